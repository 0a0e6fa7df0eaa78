/**
 * Measures the processing of messages by the product's server, compared with a bare client on the same PostgreSQL:
 * `npm run bench:server -- --types=MT103 --at-once=1,8,32 --stored=10000,1000000 --folder=/tmp/server`.
 *
 * Server, client and peer are separate processes with separate CPU times. According to the write-ahead log, the bare
 * client writes what the product writes for a message: as many rows of the same size with prepared statements, in as
 * many commits. `--texts` lists the statements of each command, `--profile=<folder>` writes a CPU profile of the
 * server.
 */
import { spawnSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'

import type { MeasuredType } from './server/clients/measured-forms.ts'
import { countCosts } from './server/count-costs.ts'
import { fillBank } from './server/fill-bank.ts'
import {
  type Bench,
  type CellKey,
  type CycleCell,
  measureCycle,
  measurePaced,
  measureReview,
  type PacedLoad,
  type PeerPlans,
  type ReviewCell,
  warmUp,
} from './server/measure-cell.ts'
import { rateOf } from './server/measured-load.ts'
import { MEASURES } from './server/measures.ts'
import { readOptions } from './server/options.ts'
import { openStage, type Stage } from './server/stage.ts'
import { costTable, resourceTable, speedTable, textList, timeTable, transportTable } from './server/tables.ts'
import { measureTransports, type TransportRate } from './server/transports/measure-transports.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

type Plans = ReadonlyMap<MeasuredType, PeerPlans>

const options = readOptions(process.argv.slice(2))
build()
const cycles: CycleCell[] = []
const reviews: ReviewCell[] = []
const paced: PacedLoad[] = []
const plans: Plans = options.types.length === 0 ? new Map() : await measureEmpty()
for (const stored of options.stored) await measureStored(plans, stored)
const transports = options.transported === 0 ? [] : await measureEachTransport(options.transported)
printLoads()

/** Counts and measures on a database that contains only the demo. */
async function measureEmpty(): Promise<Plans> {
  return await onStage('empty', async (stage) => {
    print('counting the statements of each command')
    const counted = await countCosts(stage, options.types)
    const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}`
    console.log(`PostgreSQL ${stage.database.version}, Node ${process.version}, ${machine}`)
    console.log(
      `\n## Each command alone, and one message of many\n\n${costTable(counted.costs, counted.loads)}`,
    )
    if (options.showsTexts)
      for (const [type, texts] of counted.texts) console.log(`\n${textList(type, texts)}`)
    await stage.withBench(async (bench) => {
      for (const type of options.types) {
        await measureCycles(bench, counted.plans, { type })
        const rates = cycles.filter((cell) => cell.type === type).map(({ cycle }) => rateOf(cycle))
        print(`${type}: cycles at half the rate`)
        paced.push(await measurePaced(bench, type, Math.max(...rates) / 2))
      }
      // Measured last, because approvals are faster than deliveries, which would delay other measurements.
      for (const type of options.types) await measureReviews(bench, counted.plans, { type })
    })
    return counted.plans
  })
}

/** Measures the external transports and the internal one. */
async function measureEachTransport(messages: number): Promise<readonly TransportRate[]> {
  print(`${messages} messages by each transport`)
  return await onStage('transports', (stage) => measureTransports(stage, messages))
}

/** Measures the first type in a bank with many stored messages. */
async function measureStored(known: Plans, stored: number): Promise<void> {
  const [type] = options.types
  if (type === undefined) return
  await onStage(`stored-${stored}`, (stage) =>
    stage.withBench(async (bench) => {
      print(`filling in ${stored.toLocaleString('en')} messages`)
      await fillBank(stage.database, stored)
      await measureCycles(bench, known, { type, stored })
      await measureReviews(bench, known, { type, stored })
    }),
  )
}

async function measureCycles(bench: Bench, known: Plans, row: Omit<CellKey, 'atOnce'>): Promise<void> {
  const peerPlans = plansFor(known, row.type)
  await warmUp(bench, row.type)
  for (const atOnce of options.atOnce) {
    print(`${row.type}: cycles, ${atOnce} at once`)
    cycles.push(await measureCycle(bench, peerPlans, { ...row, atOnce }))
  }
}

async function measureReviews(bench: Bench, known: Plans, row: Omit<CellKey, 'atOnce'>): Promise<void> {
  const peerPlans = plansFor(known, row.type)
  for (const atOnce of options.atOnce) {
    print(`${row.type}: reviews, ${atOnce} at once`)
    reviews.push(await measureReview(bench, peerPlans, { ...row, atOnce }))
  }
}

function plansFor(known: Plans, type: MeasuredType): PeerPlans {
  const found = known.get(type)
  if (found === undefined) throw new Error(`${type} was not counted`)
  return found
}

function printLoads(): void {
  // Both lists have the same order.
  const rows = cycles.flatMap((cycle, index) => {
    const review = reviews[index]
    return review === undefined ? [] : [{ cycle, review }]
  })
  if (rows.length > 0) printCells(rows)
  if (transports.length > 0)
    console.log(`\n## ${MEASURES.dispatch.includes}\n\n${transportTable(transports)}`)
  console.log(`\nload of the machine ${loadavg()[0]?.toFixed(1)}`)
}

function printCells(rows: Parameters<typeof speedTable>[0]): void {
  console.log(
    `\n## Messages a second\n\nReview: ${MEASURES.review.includes}. Cycle: ${MEASURES.cycle.includes}.\n\n${speedTable(rows)}`,
  )
  console.log(`\n## A message costs\n\n${resourceTable(cycles)}`)
  console.log(`\n## Milliseconds of each step: p50 / p95 / p99\n\n${timeTable(cycles, paced)}`)
}

async function onStage<Result>(name: string, work: (stage: Stage) => Promise<Result>): Promise<Result> {
  const stage = await openStage(options, name)
  const leave = (): void => {
    // The database would outlive this process, so it is stopped; the work fails when its connections close.
    stage.close().then(
      () => process.exit(1),
      () => process.exit(1),
    )
  }
  for (const signal of SIGNALS) process.once(signal, leave)
  try {
    return await work(stage)
  } finally {
    for (const signal of SIGNALS) process.off(signal, leave)
    await stage.close()
  }
}

/** Builds the browser application, without which the server does not start. */
function build(): void {
  const root = join(import.meta.dirname, '../..')
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The browser application could not be built')
}

/** Prints progress to standard error, separate from the tables. */
function print(what: string): void {
  console.error(`${new Date().toISOString().slice(11, 19)} ${what}`)
}
