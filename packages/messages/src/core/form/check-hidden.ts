import type { Issue } from '@nostro/kernel'

import { isShown } from '../conditions.ts'
import { errorAt } from '../issue-codes.ts'
import { isFilled, isRecord, pathOf, resolvedPath, valueAt, withValueAt } from '../paths.ts'
import type { DraftValues, Member, Members } from '../shape.ts'

interface HiddenCheck {
  readonly issues: readonly Issue[]
  /** The values completed with the missing choices, so that the members that depend on them are checked as well. */
  readonly values: DraftValues
}

interface HiddenMember {
  readonly member: Member
  readonly path: string
}

/**
 * Finds values that would be omitted from the text because their member does not take part: the choice that it depends
 * on is missing or different. Forms on a screen never send such values, but API callers may.
 */
export function checkHidden(definition: { readonly members: Members }, values: DraftValues): HiddenCheck {
  const hidden = hiddenIn(definition.members, values, values, '')
  return hidden.reduce<HiddenCheck>(
    (check, { member, path }) => {
      const choice = choiceOf(member, path)
      if (choice === undefined || isFilled(valueAt(values, choice.path))) {
        return { ...check, issues: [...check.issues, errorAt(pathOf(path), 'member.excluded')] }
      }
      return {
        issues: [...check.issues, errorAt(pathOf(choice.path), 'common.form.requiredFieldMessage')],
        values: withValueAt(check.values, choice.path, choice.code),
      }
    },
    { issues: [], values },
  )
}

/** Returns the member whose code makes another member visible, and that code. */
function choiceOf(
  { shownWhen }: Member,
  path: string,
): { readonly path: string; readonly code: string | boolean } | undefined {
  if (shownWhen === undefined || !('equals' in shownWhen)) return undefined
  return { path: resolvedPath(shownWhen.path, path), code: shownWhen.equals }
}

/** `prefix` ends with a point. */
function hiddenIn(
  members: Members,
  values: DraftValues,
  message: DraftValues,
  prefix: string,
): readonly HiddenMember[] {
  return membersToLookAt(members).flatMap(([name, member]): readonly HiddenMember[] => {
    const value = values[name]
    if (!isFilled(value)) return []
    const path = `${prefix}${name}`
    if (!isShown(member, message, path)) return [{ member, path }]
    const { shape } = member
    if (shape.kind === 'group' && isRecord(value)) {
      return hiddenIn(shape.members, value, message, `${path}.`)
    }
    if (shape.kind !== 'list' || !Array.isArray(value)) return []
    return value.flatMap((item: unknown, position) =>
      isRecord(item) ? hiddenIn(shape.item.members, item, message, `${path}.${position}.`) : [],
    )
  })
}

type NamedMember = readonly [name: string, member: Member]

const remembered = new WeakMap<Members, readonly NamedMember[]>()

/** Returns the members that can be hidden or contain such members: one in ten of a statement line's members. */
function membersToLookAt(members: Members): readonly NamedMember[] {
  const known = remembered.get(members)
  if (known !== undefined) return known
  const found = Object.entries(members).filter(([, member]) => canHide(member))
  remembered.set(members, found)
  return found
}

function canHide({ shape, shownWhen }: Member): boolean {
  if (shownWhen !== undefined) return true
  if (shape.kind === 'group') return membersToLookAt(shape.members).length > 0
  return shape.kind === 'list' && membersToLookAt(shape.item.members).length > 0
}
