import { APPLICATION_TYPE, NETWORK_PAYMENT_TYPES } from '@nostro/kernel'

import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { banksByBic } from '../reference/banks/index.ts'
import {
  lockPeriod,
  type PeriodFigures,
  type PeriodKey,
  type StoredPeriod,
  storedPeriod,
  storePeriod,
  tryPeriod,
} from './period-figures.repository.ts'
import type { SentDays } from './sent-figures.repository.ts'
import { approvalFigures, type Counterparty, topCounterparties } from './statistics.repository.ts'

/** Up to this number of messages, each call reads them. */
const READ_MAX = 2_000
/** The time for which a count of more messages is used. */
const FRESH_MS = 15 * 60_000

const COUNTERPARTIES_MAX = 6
const PAYMENT_TYPES = [...NETWORK_PAYMENT_TYPES, APPLICATION_TYPE]

/** A period, the currency of its figures, and the number of messages in it. */
export interface FigurePeriod extends SentDays {
  readonly currency: string | undefined
  readonly sentCount: number
}

/** Figures that are counted now, or with the time of their last count. */
export type DatedFigures = PeriodFigures & { readonly countedAt?: string }

/** Returns the figures of a period if they are known without a new count of many messages. */
export async function knownFigures(
  tx: Tx,
  { clock }: Context,
  period: FigurePeriod,
): Promise<DatedFigures | undefined> {
  if (period.sentCount <= READ_MAX) return await countPeriod(tx, period)
  const stored = await storedPeriod(tx, keyOf(period))
  return stored !== undefined && isFresh(stored, period, clock.now()) ? datedOf(stored, period) : undefined
}

/** Counts the figures of a period and stores them. While one call counts, the others use the previous count. */
export async function newFigures(context: Context, period: FigurePeriod): Promise<DatedFigures> {
  const key = keyOf(period)
  return await inTransaction(context, async (tx) => {
    if (!(await tryPeriod(tx, key))) {
      const previous = await storedPeriod(tx, key)
      if (previous !== undefined) return datedOf(previous, period)
      await lockPeriod(tx, key)
    }
    const countedAt = context.clock.now()
    const stored = await storedPeriod(tx, key)
    if (stored !== undefined && isFresh(stored, period, countedAt)) return datedOf(stored, period)
    const counted = { lastDay: lastOf(period), countedAt, figures: await countPeriod(tx, period) }
    await storePeriod(tx, key, counted)
    return datedOf(counted, period)
  })
}

/** Reads the messages of a period. */
export async function countPeriod(tx: Tx, period: FigurePeriod): Promise<PeriodFigures> {
  const { days, sentCount } = period
  const approvals = await approvalFigures(tx, period, sentCount)
  const counterparties = await topCounterparties(tx, period, {
    types: PAYMENT_TYPES,
    countMax: COUNTERPARTIES_MAX,
  })
  const names = await bankNames(tx, counterparties)
  const median = approvals.find(({ position }) => position === null)
  return {
    approvals: approvals.flatMap(({ position, count, medianMinutes }) =>
      position === null ? [] : [{ day: days[position] ?? '', count, medianMinutes }],
    ),
    ...(median && { medianMinutes: median.medianMinutes }),
    counterparties: counterparties.map((counterparty) => {
      const bankName = names.get(counterparty.name)
      return { ...counterparty, ...(bankName !== undefined && { bankName }) }
    }),
  }
}

function keyOf({ institutionId, timeZone, days, currency = '' }: FigurePeriod): PeriodKey {
  return { institutionId, timeZone, days: days.length, currency }
}

function lastOf({ days }: SentDays): string {
  return days.at(-1) ?? ''
}

function isFresh({ lastDay, countedAt }: StoredPeriod, period: SentDays, now: Date): boolean {
  const age = now.getTime() - countedAt.getTime()
  return lastDay === lastOf(period) && age >= 0 && age < FRESH_MS
}

function datedOf({ countedAt, figures }: StoredPeriod, { days }: SentDays): DatedFigures {
  const approvals = figures.approvals.filter(({ day }) => days.includes(day))
  return { ...figures, approvals, countedAt: countedAt.toISOString() }
}

/** A payment between banks has the BIC of the payee in place of a name. */
const BIC = /^[A-Z]{6}[A-Z0-9]{5}$/

async function bankNames(
  tx: Tx,
  counterparties: readonly Counterparty[],
): Promise<ReadonlyMap<string, string>> {
  const bics = counterparties.map(({ name }) => name).filter((name) => BIC.test(name))
  if (bics.length === 0) return new Map()
  const banks = await banksByBic(tx, [...new Set(bics)])
  return new Map(banks.map(({ bic, name }) => [bic, name]))
}
