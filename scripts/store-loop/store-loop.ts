import { setTimeout as pause } from 'node:timers/promises'

import { type Gateway, startGateway } from '@nostro/server/testing/ceph'

import { oneOf } from '../kill-loop/chance.ts'
import { createFaultDraw } from '../kill-loop/faults.ts'
import { type Installation, startInstallation } from '../kill-loop/installation.ts'
import { type LoopResult, resultOf } from '../kill-loop/loop-result.ts'
import { untilServed } from '../kill-loop/served.ts'
import { untilSettled } from '../kill-loop/settling.ts'
import { createViolations, STORE_INVARIANTS, type Violations } from '../kill-loop/violations.ts'
import { checkObjects, checkOnce, checkReaders, checkSwept } from './check-files.ts'
import { type FilingCompany, seatCompanies } from './companies.ts'
import { storeFaults } from './faults.ts'
import { type FaultyLine, openFaultyLine } from './faulty-line.ts'
import { createFileLedger, type FileLedger } from './kept-files.ts'
import { carryLoad } from './load.ts'
import type { Watch } from './meanwhile.ts'
import { type StoreSettings, storeSettings } from './settings.ts'
import { hurrySweeps, sweepEverything } from './sweeping.ts'

/** Time limit in ms of waiting; work that is not done by then is lost or stuck. */
const PATIENCE_MS = 120_000
const BETWEEN_FAULTS_MS = 2_500

/**
 * Lets companies upload, discard and attach files while the store is killed and suspended, its connection is faulty,
 * and servers and PostgreSQL are killed. Then verifies that each acknowledged file is stored once and unchanged, for
 * its owner and for the bank, and that nothing else remains after the product's cleanup.
 */
export async function runStoreLoop(settings: StoreSettings): Promise<LoopResult> {
  const startedAt = Date.now()
  const violations = createViolations(STORE_INVARIANTS)
  const gateway = await startGateway()
  const line = await openFaultyLine(Number(new URL(gateway.settings.endpoint ?? '').port))
  try {
    const installation = await startInstallation(storeSettings(gateway, line.endpoint))
    let figures: LoopResult['figures'] = []
    try {
      const parts = { installation, gateway, line, violations }
      figures = await runUnderFaults(parts, settings)
    } finally {
      await end(installation, violations)
    }
    return await resultOf({ installation, violations, figures, startedAt })
  } finally {
    line.close()
    gateway.stop()
  }
}

async function end({ servers, stop }: Installation, violations: Violations): Promise<void> {
  for (const { url, ownEnds } of servers)
    if (ownEnds().ready > 0) violations.note('servers stay up', `${url} ended by itself`)
  await stop()
}

interface Parts {
  readonly installation: Installation
  readonly gateway: Gateway
  readonly line: FaultyLine
  readonly violations: Violations
}

async function runUnderFaults(parts: Parts, settings: StoreSettings): Promise<LoopResult['figures']> {
  const { installation, gateway, violations } = parts
  const companies = await seatCompanies(installation.urls)
  const ledger = createFileLedger()
  const watch = watchOf(parts, ledger, companies)
  const state = { isOver: false }
  const load = carryLoad({ companies, ledger, violations }, () => state.isOver)
  const sweeping = hurrySweeps(installation, () => state.isOver)
  const faults = await strike(parts, watch, settings)
  state.isOver = true
  await Promise.all([load, sweeping])
  const patience = { since: Date.now(), patienceMs: PATIENCE_MS }
  const { isSettled, waiting } = await untilSettled(installation, patience)
  if (!isSettled) violations.note('queues empty in time', waiting)
  const checked = { installation, gateway, ledger, violations }
  const reads = await checkReaders(checked)
  const objects = await checkObjects(checked)
  if (!(await sweepEverything(installation)))
    violations.note('queues empty in time', 'The clearing up does not end')
  await checkSwept(checked)
  await checkOnce(checked)
  return [...figuresOf(ledger, watch, faults), ['files read in the end', reads], ['objects', objects.length]]
}

/** Returns the watch; the first maker is the user who works without files. */
function watchOf(
  { installation, violations }: Parts,
  ledger: FileLedger,
  companies: readonly FilingCompany[],
): Watch {
  const { maker: reader } = oneOf(companies.slice(0, 1))
  return { installation, ledger, violations, reader, meanwhile: { othersMs: [], filesMs: [] } }
}

/** Starts faults; each begins when users are served again after the previous one. */
async function strike(
  { installation, gateway, line }: Parts,
  watch: Watch,
  { faults }: StoreSettings,
): Promise<ReadonlyMap<string, number>> {
  const draw = createFaultDraw(storeFaults({ gateway, line, watch }))
  const counts = new Map<string, number>()
  for (let turn = 0; turn < faults; turn++) {
    await pause(Math.random() * BETWEEN_FAULTS_MS)
    const { name, strike: strikeNow } = draw()
    await strikeNow(installation)
    counts.set(name, (counts.get(name) ?? 0) + 1)
    await untilServed(installation.urls)
  }
  return counts
}

function figuresOf(
  ledger: FileLedger,
  { meanwhile }: Watch,
  faults: ReadonlyMap<string, number>,
): LoopResult['figures'] {
  return [
    ['files acknowledged', ledger.files().length + ledger.discarded().length],
    ['discarded', ledger.discarded().length],
    ['applications with files', ledger.applications().length],
    ['calls without files while the store was held', spreadOf(meanwhile.othersMs)],
    ['calls for files while the store was held', spreadOf(meanwhile.filesMs)],
    ...[...faults].map(([name, times]) => [`fault: ${name}`, times] as const),
  ]
}

function spreadOf(durationsMs: readonly number[]): string {
  const sorted = durationsMs.toSorted((left, right) => left - right)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return `${sorted.length}, median ${median} ms, ${sorted.at(-1) ?? 0} ms at most`
}
