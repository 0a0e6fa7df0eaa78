import type { FieldFinding } from '../fin/format.ts'
import type { Finding, FinField, Position } from '../fin/message.ts'

/** Returns a finding about a whole field or block, at its beginning. */
export function findingAt(
  position: Pick<Position, 'line' | 'column'>,
  finding: Omit<Finding, 'line' | 'column' | 'severity'> & Partial<Pick<Finding, 'severity'>>,
): Finding {
  return { severity: 'error', ...finding, line: position.line, column: position.column }
}

/** Converts a problem of a field's value to a finding with its position in the text. */
export function findingInField(field: FinField, finding: FieldFinding): Finding {
  const { code, rule, severity = 'error', params } = finding
  return findingAt(positionInField(field, finding), {
    code,
    severity,
    rule,
    path: field.tag,
    ...(params && { params }),
  })
}

/** Returns the position in the text of a line and column of a field's value. */
export function positionInField(
  { tag, position }: FinField,
  { line, column }: { readonly line: number; readonly column: number },
): Pick<Position, 'line' | 'column'> {
  const isFirst = line === 1
  return {
    line: position.line + line - 1,
    column: isFirst ? position.column + `:${tag}:`.length + column - 1 : column,
  }
}
