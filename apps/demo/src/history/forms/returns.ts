import type { DraftValues } from '@nostro/messages'

import { type Deal, dayOf, momentOf, referenceOf, uetrOf, valueDateOf } from '../deal.ts'
import { headerOf } from './mx-payments.ts'

/** Returns a payment return of a payment received from the other bank: pacs.004. */
export function paymentReturn(deal: Deal): DraftValues {
  const { from, to, currency, amount } = deal
  return {
    businessApplicationHeader: headerOf(deal, 'pacs.004.001.09'),
    groupHeader: {
      messageIdentification: referenceOf(deal),
      creationDateTime: momentOf(deal),
      numberOfTransactions: '1',
      settlementInformation: { settlementMethod: 'INDA' },
    },
    transactionInformation: [
      {
        returnInformation: {
          returnIdentification: referenceOf(deal),
          returnedInterbankSettlementAmount: { currency, amount },
          interbankSettlementDate: valueDateOf(deal),
          returnedInstructedAmount: { currency, amount },
        },
        originalGroupInformation: {
          originalMessageIdentification: `P${deal.number}`,
          originalMessageNameIdentification: 'pacs.008.001.08',
        },
        originalInformation: {
          originalEndToEndIdentification: `INVOICE-${deal.number}`,
          originalUetr: uetrOf(deal),
          originalInterbankSettlementAmount: { currency, amount },
          originalInterbankSettlementDate: dayOf(deal, -5),
        },
        settlementTimeIndication: { debitDateTime: momentOf(deal), creditDateTime: momentOf(deal) },
        originalChargeInformation: { chargeBearer: 'SHAR' },
        instructingAgent: { bicfi: from.bic },
        instructedAgent: { bicfi: to.bic },
        returnChain: {
          debtor: { kind: 'AGENT', agent: { bicfi: from.bic } },
          creditor: { kind: 'AGENT', agent: { bicfi: to.bic } },
        },
        returnReasonInformation: { reason: 'AC04' },
      },
    ],
  }
}
