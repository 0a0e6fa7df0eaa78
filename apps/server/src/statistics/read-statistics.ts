import type { AnswerOf, readStatistics } from '@nostro/contract'
import { isPaymentType, startOfLocalDay } from '@nostro/kernel'

import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { lastDays } from './days.ts'
import { approvalFigures, sentFigures, type SentFigure, topCounterparties } from './statistics.repository.ts'

type Statistics = AnswerOf<typeof readStatistics>

const COUNTERPARTIES_MAX = 8

/**
 * Returns figures about the messages that the caller's institution sent. Amounts of different currencies are never
 * added.
 *
 * `period` is the number of days up to today.
 */
export async function statisticsOf(
  context: Context,
  {
    period: length,
    currency,
    timeZone,
  }: { readonly period: number; readonly currency?: string | undefined; readonly timeZone: string },
): Promise<Statistics> {
  const days = lastDays(context.clock.now(), timeZone, length)
  const { institutionId, actor } = context
  const everything = { institutionId, starts: days.map((day) => startOfLocalDay(day, timeZone)) }
  const period = { ...everything, currency }
  const by = actor.institutionKind === 'company' ? 'payee_name' : 'receiver_bic'
  return await inTransaction(context, async (tx) => {
    const all = await sentFigures(tx, everything)
    const shown = all.filter((figure) => currency === undefined || figure.currency === currency)
    const approvals = await approvalFigures(tx, period, countOf(shown))
    return {
      days: [...days],
      currencies: currenciesOf(all),
      sent: shown.map((figure) => sentOf(figure, days)),
      approvals: approvals.map(({ position, count, medianMinutes }) => ({
        day: days[position] ?? '',
        count,
        medianMinutes,
      })),
      counterparties: [...(await topCounterparties(tx, period, { by, countMax: COUNTERPARTIES_MAX }))],
    }
  })
}

function sentOf(
  { position, messagingType, currency, count, amount }: SentFigure,
  days: readonly string[],
): Statistics['sent'][number] {
  return {
    day: days[position] ?? '',
    messagingType,
    ...(currency !== null && { currency }),
    count,
    ...(amount !== null && isPaymentType(messagingType) && { amount }),
  }
}

function countOf(figures: readonly SentFigure[]): number {
  return figures.reduce((sum, { count }) => sum + count, 0)
}

function currenciesOf(figures: readonly SentFigure[]): string[] {
  const counts = new Map<string, number>()
  for (const { currency, count } of figures) {
    if (currency !== null) counts.set(currency, (counts.get(currency) ?? 0) + count)
  }
  return [...counts]
    .toSorted(([oneName, one], [otherName, other]) => other - one || oneName.localeCompare(otherName))
    .map(([currency]) => currency)
}
