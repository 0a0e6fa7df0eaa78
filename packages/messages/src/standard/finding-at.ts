import type { FieldFinding } from '../fin/format.ts'
import type { Finding, FinField, Position } from '../fin/message.ts'

/** A finding about a field or block as a whole, noted where it begins. */
export function findingAt(
  position: Pick<Position, 'line' | 'column'>,
  finding: Omit<Finding, 'line' | 'column' | 'severity'> & Partial<Pick<Finding, 'severity'>>,
): Finding {
  return { severity: 'error', ...finding, line: position.line, column: position.column }
}

/** A problem inside a field's value as a finding with its place in the text. */
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
