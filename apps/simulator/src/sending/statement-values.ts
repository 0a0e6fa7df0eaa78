import type { DraftValues } from '@nostro/messages'

import type { SentFacts } from './sent-facts.ts'

const OPENING_CENTS = 125_000_000
const LINES = 4
const CURRENCY = 'EUR'

/** Returns a statement of an account at the simulated bank; its balances follow from its lines. */
export function statementValues({ bank, counterparty, reference, number, now }: SentFacts): DraftValues {
  const day = now.toISOString().slice(0, 'YYYY-MM-DD'.length)
  const lines = Array.from({ length: LINES }, (_, index) => ({
    cents: 10_000 + ((number * 7_919 + index * 104_729) % 900_000),
    isCredit: (number + index) % 3 > 0,
    name: `INV${number}-${index + 1}`,
  }))
  const closing = lines.reduce((sum, { cents, isCredit }) => sum + (isCredit ? cents : -cents), OPENING_CENTS)
  return {
    sender: bank,
    receiver: counterparty,
    senderReference: reference,
    accountIdentification: '2846349585570101',
    statementNumber: String((number % 900) + 1),
    statementPageNumber: '1',
    ...balance('opening', day, OPENING_CENTS),
    ...balance('closing', day, closing),
    statementLines: lines.map(({ cents, isCredit, name }) => ({
      valueDate: day,
      entryDate: day,
      debitCreditMark: isCredit ? 'C' : 'D',
      currency: CURRENCY,
      amount: amountOf(cents),
      transactionType: 'NTRF',
      referenceForTheAccountOwner: name,
    })),
  }
}

function balance(side: 'opening' | 'closing', day: string, cents: number): DraftValues {
  return {
    [`${side}BalanceType`]: 'F',
    [`${side}DebitCreditMark`]: 'C',
    [`${side}Date`]: day,
    [`${side}Currency`]: CURRENCY,
    [`${side}Amount`]: amountOf(cents),
  }
}

function amountOf(cents: number): string {
  return (cents / 100).toFixed(2)
}
