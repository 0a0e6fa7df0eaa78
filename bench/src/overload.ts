/**
 * Measures the product at twice its capacity: `npm run bench:overload -- --seconds=20`.
 *
 * The product is started as by `npm start`, on 127.0.0.1 with its own data folder. A client process first determines
 * how many calls of the usual work are answered per second, then sends twice as many, then a burst of lists and
 * exports, regardless of the response times. All share the machine, so the capacity is what remains next to the
 * client.
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

/** Number of parallel calls with which neither the event loop nor the database is idle. */
const LANES = 16
const CAPACITY_SECONDS = 8
/** Largest number of calls: more than a machine answers in `CAPACITY_SECONDS`; the remaining ones are not sent. */
const CAPACITY_CALLS_MAX = 2_000
const CALLS_MAX = 40_000
/** The burst lasts this part of the time, at this multiple of the usual capacity. */
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
