import { err, type Issue, LANGUAGES, LIMITS, ok, type Result } from '@nostro/kernel'

import type { MessageDefinition } from '../core/definition.ts'
import { problem } from '../core/issue-codes.ts'
import type { Member, Members } from '../core/shape.ts'
import { type CodeEntry, entryOf } from './code-entry.ts'
import { purposeGroupOf } from './purpose-codes.ts'
import { PURPOSE_GROUPS, PURPOSES } from './purpose-names.ts'

/** New forms start with it, so every list has it (MT103-14). */
const USUAL_PURPOSE = '121010'

const CODE = /^\d{6}$/

/**
 * Reads rows of a table into purposes: code, then its names in Chinese, English and Russian. A first row without a code
 * is taken for headings. A name that is not there is taken from the product's own list.
 *
 * Issues, each at the number of its row from 0: `purpose.codeFormat`, `purpose.double`, `purpose.nameMissing`,
 * `purpose.nameTooLong`; of the whole list `purpose.usualMissing`, `purpose.tooMany`.
 */
export function purposesOf(
  rows: readonly (readonly string[])[],
): Result<readonly CodeEntry[], readonly Issue[]> {
  const filled = rows.map((cells) => cells.map((cell) => cell.trim())).filter((cells) => cells.some(Boolean))
  const [first] = filled
  const table = first !== undefined && !/\d/.test(first[0] ?? '') ? filled.slice(1) : filled
  const own = new Map(PURPOSES.map(({ code, names }) => [code, names]))
  const entries = table.map(([code = '', ...names]) => {
    const known = own.get(code)
    return entryOf(
      code,
      LANGUAGES.map((language, index) => (names[index] ?? '') || (known?.[language] ?? '')),
    )
  })
  const issues = purposeIssues(entries)
  return issues.length > 0 ? err(issues) : ok(entries.map(asPurpose))
}

/** What stands against a list of purposes; the issues of {@link purposesOf}. */
export function purposeIssues(entries: readonly Pick<CodeEntry, 'code' | 'names'>[]): readonly Issue[] {
  const seen = new Set<string>()
  const groups = new Set(PURPOSE_GROUPS.map(({ code }) => code))
  const issues = entries.flatMap(({ code, names }, row) => {
    const isKnown = seen.has(code)
    seen.add(code)
    const texts = LANGUAGES.map((language) => names[language])
    return [
      ...(CODE.test(code) && groups.has(purposeGroupOf(code))
        ? []
        : [problem([row], 'purpose.codeFormat', { params: { code } })]),
      ...(isKnown ? [problem([row], 'purpose.double', { params: { code } })] : []),
      ...(texts.some((text) => text === '')
        ? [problem([row], 'purpose.nameMissing', { params: { code } })]
        : []),
      ...(texts.some((text) => text.length > LIMITS.purposeNameLengthMax)
        ? [problem([row], 'purpose.nameTooLong', { params: { code, max: LIMITS.purposeNameLengthMax } })]
        : []),
    ]
  })
  const { purposesMax } = LIMITS
  return [
    ...(seen.has(USUAL_PURPOSE)
      ? []
      : [problem([], 'purpose.usualMissing', { params: { code: USUAL_PURPOSE } })]),
    ...(entries.length > purposesMax
      ? [problem([], 'purpose.tooMany', { params: { max: purposesMax } })]
      : []),
    ...issues,
  ]
}

/** An entry of a list that somebody brought: with its group, and as sure as its source. */
export function asPurpose({ code, names }: Pick<CodeEntry, 'code' | 'names'>): CodeEntry {
  return { code, names, group: purposeGroupOf(code), confidence: 'verified' }
}

/** What one list of purposes changes about another. */
interface PurposeChanges {
  readonly added: readonly CodeEntry[]
  readonly removed: readonly CodeEntry[]
  /** As they are called afterwards. */
  readonly renamed: readonly CodeEntry[]
}

/** The changes that lead from one list of purposes to another, each in the order of its list. */
export function purposeChanges(before: readonly CodeEntry[], after: readonly CodeEntry[]): PurposeChanges {
  const [earlier, later] = [before, after].map(
    (entries) => new Map(entries.map((entry) => [entry.code, entry])),
  )
  return {
    added: after.filter(({ code }) => earlier?.has(code) !== true),
    removed: before.filter(({ code }) => later?.has(code) !== true),
    renamed: after.filter(({ code, names }) => {
      const known = earlier?.get(code)
      return known !== undefined && LANGUAGES.some((language) => known.names[language] !== names[language])
    }),
  }
}

/** Whether forms of this definition ask for a purpose. */
export function hasPurpose({ members }: MessageDefinition): boolean {
  return Object.values(members).some(isPurpose)
}

/** The definition with these purposes in place of the product's own: offered, named and accepted are these alone. */
export function withPurposes<D extends MessageDefinition>(definition: D, entries: readonly CodeEntry[]): D {
  const codes = entries.map(({ code }) => code)
  const members: Members = Object.fromEntries(
    Object.entries(definition.members).map(([name, member]) => [
      name,
      isPurpose(member) ? { ...member, shape: { ...member.shape, codes, entries } } : member,
    ]),
  )
  return { ...definition, members }
}

/** Purposes stand at the top of a form, never in a group. */
function isPurpose({ shape }: Member): boolean {
  return shape.kind === 'code' && shape.list === 'purpose'
}
