import { businessService, type DraftValues, releaseInForce } from '@nostro/messages'

import {
  type Deal,
  type DealBank,
  type DealParty,
  dayOf,
  momentOf,
  referenceOf,
  uetrOf,
  valueDateOf,
  remittanceOf,
} from '../deal.ts'

/** Returns the business application header of an ISO 20022 message. */
export function headerOf(deal: Deal, definition: string): DraftValues {
  return {
    from: deal.from.bic,
    to: deal.to.bic,
    businessService: businessService('core', releaseInForce(dayOf(deal)).serviceVersion),
    messageDefinitionIdentifier: definition,
    businessMessageIdentifier: referenceOf(deal),
    creationDate: momentOf(deal),
  }
}

/** Returns a customer credit transfer: pacs.008. */
export function customerTransfer(deal: Deal): DraftValues {
  const { from, to, payer, payee, currency, amount } = deal
  return {
    businessApplicationHeader: headerOf(deal, 'pacs.008.001.08'),
    groupHeader: groupOf(deal),
    creditTransfer: {
      ...settlementOf(deal),
      instructedCurrency: currency,
      instructedAmount: amount,
      chargeBearer: 'SHAR',
      debtor: partyOf(payer, from),
      debtorAccount: { identificationType: 'OTHER', other: { identification: payer.account } },
      debtorAgent: agentOf(from),
      creditorAgent: agentOf(to),
      creditor: partyOf(payee, to),
      creditorAccount: { identificationType: 'OTHER', other: { identification: payee.account } },
      remittanceInformation: remittanceOf(deal),
    },
  }
}

/** Returns a financial institution credit transfer: pacs.009. */
export function institutionTransfer(deal: Deal): DraftValues {
  const { from, to } = deal
  return {
    businessApplicationHeader: headerOf(deal, 'pacs.009.001.08'),
    groupHeader: groupOf(deal),
    creditTransfer: {
      ...settlementOf(deal),
      debtor: agentOf(from),
      debtorAccount: { identificationType: 'OTHER', other: { identification: '100200300400' } },
      creditor: agentOf(to),
      creditorAccount: { identificationType: 'OTHER', other: { identification: '500600700800' } },
    },
  }
}

function groupOf(deal: Deal): DraftValues {
  return {
    messageIdentification: referenceOf(deal),
    creationDateTime: momentOf(deal),
    numberOfTransactions: '1',
    settlementInformation: { settlementMethod: 'INDA' },
  }
}

function settlementOf(deal: Deal): DraftValues {
  return {
    paymentIdentification: {
      instructionIdentification: referenceOf(deal),
      endToEndIdentification: `INVOICE-${deal.number}`,
      uetr: uetrOf(deal),
    },
    interbankSettlementCurrency: deal.currency,
    interbankSettlementAmount: deal.amount,
    interbankSettlementDate: valueDateOf(deal),
    instructingAgent: { bicfi: deal.from.bic },
    instructedAgent: { bicfi: deal.to.bic },
  }
}

/** Returns a bank with its name and address. */
export function agentOf(bank: DealBank): DraftValues {
  return { bicfi: bank.bic, name: bank.name, postalAddress: addressIn(bank, 'STATION SQUARE') }
}

/** Returns a customer at a bank with its address. */
export function partyOf({ name, addressLines }: DealParty, bank: DealBank): DraftValues {
  return { name, postalAddress: addressIn(bank, addressLines[0]) }
}

function addressIn({ town, country }: DealBank, streetName: string): DraftValues {
  return { streetName, buildingNumber: '5', postCode: '100000', townName: town, country }
}
