import {
  type CurrencyRate,
  Decimal,
  err,
  type Issue,
  ok,
  type RatePublisher,
  type RateTable,
  type Result,
} from '@nostro/kernel'

import { isDay } from '../core/days.ts'
import { errorAt, type IssueCode } from '../core/issue-codes.ts'
import { decodeXml, readXml, type XmlElement } from '../xml/index.ts'

type Read = Result<RateTable, readonly Issue[]>

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/**
 * Reads a file of reference rates: `eurofxref-daily.xml` or `eurofxref.csv` of the European Central Bank, or
 * `XML_daily.asp` of the Bank of Russia. Of a file with several days, the newest is read. Empty cells and `N/A` are
 * currencies without a rate.
 *
 * Issues: `rateFile.unknown` for another file, and those of {@link rateIssues}.
 */
export function readRateFile(bytes: Uint8Array): Read {
  const decoded = decodeXml(bytes)
  if (!decoded.ok) return refused('rateFile.unknown')
  const text = decoded.value.trimStart()
  const table = text.startsWith('<') ? tableOfXml(text) : tableOfCsv(text)
  if (table === undefined) return refused('rateFile.unknown')
  const issues = rateIssues(table)
  return issues.length > 0 ? err(issues) : ok(table)
}

/**
 * Checks a table, each issue with the row from 0 as its path: `rateFile.currency` for a text that is no currency code,
 * `rateFile.rate` for a number that is not above zero, `rateFile.double`; for the whole table `rateFile.date`, and
 * `rateFile.empty` if it has no rates or lacks the currency in which they are stated.
 */
export function rateIssues({ publishedOn, publisher, rates }: RateTable): readonly Issue[] {
  const seen = new Set<string>()
  const issues = rates.flatMap(({ currency, units, euros }, row) => {
    const params = { currency }
    const isDouble = seen.has(currency)
    seen.add(currency)
    return [
      ...(/^[A-Z]{3}$/.test(currency) ? [] : [errorAt([row], 'rateFile.currency', { params })]),
      ...(isAboveZero(units) && isAboveZero(euros) ? [] : [errorAt([row], 'rateFile.rate', { params })]),
      ...(isDouble ? [errorAt([row], 'rateFile.double', { params })] : []),
    ]
  })
  const base = publisher === 'ecb' ? 'EUR' : 'RUB'
  return [
    ...(isDay(publishedOn) ? [] : [errorAt([], 'rateFile.date')]),
    ...(seen.has(base) && rates.length > 1 ? [] : [errorAt([], 'rateFile.empty')]),
    ...issues,
  ]
}

function refused(code: IssueCode): Read {
  return err([errorAt([], code)])
}

function isAboveZero(text: string): boolean {
  const value = /^\d{1,12}(\.\d{1,10})?$/.test(text) ? Decimal.parse(text) : undefined
  return value !== undefined && value.compare(Decimal.of('0')) > 0
}

function tableOfXml(text: string): RateTable | undefined {
  const read = readXml(text)
  if (!read.ok) return undefined
  const root = read.value
  return root.name === 'ValCurs' ? tableOfRussia(root) : tableOfEurope(root)
}

/** Source: ECB, Euro foreign exchange reference rates, `eurofxref-daily.xml`: units of each currency for one euro. */
function tableOfEurope(root: XmlElement): RateTable | undefined {
  const days = childrenOf(childrenOf(root, 'Cube')[0], 'Cube').filter(
    (day) => attributeOf(day, 'time') !== undefined,
  )
  const newest = days.toSorted((left, right) => timeOf(right).localeCompare(timeOf(left)))[0]
  if (newest === undefined) return undefined
  const rates = childrenOf(newest, 'Cube').map((row) =>
    perEuro(attributeOf(row, 'currency') ?? '', attributeOf(row, 'rate') ?? ''),
  )
  return europe(timeOf(newest), rates)
}

function timeOf(day: XmlElement): string {
  return attributeOf(day, 'time') ?? ''
}

/** Source: ECB, `eurofxref.csv`: a row of the date and the currencies, then the newest day first. */
function tableOfCsv(text: string): RateTable | undefined {
  const [head = [], row = []] = text
    .split(/\r?\n/)
    .slice(0, 2)
    .map((line) => line.split(',').map((cell) => cell.trim()))
  if (head[0]?.toLowerCase() !== 'date' || head[1] === undefined) return undefined
  const rates = head
    .map((currency, column) => perEuro(currency, row[column] ?? ''))
    .slice(1)
    .filter(({ currency, units }) => currency !== '' && units !== '' && units !== 'N/A')
  return europe(dayOfText(row[0] ?? ''), rates)
}

/** `29 December 2023` or `2023-12-29`. */
function dayOfText(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) ([A-Z][a-z]{2})[a-z]* (\d{4})$/.exec(text) ?? []
  const index = MONTHS.indexOf(month)
  return index < 0 ? text : `${year}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}

function europe(publishedOn: string, rates: readonly CurrencyRate[]): RateTable {
  return tableBy('ecb', publishedOn, [perEuro('EUR', '1'), ...rates])
}

function perEuro(currency: string, units: string): CurrencyRate {
  return { currency, units, euros: '1' }
}

/**
 * Source: Bank of Russia, `XML_daily.asp`: roubles for `Nominal` units of each currency, with a decimal comma. One euro
 * is worth E roubles, so `Nominal` × E units are worth `Value` euros.
 */
function tableOfRussia(root: XmlElement): RateTable | undefined {
  const [, day = '', month = '', year = ''] =
    /^(\d{2})[./](\d{2})[./](\d{4})$/.exec(attributeOf(root, 'Date') ?? '') ?? []
  const rows = childrenOf(root, 'Valute').map((row) => ({
    currency: textOf(row, 'CharCode'),
    nominal: textOf(row, 'Nominal'),
    roubles: textOf(row, 'Value').replace(',', '.'),
  }))
  const euro = rows.find(({ currency, nominal }) => currency === 'EUR' && nominal === '1')?.roubles
  if (euro === undefined) return undefined
  const rates = rows.map(({ currency, nominal, roubles }) => ({
    currency,
    units: timesOf(nominal, euro),
    euros: roubles,
  }))
  return tableBy('cbr', `${year}-${month}-${day}`, [perEuro('RUB', euro), ...rates])
}

/** An invalid number stays as it is, for the check of the table. */
function timesOf(left: string, right: string): string {
  const [first, second] = [Decimal.parse(left), Decimal.parse(right)]
  return first === undefined || second === undefined ? left : first.multiply(second).toText()
}

function tableBy(publisher: RatePublisher, publishedOn: string, rates: readonly CurrencyRate[]): RateTable {
  return { publisher, publishedOn, rates }
}

function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

function textOf(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text.trim() ?? ''
}

function attributeOf(element: XmlElement, name: string): string | undefined {
  return element.attributes.find((attribute) => attribute.name === name)?.value
}
