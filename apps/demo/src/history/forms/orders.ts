import type { DraftValues } from '@nostro/messages'

import { type Deal, momentOf, referenceOf, uetrOf, valueDateOf, remittanceOf } from '../deal.ts'
import { namedParty } from './mt-payments.ts'
import { agentOf, headerOf, partyOf } from './mx-payments.ts'

/** Returns an order of a payment from a customer's account at the receiver: MT101. */
export function transferOrder(deal: Deal): DraftValues {
  const { from, to, payer, payee, currency, amount } = deal
  return {
    sender: from.bic,
    receiver: to.bic,
    senderReference: referenceOf(deal),
    orderReference: `PAY${deal.number}`,
    uetr: uetrOf(deal),
    executionDate: valueDateOf(deal),
    currency,
    orderedAmount: amount,
    detailsOfCharges: 'SHA',
    orderingCustomer: namedParty(payer),
    accountWithInstitution: { bic: from.bic },
    beneficiaryCustomer: namedParty(payee),
    remittanceInformation: remittanceOf(deal),
  }
}

/** Returns the same order in ISO 20022: pain.001. */
export function creditTransferOrder(deal: Deal): DraftValues {
  const { from, to, payer, payee, currency, amount } = deal
  const reference = referenceOf(deal)
  return {
    businessApplicationHeader: headerOf(deal, 'pain.001.001.09'),
    groupHeader: {
      messageIdentification: reference,
      creationDateTime: momentOf(deal),
      numberOfTransactions: '1',
      initiatingParty: partyOf(payer, from),
    },
    creditTransfer: {
      orderIdentification: reference,
      paymentMethod: 'TRF',
      paymentIdentification: {
        instructionIdentification: reference,
        endToEndIdentification: `INVOICE-${deal.number}`,
        uetr: uetrOf(deal),
      },
      requestedExecutionDate: valueDateOf(deal),
      instructedCurrency: currency,
      instructedAmount: amount,
      chargeBearer: 'SHAR',
      debtor: partyOf(payer, from),
      debtorAccount: { identificationType: 'OTHER', other: { identification: payer.account } },
      debtorAgent: agentOf(to),
      creditorAgent: agentOf(from),
      creditor: partyOf(payee, to),
      creditorAccount: { identificationType: 'OTHER', other: { identification: payee.account } },
      remittanceInformation: remittanceOf(deal),
    },
  }
}
