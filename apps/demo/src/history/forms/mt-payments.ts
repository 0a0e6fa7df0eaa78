import type { DraftValues } from '@nostro/messages'

import { type Deal, type DealParty, dayOf, referenceOf, uetrOf, valueDateOf, remittanceOf } from '../deal.ts'

/** Returns a customer payment: MT103. */
export function customerPayment(deal: Deal): DraftValues {
  const { from, to, payer, payee, currency, amount } = deal
  return {
    sender: from.bic,
    receiver: to.bic,
    senderReference: referenceOf(deal),
    uetr: uetrOf(deal),
    valueDate: valueDateOf(deal),
    currency,
    interbankSettledAmount: amount,
    detailsOfCharges: 'SHA',
    regulatoryReportingPurpose: '121010',
    orderingCustomer: namedParty(payer),
    senderCorrespondentOption: '53A',
    beneficiaryInstitution: to.bic,
    beneficiaryCustomer: namedParty(payee),
    remittanceInformation: remittanceOf(deal),
  }
}

/** Returns a transfer between the banks themselves: MT202. */
export function bankTransfer(deal: Deal): DraftValues {
  const { from, to, currency, amount } = deal
  return {
    sender: from.bic,
    receiver: to.bic,
    senderReference: referenceOf(deal),
    uetr: uetrOf(deal),
    valueDate: valueDateOf(deal),
    currency,
    interbankSettledAmount: amount,
    detailsOfCharges: 'SHA',
    senderCorrespondentOption: '53A',
    orderingInstitution: from.bic,
    beneficiaryInstitution: to.bic,
  }
}

/** Returns a confirmation of a credit: MT910. */
export function creditConfirmation(deal: Deal): DraftValues {
  const { from, to, payer, payee, currency, amount } = deal
  return {
    sender: from.bic,
    receiver: to.bic,
    payerAgent: from.bic,
    orderingCustomer: namedParty(payer),
    payeeAgent: to.bic,
    beneficiaryCustomer: namedParty(payee),
    creditAccount: '100200300400',
    valueDate: dayOf(deal),
    currency,
    interbankSettledAmount: amount,
    senderReference: referenceOf(deal),
    relatedReference: referenceOf({ number: deal.relatedNumber }),
  }
}

/** Returns a customer with its account and address. */
export function namedParty({ name, account, addressLines }: DealParty): DraftValues {
  return { name, account, addressLines: [...addressLines] }
}
