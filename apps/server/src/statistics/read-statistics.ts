import type { AnswerOf, readStatistics } from '@nostro/contract'
import { isPaymentType } from '@nostro/kernel'

import type { Context } from '../http/context.ts'
import { inReadTransaction } from '../db/transaction.ts'
import { countPeriod, knownFigures, newFigures } from './period-figures.ts'
import { sentDays, withSentFigures } from './read-sent-figures.ts'
import type { SentFigure } from './sent-figures.repository.ts'

type Statistics = AnswerOf<typeof readStatistics>

/**
 * Returns figures about the messages that the caller's institution sent. Amounts of different currencies are never
 * added.
 *
 * `period` is the number of days up to today.
 */
export async function statisticsOf(
  context: Context,
  {
    period: count,
    currency,
    timeZone,
  }: { readonly period: number; readonly currency?: string | undefined; readonly timeZone: string },
): Promise<Statistics> {
  const span = sentDays(context, { timeZone, count })
  const { all, isKept, period, known } = await withSentFigures(context, span, async (tx, sent) => {
    const shown = shownOf(sent.figures, currency)
    const asked = { ...span, currency, sentCount: countOf(shown) }
    return {
      all: sent.figures,
      isKept: sent.isKept,
      period: asked,
      known: await knownFigures(tx, context, asked),
    }
  })
  const counted =
    known ??
    (isKept
      ? await newFigures(context, period)
      : await inReadTransaction(context, async (tx) => countPeriod(tx, period)))
  return {
    days: [...span.days],
    currencies: currenciesOf(all),
    sent: shownOf(all, currency).map((figure) => sentOf(figure, span.days)),
    ...counted,
  }
}

function shownOf(figures: readonly SentFigure[], currency: string | undefined): readonly SentFigure[] {
  return currency === undefined ? figures : figures.filter((figure) => figure.currency === currency)
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
