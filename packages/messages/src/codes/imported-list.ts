import { err, type ImportableList, type Issue, LANGUAGES, LIMITS, ok, type Result } from '@nostro/kernel'

import { ibanStructureOf } from '../core/iban-registry.ts'
import { errorAt } from '../core/issue-codes.ts'
import { minorUnitsOf } from '../core/lookup/currencies.ts'
import { type CodeEntry, entryOf } from './code-entry.ts'
import { alpha2Of } from './country-codes.ts'
import { registryRows } from './iban-file.ts'
import { purposeGroupOf } from './purpose-codes.ts'
import { PURPOSE_GROUPS } from './purpose-names.ts'

/** A code of an imported list, as it is read and stored. */
export interface ImportedEntry extends Pick<CodeEntry, 'code' | 'names'> {
  /** The structure of the IBANs of a country: `DE2!n8!n10!n`. */
  readonly structure?: string | undefined
}

interface ListRule {
  readonly form: RegExp
  /**
   * Returns whether the product supports the code. The decimals of a currency, the two codes of a country and the
   * groups of purposes are tables of standards that an import cannot extend.
   */
  readonly isKnown: (code: string) => boolean
  /** The default codes of new forms, which every version of the list must contain. */
  readonly usual: readonly string[]
}

const ANY = (): boolean => true

const RULES: { readonly [List in ImportableList]: ListRule } = {
  purpose: {
    form: /^\d{6}$/,
    isKnown: (code) => PURPOSE_GROUPS.some((group) => group.code === purposeGroupOf(code)),
    // MT103-14.
    usual: ['121010'],
  },
  country: { form: /^[A-Z]{3}$/, isKnown: (code) => alpha2Of(code) !== undefined, usual: ['CHN'] },
  currency: { form: /^[A-Z]{3}$/, isKnown: (code) => minorUnitsOf(code) !== undefined, usual: ['CNY'] },
  region: { form: /^\d{6}$/, isKnown: ANY, usual: [] },
  // `Z` is the default for an industry that fits no other code.
  industry: { form: /^[A-Z]$/, isKnown: ANY, usual: ['Z'] },
  iban: { form: /^[A-Z]{2}$/, isKnown: ANY, usual: [] },
}

/**
 * Reads rows of a table into the entries of a list: code, then its names in Chinese, English and Russian. A first row
 * that does not contain a code of the list is treated as headings. Missing names are taken from `own`, the product's
 * list. The IBAN registry is read as published ({@link registryRows}).
 *
 * Issues, each with its row number from 0 as the path: `listEntry.codeFormat`, `listEntry.codeUnknown`,
 * `listEntry.double`, `listEntry.nameMissing`, `listEntry.nameTooLong`, `listEntry.structure`; for the whole list `listEntry.usualMissing`,
 * `listEntry.tooMany`.
 */
export function entriesOf(
  list: ImportableList,
  rows: readonly (readonly string[])[],
  own: readonly ImportedEntry[],
): Result<readonly (CodeEntry & ImportedEntry)[], readonly Issue[]> {
  if (list === 'iban') return checked(list, ibanEntries(rows, own))
  const filled = rows.map((cells) => cells.map((cell) => cell.trim())).filter((cells) => cells.some(Boolean))
  const [first] = filled
  const isHeading =
    first !== undefined && !RULES[list].form.test(first[0] ?? '') && !/\d/.test(first[0] ?? '')
  const names = new Map(own.map((entry) => [entry.code, entry.names]))
  const entries = (isHeading ? filled.slice(1) : filled).map(([code = '', ...given]) =>
    entryOf(
      code,
      LANGUAGES.map((language, index) => (given[index] ?? '') || (names.get(code)?.[language] ?? '')),
    ),
  )
  return checked(list, entries)
}

function checked(
  list: ImportableList,
  entries: readonly ImportedEntry[],
): Result<readonly (CodeEntry & ImportedEntry)[], readonly Issue[]> {
  const issues = entryIssues(list, entries)
  return issues.length > 0 ? err(issues) : ok(entries.map((entry) => asListed(list, entry)))
}

