import type { FieldFinding } from '../fin/format.ts'

const CODED_LINE = /^\/[A-Z0-9]{1,8}\//
const CONTINUATION = '//'
const EURO_CODE = /^\/(OCMT|CHGS)\//
const EURO_AMOUNT = /^\/(?:OCMT|CHGS)\/[A-Z]{3}\d+,\d*(?:\/|$)/
const RETURN_CODE = /^\/(REJT|RETN)\//

/**
 * The format of a reject or return: the field that caused it, the reason, the reference of the original, then optional
 * lines in this order. Source: SWIFT payments reject and return guidelines.
 */
const RETURN_HEAD = [
  { form: /^\/(?:REJT|RETN)\/\d{2}[A-Z]?(?:\/[A-Z0-9]{2})?$/, expected: '/RETN/57A' },
  { form: /^\/[A-Z0-9]{2}\d{2}\//, expected: '/AC01/' },
  { form: /^\/MREF\/./, expected: '/MREF/' },
]
/** The text may continue on further lines. */
const RETURN_TAIL = [
  { form: /^\/TREF\/./, expected: '/TREF/' },
  { form: /^\/CHGS\/[A-Z]{3}\d+,\d*$/, expected: '/CHGS/' },
  { form: /^\/TEXT\//, expected: '/TEXT/' },
]

/** Returns `REJT` or `RETN` if the narrative reports a reject or a return; otherwise `undefined`. */
export function returnCodeOf(lines: readonly string[]): string | undefined {
  return RETURN_CODE.exec(lines[0] ?? '')?.[1]
}

/**
 * Returns the problems of a structured narrative (field 72): every line must begin with a code between slashes or,
 * after the first, with `//` (T31); a reject or return has a fixed format (T80).
 */
export function narrativeFindings(lines: readonly string[]): readonly FieldFinding[] {
  const problems: FieldFinding[] = []
  for (const [index, line] of lines.entries()) {
    const isContinuation = index > 0 && line.startsWith(CONTINUATION)
    if (!isContinuation && !CODED_LINE.test(line)) {
      problems.push({ code: 'narrative.uncoded', rule: 'T31', line: index + 1, column: 1 })
    }
  }
  if (returnCodeOf(lines) !== undefined) return [...problems, ...returnFindings(lines)]
  return [...problems, ...euroProblems(lines)]
}

/** Returns the problems of a reject or return (T80); none if the lines report neither. */
export function returnFindings(lines: readonly string[]): readonly FieldFinding[] {
  if (returnCodeOf(lines) === undefined) return []
  const wrongHead = RETURN_HEAD.findIndex(({ form }, index) => !form.test(lines[index] ?? ''))
  if (wrongHead !== -1) {
    const line = Math.min(wrongHead + 1, lines.length)
    const expected = RETURN_HEAD[wrongHead]?.expected ?? ''
    return [{ code: 'return.layout', rule: 'T80', line, column: 1, params: { expected } }]
  }
  return tailProblems(lines.slice(RETURN_HEAD.length), RETURN_HEAD.length)
}

/**
 * Checks original amount and charges of a euro-related payment; a warning, because banks may use the codes for other
 * purposes.
 */
function euroProblems(lines: readonly string[]): readonly FieldFinding[] {
  return lines.flatMap((text, index) => {
    const code = EURO_CODE.exec(text)?.[1]
    if (code === undefined || EURO_AMOUNT.test(text)) return []
    const place = { line: index + 1, column: code.length + '//'.length + 1 }
    return [{ code: 'narrative.amount', rule: 'T31', severity: 'warning', ...place, params: { code } }]
  })
}

function tailProblems(tail: readonly string[], linesBefore: number): readonly FieldFinding[] {
  let reached = -1
  for (const [index, line] of tail.entries()) {
    if (line.startsWith(CONTINUATION) && reached >= 0) continue
    if (!line.startsWith('/') && reached === RETURN_TAIL.length - 1) continue
    const place = RETURN_TAIL.findIndex(({ form }) => form.test(line))
    if (place <= reached) {
      const next = RETURN_TAIL.slice(reached + 1).map(({ expected: code }) => code)
      const expected = next.length === 0 ? CONTINUATION : next.join(' ')
      const at = { line: linesBefore + index + 1, column: 1 }
      return [{ code: 'return.layout', rule: 'T80', ...at, params: { expected } }]
    }
    reached = place
  }
  return []
}
