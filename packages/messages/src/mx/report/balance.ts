import {
  bankTransactionDomains,
  bankTransactionFamilies,
  bankTransactionSubFamilies,
  isBankTransaction,
} from '../../codes/bank-transactions/bank-transaction-codes.ts'
import { warningAt } from '../../core/issue-codes.ts'
import { block, BOOLEAN, code, type Condition, DAY, group, list, one, opt } from '../../core/shape.ts'
import {
  CODE_KIND,
  CODE_OR_PROPRIETARY,
  codeOrProprietary,
  count,
  CREDIT_DEBIT,
  externalCode,
  identifier,
  SUM,
} from '../blocks/values.ts'
import { MX_LIMITS } from '../limits.ts'
import { REPORT_MONEY, WIDE_MONEY } from './money.ts'

const BY_DAYS: Condition = { path: './type', equals: 'nbOfDays' }
const BY_DATE: Condition = { path: './type', equals: 'actlDt' }

/** The dates and amounts of the available funds (CAMT053-34, CAMT053-35). Source: CashAvailability1. */
export const AVAILABILITY = list({
  item: block('availability', {
    date: one(
      'dt',
      group({
        type: one('type', code('availabilityDateType', ['nbOfDays', 'actlDt']), {
          selects: { nbOfDays: 'NbOfDays', actlDt: 'ActlDt' },
        }),
        numberOfDays: opt('nbOfDays', count(MX_LIMITS.countDigitsMax), {
          element: 'NbOfDays',
          shownWhen: BY_DAYS,
          requiredWhen: BY_DAYS,
        }),
        actualDate: opt('actlDt', DAY, { element: 'ActlDt', shownWhen: BY_DATE, requiredWhen: BY_DATE }),
      }),
      { element: 'Dt' },
    ),
    amount: one('amt', REPORT_MONEY, { element: 'Amt' }),
    creditDebitIndicator: one('cdtDbtInd', CREDIT_DEBIT, { element: 'CdtDbtInd' }),
  }),
  itemsMax: MX_LIMITS.listItemsMax,
  limitCode: 'list.tooMany',
  itemRules: [],
})

/** Returns the shape of a day; reading accepts a date with time too and takes its date. */
export function dayIn(element: string) {
  return [
    { when: { all: [] }, element: `${element}/Dt` },
    { when: { all: [] }, element: `${element}/DtTm` },
  ] as const
}

const CREDIT_LINE = list({
  item: block('creditLine', {
    included: one('incl', BOOLEAN, { element: 'Incl' }),
    type: opt('tp', codeOrProprietary(), { element: 'Tp' }),
    amount: opt('amt', REPORT_MONEY, { element: 'Amt' }),
    date: opt('dt', DAY, { element: dayIn('Dt') }),
  }),
  itemsMax: MX_LIMITS.listItemsMax,
  limitCode: 'list.tooMany',
  itemRules: [],
})

/** The kind of a balance; type and value are both required (CAMT053-31, OPEN-106). */
const BALANCE_CODE = block('codedValue', {
  type: one('type', CODE_KIND, {
    selects: { CODE: 'Cd', PROPRIETARY: 'Prtry' },
    missingCode: 'balance.typeMissing',
  }),
  value: one(
    'value',
    {
      ...identifier(),
      shorterWhen: { condition: { path: './type', equals: 'CODE' }, lengthMax: MX_LIMITS.codeLengthMax },
    },
    { element: CODE_OR_PROPRIETARY, missingCode: 'balance.valueMissing' },
  ),
})

/** Balances of a statement (CAMT053-30 to CAMT053-36). Source: CashBalance8. */
export const BALANCES = list({
  item: block('balance', {
    type: one('tp.cdOrPrtry', BALANCE_CODE, { element: 'Tp/CdOrPrtry' }),
    subType: opt('tp.subTp', codeOrProprietary(), { element: 'Tp/SubTp' }),
    amount: one('amt', WIDE_MONEY, { element: 'Amt' }),
    creditDebitIndicator: one('cdtDbtInd', CREDIT_DEBIT, { element: 'CdtDbtInd' }),
    date: one('dt.dt', DAY, { element: dayIn('Dt') }),
    creditLine: opt('cdtLine', CREDIT_LINE, { element: 'CdtLine' }),
    availability: opt('avlbty', AVAILABILITY, { element: 'Avlbty' }),
  }),
  itemsMax: MX_LIMITS.listItemsMax,
  limitCode: 'list.tooMany',
  itemRules: [],
})

