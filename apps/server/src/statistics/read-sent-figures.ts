import { startOfLocalDay } from '@nostro/kernel'

import type { Tx } from '../db/client.ts'
import { inReadTransaction, inTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { lastDays } from './days.ts'
import {
  countedFigures,
  keepDays,
  keptFigures,
  type SentDays,
  type SentFigure,
} from './sent-figures.repository.ts'

/** The sent messages of some days. */
interface SentFigures {
  readonly figures: readonly SentFigure[]
  /** The database keeps the counts of these days; otherwise each call counts the messages. */
  readonly isKept: boolean
}

/** Returns the last days of the caller's institution up to today in a time zone. */
export function sentDays(
  { institutionId, clock }: Context,
  { timeZone, count }: { readonly timeZone: string; readonly count: number },
): SentDays {
  const days = lastDays(clock.now(), timeZone, count)
  return { institutionId, timeZone, days, starts: days.map((day) => startOfLocalDay(day, timeZone)) }
}

/**
 * Runs `work` in a read transaction with the sent messages of these days. The first call in a time zone makes the
 * database keep its days.
 */
export async function withSentFigures<T>(
  context: Context,
  days: SentDays,
  work: (tx: Tx, sent: SentFigures) => Promise<T>,
): Promise<T> {
  const known = await inReadTransaction(context, async (tx) => {
    const figures = await keptFigures(tx, days)
    return figures && { answer: await work(tx, { figures, isKept: true }) }
  })
  if (known !== undefined) return known.answer
  await inTransaction(context, async (tx) => keepDays(tx, days))
  return await inReadTransaction(context, async (tx) => {
    const figures = await keptFigures(tx, days)
    return figures === undefined
      ? await work(tx, { figures: await countedFigures(tx, days), isKept: false })
      : await work(tx, { figures, isKept: true })
  })
}
