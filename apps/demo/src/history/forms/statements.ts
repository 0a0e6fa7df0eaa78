import type { DraftValues } from '@nostro/messages'

import { type Deal, dayOf, type Line, momentOf, referenceOf } from '../deal.ts'
import { closingCents, linesOf, placeOf } from '../statement-lines.ts'
import { headerOf } from './mx-payments.ts'

/** Returns a statement of a customer account or a nostro account: MT940 or MT950. */
export function statement(deal: Deal): DraftValues {
  return {
    ...balancesOf(deal),
    statementLines: linesOf(deal).map((line) => ({ ...lineValues(deal, line), ...detailsOf(deal, line) })),
  }
}

/** Returns an ISO 20022 statement: camt.053. */
export function statementReport(deal: Deal): DraftValues {
  const day = dayOf(deal)
  return {
    businessApplicationHeader: headerOf(deal, 'camt.053.001.08'),
    groupHeader: { messageIdentification: referenceOf(deal), creationDateTime: momentOf(deal) },
    statements: [
      {
        identificationAndSequence: {
          identification: referenceOf(deal),
          legalSequenceNumber: String(placeOf(deal).number),
          creationDateTime: momentOf(deal),
        },
        pagination: { pageNumber: '1', lastPageIndicator: true },
        account: accountOf(deal),
        balances: [
          balanceOf(deal, { code: 'OPBD', day, cents: placeOf(deal).openingCents }),
          balanceOf(deal, { code: 'CLBD', day, cents: closingCents(deal) }),
        ],
        entries: linesOf(deal).map((line, index) => entryOf(deal, line, index)),
      },
    ],
  }
}

/** Returns a report of the bookings of an account, line by line: camt.054. */
export function bookingReport(deal: Deal): DraftValues {
  return {
    businessApplicationHeader: headerOf(deal, 'camt.054.001.08'),
    groupHeader: { messageIdentification: referenceOf(deal), creationDateTime: momentOf(deal) },
    notifications: [
      {
        identificationAndSequence: { identification: referenceOf(deal), creationDateTime: momentOf(deal) },
        account: accountOf(deal),
        entries: linesOf(deal)
          .slice(0, 2)
          .map((line, index) => ({
            ...entryOf(deal, line, index),
            transactionDetails: [transactionOf(deal, line)],
          })),
      },
    ],
  }
}

export function accountOf({ payee, currency, from }: Deal): DraftValues {
  return {
    identificationType: 'OTHER',
    other: { identification: payee.account },
    currency,
    servicer: { bicfi: from.bic },
  }
}

export function amountOf(cents: number): string {
  return (cents / 100).toFixed(2)
}

function balancesOf(deal: Deal): DraftValues {
  const day = dayOf(deal)
  const { number, openingCents } = placeOf(deal)
  return {
    sender: deal.from.bic,
    receiver: deal.to.bic,
    senderReference: referenceOf(deal),
    accountIdentification: deal.payee.account,
    statementNumber: String(number),
    statementPageNumber: '1',
    openingBalanceType: 'F',
    openingDebitCreditMark: 'C',
    openingDate: day,
    openingCurrency: deal.currency,
    openingAmount: amountOf(openingCents),
    closingBalanceType: 'F',
    closingDebitCreditMark: 'C',
    closingDate: day,
    closingCurrency: deal.currency,
    closingAmount: amountOf(closingCents(deal)),
  }
}

export function lineValues(deal: Deal, { cents, isCredit, reference, kind, invoice }: Line): DraftValues {
  return {
    valueDate: dayOf(deal),
    entryDate: dayOf(deal),
    debitCreditMark: isCredit ? 'C' : 'D',
    currency: deal.currency,
    amount: amountOf(cents),
    transactionType: `N${kind}`,
    referenceForTheAccountOwner: reference,
    referenceOfTheAccountServicingInstitution: `BANK${invoice}`,
  }
}

/** Returns the other side of a payment: in MT940 in field 86, in MT950 after the references. */
function detailsOf({ type }: Deal, { party, ...line }: Line): DraftValues {
  if (party === undefined) return {}
  if (type === 'MT950') return { supplementaryDetails: party.name }
  const lines = [`/CNTP/${party.account ?? ''}//${party.name}`, `/REMI/${textOf(line)}`]
  return { informationToAccountOwner: lines }
}

const TEXTS: Readonly<Record<Line['kind'], string>> = { TRF: 'INVOICE', CHG: 'CHARGES', INT: 'INTEREST' }

function textOf({ kind, invoice }: Pick<Line, 'kind' | 'invoice'>): string {
  return `${TEXTS[kind]} ${invoice}`
}

function transactionOf(deal: Deal, line: Line): DraftValues {
  const { cents, isCredit, reference } = line
  return {
    ...entryDetails(line),
    instructionIdentification: reference,
    amount: { currency: deal.currency, amount: amountOf(cents) },
    creditDebitIndicator: isCredit ? 'CRDT' : 'DBIT',
    interbankSettlementDate: dayOf(deal),
  }
}

interface Balance {
  readonly code: string
  readonly day: string
  readonly cents: number
}

function balanceOf({ currency }: Deal, { code, day, cents }: Balance): DraftValues {
  return {
    type: { type: 'CODE', value: code },
    amount: { currency, amount: amountOf(cents) },
    creditDebitIndicator: 'CRDT',
    date: day,
  }
}

export function entryOf(deal: Deal, line: Line, index: number): DraftValues {
  const { cents, isCredit, invoice, kind } = line
  const own = kind === 'INT' ? 'INTR' : 'CHRG'
  return {
    entryReference: `${referenceOf(deal)}-${index + 1}`,
    amount: { currency: deal.currency, amount: amountOf(cents) },
    creditDebitIndicator: isCredit ? 'CRDT' : 'DBIT',
    status: 'BOOK',
    bookingDate: momentOf(deal),
    valueDate: dayOf(deal),
    accountServicerReference: `BANK${invoice}`,
    bankTransactionCode:
      kind === 'TRF'
        ? { domain: 'PMNT', family: isCredit ? 'RCDT' : 'ICDT', subFamily: 'XBCT' }
        : { domain: 'ACMT', family: isCredit ? 'MCOP' : 'MDOP', subFamily: own },
    transactionDetails: [entryDetails(line)],
  }
}

function entryDetails({ party, reference, isCredit, ...line }: Line): DraftValues {
  return {
    endToEndIdentification: reference,
    ...(party !== undefined && { [isCredit ? 'debtorName' : 'creditorName']: party.name }),
    remittanceInformation: [textOf(line)],
  }
}