/** The kind of a transaction, in three steps (CAMT053-47). Source: BankTransactionCodeStructure4. */
export const BANK_TRANSACTION_CODE = block(
  'bankTransactionCode',
  {
    domain: one('domn.cd', { ...externalCode(), offers: bankTransactionDomains }, { element: 'Domn/Cd' }),
    family: one(
      'domn.fmly.cd',
      { ...externalCode(), offers: bankTransactionFamilies },
      { element: 'Domn/Fmly/Cd' },
    ),
    subFamily: one(
      'domn.fmly.subFmlyCd',
      { ...externalCode(), offers: bankTransactionSubFamilies },
      { element: 'Domn/Fmly/SubFmlyCd' },
    ),
  },
  [
    {
      name: 'combinationIsListed',
      source: 'ISO 20022 bank transaction codification',
      members: ['domain', 'family', 'subFamily'],
      check: ({ domain, family, subFamily }) =>
        domain === undefined ||
        family === undefined ||
        subFamily === undefined ||
        isBankTransaction({ domain, family, subFamily })
          ? []
          : [warningAt(['subFamily'], 'bankTransactionCode.unknown')],
    },
  ],
)

const NUMBER_OF_ENTRIES = opt('nbOfNtries', count(MX_LIMITS.countDigitsMax), { element: 'NbOfNtries' })
const ENTRIES_SUM = opt('sum', SUM, { element: 'Sum' })

const NET_ENTRY = opt(
  'ttlNetNtry',
  group({
    amount: one('amt', SUM, { element: 'Amt' }),
    creditDebitIndicator: one('cdtDbtInd', CREDIT_DEBIT, { element: 'CdtDbtInd' }),
  }),
  { element: 'TtlNetNtry' },
)

const SIDE = block('entriesTotal', { numberOfEntries: NUMBER_OF_ENTRIES, sum: ENTRIES_SUM })

/** The number of entries and their sum (CAMT053-38 to CAMT053-43). Source: TotalTransactions6. */
export const TRANSACTIONS_SUMMARY = block('transactionsSummary', {
  totalEntries: opt(
    'ttlNtries',
    block('entriesTotal', {
      numberOfEntries: NUMBER_OF_ENTRIES,
      sum: ENTRIES_SUM,
      totalNetEntry: NET_ENTRY,
    }),
    { element: 'TtlNtries' },
  ),
  totalCreditEntries: opt('ttlCdtNtries', SIDE, { element: 'TtlCdtNtries' }),
  totalDebitEntries: opt('ttlDbtNtries', SIDE, { element: 'TtlDbtNtries' }),
  totalEntriesPerBankTransactionCode: opt(
    'ttlNtriesPerBkTxCd',
    list({
      item: block('entriesTotal', {
        numberOfEntries: NUMBER_OF_ENTRIES,
        sum: ENTRIES_SUM,
        totalNetEntry: NET_ENTRY,
        totalCreditEntries: opt('ttlCdtNtries', SIDE, { element: 'CdtNtries' }),
        totalDebitEntries: opt('ttlDbtNtries', SIDE, { element: 'DbtNtries' }),
        forecastIndicator: one('fcstInd', BOOLEAN, { element: 'FcstInd' }),
        bankTransactionCode: one('bkTxCd', BANK_TRANSACTION_CODE, { element: 'BkTxCd' }),
        availability: opt('avlbty', AVAILABILITY, { element: 'Avlbty' }),
      }),
      itemsMax: MX_LIMITS.listItemsMax,
      limitCode: 'list.tooMany',
      itemRules: [],
    }),
    { element: 'TtlNtriesPerBkTxCd' },
  ),
})
