import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { Decimal } from '@nostro/kernel'
import { sampleCount } from '@nostro/kernel/testing'
import { expect, test } from 'vitest'

import { createSchemaChecker } from '../../src/standard/mx/check-schema.ts'
import type { MessageSchema } from '../../src/standard/mx/schema.ts'
import { loadSchema } from '../../src/mx/schemas.ts'
import { XmlDecoder, type XmlHandler, XmlScanner } from '../../src/xml/index.ts'

const ENTRIES = sampleCount(4000)

/** More than a scanner, a chunk of text and an open element need, and much less than all entries. */
const MEMORY_MAX_BYTES = 8_000_000

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-21T09:30:00+08:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><Othr><Id>1234567890</Id></Othr></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">0</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal>
`
const DETAILS = `<Ustrd>${'x'.repeat(140)}</Ustrd>`.repeat(4)
const TAIL = '</Stmt></BkToCstmrStmt></Document>\n'

function entry(index: number): string {
  return `<Ntry><NtryRef>${index}</NtryRef><Amt Ccy="EUR">${index}.25</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-11-21</Dt></BookgDt><ValDt><Dt>2026-11-21</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd>
<NtryDtls><TxDtls><Refs><EndToEndId>E${index}</EndToEndId></Refs><RmtInf><Ustrd>Größe &amp; Preis</Ustrd>${DETAILS}</RmtInf></TxDtls></NtryDtls></Ntry>
`
}

/** Returns the bytes of a statement in chunks with boundaries independent of characters, as from a file. */
function* statementBytes(wrongEntry?: number): Generator<Uint8Array> {
  yield Buffer.from(HEAD)
  for (let index = 1; index <= ENTRIES; index++) {
    const text = index === wrongEntry ? entry(index).replace('>BOOK<', '>BOOKED<') : entry(index)
    const bytes = Buffer.from(text)
    yield bytes.subarray(0, 300)
    yield bytes.subarray(300)
  }
  yield Buffer.from(TAIL)
}

/** Adds up the amounts of the entries and passes the events to another handler. */
class EntrySum implements XmlHandler {
  sum = Decimal.of('0')
  readonly #beside: XmlHandler
  #depth = 0
  #amount = ''
  #isAmount = false

  constructor(beside: XmlHandler) {
    this.#beside = beside
  }

  open: XmlHandler['open'] = (tag) => {
    this.#depth += 1
    this.#isAmount = this.#depth === 5 && tag.name === 'Amt'
    this.#amount = ''
    this.#beside.open(tag)
  }

  text: XmlHandler['text'] = (value, isBlank) => {
    if (this.#isAmount) this.#amount += value
    this.#beside.text(value, isBlank)
  }

  close: XmlHandler['close'] = (end) => {
    if (this.#isAmount && this.#depth === 5) {
      this.sum = this.sum.add(Decimal.of(this.#amount))
      this.#isAmount = false
    }
    this.#depth -= 1
    this.#beside.close(end)
  }
}

async function schemaOf(messageId: string): Promise<MessageSchema> {
  const schema = await loadSchema(messageId)
  if (schema === undefined) throw new Error(`no schema of ${messageId}`)
  return schema
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}

test(`a statement of ${ENTRIES} entries is read, checked and summed with memory for one of them`, async () => {
  const schema = await schemaOf('camt.053.001.08')
  const paths: string[] = []
  const handler = new EntrySum(createSchemaChecker(schema, ({ path }) => paths.push(path)))
  const scanner = new XmlScanner(handler, { size: 1_000_000_000 })
  const decoder = new XmlDecoder()
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  let most = before
  let pieces = 0
  for (const bytes of statementBytes(ENTRIES - 1)) {
    const text = decoder.write(bytes)
    if (!text.ok || scanner.write(text.value) !== undefined) break
    pieces += 1
    if (pieces % Math.ceil(ENTRIES / 4) === 0) {
      collectGarbage()
      most = Math.max(most, process.memoryUsage().heapUsed)
    }
  }
  expect(scanner.end()).toBeUndefined()
  expect(most - before).toBeLessThan(MEMORY_MAX_BYTES)
  // 1.25 + 2.25 + … + n.25
  expect(handler.sum.toText(2)).toBe(((ENTRIES * (ENTRIES + 1)) / 2 + ENTRIES / 4).toFixed(2))
  expect(paths).toEqual([`/Document/BkToCstmrStmt/Stmt[1]/Ntry[${ENTRIES - 1}]/Sts/Cd`])
})
