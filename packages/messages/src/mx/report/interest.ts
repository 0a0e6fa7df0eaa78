import { errorAt } from '../../core/issue-codes.ts'
import {
  block,
  BOOLEAN,
  code,
  type Condition,
  DATE_TIME,
  decimal,
  group,
  type GroupRule,
  list,
  one,
  opt,
} from '../../core/shape.ts'
import {
  CODE_KIND,
  CODE_OR_PROPRIETARY,
  CREDIT_DEBIT,
  CURRENCY,
  identifier,
  PLAIN_NUMBER,
} from '../blocks/values.ts'
import { MX_LIMITS } from '../limits.ts'
import { REPORT_MONEY, TAX } from './money.ts'

const REASON_LENGTH_MAX = 500

const INTEREST_CODES = code('interestType', ['INDY', 'OVRN'])

/** A period from one time to another: both or neither (CAMT053-15, CAMT053-19, CAMT053-60). Source: DateTimePeriod1. */
export const DATE_TIME_RANGE = block('dateTimeRange', {
  from: one('frDtTm', DATE_TIME, { element: 'FrDtTm', missingCode: 'accountInterest.dateTimeRange' }),
  to: one('toDtTm', DATE_TIME, { element: 'ToDtTm', missingCode: 'accountInterest.dateTimeRange' }),
})

const BOUNDARY = group({
  boundaryAmount: one('bdryAmt', PLAIN_NUMBER, { element: 'BdryAmt' }),
  included: one('incl', BOOLEAN, { element: 'Incl' }),
})

const IS_EXACT: Condition = { anyFilled: ['./equalAmount', './notEqualAmount'] }
const ALWAYS: Condition = { all: [] }

const RANGE_RULES: readonly GroupRule[] = [
  {
    name: 'someAmount',
    source: 'ImpliedCurrencyAmountRange1Choice',
    members: ['fromAmount', 'toAmount', 'equalAmount', 'notEqualAmount'],
    check: (amount) =>
      Object.keys(amount).length === 0 ? [errorAt(['equalAmount'], 'common.form.requiredFieldMessage')] : [],
  },
]

/** A range between two amounts, exactly one amount, or all but one (CAMT053-26 to CAMT053-29). */
const AMOUNT_RANGE = block(
  'amountRange',
  {
    fromAmount: opt('frAmt', BOUNDARY, {
      element: [
        { when: { anyFilled: ['./toAmount'] }, element: 'FrToAmt/FrAmt' },
        { when: ALWAYS, element: 'FrAmt' },
      ],
      disabledWhen: IS_EXACT,
    }),
    toAmount: opt('toAmt', BOUNDARY, {
      element: [
        { when: { anyFilled: ['./fromAmount'] }, element: 'FrToAmt/ToAmt' },
        { when: ALWAYS, element: 'ToAmt' },
      ],
      disabledWhen: IS_EXACT,
    }),
    equalAmount: opt('eqamt', PLAIN_NUMBER, {
      element: 'EQAmt',
      disabledWhen: { anyFilled: ['./fromAmount', './toAmount', './notEqualAmount'] },
    }),
    notEqualAmount: opt('neqamt', PLAIN_NUMBER, {
      element: 'NEQAmt',
      disabledWhen: { anyFilled: ['./fromAmount', './toAmount', './equalAmount'] },
    }),
  },
  RANGE_RULES,
)

/** A percentage or another description, and the amounts that it applies to (CAMT053-24, CAMT053-25). Source: Rate4. */
const RATE_BLOCK = block('rate', {
  percentage: opt(
    'tp.pctg',
    decimal({
      integerDigitsMax: MX_LIMITS.percentageIntegerDigitsMax,
      fractionDigitsMax: MX_LIMITS.percentageFractionDigitsMax,
      allowsZero: true,
    }),
    {
      element: 'Tp/Pctg',
      disabledWhen: { anyFilled: ['./other'] },
    },
  ),
  other: opt('tp.othr', identifier(), {
    element: 'Tp/Othr',
    disabledWhen: { anyFilled: ['./percentage'] },
    requiredWhen: { noneFilled: ['./percentage'] },
  }),
  validityRange: opt(
    'vldtyRg',
    block('validityRange', {
      amount: one('amt', AMOUNT_RANGE, { element: 'Amt' }),
      creditDebitIndicator: opt('cdtDbtInd', CREDIT_DEBIT, { element: 'CdtDbtInd' }),
      currency: one('ccy', CURRENCY, { element: 'Ccy' }),
    }),
    { element: 'VldtyRg' },
  ),
})

const REASON = opt('rsn', identifier(REASON_LENGTH_MAX), {
  element: 'Rsn',
  networkLimit: { kind: 'length', max: 35, rule: 'ISO 20022 camt.053.001.08, Rsn' },
})
const RANGE = opt('frToDt', DATE_TIME_RANGE, { element: 'FrToDt' })

/** The interest of an account (CAMT053-18 to CAMT053-23). Source: AccountInterest4. */
export const ACCOUNT_INTEREST = list({
  item: block('accountInterest', {
    type: opt(
      'tp',
      block('codedValue', {
        type: opt('type', CODE_KIND, {
          requiredWhen: { anyFilled: ['./value'] },
          selects: { CODE: 'Cd', PROPRIETARY: 'Prtry' },
        }),
        value: opt(
          'value',
          {
            ...INTEREST_CODES,
            customLengthMax: MX_LIMITS.identifierLengthMax,
            customCharacters: 'identifier',
            customWhen: { path: './type', equals: 'PROPRIETARY' },
          },
          { requiredWhen: { anyFilled: ['./type'] }, element: CODE_OR_PROPRIETARY },
        ),
      }),
      { element: 'Tp' },
    ),
    rate: opt(
      'rate',
      list({
        item: RATE_BLOCK,
        itemsMax: MX_LIMITS.listItemsMax,
        limitCode: 'list.tooMany',
        itemRules: [],
      }),
      { element: 'Rate' },
    ),
    dateTimeRange: RANGE,
    reason: REASON,
    tax: opt('tax', TAX, { element: 'Tax' }),
  }),
  itemsMax: MX_LIMITS.listItemsMax,
  limitCode: 'list.tooMany',
  itemRules: [],
})

/** The interest of an entry (CAMT053-57 to CAMT053-60). Source: TransactionInterest4. */
export const ENTRY_INTEREST = block('entryInterest', {
  totalInterestAndTaxAmount: opt('ttlIntrstAndTaxAmt', REPORT_MONEY, { element: 'TtlIntrstAndTaxAmt' }),
  record: opt(
    'rcrd',
    list({
      item: block('interestRecord', {
        amount: one('amt', REPORT_MONEY, { element: 'Amt' }),
        creditDebitIndicator: one('cdtDbtInd', CREDIT_DEBIT, { element: 'CdtDbtInd' }),
        typeCode: opt('tp.cd', INTEREST_CODES, {
          element: 'Tp/Cd',
          disabledWhen: { anyFilled: ['./typeProprietary'] },
        }),
        typeProprietary: opt('tp.prtry', identifier(), {
          element: 'Tp/Prtry',
          disabledWhen: { anyFilled: ['./typeCode'] },
        }),
        dateTimeRange: RANGE,
        reason: REASON,
        rate: opt('rate', RATE_BLOCK, { element: 'Rate' }),
        tax: opt('tax', TAX, { element: 'Tax' }),
      }),
      itemsMax: MX_LIMITS.listItemsMax,
      limitCode: 'list.tooMany',
      itemRules: [],
    }),
    { element: 'Rcrd' },
  ),
})
