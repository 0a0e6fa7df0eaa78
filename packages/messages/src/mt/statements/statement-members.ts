import { LIMITS } from '@nostro/kernel'

import type { IssueCode } from '../../core/issue-codes.ts'
import { present } from '../../core/present.ts'
import {
  type AmountShape,
  BIC,
  code,
  type Condition,
  DAY,
  group,
  list,
  type MemberOptions,
  one,
  opt,
  reference,
  text,
  type TextShape,
} from '../../core/shape.ts'
import { dayRangeIssues } from '../parts/days.ts'
import { amountIn, CURRENCY } from '../parts/money.ts'

/** Returns the shape of an amount of a statement in the currency of a member. Zero is allowed, because an account can be empty. */
export function statementAmount(currencyPath = 'openingCurrency'): AmountShape {
  return amountIn(currencyPath, { allowsZero: true })
}

const BALANCE_MARK = code('debitCreditMark', ['C', 'D'])

/** `F` is the balance of the whole statement, `M` an intermediate balance of one page. */
const BALANCE_TYPE = code('balanceType', ['F', 'M'])

function serialNumber(issueCode: IssueCode, max: number = LIMITS.statementNumberDigitsMax): TextShape {
  return { ...text(max, 'digits'), pattern: { matches: new RegExp(`^\\d{1,${max}}$`), code: issueCode } }
}

/** Returns the condition for a member of the available balance, which is filled completely or not at all. */
function together(...others: readonly string[]) {
  return { requiredWhen: { anyFilled: others } satisfies Condition }
}

/**
 * Returns the members that all statements and reports begin with: banks, reference, account and number. `info` is the
 * payload group that contains everything except the banks.
 */
export function statementIdentity(info: string) {
  return {
    sender: one('paymentInfo.payerBankCode', BIC, { defaultsToOwnBic: true, label: 'senderCode' }),
    receiver: one('payeeInfo.payeeBankCode', BIC, { label: 'receiverCode' }),
    senderReference: one(`${info}.transactionReferenceNumber`, reference(LIMITS.referenceLengthMax)),
    accountIdentification: one(`${info}.accountIdentification`, text(LIMITS.accountIdentificationLengthMax)),
    statementNumber: one(`${info}.statementNumber`, serialNumber('staNumber.error'), {
      missingCode: 'staNumber.error',
    }),
  }
}

/** Returns the page of a statement. Field 28 of a balance report has two digits for it. */
export function statementPage(info: string, digitsMax: number = LIMITS.statementNumberDigitsMax) {
  return one(`${info}.statementPageNumber`, serialNumber('pageNumber.error', digitsMax), {
    missingCode: 'pageNumber.error',
  })
}

/**
 * Returns the available balance, which is filled completely or not at all, in the currency of a member that it
 * follows. The currency alone does not count as a balance.
 */
export function availableBalance(info: string, currencyPath: string, followed: MemberOptions) {
  return {
    availableDebitCreditMark: opt(
      `${info}.availableDebitCreditMark`,
      BALANCE_MARK,
      together('availableDate', 'availableAmount'),
    ),
    availableDate: opt(`${info}.availableDate`, DAY, together('availableDebitCreditMark', 'availableAmount')),
    availableCurrency: opt(`${info}.availableCurrency`, CURRENCY, {
      ...together('availableDebitCreditMark', 'availableDate', 'availableAmount'),
      ...followed,
    }),
    availableAmount: opt(
      `${info}.availableAmount`,
      statementAmount(currencyPath),
      together('availableDebitCreditMark', 'availableDate'),
    ),
  }
}

/**
 * Returns the members that both statements have: banks, references, opening, closing and available balance. `currency`
 * is the default of a new form; all other currencies follow the opening currency and cannot be changed (MT940-28,
 * MT940-29).
 */
export function statementMembers(info: 'mt940RequestInfo' | 'mt950RequestInfo', currency?: string) {
  const startsIn = present({ default: currency })
  const followed = { ...startsIn, readOnly: true }
  return {
    ...statementIdentity(info),
    statementPageNumber: statementPage(info),

    openingBalanceType: one(`${info}.openingBalanceType`, BALANCE_TYPE),
    openingDebitCreditMark: one(`${info}.openingDebitCreditMark`, BALANCE_MARK),
    openingDate: one(`${info}.openingDate`, DAY),
    openingCurrency: one(`${info}.openingCurrency`, CURRENCY, startsIn),
    openingAmount: one(`${info}.openingAmount`, statementAmount()),

    closingBalanceType: one(`${info}.closingBalanceType`, BALANCE_TYPE),
    closingDebitCreditMark: one(`${info}.closingDebitCreditMark`, BALANCE_MARK),
    closingDate: one(`${info}.closingDate`, DAY),
    closingCurrency: one(`${info}.closingCurrency`, CURRENCY, followed),
    closingAmount: one(`${info}.closingAmount`, statementAmount()),

    ...availableBalance(info, 'openingCurrency', followed),
  }
}

/** Returns the members of a report of balances: the closing balance, and an opening balance that may be absent. */
export function reportBalances(info: string) {
  const opening = ['openingDebitCreditMark', 'openingDate', 'openingAmount'] as const
  const others = (name: string) => together(...opening.filter((other) => other !== name))
  const amount = statementAmount('closingCurrency')
  const followed = { readOnly: true }
  return {
    closingDebitCreditMark: one(`${info}.closingDebitCreditMark`, BALANCE_MARK),
    closingDate: one(`${info}.closingDate`, DAY),
    closingCurrency: one(`${info}.closingCurrency`, CURRENCY, { label: 'accountCurrency' }),
    closingAmount: one(`${info}.closingAmount`, amount),

    openingDebitCreditMark: opt(
      `${info}.openingDebitCreditMark`,
      BALANCE_MARK,
      others('openingDebitCreditMark'),
    ),
    openingDate: opt(`${info}.openingDate`, DAY, others('openingDate')),
    openingCurrency: opt(`${info}.openingCurrency`, CURRENCY, {
      ...together(...opening),
      ...followed,
      label: 'followedCurrency',
    }),
    openingAmount: opt(`${info}.openingAmount`, amount, others('openingAmount')),

    ...availableBalance(info, 'closingCurrency', { ...followed, label: 'followedCurrency' }),
  }
}

/** Returns the available balances of later days, fields 65, in the currency of a member. */
export function forwardBalances(currencyPath = 'openingCurrency') {
  return list({
    item: group({
      debitCreditMark: one('debitCreditMark', BALANCE_MARK),
      date: one('date', DAY),
      currency: one('currency', CURRENCY, { readOnly: true, startsFrom: currencyPath }),
      amount: one('amount', statementAmount(currencyPath)),
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
}

/** Available balances of later days: fields 65. */
export const FORWARD_BALANCES = forwardBalances()