/** Returns the entries of an IBAN registry. A country without own names has the name of the registry. */
function ibanEntries(
  rows: readonly (readonly string[])[],
  own: readonly ImportedEntry[],
): readonly ImportedEntry[] {
  const names = new Map(own.map((entry) => [entry.code, entry.names]))
  return registryRows(rows).map(({ country, name, structure }) => ({
    code: country,
    names: names.get(country) ?? { 'zh-CN': name, en: name, ru: name },
    structure,
  }))
}

/** Checks the entries of a list; returns the issues listed at {@link entriesOf}. */
export function entryIssues(list: ImportableList, entries: readonly ImportedEntry[]): readonly Issue[] {
  const seen = new Set<string>()
  const issues = entries.flatMap((entry, row) => {
    const isDouble = seen.has(entry.code)
    seen.add(entry.code)
    const params = { code: entry.code }
    return [
      ...codeIssues(list, entry.code, row),
      ...structureIssues(list, entry, row),
      ...(isDouble ? [errorAt([row], 'listEntry.double', { params })] : []),
      ...nameIssues(entry, row),
    ]
  })
  const { listEntriesMax: max } = LIMITS
  const missing = RULES[list].usual.filter((code) => !seen.has(code))
  return [
    ...missing.map((code) => errorAt([], 'listEntry.usualMissing', { params: { code } })),
    ...(entries.length > max ? [errorAt([], 'listEntry.tooMany', { params: { max } })] : []),
    ...issues,
  ]
}

function codeIssues(list: ImportableList, code: string, row: number): readonly Issue[] {
  const { form, isKnown } = RULES[list]
  if (!form.test(code)) return [errorAt([row], 'listEntry.codeFormat', { params: { code } })]
  return isKnown(code) ? [] : [errorAt([row], 'listEntry.codeUnknown', { params: { code } })]
}

function structureIssues(
  list: ImportableList,
  { code, structure = '' }: ImportedEntry,
  row: number,
): readonly Issue[] {
  const isRight =
    list === 'iban'
      ? structure.startsWith(code) && ibanStructureOf(structure) !== undefined
      : structure === ''
  return isRight ? [] : [errorAt([row], 'listEntry.structure', { params: { code, structure } })]
}

function nameIssues({ code, names }: ImportedEntry, row: number): readonly Issue[] {
  const texts = LANGUAGES.map((language) => names[language])
  const { listNameLengthMax: max } = LIMITS
  return [
    ...(texts.includes('') ? [errorAt([row], 'listEntry.nameMissing', { params: { code } })] : []),
    ...(texts.some((text) => text.length > max)
      ? [errorAt([row], 'listEntry.nameTooLong', { params: { code, max } })]
      : []),
  ]
}

/** Converts an imported entry to a code entry: adds its group and marks its name as verified by the source. */
export function asListed(
  list: ImportableList,
  { code, names, structure }: ImportedEntry,
): CodeEntry & ImportedEntry {
  const group = list === 'purpose' && { group: purposeGroupOf(code) }
  return { code, names, ...(structure !== undefined && { structure }), ...group, confidence: 'verified' }
}

/** The differences between two versions of a list. */
export interface ListChanges {
  readonly added: readonly ImportedEntry[]
  readonly removed: readonly ImportedEntry[]
  /** The entries with their new names or structures. */
  readonly renamed: readonly ImportedEntry[]
}

/** Returns the differences between two versions of a list, each in the order of the version that has the entry. */
export function listChanges(before: readonly ImportedEntry[], after: readonly ImportedEntry[]): ListChanges {
  const [earlier, later] = [before, after].map(
    (entries) => new Map(entries.map((entry) => [entry.code, entry])),
  )
  const isRenamed = ({ code, names, structure }: ImportedEntry): boolean => {
    const known = earlier?.get(code)
    if (known === undefined) return false
    return known.structure !== structure || LANGUAGES.some((each) => known.names[each] !== names[each])
  }
  return {
    added: after.filter(({ code }) => earlier?.has(code) !== true),
    removed: before.filter(({ code }) => later?.has(code) !== true),
    renamed: after.filter(isRenamed),
  }
}
