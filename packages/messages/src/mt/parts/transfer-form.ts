import type { MessageSummary, Section } from '../../core/definition.ts'
import { present } from '../../core/present.ts'
import type { ValueOf, ValuesOf } from '../../core/shape.ts'
import type { ORDERING_CUSTOMER } from './customers.ts'
import type { SETTLEMENT } from './transfer-members.ts'

/**
 * Returns the form sections that MT103 and MT202 share. Both continue with the trade and further information
 * (MT103-01).
 */
export function transferSections(endOfForm: {
  readonly paymentInfo: readonly string[]
  readonly tradeInfo: readonly string[]
  readonly additionalInfo: readonly string[]
}): readonly Section[] {
  return [
    {
      name: 'messageInfo',
      members: [
        'sender',
        'receiver',
        'senderReference',
        'relatedReference',
        'relatedMessageReference',
        'uetr',
      ],
    },
    { name: 'paymentInfo', members: endOfForm.paymentInfo },
    {
      name: 'senderCorrespondent',
      members: ['senderCorrespondentOption', 'senderCorrespondent', 'senderCorrespondentAccount'],
    },
    { name: 'intermediaryBank', members: ['intermediaryInstitution'] },
    { name: 'accountWithBank', members: ['accountWithInstitution'] },
    { name: 'receiverCorrespondent', members: ['receiverCorrespondent'] },
    { name: 'payeeInfo', members: ['beneficiaryInstitution', 'beneficiaryCustomer'] },
    { name: 'tradeInfo', members: endOfForm.tradeInfo },
    { name: 'additionalInfo', members: endOfForm.additionalInfo },
    { name: 'senderToReceiverInstructions', members: ['senderToReceiverInstructions'] },
  ]
}

/** The two customers of a FIN payment. */
export const CUSTOMERS = {
  payer: customerPaths('orderingCustomer'),
  payee: customerPaths('beneficiaryCustomer'),
} as const

function customerPaths(path: string) {
  return {
    names: [`${path}.name`],
    accounts: [`${path}.account`],
    addresses: [`${path}.addressLines`],
  }
}

/** The terms of a transfer for its readers. */
export const TRANSFER_TERMS = {
  charges: ['detailsOfCharges'],
  purposes: ['regulatoryReportingPurpose'],
  remittance: ['remittanceInformation'],
} as const

type SummarisedTransfer = Partial<ValuesOf<typeof SETTLEMENT>> & {
  readonly sender?: string
  readonly receiver?: string
  readonly senderReference?: string
  readonly uetr?: string
  readonly orderingCustomer?: Partial<ValueOf<typeof ORDERING_CUSTOMER>>
  readonly beneficiaryCustomer?: Partial<ValueOf<typeof ORDERING_CUSTOMER>>
  readonly detailsOfCharges?: string
}

/** Returns the summary for a list row of a transfer. */
export function transferSummary(values: SummarisedTransfer): MessageSummary {
  return present({
    senderBic: values.sender,
    receiverBic: values.receiver,
    businessId: values.senderReference,
    uetr: values.uetr,
    payerName: values.orderingCustomer?.name,
    payeeName: values.beneficiaryCustomer?.name,
    payerAccount: values.orderingCustomer?.account,
    payeeAccount: values.beneficiaryCustomer?.account,
    currency: values.currency,
    amount: values.interbankSettledAmount,
    valueDate: values.valueDate,
    detailsOfCharges: values.detailsOfCharges,
  })
}
