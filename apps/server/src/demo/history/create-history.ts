import { markNotificationsRead } from '@nostro/contract'
import type { Clock, RandomSource } from '@nostro/kernel'

import type { Db } from '../../db/client.ts'
import { inReadTransaction } from '../../db/transaction.ts'
import type { CallServer } from '../../http/call-server.ts'
import type { PastWork } from '../past-work.ts'
import { DEMO_INSTITUTIONS } from '../demo-institutions.ts'
import type { Deal } from './deal.ts'
import { createDemoStaff, type DemoStaff } from './demo-staff.ts'
import type { HistoryProgress } from './history-progress.ts'
import { createPace, type Pace } from './pace.ts'
import { BEIJING, FRANKFURT, planDeals, planGatewayDeals } from './plan-deals.ts'
import { planRemittances } from './plan-remittances.ts'
import { confirmDeals, confirmWaiting, createDeals } from './create-deals.ts'
import { tellGateway } from './tell-gateway.ts'
import { tellRegistration } from './tell-registration.ts'
import { tellRemittance } from './tell-remittance.ts'

export interface HistoryOptions {
  readonly server: { readonly calls: CallServer; readonly db: Db }
  readonly clock: Clock
  readonly random: RandomSource
  readonly pastWork: PastWork
  /** The folder of gateway links; the history has no gateway when absent. */
  readonly linkRoot?: string
  /** The number of days that the history covers; 90 when absent. */
  readonly days?: number
  readonly progress: HistoryProgress
  /** Stops the creation early; the messages created by then remain. */
  readonly signal: AbortSignal
}

/**
 * Creates the last 90 days of the demo: some 2,000 messages and applications in all stages, made by the product's own
 * calls and jobs at past times. An installation that already has messages is left unchanged.
 */
export async function createHistory({
  server,
  clock,
  random,
  pastWork,
  linkRoot,
  days,
  progress,
  signal,
}: HistoryOptions): Promise<void> {
  const { log } = server.calls.fastify
  if (await hasMessages(server.db)) return
  const pace = createPace({
    signal,
    onFailure: (error) => log.warn({ err: error }, 'a part of the demo’s history could not be told'),
  })
  const { fastify, admission } = server.calls
  const { background } = admission
  const staff = createDemoStaff({ fastify, db: server.db, clock, random, pastWork, pace, background })
  const now = clock.now()
  const remittances = [...planRemittances(now, days)]
  const waves = planDeals(now, days)
  progress.begin(waves.length)
  await pace.each(UNVERIFIED, (company) => tellRegistration(staff, company, now))
  // Work of receivers and companies runs in parallel to that of senders.
  let confirming = Promise.resolve()
  let remittance = Promise.resolve()
  for (const [index, wave] of waves.entries()) {
    if (index === waves.length - UNREAD_WAVES) await readNotices(staff, pace, wave[0]?.at ?? now)
    if (signal.aborted) break
    const sent = await createDeals(staff, pace, wave)
    await confirming
    confirming = confirmSent(staff, pace, sent)
    progress.stepDone()
    const start = wave[0]?.at ?? now
    const due = remittances.filter(({ at }) => at <= start)
    if (due.length === 0) continue
    await remittance
    const later = new Date(start.getTime() + READ_AFTER_MS)
    if (remittances.length > UNREAD_RECEIPTS) await confirmWaiting(staff, pace, { ...PAYEE, at: later })
    remittance = pace.each(remittances.splice(0, due.length), (planned) =>
      tellRemittance(staff, pace, planned),
    )
  }
  await confirming
  await remittance
  if (linkRoot === undefined || signal.aborted) return
  await pace.each([planGatewayDeals(waves)], (deals) => tellGateway(staff, pace, { linkRoot, deals }))
}

const UNVERIFIED = DEMO_INSTITUTIONS.filter(({ isUnverified }) => isUnverified === true)

/** The user who receives the payments of Frankfurt to the account in Beijing. */
const PAYEE = { username: 'trading.operator' }
const READ_AFTER_MS = 60 * 60_000
/** The number of latest applications whose credits are unread. */
const UNREAD_RECEIPTS = 3

/** The number of latest waves whose notifications are unread. */
const UNREAD_WAVES = 4

/** Marks the notifications up to this time as read, for all users. */
async function readNotices(staff: DemoStaff, pace: Pace, at: Date): Promise<void> {
  const atWork = DEMO_INSTITUTIONS.filter(({ isUnverified }) => isUnverified !== true)
  const usernames = atWork.flatMap(({ users }) => users.map(({ username }) => username))
  await pace.each(usernames, async (username) => {
    await staff.call({ username, at }, markNotificationsRead, { body: {} })
  })
}

/**
 * Confirms sent messages at their receivers. Failures are reported through the pace, since this promise is not awaited
 * at once.
 */
async function confirmSent(staff: DemoStaff, pace: Pace, sent: readonly Deal[]): Promise<void> {
  await pace.each([BEIJING, FRANKFURT], async (bank) => {
    const deals = sent.filter((deal) => deal.to === bank)
    await confirmDeals(staff, { bank, deals, pace })
  })
}

/** Returns whether the demo already has messages. It then never receives a history. */
export async function hasMessages(db: Db): Promise<boolean> {
  const [bank] = DEMO_INSTITUTIONS
  return await inReadTransaction({ db, institutionId: bank.id }, async (tx) => {
    const found = await tx.selectFrom('message').select('id').limit(1).execute()
    return found.length > 0
  })
}
