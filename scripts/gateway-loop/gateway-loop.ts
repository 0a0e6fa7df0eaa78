import { setTimeout as pause } from 'node:timers/promises'

import { hasRabbit, type Rabbit, startRabbit } from '@nostro/server/testing/rabbit'

import { shuffled } from '../kill-loop/chance.ts'
import { createFaultDraw } from '../kill-loop/faults.ts'
import { type Installation, startInstallation } from '../kill-loop/installation.ts'
import { type LoopResult, resultOf } from '../kill-loop/loop-result.ts'
import { type Lane, lanesOf, signInStaff, type Staff } from '../kill-loop/staff.ts'
import { signInWithRetries } from '../kill-loop/stubborn-client.ts'
import { createViolations, GATEWAY_INVARIANTS, type Violations } from '../kill-loop/violations.ts'
import { checkIncoming } from './check-incoming.ts'
import { checkOutgoing } from './check-outgoing.ts'
import { repeatUncertain, type Sending, sendPayments } from './send-payments.ts'
import type { GatewaySettings } from './settings.ts'
import { untilCalm } from './settled.ts'
import { QUEUES, seatBrokerSide, seatFolderSide, type Side } from './side.ts'

const BANKS = { folder: 'BARCGB22XXX', broker: 'CHASUS33XXX' } as const
/** Time limit in ms of waiting; work that is not done by then is lost or stuck. */
const PATIENCE_MS = 240_000

/**
 * Sends messages in both directions through a folder, and through a broker if one is installed, while servers,
 * PostgreSQL and the broker are killed, files are half-written and the simulators misbehave. Then verifies that each
 * acknowledged message is once at the simulator, in order and with its answer, and that each message from there is once
 * in an inbox.
 */
export async function runGatewayLoop(settings: GatewaySettings): Promise<LoopResult> {
  const startedAt = Date.now()
  const violations = createViolations(GATEWAY_INVARIANTS)
  const rabbit = hasRabbit() ? await startRabbit(Object.values(QUEUES)) : undefined
  try {
    const installation = await startInstallation(
      rabbit === undefined ? {} : { NOSTRO_LINK_BROKERS: rabbit.address },
    )
    const sides: Side[] = []
    let figures: LoopResult['figures'] = []
    try {
      const staff = await signInStaff(installation.urls)
      sides.push(...(await seatSides(installation, settings, rabbit)))
      figures = await runUnderFaults({ installation, staff, sides, violations, rabbit }, settings)
    } finally {
      await endAll(installation, sides, violations)
    }
    return await resultOf({ installation, violations, figures, startedAt })
  } finally {
    await rabbit?.stop()
  }
}

async function endAll(
  { servers, stop }: Installation,
  sides: readonly Side[],
  violations: Violations,
): Promise<void> {
  for (const side of sides) await side.end()
  for (const { url, ownEnds } of servers)
    if (ownEnds().ready > 0) violations.note('servers stay up', `${url} ended by itself`)
  await stop()
}

async function seatSides(
  { urls, dataFolder }: Installation,
  { messages }: GatewaySettings,
  rabbit: Rabbit | undefined,
): Promise<readonly Side[]> {
  const admins = {
    first: await signInWithRetries(urls, 'beijing.admin'),
    second: await signInWithRetries(urls, 'beijing.admin2'),
  }
  const sends = rabbit === undefined ? messages : Math.ceil(messages / 2)
  const folder = await seatFolderSide(admins, { bank: BANKS.folder, prefix: 'FLD', sends, dataFolder })
  if (rabbit === undefined) return [folder]
  const plan = { bank: BANKS.broker, prefix: 'BRK', sends, dataFolder }
  return [folder, await seatBrokerSide(admins, plan, rabbit)]
}

interface Loop {
  readonly installation: Installation
  readonly staff: Staff
  readonly sides: readonly Side[]
  readonly violations: Violations
  readonly rabbit: Rabbit | undefined
}

async function runUnderFaults(loop: Loop, settings: GatewaySettings): Promise<LoopResult['figures']> {
  const { installation, staff, sides, violations } = loop
  const sending = sendPayments(lanesTo(staff, sides), settings.messages)
  const [references, faults] = await Promise.all([sending.ended, strike(loop, settings, sending)])
  const stuck = await untilCalm(installation, sides, PATIENCE_MS)
  if (stuck !== undefined) violations.note('queues empty in time', stuck)
  const repeated = await repeatUncertain(staff.beijing)
  const stillStuck = repeated > 0 ? await untilCalm(installation, sides, PATIENCE_MS) : undefined
  if (stillStuck !== undefined) violations.note('queues empty in time', stillStuck)
  await checkOutgoing(installation, { sides, references }, violations)
  await checkIncoming(installation, sides, violations)
  return [
    ['messages out', references.length],
    ['messages in', sides.reduce((sum, { sends }) => sum + sends, 0)],
    ['sent again by two people', repeated],
    ...[...faults].map(([name, times]) => [`fault: ${name}`, times] as const),
  ]
}

/** Returns the payments of the bank in Beijing to the external banks, in both formats. */
function lanesTo(staff: Staff, sides: readonly Side[]): readonly Lane[] {
  const lanes = lanesOf(staff).filter(({ sender }) => sender === staff.beijing)
  return sides.flatMap(({ bank }) =>
    lanes.map((lane) => ({ ...lane, receiver: { ...lane.receiver, bic: bank } })),
  )
}

/** Starts faults spread over the sending. Returns how often each occurred. */
async function strike(
  { installation, rabbit }: Loop,
  { faults, messages }: GatewaySettings,
  sending: Sending,
): Promise<ReadonlyMap<string, number>> {
  const draw = createFaultDraw()
  const brokerTurns = new Set(
    rabbit === undefined ? [] : shuffled(range(faults)).slice(0, Math.ceil(faults / 5)),
  )
  const counts = new Map<string, number>()
  for (const turn of range(faults)) {
    const due = ((turn + 0.5) / faults) * messages
    while (sending.approved() < due) await pause(20)
    await untilDatabaseAnswers(installation)
    const name = brokerTurns.has(turn) ? 'broker' : undefined
    if (name !== undefined && rabbit !== undefined) {
      await rabbit.kill()
      await rabbit.start()
    }
    const fault = name === undefined ? draw() : undefined
    await fault?.strike(installation)
    const struck = fault?.name ?? 'broker'
    counts.set(struck, (counts.get(struck) ?? 0) + 1)
  }
  return counts
}

const DATABASE_TRIES = 600
const DATABASE_PAUSE_MS = 200

/**
 * Waits until the database is available: a fault of an unavailable database tests nothing, and a busy machine takes
 * long to start one.
 */
async function untilDatabaseAnswers({ ask }: Installation): Promise<void> {
  for (let tries = 0; tries < DATABASE_TRIES; tries++) {
    try {
      await ask('select 1')
      return
    } catch {
      // The database is not available yet.
      await pause(DATABASE_PAUSE_MS)
    }
  }
}

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index)
}
