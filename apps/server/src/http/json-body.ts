import { AppError, errorIssue, type Issue, type Path } from '@nostro/kernel'

/** Largest body in bytes. Uploads use another route. */
export const BODY_BYTES_MAX = 1_048_576

const DEPTH_MAX = 32
const ISSUES_MAX = 100

/**
 * Characters that no text of a request may contain: control characters except line ends, bidirectional controls,
 * lone surrogates and noncharacters. They hide or falsify what a user sees.
 */
const FORBIDDEN = /(?![\n\r])\p{Cc}|\p{Bidi_Control}|\p{Cs}|\p{Noncharacter_Code_Point}/u

/** Parses the bytes of a JSON body; an empty body is `undefined`. Errors: `request.malformed`. */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch (cause) {
    throw new AppError('request.malformed', {}, { cause })
  }
}

/**
 * Returns the issues of an input value that hold for every call, regardless of its schema: depth, characters and
 * member names.
 */
export function textIssues(value: unknown): readonly Issue[] {
  const issues: Issue[] = []
  collect(value, [], issues)
  return issues
}

function collect(value: unknown, path: Path, issues: Issue[]): void {
  if (issues.length >= ISSUES_MAX) return
  if (typeof value === 'string' && FORBIDDEN.test(value)) {
    issues.push(errorIssue(path, 'request.characterForbidden'))
  }
  if (typeof value !== 'object' || value === null) return
  if (path.length >= DEPTH_MAX) {
    issues.push(errorIssue(path, 'request.tooDeep', { params: { maximum: DEPTH_MAX } }))
    return
  }
  for (const [name, member] of Object.entries(value)) collectMember({ name, member, path }, value, issues)
}

function collectMember(
  { name, member, path }: { readonly name: string; readonly member: unknown; readonly path: Path },
  parent: object,
  issues: Issue[],
): void {
  if (Array.isArray(parent)) {
    collect(member, [...path, Number(name)], issues)
    return
  }
  // The name itself may be hostile, so the path is that of the object.
  if (name === '__proto__' || FORBIDDEN.test(name))
    issues.push(errorIssue(path, 'request.memberNameForbidden'))
  else collect(member, [...path, name], issues)
}
