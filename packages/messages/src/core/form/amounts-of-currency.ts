import type { MessageDefinition } from '../definition.ts'
import { isFilled, isRecord, resolvedPath, valueAt } from '../paths.ts'
import type { DraftValues, Members } from '../shape.ts'

/** The paths of an amount and its currency, with `*` for the position in a list. */
interface AmountPlace {
  readonly path: string
  readonly currency: string
  /** The path as the shape has it, such as `./currency`. */
  readonly currencyFrom: string
}

/** Cache of the amounts by the members of a definition, which never change. */
const PLACES = new WeakMap<Members, readonly AmountPlace[]>()

/**
 * Returns the paths of the filled amounts whose currency is the member at a path, with `*` for every item of a list.
 */
export function amountsOfCurrency(
  { members }: Pick<MessageDefinition, 'members'>,
  values: DraftValues,
  currencyPath: string,
): readonly string[] {
  const places = PLACES.get(members) ?? placesIn(members, '')
  PLACES.set(members, places)
  const currency = currencyPath.replace(/\.\d+(?=\.|$)/g, '.*')
  return places
    .filter((place) => place.currency === currency)
    .flatMap(({ path, currencyFrom }) =>
      pathsIn(values, path.split('.')).filter(
        (found) =>
          (currencyPath === currency || resolvedPath(currencyFrom, found) === currencyPath) &&
          isFilled(valueAt(values, found)),
      ),
    )
}

function placesIn(members: Members, prefix: string): readonly AmountPlace[] {
  return Object.entries(members).flatMap(([name, { shape }]) => {
    const path = `${prefix}${name}`
    if (shape.kind === 'group') return placesIn(shape.members, `${path}.`)
    if (shape.kind === 'list') return placesIn(shape.item.members, `${path}.*.`)
    if (shape.kind !== 'amount') return []
    const { currencyPath } = shape
    return [{ path, currency: resolvedPath(currencyPath, path), currencyFrom: currencyPath }]
  })
}

/** Returns the existing paths that match a path with `*`. */
function pathsIn(
  container: unknown,
  [name = '', ...rest]: readonly string[],
  prefix = '',
): readonly string[] {
  if (name === '*') {
    if (!Array.isArray(container)) return []
    return container.flatMap((item: unknown, position) => pathsIn(item, rest, `${prefix}${position}.`))
  }
  const path = `${prefix}${name}`
  if (rest.length === 0) return [path]
  return pathsIn(isRecord(container) ? container[name] : undefined, rest, `${path}.`)
}
