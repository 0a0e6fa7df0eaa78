import { errorIssue, type Issue, type Path } from '@nostro/kernel'
import type { z } from 'zod'

type ZodIssue = z.core.$ZodIssue

const ISSUES_MAX = 100
const LISTED_VALUES_MAX = 20

/** The weight of a wrong kind compared with a wrong value. It is larger than the number of rules of a member. */
const KIND_WEIGHT = 10

const OWN_CODE = 'issue:'

/** Returns the message that gives a schema check its own issue code: `z.string().regex(…, refusedAs(…))`. */
export function refusedAs(code: string): string {
  return OWN_CODE + code
}

/** Returns all issues of a request's shape in our own codes. Browser and server both check them. */
export function requestIssues(error: z.ZodError, input: unknown): readonly Issue[] {
  return error.issues.flatMap((issue) => issuesOf(issue, input)).slice(0, ISSUES_MAX)
}

function issuesOf(issue: ZodIssue, input: unknown, around: Path = []): readonly Issue[] {
  const path = [...around, ...pathOf(issue)]
  if (isEmptyText(issue, input, path)) return [errorIssue(path, 'request.memberMissing')]
  if (issue.message.startsWith(OWN_CODE))
    return [valueMissing(input, path) ?? errorIssue(path, issue.message.slice(OWN_CODE.length))]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => errorIssue([...path, key], 'request.memberUnknown'))
    case 'invalid_type':
      return valueAt(input, path) === undefined
        ? [errorIssue(path, 'request.memberMissing')]
        : [errorIssue(path, 'request.wrongType', { params: { expected: issue.expected } })]
    case 'too_big':
      return [errorIssue(path, tooBig(issue.origin), { params: { maximum: Number(issue.maximum) } })]
    case 'too_small':
      return [errorIssue(path, tooSmall(issue.origin), { params: { minimum: Number(issue.minimum) } })]
    case 'invalid_format':
      return [errorIssue(path, 'request.format', { params: { format: issue.format } })]
    case 'invalid_value':
      return [valueMissing(input, path) ?? valueNotAllowed(path, issue.values)]
    case 'invalid_union':
      return [valueMissing(input, path) ?? unionIssues(issue, input, path)].flat()
    case 'invalid_key':
      return [errorIssue(path, 'request.memberNameForbidden')]
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
      break
  }
  return [valueMissing(input, path) ?? errorIssue(path, 'request.valueInvalid')]
}

/**
 * Returns the issues of a value that matches no branch of a union: those of the closest branch, or a wrong type if no
 * branch has its JSON type.
 */
function unionIssues(
  issue: ZodIssue & { code: 'invalid_union' },
  input: unknown,
  path: Path,
): readonly Issue[] {
  const branches = issue.errors.filter((branch) => !branch.some(isOfOtherType))
  const best = branches.toSorted((one, other) => distanceOf(one) - distanceOf(other))[0]
  if (best !== undefined) return best.flatMap((inside) => issuesOf(inside, input, path))
  const expected = issue.errors.flatMap((branch) =>
    branch.flatMap((inside) => (inside.code === 'invalid_type' ? [inside.expected] : [])),
  )
  if (expected.length === 0) return [errorIssue(path, 'request.valueInvalid')]
  return [errorIssue(path, 'request.wrongType', { params: { expected: [...new Set(expected)].join(', ') } })]
}

/** Returns whether the value itself, not a member, has another JSON type. */
function isOfOtherType(issue: ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.path.length === 0
}

/**
 * Returns the distance of a branch. Unknown members, and a code that identifies the kind, count more than wrong values.
 */
function distanceOf(branch: readonly ZodIssue[]): number {
  return branch.reduce((sum, issue) => {
    if (issue.code === 'unrecognized_keys') return sum + KIND_WEIGHT * issue.keys.length
    return sum + (issue.code === 'invalid_value' || issue.code === 'invalid_type' ? KIND_WEIGHT : 1)
  }, 0)
}

/** Returns whether the issue concerns an empty text. Then the issue is that it is missing, not its form. */
function isEmptyText(issue: ZodIssue, input: unknown, path: Path): boolean {
  const value = valueAt(input, path)
  const asksForText =
    issue.code === 'invalid_format' || (issue.code === 'too_small' && issue.origin === 'string')
  return asksForText && typeof value === 'string' && value.trim() === ''
}

function pathOf(issue: ZodIssue): Path {
  return issue.path.map((step) => (typeof step === 'symbol' ? step.toString() : step))
}

function valueMissing(input: unknown, path: Path): Issue | undefined {
  return valueAt(input, path) === undefined ? errorIssue(path, 'request.memberMissing') : undefined
}

function valueNotAllowed(path: Path, values: readonly unknown[]): Issue {
  const allowed = values.slice(0, LISTED_VALUES_MAX).map(String)
  return errorIssue(path, 'request.valueNotAllowed', { params: { allowed } })
}

function tooBig(origin: string): string {
  if (origin === 'string') return 'request.textTooLong'
  return origin === 'array' ? 'request.listTooLong' : 'request.numberTooLarge'
}

function tooSmall(origin: string): string {
  if (origin === 'string') return 'request.textTooShort'
  return origin === 'array' ? 'request.listTooShort' : 'request.numberTooSmall'
}

function valueAt(input: unknown, path: Path): unknown {
  let value: unknown = input
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Readonly<Record<string | number, unknown>>)[step]
  }
  return value
}
