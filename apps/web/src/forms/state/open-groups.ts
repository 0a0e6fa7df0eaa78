import { isFilled, type DraftValues, type Member, type Members } from '@nostro/messages'

import type { FormState } from './form-state.ts'

/** Opens the groups that have a value, and all groups around them. */
export function withFilledGroupsOpen(state: FormState): FormState {
  return { ...state, openGroups: new Set(filledGroups(state.definition.members, state.values, '')) }
}

export function withGroupOpen(state: FormState, path: string, isOpen: boolean): FormState {
  const openGroups = new Set(state.openGroups)
  const closedGroups = new Set(state.closedGroups)
  const [added, deleted] = isOpen ? [openGroups, closedGroups] : [closedGroups, openGroups]
  added.add(path)
  deleted.delete(path)
  return { ...state, openGroups, closedGroups }
}

/** Opens every group that contains the member, so that its control is rendered. */
export function withGroupsOpenAround(state: FormState, path: string): FormState {
  const openGroups = new Set(state.openGroups)
  const closedGroups = new Set(state.closedGroups)
  for (let end = path.indexOf('.'); end !== -1; end = path.indexOf('.', end + 1)) {
    openGroups.add(path.slice(0, end))
    closedGroups.delete(path.slice(0, end))
  }
  return { ...state, openGroups, closedGroups }
}

function filledGroups(members: Members, values: DraftValues, prefix: string): readonly string[] {
  return Object.entries(members).flatMap(([name, member]) =>
    isFilled(values[name]) ? groupsAt(member, values[name], `${prefix}${name}`) : [],
  )
}

function groupsAt({ shape }: Member, value: unknown, path: string): readonly string[] {
  if (shape.kind === 'group') return [path, ...groupsInside(shape.members, value, path)]
  if (shape.kind !== 'list' || !Array.isArray(value)) return []
  return value.flatMap((item: unknown, position) =>
    groupsInside(shape.item.members, item, `${path}.${position}`),
  )
}

function groupsInside(members: Members, value: unknown, path: string): readonly string[] {
  return typeof value === 'object' && value !== null ? filledGroups(members, { ...value }, `${path}.`) : []
}
