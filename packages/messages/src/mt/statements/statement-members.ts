import { LIMITS } from '@nostro/kernel'

import type { IssueCode } from '../../core/issue-codes.ts'
import { present } from '../../core/present.ts'
import {
  BIC,
  code,
  type Condition,
  DAY,
  group,
  list,
  one,
  opt,
  reference,
  text,
  type TextShape,
} from '../../core/shape.ts'
import { dayRangeIssues } from '../parts/days.ts'
import { amountIn, CURRENCY } from '../parts/money.ts'

/** An amount of a statement. Zero is allowed, because an account can be empty. */
export const STATEMENT_AMOUNT = amountIn('openingCurrency', { allowsZero: true })

const BALANCE_MARK = code('debitCreditMark', ['C', 'D'])

/** `F` is the balance of the whole statement, `M` an intermediate balance of one page. */
const BALANCE_TYPE = code('balanceType', ['F', 'M'])

function serialNumber(issueCode: IssueCode): TextShape {
  const max = LIMITS.statementNumberDigitsMax
  return { ...text(max, 'digits'), pattern: { matches: new RegExp(`^\\d{1,${max}}$`), code: issueCode } }
}

/** Returns the condition for a member of the available balance, which is filled completely or not at all. */
function available(...others: readonly string[]) {
  return { requiredWhen: { anyFilled: others } satisfies Condition }
}

/**
 * Returns the members that both statements have: banks, references, opening, closing and available balance. `info` is
 * the payload group that contains everything except the banks. `currency`
 * is the default of a new form; all other currencies follow the opening currency and cannot be changed (MT940-28,
 * MT940-29).
 */
export function statementMembers(info: 'mt940RequestInfo' | 'mt950RequestInfo', currency?: string) {
  const startsIn = present({ default: currency })
  const followed = { ...startsIn, readOnly: true }
  return {
    sender: one('paymentInfo.payerBankCode', BIC, { defaultsToOwnBic: true, label: 'senderCode' }),
    receiver: one('payeeInfo.payeeBankCode', BIC, { label: 'receiverCode' }),
    senderReference: one(`${info}.transactionReferenceNumber`, reference(LIMITS.referenceLengthMax)),
    accountIdentification: one(`${info}.accountIdentification`, text(LIMITS.accountIdentificationLengthMax)),
    statementNumber: one(`${info}.statementNumber`, serialNumber('staNumber.error'), {
      missingCode: 'staNumber.error',
    }),
    statementPageNumber: one(`${info}.statementPageNumber`, serialNumber('pageNumber.error'), {
      missingCode: 'pageNumber.error',
    }),

    openingBalanceType: one(`${info}.openingBalanceType`, BALANCE_TYPE),
    openingDebitCreditMark: one(`${info}.openingDebitCreditMark`, BALANCE_MARK),
    openingDate: one(`${info}.openingDate`, DAY),
    openingCurrency: one(`${info}.openingCurrency`, CURRENCY, startsIn),
    openingAmount: one(`${info}.openingAmount`, STATEMENT_AMOUNT),

    closingBalanceType: one(`${info}.closingBalanceType`, BALANCE_TYPE),
    closingDebitCreditMark: one(`${info}.closingDebitCreditMark`, BALANCE_MARK),
    closingDate: one(`${info}.closingDate`, DAY),
    closingCurrency: one(`${info}.closingCurrency`, CURRENCY, followed),
    closingAmount: one(`${info}.closingAmount`, STATEMENT_AMOUNT),

    // The currency alone, which follows the opening currency, does not count as a balance.
    availableDebitCreditMark: opt(
      `${info}.availableDebitCreditMark`,
      BALANCE_MARK,
      available('availableDate', 'availableAmount'),
    ),
    availableDate: opt(
      `${info}.availableDate`,
      DAY,
      available('availableDebitCreditMark', 'availableAmount'),
    ),
    availableCurrency: opt(`${info}.availableCurrency`, CURRENCY, {
      ...available('availableDebitCreditMark', 'availableDate', 'availableAmount'),
      ...followed,
    }),
    availableAmount: opt(
      `${info}.availableAmount`,
      STATEMENT_AMOUNT,
      available('availableDebitCreditMark', 'availableDate'),
    ),
  }
}

/** Available balances of later days: fields 65. */
export const FORWARD_BALANCES = list({
  item: group({
    debitCreditMark: one('debitCreditMark', BALANCE_MARK),
    date: one('date', DAY),
    currency: one('currency', CURRENCY, { readOnly: true, startsFrom: 'openingCurrency' }),
    amount: one('amount', STATEMENT_AMOUNT),
  }),
  itemsMax: LIMITS.forwardBalancesMax,
  limitCode: 'list.tooMany',
  itemRules: [
    {
      name: 'dateFits',
      source: 'SWIFT UHB, dates of six digits: 1980 to 2079',
      members: ['date'],
      check: ({ date }) => dayRangeIssues('date', date),
    },
  ],
})
