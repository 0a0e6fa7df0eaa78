import { markNotificationsRead } from '@nostro/contract'
import type { Clock } from '@nostro/kernel'
import type { AssembledServer } from '@nostro/server/extension'

import { DEMO_INSTITUTIONS } from '../institutions/demo-institutions.ts'
import type { Background } from './background.ts'
import { confirmDeals, confirmWaiting, createDeals } from './create-deals.ts'
import type { Deal } from './deal.ts'
import { createDemoStaff, type DemoStaff } from './demo-staff.ts'
import { staffName } from './history-staff.ts'
import { keepCounterparties, proposeCounterparties } from './keep-counterparties.ts'
import { keepRules } from './keep-rules.ts'
import type { HistoryProgress } from './history-progress.ts'
import { createPace, type Pace } from './pace.ts'
import type { PastWork } from './past-work.ts'
import { protectBanks } from './protect-banks.ts'
import { BEIJING, FRANKFURT, planDeals, planGatewayDeals } from './plan-deals.ts'
import { planRemittances } from './plan-remittances.ts'
import { signedInAmong } from './signed-in-among.ts'
import { answerAsGateway } from './answer-as-gateway.ts'
import { submitRegistration } from './submit-registration.ts'
import { processRemittance } from './process-remittance.ts'
import { createDating } from './forms/value-dates.ts'

/** The passwords of the users of the history, and of the demo users. */
export interface HistoryPasswords {
  readonly staff: string
  readonly users: string
}

export interface HistoryOptions {
  /** A server that does not listen and whose clock is that of the past work. It answers the calls of the history. */
  readonly server: Pick<AssembledServer, 'calls' | 'db'>
  /** Lets the calls of the history yield to those of users. */
  readonly background: Background
  readonly past: PastWork
  /** The clock of the present. */
  readonly present: Clock
  readonly passwords: HistoryPasswords
  /** The folder of gateway links; the history has no gateway when absent. */
  readonly linkRoot?: string | undefined
  /** The number of days that the history covers; 90 when absent. */
  readonly days?: number | undefined
  readonly progress: HistoryProgress
  /** Stops the creation early; the messages created by then remain. */
  readonly signal: AbortSignal
}

/**
 * Creates the last 90 days of the demo: some 2,000 messages and applications in all stages, made by the product's own
 * calls and jobs at past times, as users of the history.
 */
export async function createHistory(options: HistoryOptions): Promise<void> {
  const { server, past, present, passwords, background, linkRoot, days, progress, signal } = options
  const { fastify } = server.calls
  const { log } = fastify
  const pace = createPace({
    signal,
    onFailure: (error) => log.warn({ err: error }, 'a part of the demo history could not be created'),
  })
  const given = { fastify, past, pace, background }
  const staff = createDemoStaff({ ...given, password: passwords.staff, accountOf: staffName })
  const readers = createDemoStaff({ ...given, password: passwords.users, accountOf: (username) => username })
  const tools = { staff, pace, dating: createDating(staff) }
  const now = present.now()
  const remittances = [...planRemittances(now, days)]
  const waves = planDeals(now, days)
  progress.begin(waves.length)
  await pace.each(UNVERIFIED, (company) => submitRegistration(staff, company, now))
  await pace.each([waves[0]?.[0]?.at ?? now], (at) => keepCounterparties(staff, at))
  // Work of receivers and companies runs in parallel to that of senders.
  let confirming = Promise.resolve()
  let remittance = Promise.resolve()
  for (const [index, wave] of waves.entries()) {
    if (index === waves.length - UNREAD_WAVES)
      await readNotices(readers, { pace, at: wave[0]?.at ?? now, db: server.db })
    if (signal.aborted) break
    const sent = await createDeals(tools, wave)
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
      processRemittance(staff, pace, planned),
    )
  }
  await confirming
  await remittance
  const end = new Date(now.getTime() - READ_AFTER_MS)
  await pace.each([proposeCounterparties, keepRules], (keep) => keep(staff, end))
  if (linkRoot !== undefined && !signal.aborted)
    await pace.each([planGatewayDeals(waves)], (deals) => answerAsGateway(tools, { linkRoot, deals }))
  const last = waves.at(-1)?.at(-1)
  if (last !== undefined && !signal.aborted) await pace.each([last], (deal) => protectBanks(tools, deal))
}

const UNVERIFIED = DEMO_INSTITUTIONS.filter(({ isUnverified }) => isUnverified === true)

/** The user who receives the payments of Frankfurt to the account in Beijing. */
const PAYEE = { username: 'trading.operator' }
const READ_AFTER_MS = 60 * 60_000
/** The number of latest applications whose credits are unread. */
const UNREAD_RECEIPTS = 3

/** The number of latest waves whose notifications are unread. */
const UNREAD_WAVES = 4

interface Reading {
  readonly pace: Pace
  readonly at: Date
  readonly db: AssembledServer['db']
}

/**
 * Marks the notifications up to this time as read for the demo users, who sign in and out for it. Users with a session
 * are left out, since this sign-in would end the session of a visitor.
 */
async function readNotices(readers: DemoStaff, { pace, at, db }: Reading): Promise<void> {
  const atWork = DEMO_INSTITUTIONS.filter(({ isUnverified }) => isUnverified !== true)
  const usernames = atWork.flatMap(({ users }) => users.map(({ username }) => username))
  const taken = await signedInAmong(db, usernames)
  const free = usernames.filter((username) => !taken.has(username))
  await pace.each(free, async (username) => {
    await readers.call({ username, at }, markNotificationsRead, { body: {} })
  })
  await readers.leave(at)
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
