import type { DraftValues } from '@nostro/messages'

import { type Deal, dayOf, type Line, momentOf, referenceOf } from '../deal.ts'
import { linesOf } from '../statement-lines.ts'
import { headerOf } from './mx-payments.ts'
import { accountOf, amountOf, entryOf, lineValues } from './statements.ts'

const OPENING_CENTS = 98_000_000

/** Returns the confirmation of a debit: MT900. */
export function debitConfirmation(deal: Deal): DraftValues {
  return {
    sender: deal.from.bic,
    receiver: deal.to.bic,
    debitAccount: '100200300400',
    valueDate: dayOf(deal),
    currency: deal.currency,
    interbankSettledAmount: deal.amount,
    senderReference: referenceOf(deal),
    relatedReference: referenceOf({ number: deal.relatedNumber }),
  }
}

/** Returns a request for a report: MT920. */
export function statementRequest(deal: Deal): DraftValues {
  return {
    sender: deal.from.bic,
    receiver: deal.to.bic,
    senderReference: referenceOf(deal),
    statementRequests: [
      {
        requestedType: '942',
        accountIdentification: deal.payee.account,
        accountCurrency: deal.currency,
        debitFloorLimit: '0',
      },
    ],
  }
}

/** Returns the balances of an account during the day: MT941. */
export function balanceReport(deal: Deal): DraftValues {
  const day = dayOf(deal)
  const lines = linesOf(deal)
  return {
    ...headOf(deal),
    openingDebitCreditMark: 'C',
    openingDate: day,
    openingCurrency: deal.currency,
    openingAmount: amountOf(OPENING_CENTS),
    closingDebitCreditMark: 'C',
    closingDate: day,
    closingCurrency: deal.currency,
    closingAmount: amountOf(OPENING_CENTS + sumOf(lines, true) - sumOf(lines, false)),
    ...sumsOf(deal, lines),
  }
}

/** Returns the entries of an account during the day: MT942. */
export function interimReport(deal: Deal): DraftValues {
  const lines = linesOf(deal)
  return {
    ...headOf(deal),
    accountCurrency: deal.currency,
    debitFloorLimit: '0',
    ...(lines.length > 0 && { statementLines: lines.map((line) => lineValues(deal, line)) }),
    ...sumsOf(deal, lines),
  }
}

/** Returns the entries of an account during the day: camt.052. */
export function accountReport(deal: Deal): DraftValues {
  const lines = linesOf(deal)
  return {
    businessApplicationHeader: headerOf(deal, 'camt.052.001.08'),
    groupHeader: { messageIdentification: referenceOf(deal), creationDateTime: momentOf(deal) },
    reports: [
      {
        identificationAndSequence: {
          identification: referenceOf(deal),
          legalSequenceNumber: String(deal.number),
          creationDateTime: momentOf(deal),
        },
        pagination: { pageNumber: '1', lastPageIndicator: true },
        account: accountOf(deal),
        ...(lines.length > 0 && { entries: lines.map((line, index) => entryOf(deal, line, index)) }),
      },
    ],
  }
}

/** Returns a request for a report: camt.060. */
export function reportRequest(deal: Deal): DraftValues {
  return {
    businessApplicationHeader: headerOf(deal, 'camt.060.001.05'),
    groupHeader: { messageIdentification: referenceOf(deal), creationDateTime: momentOf(deal) },
    reportRequests: [
      {
        requestedMessage: 'camt.052.001.08',
        account: {
          identificationType: 'OTHER',
          other: { identification: deal.payee.account },
          currency: deal.currency,
        },
        accountOwner: { kind: 'AGENT', agent: { bicfi: deal.from.bic } },
        accountServicer: { bicfi: deal.to.bic },
      },
    ],
  }
}

function headOf(deal: Deal): DraftValues {
  return {
    sender: deal.from.bic,
    receiver: deal.to.bic,
    senderReference: referenceOf(deal),
    accountIdentification: deal.payee.account,
    statementNumber: String(deal.number),
    statementPageNumber: '1',
    reportDate: dayOf(deal),
    reportTime: '10:15',
    reportOffset: '+0800',
  }
}

function sumOf(lines: readonly Line[], isCredit: boolean): number {
  return lines.filter((line) => line.isCredit === isCredit).reduce((sum, { cents }) => sum + cents, 0)
}

function sumsOf({ currency }: Deal, lines: readonly Line[]): DraftValues {
  const countOf = (isCredit: boolean) => String(lines.filter((line) => line.isCredit === isCredit).length)
  return {
    debitEntryCount: countOf(false),
    debitEntryCurrency: currency,
    debitEntrySum: amountOf(sumOf(lines, false)),
    creditEntryCount: countOf(true),
    creditEntryCurrency: currency,
    creditEntrySum: amountOf(sumOf(lines, true)),
  }
}
