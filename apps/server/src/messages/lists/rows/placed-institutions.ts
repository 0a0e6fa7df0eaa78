import type { MessageRow } from '@nostro/contract'
import { isPaymentType } from '@nostro/kernel'

/** The facts of a message from which its institutions are known. */
interface PlacedMessage {
  readonly kind: string
  readonly messagingType: string
  readonly senderBic?: string
  readonly receiverBic?: string
  readonly payerName?: string
  readonly payeeName?: string
  readonly payerBic?: string
  readonly payeeBic?: string
}

/**
 * Returns the institutions in the places of payer and payee. A payment without a name at one of them has none, because
 * its sender or receiver need not be a party; a report or a free text is shown with its sender and receiver. `names`
 * contains the BICs of the message.
 */
export function placedInstitutions(
  message: PlacedMessage,
  names: ReadonlyMap<string, string | null>,
): Pick<MessageRow, 'payerInstitution' | 'payeeInstitution'> {
  const { payerName = '', payeeName = '', payerBic, payeeBic, senderBic = '', receiverBic = '' } = message
  const isOfCompany = message.kind === 'remittance' || message.kind === 'receipt'
  const isPayment = isOfCompany || isPaymentType(message.messagingType)
  const named = (bic: string) => ({ bic, name: names.get(bic) ?? bic })
  const placed = (name: string, bic: string | undefined, end: string) => {
    // A BIC can take the place of the name. The name of a customer may look like one, so it must be known.
    if (name !== '') return typeof names.get(name) === 'string' ? named(name) : undefined
    const found = bic ?? (isPayment ? '' : end)
    return found === '' ? undefined : named(found)
  }
  const payer = placed(payerName, payerBic, senderBic)
  const payee = placed(payeeName, payeeBic, receiverBic)
  return { ...(payer && { payerInstitution: payer }), ...(payee && { payeeInstitution: payee }) }
}
