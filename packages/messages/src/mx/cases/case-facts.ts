import type { MessageSummary } from '../../core/definition.ts'
import { textAt, valueAt, withValueAt } from '../../core/paths.ts'
import { present } from '../../core/present.ts'
import type { DraftValues } from '../../core/shape.ts'
import { headerFacts } from '../summary-facts.ts'
import { withAgreeingHeader, withinProfile } from '../samples/reconcile.ts'

const HEADER = 'businessApplicationHeader'

/** Returns the facts of a message of an investigation; the group at this path contains the payment. */
export function aboutPayment(values: DraftValues, around: string): MessageSummary {
  const payment = `${around}.originalPayment`
  return present({
    ...headerFacts(values),
    uetr: textAt(values, `${payment}.originalUetr`),
    currency: textAt(values, `${payment}.originalInterbankSettlementAmount.currency`),
    amount: textAt(values, `${payment}.originalInterbankSettlementAmount.amount`),
    valueDate: textAt(values, `${payment}.originalInterbankSettlementDate`),
  })
}

/**
 * Returns the facts of a status message. The UETR is that of the payment, and one sent message of a bank has it, so it is
 * an identifier for the search.
 */
export function statusFacts(values: DraftValues): MessageSummary {
  return present({
    ...headerFacts(values),
    identifiers: textAt(values, 'transaction.originalPayment.originalUetr'),
  })
}

/** The members of an investigation that agree with the header. */
interface HeaderCopies {
  readonly identification: string
  readonly requestor: string
  readonly responder: string
  readonly isRequest: boolean
}

/** Changes the sample values of an investigation so that its banks and its identification are those of the header. */
export function reconciledInvestigation(
  values: DraftValues,
  messageDefinition: string,
  { identification, requestor, responder, isRequest }: HeaderCopies,
): DraftValues {
  const [asks, answers] = isRequest ? ['from', 'to'] : ['to', 'from']
  return withCopies(withAgreeingHeader(withinProfile(values), messageDefinition), [
    [`${HEADER}.businessMessageIdentifier`, valueAt(values, identification)],
    [requestor, { bicfi: valueAt(values, `${HEADER}.${asks}`) }],
    [responder, { bicfi: valueAt(values, `${HEADER}.${answers}`) }],
  ])
}

/** Changes the sample values of a status message so that its agents are those of the header. */
export function reconciledStatus(values: DraftValues, messageDefinition: string): DraftValues {
  return withCopies(withAgreeingHeader(withinProfile(values), messageDefinition), [
    ['transaction.instructingAgent', { bicfi: valueAt(values, `${HEADER}.from`) }],
    ['transaction.instructedAgent', { bicfi: valueAt(values, `${HEADER}.to`) }],
    // CBPR+ pacs.002 R12.
    ['transaction.originalPayment.originalMessageNameIdentification', 'pacs.008.001.08'],
  ])
}

function withCopies(
  values: DraftValues,
  copies: readonly (readonly [path: string, value: unknown])[],
): DraftValues {
  return copies.reduce((current, [path, value]) => withValueAt(current, path, value), values)
}
