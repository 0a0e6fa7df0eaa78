import swiftParser from '@centrapay/swift-parser'
import { examineFin, readFin, writeField } from '@nostro/messages'
import { read as readStatements } from 'mt940-js'
import mt940js from 'mt940js'

import type { BenchSuite } from './bench.ts'

const ENTRIES = 1000
/** Number of different texts, so that no result can be cached from the previous run. */
const STATEMENTS = 10

const OURS = 'components and all rules'
const MT940JS = 'mt940js'
const MT940_JS = 'mt940-js'
const SWIFT_PARSER = '@centrapay/swift-parser'
const PEERS = [MT940JS, MT940_JS, SWIFT_PARSER]

/** The detail lines of each statement entry. */
type Details = (index: number) => readonly string[]

const ONE_LINE: Details = (index) => [`INVOICE ${index} OF DEMO TRADING COMPANY, ORDER 4711`]

const THREE_LINES: Details = (index) => [
  `/EREF/PAYMENT2026112100${index}/ORDP/DEMO TRADING COMPANY LIMITED`,
  `/REMI/INVOICES 98018${index}, 98019${index} AND 98020${index}`,
  '/BENM/DEMO IMPORT COMPANY, 66 HARBOUR ROAD, FRANKFURT',
]

/** Returns a statement as banks write it to a file: only block 4, with the line ends of the network. */
function statementText({
  seed,
  entries,
  details,
}: {
  readonly seed: number
  readonly entries: number
  readonly details: Details
}): string {
  let cents = 100_000_000
  const opening = inEuro(cents)
  const lines = Array.from({ length: entries }, (_, position) => {
    const index = seed * entries + position
    const isCredit = index % 3 > 0
    const change = 1000 + ((index * 7919) % 900_000)
    cents += isCredit ? change : -change
    const line = writeField('61', {
      valueDate: '2026-11-21',
      entryDate: '2026-11-21',
      debitCreditMark: isCredit ? 'C' : 'D',
      amount: inEuro(change),
      transactionType: 'NTRF',
      referenceForTheAccountOwner: `PAY${index}`,
      referenceOfTheAccountServicingInstitution: `B${index}`,
    })
    return `:61:${line}\r\n:86:${details(index).join('\r\n')}`
  })
  const closing = inEuro(cents)
  return [
    `:20:STATEMENT${seed}`,
    ':25:DE89370400440532013000',
    ':28C:325/1',
    `:60F:${writeField('60F', { debitCreditMark: 'C', date: '2026-11-20', currency: 'EUR', amount: opening })}`,
    ...lines,
    `:62F:${writeField('62F', { debitCreditMark: 'C', date: '2026-11-21', currency: 'EUR', amount: closing })}`,
    '-',
    '',
  ].join('\r\n')
}

function inEuro(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/**
 * Verifies that each parser reads all entries of a statement, and that our only findings are the missing envelope and
 * page numbers of files.
 */
async function proveSameWork(text: string): Promise<void> {
  const counts = [
    readFin(text).flatMap(({ fields }) => fields.filter(({ tag }) => tag === '61')).length,
    new mt940js.Parser().parse(text)[0]?.transactions.length,
    (await readStatements(Buffer.from(text)))[0]?.transactions.length,
    swiftParser.parse({ type: 'mt940', data: text, validate: true })[0]?.transactions.length,
  ]
  if (counts.some((count) => count !== ENTRIES)) throw new Error(`entries read: ${counts.join(', ')}`)
  const codes = readFin(text).flatMap((message) => examineFin(message).findings.map(({ code }) => code))
  if (codes.join(' ') !== 'envelope.absent message.tooLong') throw new Error(`findings: ${codes.join(' ')}`)
}

/**
 * Returns the suite of a statement of a thousand entries, compared with parsers from the npm registry, and of ten
 * thousand entries. Each parser gets its input type, text or bytes, with its default checks.
 */
async function statementBench(details: Details): Promise<BenchSuite> {
  const seeds = Array.from({ length: STATEMENTS }, (_, seed) => seed)
  // Decoded from bytes, like texts of a file.
  const bytes = seeds.map((seed) => Buffer.from(statementText({ seed, entries: ENTRIES, details })))
  const texts = bytes.map(String)
  const long = Buffer.from(statementText({ seed: 0, entries: 10 * ENTRIES, details })).toString()
  const [text = ''] = texts
  await proveSameWork(text)
  return {
    name: `MT940, ${ENTRIES} entries, ${text.length} characters`,
    tasks: [
      { name: 'tag list', messages: STATEMENTS, run: () => texts.map(readFin) },
      { name: OURS, messages: STATEMENTS, peers: PEERS, run: () => texts.map(examined) },
      { name: `${OURS}, ${10 * ENTRIES} entries`, messages: 1, peers: [OURS], run: () => examined(long) },
      { name: MT940JS, messages: STATEMENTS, run: () => texts.map((one) => new mt940js.Parser().parse(one)) },
      {
        name: MT940_JS,
        messages: STATEMENTS,
        run: () => Promise.all(bytes.map((one) => readStatements(one))),
      },
      {
        name: SWIFT_PARSER,
        messages: STATEMENTS,
        run: () => texts.map((data) => swiftParser.parse({ type: 'mt940', data, validate: true })),
      },
    ],
  }
}

function examined(text: string): unknown {
  return readFin(text).map((message) => examineFin(message))
}

/** Suites of entries with one line of details, and with three. */
export const mt940Benches: readonly BenchSuite[] = [
  await statementBench(ONE_LINE),
  await statementBench(THREE_LINES),
]
