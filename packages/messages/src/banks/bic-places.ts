import type { Path } from '@nostro/kernel'

import { isShown } from '../core/conditions.ts'
import type { MessageDefinition } from '../core/definition.ts'
import { fullBic, isBic } from '../core/identifiers.ts'
import { isRecord } from '../core/paths.ts'
import type { DraftValues, Members } from '../core/shape.ts'

/** A well-formed BIC in form values. */
export interface BicPlace {
  readonly path: Path
  /** 11 characters. */
  readonly bic: string
}

/** Returns every well-formed BIC in the visible BIC members, in the order of the form. */
export function bicPlaces(definition: MessageDefinition, values: DraftValues): readonly BicPlace[] {
  return placesIn(definition.members, values, [], values)
}

/** `values` are the values of the whole form. */
function placesIn(members: Members, group: unknown, path: Path, values: DraftValues): readonly BicPlace[] {
  if (!isRecord(group)) return []
  return Object.entries(members).flatMap(([name, member]) => {
    const value = group[name]
    const own = [...path, name]
    if (value === undefined || !isShown(member, values, own.join('.'))) return []
    const { shape } = member
    if (shape.kind === 'bic') return placeOf(own, value)
    if (shape.kind === 'group') return placesIn(shape.members, value, own, values)
    // A statement can have thousands of lines, none of which contains a BIC.
    if (shape.kind !== 'list' || !Array.isArray(value) || !holdsBic(shape.item.members)) return []
    return value.flatMap((item: unknown, position) =>
      placesIn(shape.item.members, item, [...own, position], values),
    )
  })
}

const known = new WeakMap<Members, boolean>()

/** Returns whether these members contain a BIC member at any depth. */
function holdsBic(members: Members): boolean {
  const answer =
    known.get(members) ??
    Object.values(members).some(
      ({ shape }) =>
        shape.kind === 'bic' ||
        (shape.kind === 'group' && holdsBic(shape.members)) ||
        (shape.kind === 'list' && holdsBic(shape.item.members)),
    )
  known.set(members, answer)
  return answer
}

function placeOf(path: Path, value: unknown): readonly BicPlace[] {
  const bic = typeof value === 'string' ? fullBic(value.trim().toUpperCase()) : ''
  return isBic(bic) ? [{ path, bic }] : []
}
