import { valueAt, withValueAt } from '../../core/paths.ts'
import type { DraftValues } from '../../core/shape.ts'
import { changedAt, withOneRemittance, withPossibleInstructions } from './payments.ts'
import { withAgreeingHeader, withinProfile } from './reconcile.ts'

const TRANSFER = 'creditTransfer'

/** Changes the sample values of an order so that they satisfy the rules between members. */
export function reconciledOrder(values: DraftValues, messageDefinition: string): DraftValues {
  const agreed = withAgreeingHeader(withinProfile(values), messageDefinition)
  // CBPR+ pain.001 R8.
  const identified = withValueAt(
    agreed,
    `${TRANSFER}.orderIdentification`,
    valueAt(agreed, 'groupHeader.messageIdentification'),
  )
  return changedAt(identified, TRANSFER, (transfer) => withOneRemittance(withPossibleInstructions(transfer)))
}

/** Changes the sample values of the status of an order so that the header agrees with the document. */
export function reconciledOrderStatus(values: DraftValues, messageDefinition: string): DraftValues {
  return withValueAt(
    withAgreeingHeader(withinProfile(values), messageDefinition),
    'transaction.originalPayment.originalMessageNameIdentification',
    'pain.001.001.09',
  )
}
