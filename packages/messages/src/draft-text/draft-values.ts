import { isRequired, isShown } from '../core/conditions.ts'
import { isDay } from '../core/days.ts'
import type { MessageDefinition } from '../core/definition.ts'
import { normalisedMembers } from '../core/normalise.ts'
import { isFilled, isRecord } from '../core/paths.ts'
import type { DraftValues, Member, Members, Shape } from '../core/shape.ts'

/** The mark in a text where something has yet to be filled in. No message can carry it. */
export const MISSING_MARK = '…'

/** Values that every part of a text can be written from, and where something had to be put in. */
interface CompletedDraft {
  readonly values: DraftValues
  /** Paths in the form of what must be filled in and is not, in its order. */
  readonly missing: readonly string[]
}

interface Completing {
  /** All values, for conditions. */
  readonly message: DraftValues
  /** The mark of a day that is missing or not yet one. */
  readonly dayMark: string
  readonly missing: string[]
  /** The path of the members in the form, with a point behind it. */
  readonly prefix: string
}

/**
 * The values a form would send if it were complete: marks where something that must be there is missing, nothing hidden,
 * no blank entries. Nothing is refused.
 */
export function completedDraft(
  definition: MessageDefinition,
  values: DraftValues,
  { dayMark = MISSING_MARK }: { readonly dayMark?: string } = {},
): CompletedDraft {
  const message = normalisedMembers(definition.members, values)
  const missing: string[] = []
  const completing = { message, dayMark, missing, prefix: '' }
  return { values: completedMembers(definition.members, message, completing), missing }
}

function completedMembers(members: Members, values: DraftValues, completing: Completing): DraftValues {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, member]) => {
      const value = completedMember(name, member, { ...completing, value: values[name] })
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

interface Completed extends Completing {
  readonly value: unknown
}

function completedMember(name: string, member: Member, { value, ...completing }: Completed): unknown {
  const { message, missing, prefix } = completing
  const path = `${prefix}${name}`
  if (!isShown(member, message, path)) return undefined
  const { shape } = member
  const isNeeded = isRequired(member, message, path)
  if (!isFilled(value)) {
    if (!isNeeded) return typeof value === 'boolean' ? value : undefined
    if (shape.kind === 'group') return completedMembers(shape.members, {}, inside(completing, path))
    missing.push(path)
    return markFor(shape, completing)
  }
  if (shape.kind === 'group' && isRecord(value))
    return completedMembers(shape.members, value, inside(completing, path))
  if (shape.kind === 'list' && Array.isArray(value))
    return completedItems(shape.item.members, value, inside(completing, path))
  return writable(shape, value, completing)
}

function inside(completing: Completing, path: string): Completing {
  return { ...completing, prefix: `${path}.` }
}

function completedItems(
  members: Members,
  items: readonly unknown[],
  { prefix, ...completing }: Completing,
): readonly DraftValues[] {
  return items.flatMap((item, position) =>
    isFilled(item) && isRecord(item)
      ? [completedMembers(members, item, { ...completing, prefix: `${prefix}${position}.` })]
      : [],
  )
}

/** Returns the mark of a member; members without a text of their own have no mark either: items, yes or no, files. */
function markFor({ kind }: Shape, { dayMark }: Completing): unknown {
  if (kind === 'lines') return [MISSING_MARK]
  if (kind === 'day') return dayMark
  return kind === 'list' || kind === 'boolean' || kind === 'attachment' ? undefined : MISSING_MARK
}

/** A value as a text can hold it: a half-typed day is none yet, and control characters stand in no text. */
function writable({ kind }: Shape, value: unknown, { dayMark }: Completing): unknown {
  if (Array.isArray(value)) return value.filter(isFilled).map((line: unknown) => printable(line))
  return kind === 'day' && !isDay(String(value)) ? dayMark : printable(value)
}

function printable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cs}]/gu, MISSING_MARK) : value
}
