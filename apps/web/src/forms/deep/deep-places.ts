import { memberAt, type Member, type MessageDefinition, type Shape } from '@nostro/messages'

/**
 * Groups and lists that are too deep to be shown inside others. Nesting on the screen ends after two levels; deeper
 * members are shown as separate parts.
 */

function membersInside(shape: Shape): readonly Member[] {
  if (shape.kind === 'group') return Object.values(shape.members)
  return shape.kind === 'list' ? Object.values(shape.item.members) : []
}

function isNested({ shape }: Member): boolean {
  return shape.kind === 'group' || (shape.kind === 'list' && shape.isPlain !== true)
}

/** Returns whether the member contains lists, or groups that themselves contain groups or lists. */
export function isDeep(member: Member): boolean {
  return membersInside(member.shape).some(
    (inner) => inner.shape.kind === 'list' || (isNested(inner) && membersInside(inner.shape).some(isNested)),
  )
}

/** Returns the part between `root` and the member at `path` that shows that member. */
export function placeShowing(definition: MessageDefinition, root: string, path: string): string {
  let place = root
  let current = root
  for (const part of path.slice(root.length + 1).split('.')) {
    if (part === '') break
    current = `${current}.${part}`
    const member = memberAt(definition, current)
    const isPlace = member !== undefined && isNested(member) && isDeep(member)
    if (!isPlace) break
    place = current
  }
  return place
}

/** Returns the paths from `root` to `place`, including both. */
export function partPath(root: string, place: string): readonly string[] {
  const places = [root]
  for (const part of place.slice(root.length + 1).split('.')) {
    if (part !== '') places.push(`${places.at(-1) ?? root}.${part}`)
  }
  return places
}

/** Returns whether a path ends in the position of an item. */
export function isItem(path: string): boolean {
  return /\.\d+$/.test(path)
}

/** Returns the position of an item, counted from 1. */
export function countOf(path: string): number {
  return Number(path.slice(path.lastIndexOf('.') + 1)) + 1
}
