import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

import { startMxElementStream } from '../../src/explain/explain-mx-stream.ts'

const MEGABYTE = 1_000_000
const MEASURED_EVERY = 1_000

const ENTRY = `<Ntry><Amt Ccy="EUR">10.25</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-21</Dt></BookgDt>
<AcctSvcrRef>BANK1</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>INVOICE 1 OF 2026-10-01</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`

/** The most memory in use, in bytes, while a statement of so many entries is explained. */
async function memoryFor(entries: number): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const stream = await startMxElementStream(new Map(), undefined)
  const base = memoryInUse(collect)
  stream.write(
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>',
  )
  let most = 0
  let count = stream.take().length
  for (let entry = 1; entry <= entries; entry += 1) {
    stream.write(ENTRY)
    count += stream.take().length
    if (entry % MEASURED_EVERY === 0) most = Math.max(most, memoryInUse(collect) - base)
  }
  stream.write('</Stmt></BkToCstmrStmt></Document>')
  stream.end()
  expect(count + stream.take().length).toBe(4 + 12 * entries)
  return most
}

function memoryInUse(collect: () => void): number {
  collect()
  return process.memoryUsage().heapUsed
}

test('a statement is explained in the same memory, whatever its length', async () => {
  const short = await memoryFor(1_000)
  const long = await memoryFor(10_000)
  expect(long - short).toBeLessThan(2 * MEGABYTE)
})
