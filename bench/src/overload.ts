/**
 * The product at twice its capacity: `npm run bench:overload -- --seconds=20`.
 *
 * The product runs as `npm start` runs it, on 127.0.0.1 with a data folder of its own. A process of its own first finds
 * how many calls of the usual work it answers in a second, then offers twice as many, then a storm of lists and exports,
 * however late the answers come. All of them share the machine, so the capacity is that of what is left beside the client.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { freePort, startProduct } from '../../e2e/product.ts'
import { openBankLoad } from './overload/bank-load.ts'
import { offerTraffic } from './overload/offer-traffic.ts'
import { tableOf } from './overload/report-tables.ts'
import { listStorm, usualWork, watched } from './overload/scenarios.ts'

/** Enough at once that neither the event loop nor the database is ever idle. */
const LANES = 16
const CAPACITY_SECONDS = 8
/** More than a machine answers in `CAPACITY_SECONDS`; whatever is left is not sent. */
const CAPACITY_CALLS_MAX = 2_000
const CALLS_MAX = 40_000
/** The storm lasts a part of the time, and comes this often above the capacity for the usual work. */
const STORM = { part: 0.5, above: 4 } as const

const LOG = 'overload.log'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } })
const seconds = Number(values.seconds)

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const password = `Aa1!${randomBytes(12).toString('hex')}`
const product = await startProduct({ port, password, log: LOG })
try {
  const bankLoad = await openBankLoad({ origin, password })
  const requests = await usualWork(bankLoad, CAPACITY_CALLS_MAX)
  const measured = await offerTraffic({ origin, requests, pace: { lanes: LANES }, seconds: CAPACITY_SECONDS })
  print(`Capacity, ${LANES} at once`, tableOf(measured))

  const capacity = measured.samples.length / measured.seconds
  await overload('Twice the capacity', { rate: capacity * 2, lasts: seconds, work: usualWork })
  await overload('A storm of lists and exports', {
    rate: capacity * STORM.above,
    lasts: seconds * STORM.part,
    work: listStorm,
  })

  async function overload(
    title: string,
    { rate, lasts, work }: { rate: number; lasts: number; work: typeof usualWork },
  ): Promise<void> {
    const linesBefore = logLines().length
    const requested = await work(bankLoad, Math.min(CALLS_MAX, Math.ceil(rate * lasts)))
    const load = await watched(bankLoad, requested, rate)
    const offered = rate * (load.length / requested.length)
    const report = await offerTraffic({ origin, requests: load, pace: { rate: offered }, seconds: lasts })
    print(`${title}: ${offered.toFixed(0)} calls a second`, tableOf(report))
    const lines = logLines().slice(linesBefore)
    const stacks = lines.filter((line) => line.includes('"stack"')).length
    console.log(`${lines.length} lines in the log, ${stacks} of them with a stack`)
  }
} finally {
  await product.stop()
}
console.log(`\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}`)

function print(title: string, table: string): void {
  console.log(`\n${title} (load of the machine before ${loadavg()[0]?.toFixed(1)})\n${table}`)
}

function logLines(): readonly string[] {
  const text = readFileSync(join(import.meta.dirname, '../../test-results', LOG), 'utf8')
  return text.split('\n').filter((line) => line.startsWith('{'))
}
