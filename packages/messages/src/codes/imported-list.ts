import {
  err,
  type ImportableList,
  type Issue,
  type Language,
  LANGUAGES,
  LIMITS,
  ok,
  type Result,
} from '@nostro/kernel'

import { errorAt } from '../core/issue-codes.ts'
import { minorUnitsOf } from '../core/lookup/currencies.ts'
import { type CodeEntry, entryOf } from './code-entry.ts'
import { alpha2Of } from './country-codes.ts'
import { purposeGroupOf } from './purpose-codes.ts'
import { PURPOSE_GROUPS } from './purpose-names.ts'

/** A code of an imported list, as it is read and stored. */
export type ImportedEntry = Pick<CodeEntry, 'code' | 'names'>

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
}

/**
 * Reads rows of a table into the entries of a list: code, then its names in Chinese, English and Russian. A first row
 * that does not contain a code of the list is treated as headings. Missing names are taken from `own`, the product's
 * list.
 *
 * Issues, each with its row number from 0 as the path: `listEntry.codeFormat`, `listEntry.codeUnknown`,
 * `listEntry.double`, `listEntry.nameMissing`, `listEntry.nameTooLong`; for the whole list `listEntry.usualMissing`,
 * `listEntry.tooMany`.
 */
export function entriesOf(
  list: ImportableList,
  rows: readonly (readonly string[])[],
  own: readonly ImportedEntry[],
): Result<readonly CodeEntry[], readonly Issue[]> {
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
  const issues = entryIssues(list, entries)
  return issues.length > 0 ? err(issues) : ok(entries.map((entry) => asListed(list, entry)))
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
export function asListed(list: ImportableList, { code, names }: ImportedEntry): CodeEntry {
  const group = list === 'purpose' && { group: purposeGroupOf(code) }
  return { code, names, ...group, confidence: 'verified' }
}

/** The differences between two versions of a list. */
export interface ListChanges {
  readonly added: readonly ImportedEntry[]
  readonly removed: readonly ImportedEntry[]
  /** The entries with their new names. */
  readonly renamed: readonly ImportedEntry[]
}

/** Returns the differences between two versions of a list, each in the order of the version that has the entry. */
export function listChanges(before: readonly ImportedEntry[], after: readonly ImportedEntry[]): ListChanges {
  const [earlier, later] = [before, after].map(
    (entries) => new Map(entries.map((entry) => [entry.code, entry.names])),
  )
  const isRenamed = ({ code, names }: ImportedEntry): boolean => {
    const known: Readonly<Record<Language, string>> | undefined = earlier?.get(code)
    return known !== undefined && LANGUAGES.some((language) => known[language] !== names[language])
  }
  return {
    added: after.filter(({ code }) => earlier?.has(code) !== true),
    removed: before.filter(({ code }) => later?.has(code) !== true),
    renamed: after.filter(isRenamed),
  }
}
