import type { Effect } from '../../core/definition.ts'
import { valueAt, withValueAt } from '../../core/paths.ts'
import type { DraftValues } from '../../core/shape.ts'
import { withAgreeingHeader, withinProfile } from '../samples/reconcile.ts'

const HEADER = 'businessApplicationHeader'

/** Assigner and assignee of a case are the sender and the receiver of the header. */
export const ASSIGNMENT_EFFECTS: readonly Effect[] = [
  { on: `${HEADER}.from`, copiesTo: ['assignment.assigner.bicfi'], source: 'CBPR+ camt.056 R1' },
  { on: `${HEADER}.to`, copiesTo: ['assignment.assignee.bicfi'], source: 'CBPR+ camt.056 R2' },
]

/** Changes the sample values of a message about a case so that header and assignment agree. */
export function reconciledCase(values: DraftValues, messageDefinition: string): DraftValues {
  const header = withAgreeingHeader(withinProfile(values), messageDefinition)
  const pairs: readonly (readonly [string, unknown])[] = [
    [`${HEADER}.businessMessageIdentifier`, valueAt(values, 'assignment.identification')],
    ['assignment.assigner', { bicfi: valueAt(values, `${HEADER}.from`) }],
    ['assignment.assignee', { bicfi: valueAt(values, `${HEADER}.to`) }],
  ]
  return pairs.reduce((current, [path, value]) => withValueAt(current, path, value), header)
}
