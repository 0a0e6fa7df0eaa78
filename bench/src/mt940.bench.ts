import swiftParser from '@centrapay/swift-parser'
import { Decimal } from '@nostro/kernel'
import { examineFin, readFin, writeField } from '@nostro/messages'
import { read as readStatements } from 'mt940-js'
import mt940js from 'mt940js'

import type { BenchSuite } from './bench.ts'

const ENTRIES = 1000
/** Distinct texts, so that no result can be remembered from the run before. */
const STATEMENTS = 10

const OURS = 'components and all rules'
const PEERS = ['mt940js', 'mt940-js', '@centrapay/swift-parser']

/** A statement as banks put it into a file: block 4 alone, each entry with three lines of details. */
function statement(seed: number, entries: number): string {
  let balance = Decimal.of('1000000')
  const opening = balance.toText(2)
  const lines = Array.from({ length: entries }, (_, index) => {
    const isCredit = index % 3 > 0
    const amount = `${10 + ((index * 79 + seed * 31) % 9000)}.${10 + (index % 90)}`
    const change = Decimal.of(amount)
    balance = isCredit ? balance.add(change) : balance.subtract(change)
    return entry({ index: seed * entries + index, mark: isCredit ? 'C' : 'D', amount })
  })
  return [
    `:20:STATEMENT${seed}`,
    ':25:DE89370400440532013000',
    ':28C:325/1',
    `:60F:${writeField('60F', { debitCreditMark: 'C', date: '2026-11-20', currency: 'EUR', amount: opening })}`,
    ...lines,
    `:62F:${writeField('62F', { debitCreditMark: 'C', date: '2026-11-21', currency: 'EUR', amount: balance.toText(2) })}`,
    '-',
    '',
  ].join('\n')
}

function entry({ index, mark, amount }: { index: number; mark: 'C' | 'D'; amount: string }): string {
  const line = writeField('61', {
    valueDate: '2026-11-21',
    entryDate: '2026-11-21',
    debitCreditMark: mark,
    amount,
    transactionType: 'NTRF',
    referenceForTheAccountOwner: `PAY${index}`,
    referenceOfTheAccountServicingInstitution: `B${index}`,
    supplementaryDetails: `TRANSFER ${index}`,
  })
  const details = [
    `/EREF/PAYMENT2026112100${index}/ORDP/DEMO TRADING COMPANY LIMITED`,
    `/REMI/INVOICES 98018${index}, 98019${index} AND 98020${index}`,
    '/BENM/DEMO IMPORT COMPANY, 66 HARBOUR ROAD, FRANKFURT',
  ]
  return `:61:${line}\n:86:${details.join('\n')}`
}

/** Read back from bytes, as texts come from a file, with the line ends of the network. */
function bytesOf(seed: number, entries: number): Buffer {
  return Buffer.from(statement(seed, entries).replaceAll('\n', '\r\n'))
}

const seeds = Array.from({ length: STATEMENTS }, (_, seed) => seed)
const bytes = seeds.map((seed) => bytesOf(seed, ENTRIES))
const texts = bytes.map(String)
const longTexts = seeds.slice(0, 2).map((seed) => String(bytesOf(seed, 10 * ENTRIES)))

/** All entries of a statement are read by each of them, and we find nothing but that files have no envelope and no pages. */
async function proveSameWork(): Promise<void> {
  const [text = ''] = texts
  const [input = Buffer.of()] = bytes
  const counts = [
    readFin(text).flatMap(({ fields }) => fields.filter(({ tag }) => tag === '61')).length,
    new mt940js.Parser().parse(text)[0]?.transactions.length,
    (await readStatements(input))[0]?.transactions.length,
    swiftParser.parse({ type: 'mt940', data: text, validate: true })[0]?.transactions.length,
  ]
  if (counts.some((count) => count !== ENTRIES)) throw new Error(`entries read: ${counts.join(', ')}`)
  const codes = readFin(text).flatMap((message) => examineFin(message).findings.map(({ code }) => code))
  if (codes.join(' ') !== 'envelope.absent message.tooLong') throw new Error(`findings: ${codes.join(' ')}`)
}

await proveSameWork()

/** A statement of a thousand entries beside the parsers of the npm registry, and its growth to ten thousand. */
export const mt940Bench: BenchSuite = {
  name: `MT940, ${ENTRIES} entries, ${texts[0]?.length ?? 0} characters`,
  tasks: [
    { name: 'tag list', messages: STATEMENTS, run: () => texts.map(readFin) },
    {
      name: OURS,
      messages: STATEMENTS,
      peers: PEERS,
      run: () => texts.map((text) => readFin(text).map(examineFin)),
    },
    {
      name: `${OURS}, ${10 * ENTRIES} entries`,
      messages: longTexts.length,
      peers: [OURS],
      run: () => longTexts.map((text) => readFin(text).map(examineFin)),
    },
    {
      name: 'mt940js',
      messages: STATEMENTS,
      run: () => texts.map((text) => new mt940js.Parser().parse(text)),
    },
    {
      name: 'mt940-js',
      messages: STATEMENTS,
      // Without its default of a hash over each entry.
      run: () =>
        Promise.all(
          bytes.map((input) => readStatements(input, { getTransactionId: (_, index) => String(index) })),
        ),
    },
    {
      name: '@centrapay/swift-parser',
      messages: STATEMENTS,
      run: () => texts.map((data) => swiftParser.parse({ type: 'mt940', data, validate: true })),
    },
  ],
}
