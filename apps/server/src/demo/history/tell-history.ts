import { markNotificationsRead } from '@nostro/contract'
import type { Clock, RandomSource } from '@nostro/kernel'

import type { Db } from '../../db/client.ts'
import { inReadTransaction } from '../../db/transaction.ts'
import type { CallServer } from '../../http/call-server.ts'
import type { PastWork } from '../../past-work.ts'
import { DEMO_INSTITUTIONS } from '../demo-institutions.ts'
import { seatDemoStaff, type DemoStaff } from './demo-staff.ts'
import { createPace, type Pace } from './pace.ts'
import { BEIJING, FRANKFURT, planDeals, type Wave } from './plan-deals.ts'
import { planRemittances } from './plan-remittances.ts'
import { confirmDeals, tellDeal } from './tell-deals.ts'
import { tellRemittance } from './tell-remittance.ts'

export interface HistoryOptions {
  readonly server: { readonly calls: CallServer; readonly db: Db }
  readonly clock: Clock
  readonly random: RandomSource
  readonly pastWork: PastWork
  /** The number of days it goes back; 90 when absent. */
  readonly days?: number
  /** Ends the telling early; what was told stays. */
  readonly signal: AbortSignal
}

/**
 * Gives the demo its last 90 days: some 2,000 messages and applications in all stages, made by the product's own calls
 * and jobs at times of the past. An installation that has messages already is left as it is.
 */
export async function tellHistory({
  server,
  clock,
  random,
  pastWork,
  days,
  signal,
}: HistoryOptions): Promise<void> {
  const { log } = server.calls.fastify
  if (await hasMessages(server.db)) return
  const staff = seatDemoStaff({ fastify: server.calls.fastify, db: server.db, clock, random, pastWork })
  const pace = createPace({
    signal,
    onFailure: (error) => log.warn({ err: error }, 'a part of the demo’s history could not be told'),
  })
  const now = clock.now()
  const remittances = [...planRemittances(now, days)]
  const waves = planDeals(now, days)
  for (const [index, wave] of waves.entries()) {
    if (index === waves.length - UNREAD_WAVES) await readNotices(staff, pace, wave[0]?.at ?? now)
    if (signal.aborted) return
    await tellWave(staff, pace, wave)
    const start = wave[0]?.at ?? now
    while (remittances[0] !== undefined && remittances[0].at <= start) {
      const [remittance] = remittances.splice(0, 1)
      if (remittance !== undefined)
        await pace.each([remittance], (planned) => tellRemittance(staff, pace, planned))
    }
  }
}

/** Notices of the last waves are still unread. */
const UNREAD_WAVES = 4

/** Everybody has read what they were told until then. */
async function readNotices(staff: DemoStaff, pace: Pace, at: Date): Promise<void> {
  const usernames = DEMO_INSTITUTIONS.flatMap(({ users }) => users.map(({ username }) => username))
  await pace.each(usernames, async (username) => {
    await staff.call({ username, at }, markNotificationsRead, { body: {} })
  })
}

async function tellWave(staff: DemoStaff, pace: Pace, wave: Wave): Promise<void> {
  const sent = new Set<Wave[number]>()
  await pace.each(wave, async (deal) => {
    if (await tellDeal(staff, deal)) sent.add(deal)
  })
  await pace.each([BEIJING, FRANKFURT], async (bank) => {
    const deals = wave.filter((deal) => deal.to === bank && sent.has(deal))
    await confirmDeals(staff, { bank, deals, pace })
  })
}

async function hasMessages(db: Db): Promise<boolean> {
  const [bank] = DEMO_INSTITUTIONS
  return await inReadTransaction({ db, institutionId: bank.id }, async (tx) => {
    const found = await tx.selectFrom('message').select('id').limit(1).execute()
    return found.length > 0
  })
}
