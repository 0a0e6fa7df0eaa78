import { Decimal } from '@nostro/kernel'

import { readFieldTolerantly } from '../../src/fin/index.ts'
import type { FinMessage } from '../../src/fin/message.ts'
import { messageTypeOfFin } from '../../src/fin/header-facts.ts'
import type { MxMessage } from '../../src/mx/envelope/mx-message.ts'
import type { XmlElement } from '../../src/xml/index.ts'

/**
 * An amount that a message transfers or contains, extracted independently of the translator: `EUR payment 10`, `EUR
 * entry -5`, `EUR opening 100`, in the order of the text.
 */
export interface Money {
  readonly kind: 'payment' | 'entry' | 'opening' | 'closing'
  readonly currency: string
  readonly amount: Decimal
}

const PAYMENT_AMOUNTS = ['IntrBkSttlmAmt', 'RtrdIntrBkSttlmAmt']

/**
 * Returns the amounts of an ISO 20022 message of any version: payments, booked entries, pending entries of a report,
 * opening and closing balances.
 */
export function moneyOfMx({ document }: MxMessage): readonly Money[] {
  const [root] = document?.children ?? []
  if (root === undefined) return []
  const transactions = childrenOf(root, 'CdtTrfTxInf', 'TxInf')
  // A message about a case copies the amount of its payment if it is complete with its day.
  const cases = childrenOf(root, 'Undrlyg', 'CxlDtls')
    .flatMap((around) => childrenOf(around, 'TxInf', 'TxInfAndSts'))
    .filter((one) => childrenOf(one, 'OrgnlIntrBkSttlmDt').length > 0)
  const reports = childrenOf(root, 'Stmt', 'Ntfctn', 'Rpt')
  return [
    ...transactions.flatMap((one) =>
      childrenOf(one, ...PAYMENT_AMOUNTS).map((amount) => moneyIn('payment', amount)),
    ),
    ...cases.flatMap((one) =>
      childrenOf(one, 'OrgnlIntrBkSttlmAmt').map((amount) => moneyIn('payment', amount)),
    ),
    ...reports.flatMap((report) => [
      ...childrenOf(report, 'Ntry')
        .filter((entry) => statusesOf(report).includes(codeIn(entry, 'Sts')))
        .flatMap((entry) => childrenOf(entry, 'Amt').map((amount) => moneyIn('entry', amount, entry))),
      ...childrenOf(report, 'Bal').flatMap(balance),
    ]),
  ]
}

/** Returns the statuses of the entries that count: FIN has marks for the expected entries of a report. */
function statusesOf(report: XmlElement): readonly (string | undefined)[] {
  return report.name === 'Rpt' ? ['BOOK', 'PDNG'] : ['BOOK']
}

function balance(element: XmlElement): readonly Money[] {
  const [type] = childrenOf(element, 'Tp').flatMap((tp) => childrenOf(tp, 'CdOrPrtry'))
  const code = type === undefined ? undefined : codeIn(type, 'Cd')
  const kind = code === 'OPBD' ? 'opening' : code === 'CLBD' ? 'closing' : undefined
  return kind === undefined ? [] : childrenOf(element, 'Amt').map((amount) => moneyIn(kind, amount, element))
}

function childrenOf(element: XmlElement, ...names: readonly string[]): readonly XmlElement[] {
  return element.children.filter(({ name }) => names.includes(name))
}

function codeIn(element: XmlElement, name: string): string | undefined {
  const [found] = childrenOf(element, name)
  return found?.children[0]?.text ?? found?.text
}

function moneyIn(kind: Money['kind'], amount: XmlElement, signed?: XmlElement): Money {
  const currency = amount.attributes.find(({ name }) => name === 'Ccy')?.value ?? ''
  const value = Decimal.of(amount.text)
  const isDebit = signed !== undefined && codeIn(signed, 'CdtDbtInd') === 'DBIT'
  return { kind, currency, amount: isDebit ? value.negate() : value }
}

const DEBIT_MARKS = ['D', 'RC', 'ED']

/** Returns the amounts of FIN messages in the same terms; `currency` is that of lines without an opening balance. */
export function moneyOfFin(messages: readonly FinMessage[], currency = ''): readonly Money[] {
  return messages.flatMap((message, index) => {
    const statementCurrency =
      /^[CD]\d{6}([A-Z]{3})/.exec(fieldOf(message, '60F', '60M') ?? '')?.[1] ?? currency
    const type = messageTypeOfFin(message)
    return message.fields.flatMap(({ tag, value }): readonly Money[] => {
      if (tag === '32A') return payment(value, type)
      if (tag === '61') return line(value, statementCurrency)
      // Balances between pages of one statement are carried over, so only the first opening balance and the last
      // closing balance count.
      if (tag === '60F' || (tag === '60M' && index === 0)) return balanceOf('opening', value)
      return tag === '62F' || (tag === '62M' && index === messages.length - 1)
        ? balanceOf('closing', value)
        : []
    })
  })
}

function fieldOf(message: FinMessage, ...tags: readonly string[]): string | undefined {
  return message.fields.find(({ tag }) => tags.includes(tag))?.value
}

function payment(value: string, type: string | undefined): readonly Money[] {
  const components = readFieldTolerantly('32A', value).value
  if (components === undefined) return []
  const amount = Decimal.of(components.amount)
  if (type !== 'MT900' && type !== 'MT910')
    return [{ kind: 'payment', currency: components.currency, amount }]
  return [
    { kind: 'entry', currency: components.currency, amount: type === 'MT900' ? amount.negate() : amount },
  ]
}

function line(value: string, currency: string): readonly Money[] {
  const components = readFieldTolerantly('61', value).value
  if (components === undefined) return []
  const amount = Decimal.of(components.amount)
  return [
    {
      kind: 'entry',
      currency,
      amount: DEBIT_MARKS.includes(components.debitCreditMark) ? amount.negate() : amount,
    },
  ]
}

function balanceOf(kind: 'opening' | 'closing', value: string): readonly Money[] {
  const components = readFieldTolerantly('60F', value).value
  if (components === undefined) return []
  const amount = Decimal.of(components.amount)
  return [
    {
      kind,
      currency: components.currency,
      amount: components.debitCreditMark === 'D' ? amount.negate() : amount,
    },
  ]
}

/** Returns the sums of each kind and currency, `entry EUR` to `-5`; sums of zero are left out. */
function sumsOf(money: readonly Money[]): ReadonlyMap<string, string> {
  const sums = new Map<string, Decimal>()
  for (const { kind, currency, amount } of money) {
    const key = `${kind} ${currency}`
    sums.set(key, (sums.get(key) ?? Decimal.of('0')).add(amount))
  }
  return new Map(
    Array.from(sums, ([key, sum]) => [key, sum.toText()] as const).filter(([, sum]) => sum !== '0'),
  )
}

/** Returns the different sums, as `entry EUR: 5 became 4`. */
export function differentSums(before: readonly Money[], after: readonly Money[]): readonly string[] {
  const [stated, written] = [sumsOf(before), sumsOf(after)]
  return Array.from(new Set([...stated.keys(), ...written.keys()]))
    .filter((key) => stated.get(key) !== written.get(key))
    .map((key) => `${key}: ${stated.get(key) ?? '0'} became ${written.get(key) ?? '0'}`)
}
