import { isRequired, isShown } from '../core/conditions.ts'
import { isDay } from '../core/days.ts'
import type { MessageDefinition } from '../core/definition.ts'
import { normalisedMembers } from '../core/normalise.ts'
import { isFilled, isRecord } from '../core/paths.ts'
import type { DraftValues, Member, Members, Shape } from '../core/shape.ts'

/** The placeholder for a missing value in a text. It is not a character that a message can contain. */
export const MISSING_MARK = '…'

/** Values from which every part of a text can be written, and the paths that received a placeholder. */
interface CompletedDraft {
  readonly values: DraftValues
  /** Form paths of the required members that are empty, in the order of the form. */
  readonly missing: readonly string[]
}

interface Completing {
  /** All values of the message, for conditions. */
  readonly message: DraftValues
  /** The placeholder for a day that is missing or incomplete. */
  readonly dayMark: string
  readonly missing: string[]
  /** The path of the members in the form; ends with a point. */
  readonly prefix: string
}

/**
 * Returns the values that a form would send if it were complete: with placeholders for missing required values, and
 * without hidden members and blank entries. Nothing is refused.
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
      const value = completedMember(name, member, values[name], completing)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function completedMember(name: string, member: Member, value: unknown, completing: Completing): unknown {
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

/** Returns the placeholder for a member; `undefined` for members without a text: items, yes-or-no choices, files. */
function markFor({ kind }: Shape, { dayMark }: Completing): unknown {
  if (kind === 'lines') return [MISSING_MARK]
  if (kind === 'day') return dayMark
  return kind === 'list' || kind === 'boolean' || kind === 'attachment' ? undefined : MISSING_MARK
}

/**
 * Returns a value as a text can contain it. A partly typed day becomes the placeholder, and so does every control
 * character.
 */
function writable({ kind }: Shape, value: unknown, { dayMark }: Completing): unknown {
  if (Array.isArray(value)) return value.filter(isFilled).map((line: unknown) => printable(line))
  return kind === 'day' && !isDay(String(value)) ? dayMark : printable(value)
}

function printable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cs}]/gu, MISSING_MARK) : value
}
