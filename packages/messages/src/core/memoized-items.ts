import { pathsOfCondition } from './conditions.ts'
import { isRecord, valueAt } from './paths.ts'
import type { Condition, DraftValues, GroupShape, Member, Members } from './shape.ts'

/** A cached answer and the values that it depends on in addition to the item itself. */
interface Memoized<Answer> {
  readonly dependencies: readonly unknown[]
  readonly answer: Answer
}

/**
 * Returns a function that caches answers about items of lists. Values are immutable, so the same item object with the
 * same dependencies has the same answer: a key press in one of a thousand lines computes the answer for that line only.
 *
 * `dependencies` are the other values that the answer depends on. If one is a different value, the answer is computed
 * again.
 */
export function memoizeItems<Answer>(): (
  shape: GroupShape,
  item: unknown,
  dependencies: readonly unknown[],
  ask: () => Answer,
) => Answer {
  const answers = new WeakMap<GroupShape, WeakMap<object, Memoized<Answer>>>()
  return (shape, item, dependencies, ask) => {
    if (typeof item !== 'object' || item === null) return ask()
    const known = answers.get(shape) ?? new WeakMap<object, Memoized<Answer>>()
    answers.set(shape, known)
    const earlier = known.get(item)
    if (earlier !== undefined && isSame(earlier.dependencies, dependencies)) return earlier.answer
    const answer = ask()
    known.set(item, { dependencies, answer })
    return answer
  }
}

function isSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((dependency, index) => dependency === right[index])
}

/**
 * Returns the values outside of an item that affect its check, such as the currency of a statement for the decimals of
 * its lines. Returns `undefined` if they cannot be listed, because a condition reads members next to the list.
 */
export function dependenciesOutside(shape: GroupShape, message: DraftValues): readonly unknown[] | undefined {
  const known = OUTSIDE_PATHS.get(shape) ?? { paths: outsidePathsOf(shape) }
  OUTSIDE_PATHS.set(shape, known)
  return known.paths?.map((path) => valueAt(message, path))
}

const OUTSIDE_PATHS = new WeakMap<GroupShape, { readonly paths: readonly string[] | undefined }>()

function outsidePathsOf(shape: GroupShape): readonly string[] | undefined {
  const named = [...pathsNamedIn(shape.members, 0), ...namedByRules(shape, 0)]
  if (named.some(({ path, depth }) => path.startsWith('.') && stepsUp(path) > depth)) return undefined
  return [...new Set(named.map(({ path }) => path).filter((path) => !path.startsWith('.')))]
}

/** A path that a member refers to, and the number of groups and list positions between that member and its item. */
interface NamedPath {
  readonly path: string
  readonly depth: number
}

function stepsUp(path: string): number {
  return path.split('../').length - 1
}

function pathsNamedIn(members: Members, depth: number): readonly NamedPath[] {
  return Object.values(members).flatMap((member) => [
    ...pathsNamedBy(member).map((path) => ({ path, depth })),
    ...pathsInside(member, depth),
  ])
}

function pathsInside({ shape }: Member, depth: number): readonly NamedPath[] {
  if (shape.kind === 'group') {
    return [...pathsNamedIn(shape.members, depth + 1), ...namedByRules(shape, depth + 1)]
  }
  if (shape.kind !== 'list') return []
  return [...pathsNamedIn(shape.item.members, depth + 2), ...namedByRules(shape.item, depth + 2)]
}

function namedByRules({ rules = [] }: GroupShape, depth: number): readonly NamedPath[] {
  return rules.flatMap(({ outside = [] }) => outside.map((path) => ({ path, depth })))
}

/** Collects the paths of conditions from every option of the member and its shape. */
function pathsNamedBy({ shape, ...options }: Member): readonly string[] {
  const conditions = [...Object.values(options), ...Object.values(shape)].flatMap(conditionsOf)
  const currencies = shape.kind === 'amount' ? [shape.currencyPath] : []
  return [...currencies, ...conditions.flatMap(pathsOfCondition)]
}

function conditionsOf(option: unknown): readonly Condition[] {
  if (isCondition(option)) return [option]
  return isRecord(option) && isCondition(option.condition) ? [option.condition] : []
}

function isCondition(option: unknown): option is Condition {
  if (!isRecord(option)) return false
  const isList = [option.anyFilled, option.noneFilled, option.anyItems, option.all].some(Array.isArray)
  return isList || (typeof option.path === 'string' && option.equals !== undefined)
}
