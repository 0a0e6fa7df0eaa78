import type { Effect, MessageSummary } from '../../core/definition.ts'
import { textAt, valueAt, withValueAt } from '../../core/paths.ts'
import { present } from '../../core/present.ts'
import type { DraftValues } from '../../core/shape.ts'
import { withAgreeingHeader, withinProfile } from '../samples/reconcile.ts'
import { headerFacts } from '../summary-facts.ts'

const HEADER = 'businessApplicationHeader'

/** Assigner and assignee of a case are the sender and the receiver of the header. */
export const ASSIGNMENT_EFFECTS: readonly Effect[] = [
  { on: `${HEADER}.from`, copiesTo: ['assignment.assigner.bicfi'], source: 'CBPR+ camt.056 R1' },
  { on: `${HEADER}.to`, copiesTo: ['assignment.assignee.bicfi'], source: 'CBPR+ camt.056 R2' },
]

/** Returns the facts of a message about a case; `transaction` is the path of the group with case and payment. */
export function caseFacts(values: DraftValues, transaction: string): MessageSummary {
  const payment = `${transaction}.originalPayment`
  return present({
    ...headerFacts(values),
    uetr: textAt(values, `${payment}.originalUetr`),
    currency: textAt(values, `${payment}.originalInterbankSettlementAmount.currency`),
    amount: textAt(values, `${payment}.originalInterbankSettlementAmount.amount`),
    valueDate: textAt(values, `${payment}.originalInterbankSettlementDate`),
  })
}

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
