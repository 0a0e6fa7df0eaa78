/**
 * Measures whether systems with keys delay users: `npm run bench:keys -- --seconds=20 --rounds=3`.
 *
 * The product is started as by `npm start`, on 127.0.0.1 with its own data folder. In each round users make the usual
 * calls of a bank at a steady rate, first alone, then next to a hundred keys of two banks with five calls a second each:
 * the state of a message by reference, and changes after a cursor. Both loads are sent by separate processes on the same
 * machine. The figure is the ratio of the users' 95th percentiles.
 */
import { randomBytes } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'

import { freePort, startProduct } from '../../e2e/product.ts'
import { openBankLoad } from './overload/bank-load.ts'
import { offerTraffic } from './overload/offer-traffic.ts'
import { quantileOf, tableOf } from './overload/report-tables.ts'
import { usualWork } from './overload/scenarios.ts'
import type { TrafficReport } from './overload/traffic.ts'

const KEYS = 100
const CALLS_PER_KEY = 5
/** A bank has at most a hundred keys, and the demo has one already. */
const BANKS = ['beijing', 'frankfurt']
/** Calls of users a second: about a hundred users, each with a call in twelve seconds. */
const USERS_RATE = 8

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, rounds: { type: 'string', default: '3' } },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const password = `Aa1!${randomBytes(12).toString('hex')}`
const product = await startProduct({ port, password, log: 'keys.log' })
try {
  const bankLoad = await openBankLoad({ origin, password })
  const secrets: string[] = []
  for (let number = 0; number < KEYS; number++)
    secrets.push(await bankLoad.addReadingKey(BANKS[number % BANKS.length] ?? '', `System ${number}`))
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const alone = await users()
    const [beside, systems] = await Promise.all([users(), keys()])
    const ratio = p95(beside) / p95(alone)
    ratios.push(ratio)
    print(`Round ${round}: users alone`, alone)
    print(`Round ${round}: users next to ${KEYS} keys`, beside)
    print(`Round ${round}: the keys`, systems)
    console.log(
      `\nThe users' 95th percentile: ${p95(alone).toFixed(0)} ms alone, ${p95(beside).toFixed(0)} ms next to the keys, ratio ${ratio.toFixed(2)}`,
    )
  }
  console.log(`\nRatios: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`)

  async function users(): Promise<TrafficReport> {
    const requests = await usualWork(bankLoad, USERS_RATE * seconds)
    return await offerTraffic({ origin, requests, pace: { rate: USERS_RATE }, seconds })
  }

  async function keys(): Promise<TrafficReport> {
    const rate = KEYS * CALLS_PER_KEY
    const requests = Array.from({ length: rate * seconds }, (_, index) =>
      bankLoad.readByKey(secrets[index % KEYS] ?? '', index),
    )
    return await offerTraffic({ origin, requests, pace: { rate }, seconds })
  }
} finally {
  await product.stop()
}
console.log(`\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}`)

/** Returns the 95th percentile in ms of accepted calls, from the time they were sent. */
function p95({ samples }: TrafficReport): number {
  const accepted = samples.filter(({ status }) => status === 200)
  return (
    quantileOf(
      accepted.map(({ ms, lateMs }) => ms - lateMs),
      0.95,
    ) ?? Number.NaN
  )
}

function print(title: string, report: TrafficReport): void {
  console.log(`\n${title} (load of the machine ${loadavg()[0]?.toFixed(1)})\n${tableOf(report)}`)
}
