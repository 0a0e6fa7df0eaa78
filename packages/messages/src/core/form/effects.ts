import { Decimal, type Issue } from '@nostro/kernel'

import type { ComputedMember, MessageDefinition } from '../definition.ts'
import { warningAt } from '../issue-codes.ts'
import { isFilled, isRecord, memberAt, pathOf, resolvedPath, valueAt, withValueAt } from '../paths.ts'
import type { DraftValues } from '../shape.ts'
import { amountsOfCurrency } from './amounts-of-currency.ts'

/** The consequences of a change for other members. */
interface Effects {
  readonly values: DraftValues
  /** Members that had a value and are empty now. */
  readonly cleared: readonly string[]
  /** Members whose displayed issues no longer apply. */
  readonly clearedIssues: readonly string[]
  /** Members whose issues are shown immediately, before the user leaves them. */
  readonly issuesShown: readonly string[]
}

const EVERY_ITEM = '*'

/**
 * Applies the effects of a change to other members. `values` contain the new value at `changedPath` already. The cost
 * grows with the affected members and with the items that a computed member reads, not with the size of the form.
 */
export function applyEffects(
  definition: MessageDefinition,
  values: DraftValues,
  changedPath: string,
): Effects {
  const changed = withoutPositions(changedPath)
  const effects = definition.effects.filter((effect) => effect.on === changed)
  const touchedBy = (paths: readonly string[] = []) => paths.map((path) => resolvedPath(path, changedPath))

  const copies = effects.flatMap((effect) => touchedBy(effect.copiesTo))
  const copied = copies.reduce(
    (current, path) => copiedTo(definition, current, { from: changedPath, path }),
    values,
  )
  const emptied = effects.flatMap((effect) => touchedBy(effect.clears))
  const followed = emptied.reduce((current, path) => withValueAt(current, path, ''), copied)

  const touched = new Set([changed, ...[...copies, ...emptied].map(withoutPositions)])
  const computed = (definition.computed ?? []).filter(({ from }) => from.some((path) => touched.has(path)))
  const { values: current, issuesShown } = withComputed(computed, followed)
  return {
    values: current,
    cleared: emptied.filter((path) => isFilled(valueAt(values, path))),
    clearedIssues: [...emptied, ...effects.flatMap((effect) => touchedBy(effect.clearsIssues))],
    // Another currency may allow another number of decimals.
    issuesShown: [
      ...issuesShown,
      ...[changedPath, ...copies].flatMap((path) => amountsOfCurrency(definition, current, path)),
    ],
  }
}

/** Converts `statementLines.3.amount` to the notation of effects: `statementLines.*.amount`. */
function withoutPositions(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, `.${EVERY_ITEM}`)
}

/** `path` is the path with `*` for every item. */
function copiedTo(
  definition: MessageDefinition,
  values: DraftValues,
  { from, path }: { readonly from: string; readonly path: string },
): DraftValues {
  const value = valueAt(values, from)
  const shape = memberAt(definition, path.replaceAll(EVERY_ITEM, '0'))?.shape
  const isForeign = shape?.kind === 'code' && isFilled(value) && !shape.codes.some((code) => code === value)
  if (isForeign) return values
  return path.includes(EVERY_ITEM)
    ? withValueEverywhere(values, path.split('.'), value)
    : withValueAt(values, path, value)
}

/** Returns the values with another value at a path in every existing item. */
function withValueEverywhere(
  container: DraftValues,
  [part = '', ...rest]: readonly string[],
  value: unknown,
): DraftValues {
  const inside = container[part]
  if (rest[0] === EVERY_ITEM) {
    if (!Array.isArray(inside)) return container
    const items = inside.map((item: unknown) =>
      withValueEverywhere(isRecord(item) ? item : {}, rest.slice(1), value),
    )
    return { ...container, [part]: items }
  }
  const next = rest.length === 0 ? value : withValueEverywhere(isRecord(inside) ? inside : {}, rest, value)
  return { ...container, [part]: next }
}

/** Returns the values with updated computed members, and the computed members that have an issue. */
function withComputed(
  computed: readonly ComputedMember[],
  values: DraftValues,
): Pick<Effects, 'values' | 'issuesShown'> {
  return computed.reduce(
    (current: Pick<Effects, 'values' | 'issuesShown'>, member) => {
      const { text, warning, path = member.path } = member.compute(current.values)
      if (text === undefined) return current
      return {
        values: withValueAt(current.values, path, text),
        issuesShown: warning === undefined ? current.issuesShown : [...current.issuesShown, path],
      }
    },
    { values, issuesShown: [] },
  )
}

/**
 * Returns the warnings about computed members for the current values: no number fits, or the entered number differs.
 * Entered and computed numbers are compared only if none of the source members is malformed. These warnings do not
 * block a message.
 */
export function computedIssues(
  definition: MessageDefinition,
  values: DraftValues,
  malformed: ReadonlySet<string>,
): readonly Issue[] {
  if (definition.computed === undefined) return []
  const malformedRoots = new Set([...malformed].map(rootOf))
  return definition.computed.flatMap((member) => {
    const { text, warning, path = member.path } = member.compute(values)
    if (warning !== undefined) return [warning]
    if (member.from.some((source) => malformedRoots.has(rootOf(source)))) return []
    return text !== undefined && isOther(valueAt(values, path), text)
      ? [warningAt(pathOf(path), 'computed.differs', { params: { computed: text } })]
      : []
  })
}

function rootOf(path: string): string {
  return path.split('.', 1).join()
}

/**
 * Returns whether an entered number differs from the computed one. Text that is not a number is reported by another
 * check.
 */
function isOther(entered: unknown, computed: string): boolean {
  const number = typeof entered === 'string' ? Decimal.parse(entered) : undefined
  return number !== undefined && !number.equals(Decimal.of(computed))
}
