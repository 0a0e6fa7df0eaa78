import type { FieldProblem } from '../fin/format.ts'

const CODED_LINE = /^\/[A-Z0-9]{1,8}\//
const CONTINUATION = '//'
const RETURN_CODE = /^\/(REJT|RETN)\//

/**
 * The layout of a reject or return: field that caused it, reason, reference of the original, then optional lines in
 * this order. Source: SWIFT payments reject and return guidelines.
 */
const RETURN_HEAD = [
  { form: /^\/(?:REJT|RETN)\/\d{2}[A-Z]?(?:\/[A-Z0-9]{2})?$/, expected: '/RETN/57A' },
  { form: /^\/[A-Z0-9]{2}\d{2}\//, expected: '/AC01/' },
  { form: /^\/MREF\/./, expected: '/MREF/' },
]
const RETURN_TAIL = ['/TREF/', '/CHGS/', '/TEXT/']

/** `REJT` or `RETN` when the narrative reports a reject or a return. */
export function returnCodeOf(lines: readonly string[]): string | undefined {
  return RETURN_CODE.exec(lines[0] ?? '')?.[1]
}

/**
 * The problems of a structured narrative (field 72): every line begins with a code between slashes or, behind the
 * first, with `//` (T31); a reject or return has its fixed layout (T80).
 */
export function narrativeProblems(lines: readonly string[]): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const [index, line] of lines.entries()) {
    const isContinuation = index > 0 && line.startsWith(CONTINUATION)
    if (!isContinuation && !CODED_LINE.test(line)) {
      problems.push({ code: 'narrative.uncoded', rule: 'T31', line: index + 1, column: 1 })
    }
  }
  return returnCodeOf(lines) === undefined ? problems : [...problems, ...returnProblems(lines)]
}

function returnProblems(lines: readonly string[]): readonly FieldProblem[] {
  const wrongHead = RETURN_HEAD.findIndex(({ form }, index) => !form.test(lines[index] ?? ''))
  if (wrongHead !== -1) {
    const line = Math.min(wrongHead + 1, lines.length)
    const expected = RETURN_HEAD[wrongHead]?.expected ?? ''
    return [{ code: 'return.layout', rule: 'T80', line, column: 1, params: { expected } }]
  }
  return tailProblems(lines.slice(RETURN_HEAD.length), RETURN_HEAD.length)
}

function tailProblems(tail: readonly string[], linesBefore: number): readonly FieldProblem[] {
  let reached = -1
  for (const [index, line] of tail.entries()) {
    if (line.startsWith(CONTINUATION) && reached >= 0) continue
    const place = RETURN_TAIL.findIndex((code) => line.startsWith(code))
    if (place <= reached) {
      const expected = RETURN_TAIL.slice(reached + 1).join(' ')
      return [
        {
          code: 'return.layout',
          rule: 'T80',
          line: linesBefore + index + 1,
          column: 1,
          params: { expected },
        },
      ]
    }
    reached = place
  }
  return []
}
