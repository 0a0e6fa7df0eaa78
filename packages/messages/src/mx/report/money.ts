import { block, DATE_TIME, list, one, opt } from '../../core/shape.ts'
import {
  CURRENCY,
  identifier,
  money,
  MONEY_NAMES,
  PLAIN_AMOUNT,
  RATE,
  WIDE_AMOUNT,
} from '../blocks/values.ts'
import { MX_LIMITS } from '../limits.ts'

/** Balances, charges and tax (OPEN-103). */
export const WIDE_MONEY = money(WIDE_AMOUNT, MONEY_NAMES.valueAndCcy)

/** Other amounts of statements (OPEN-103). */
export const REPORT_MONEY = money(PLAIN_AMOUNT, MONEY_NAMES.valueAndCcy)

/** The amount of an entry; a new entry has the account's currency. */
export const ENTRY_MONEY = money(PLAIN_AMOUNT, MONEY_NAMES.valueAndCcy, { startsFrom: './account.currency' })

/** The deducted tax (MXB-22, CAMT053-89). Source: TaxCharges2. */
export const TAX = block('tax', {
  identification: opt('id', identifier(), { element: 'Id' }),
  rate: opt('rate', RATE, { element: 'Rate' }),
  amount: opt('amt', WIDE_MONEY, { element: 'Amt' }),
})

/** The exchange of an amount into another currency (CAMT053-51). Source: CurrencyExchange5. */
const CURRENCY_EXCHANGE = block('currencyExchange', {
  sourceCurrency: one('srcCcy', CURRENCY, { element: 'SrcCcy' }),
  targetCurrency: opt('trgtCcy', CURRENCY, { element: 'TrgtCcy' }),
  unitCurrency: opt('unitCcy', CURRENCY, { element: 'UnitCcy' }),
  exchangeRate: one('xchgRate', RATE, { element: 'XchgRate' }),
  contractIdentification: opt('ctrctId', identifier(), { element: 'CtrctId' }),
  quotationDate: opt('qtnDt', DATE_TIME, { element: 'QtnDt' }),
})

const AMOUNT_WITH_EXCHANGE = block('detailedAmount', {
  amount: one('amt', REPORT_MONEY, { element: 'Amt' }),
  currencyExchange: opt('ccyXchg', CURRENCY_EXCHANGE, { element: 'CcyXchg' }),
})

/** The original amounts of an entry's amount (CAMT053-50). Source: AmountAndCurrencyExchange3. */
export const AMOUNT_DETAILS = block('amountDetails', {
  instructedAmount: opt('instdAmt', AMOUNT_WITH_EXCHANGE, { element: 'InstdAmt' }),
  transactionAmount: opt('txAmt', AMOUNT_WITH_EXCHANGE, { element: 'TxAmt' }),
  counterValueAmount: opt('cntrValAmt', AMOUNT_WITH_EXCHANGE, { element: 'CntrValAmt' }),
  announcedPostingAmount: opt('anncdPstngAmt', AMOUNT_WITH_EXCHANGE, { element: 'AnncdPstngAmt' }),
  proprietaryAmount: opt(
    'prtryAmt',
    list({
      item: block('detailedAmount', {
        // The schema requires the type of the amount.
        type: one('tp', identifier(), { element: 'Tp' }),
        amount: one('amt', REPORT_MONEY, { element: 'Amt' }),
        currencyExchange: opt('ccyXchg', CURRENCY_EXCHANGE, { element: 'CcyXchg' }),
      }),
      itemsMax: MX_LIMITS.listItemsMax,
      limitCode: 'list.tooMany',
      itemRules: [],
    }),
    { element: 'PrtryAmt' },
  ),
})
