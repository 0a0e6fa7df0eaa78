import { err, type Issue, ok, type Path, pathText, type Result } from '@nostro/kernel'

import { checkMembers } from './check-shapes.ts'
import { isConditional, isShown } from './conditions.ts'
import type { MessageDefinition } from './definition.ts'
import { computedIssues } from './form/effects.ts'
import { type Interpreters, interpret } from './interpret.ts'
import { normalisedMembers } from './normalise.ts'
import { dependenciesOutside, memoizeItems } from './memoized-items.ts'
import { isFilled, isRecord } from './paths.ts'
import type { DraftValues, Members, Shape, ValuesOf } from './shape.ts'

/**
 * Returns all issues of form values: first each member by itself, then the rules between well-formed members. Paths are
 * those of the form and include list positions.
 */
export function checkValues(definition: MessageDefinition, values: DraftValues): readonly Issue[] {
  return examine(definition, values).issues
}

/**
 * Checks the form values. If there is no error, returns the values as the message carries them: typed, normalised, and
 * without hidden members and empty values. Warnings do not count as errors.
 */
export function checkedValues<M extends Members>(
  definition: MessageDefinition<M>,
  values: DraftValues,
): Result<ValuesOf<M>, readonly Issue[]> {
  const checked = checkForm(definition, values)
  return checked.ok ? ok(checked.value.values) : checked
}

/** Form values without an error, with their warnings. */
export interface CheckedForm<M extends Members = Members> {
  readonly values: ValuesOf<M>
  readonly warnings: readonly Issue[]
}

/** Checks the form values like {@link checkedValues} and returns the warnings too. */
export function checkForm<M extends Members>(
  definition: MessageDefinition<M>,
  values: DraftValues,
): Result<CheckedForm<M>, readonly Issue[]> {
  const { issues, remaining } = examine(definition, values)
  if (issues.some(isError)) return err(issues)
  // Without an error, every required member is present and every value has its shape.
  return ok({ values: remaining as ValuesOf<M>, warnings: issues })
}

function isError(issue: Issue): boolean {
  return issue.severity === 'error'
}

interface Examination {
  readonly issues: readonly Issue[]
  /** The values that are filled, shown and well formed. */
  readonly remaining: DraftValues
}

function examine<M extends Members>(definition: MessageDefinition<M>, values: DraftValues): Examination {
  const message = normalisedMembers(definition.members, values)
  const shapeIssues = checkMembers(definition.members, { value: message, path: [], message })
  const malformed = new Set(shapeIssues.filter(isError).map((issue) => pathText(issue.path)))
  const erroneous = withEnclosing(malformed)
  const remaining = wellFormedMembers(definition.members, {
    value: message,
    path: [],
    message,
    malformed,
    erroneous,
  })
  const ruleIssues = definition.rules
    .filter((rule) => !rule.paths.some((path) => erroneous.has(path)))
    // The present members have their shape; a rule accepts that any of them is absent.
    .flatMap((rule) => rule.check(remaining as Partial<ValuesOf<M>>))
  return {
    issues: [...shapeIssues, ...ruleIssues, ...computedIssues(definition, message, malformed)],
    remaining,
  }
}

interface Surveyed {
  readonly value: unknown
  readonly path: Path
  readonly message: DraftValues
  /** Paths of values with an error at the path itself. */
  readonly malformed: ReadonlySet<string>
  /** Paths of values with an error at the path or inside it. */
  readonly erroneous: ReadonlySet<string>
}

function wellFormedMembers(members: Members, group: Surveyed): DraftValues {
  const values = isRecord(group.value) ? group.value : {}
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, member]) => {
      if (values[name] === undefined) return []
      const path = [...group.path, name]
      const place = isConditional(member) ? pathText(path) : ''
      if (!isShown(member, group.message, place)) return []
      const value = wellFormed(member.shape, { ...group, value: values[name], path })
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Returns the value without empty and malformed parts; `undefined` if nothing remains. */
function wellFormed(shape: Shape, surveyed: Surveyed): unknown {
  const isUsable = isFilled(surveyed.value) && !isMalformed(surveyed)
  return isUsable ? interpret(WELL_FORMED, shape, surveyed) : undefined
}

const WELL_FORMED: Interpreters<Surveyed, unknown> = {
  text: itself,
  reference: itself,
  code: itself,
  bic: itself,
  account: itself,
  day: itself,
  time: itself,
  dateTime: itself,
  month: itself,
  boolean: itself,
  decimal: itself,
  amount: itself,
  uetr: itself,
  lines: (_, surveyed) => wellFormedEntries(surveyed, (line) => line.value),
  attachment: itself,
  // A group without a required member counts as absent for a rule.
  group: (shape, surveyed) => {
    const values = wellFormedMembers(shape.members, surveyed)
    const isComplete = Object.entries(shape.members).every(
      ([name, member]) => member.presence === 'optional' || values[name] !== undefined,
    )
    return isComplete && isFilled(values) ? values : undefined
  },
  list: ({ item: shape }, surveyed) => {
    const dependencies = dependenciesOutside(shape, surveyed.message)
    return wellFormedEntries(surveyed, (item) => {
      const ask = () => wellFormed(shape, item)
      // The remainder of an item with an error is a new object on each check, so its result is not cached.
      return dependencies === undefined || surveyed.erroneous.has(pathText(item.path))
        ? ask()
        : rememberWellFormed(shape, item.value, dependencies, ask)
    })
  },
}

const rememberWellFormed = memoizeItems<unknown>()

/** Returns the paths and those of all groups, lists and items that contain them. */
function withEnclosing(paths: ReadonlySet<string>): ReadonlySet<string> {
  const enclosing = new Set(paths)
  for (const path of paths) {
    for (let end = path.lastIndexOf('.'); end !== -1; end = path.lastIndexOf('.', end - 1)) {
      enclosing.add(path.slice(0, end))
    }
  }
  return enclosing
}

function isMalformed({ malformed, path }: Surveyed): boolean {
  return malformed.size > 0 && malformed.has(pathText(path))
}

function itself(_: Shape, surveyed: Surveyed): unknown {
  return surveyed.value
}

function wellFormedEntries(
  surveyed: Surveyed,
  keep: (entry: Surveyed) => unknown,
): readonly unknown[] | undefined {
  const entries: readonly unknown[] = Array.isArray(surveyed.value) ? surveyed.value : []
  const kept = entries
    .map((value, position) => ({ ...surveyed, value, path: [...surveyed.path, position] }))
    .filter((entry) => isFilled(entry.value) && !isMalformed(entry))
    .map(keep)
    .filter((value) => value !== undefined)
  return kept.length === 0 ? undefined : kept
}
