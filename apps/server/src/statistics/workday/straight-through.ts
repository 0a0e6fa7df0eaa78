import type { AnswerOf, readStraightThrough } from '@nostro/contract'

import type { Context } from '../../http/context.ts'
import { sentDays, withSentFigures } from '../read-sent-figures.ts'
import { interventionFigures, type RateFigure } from './straight-through.repository.ts'

const PERIOD_DAYS = 30

/**
 * Returns how many messages were sent straight through: in their first approval round, without a refusal, an exception
 * or a manual repair of the transmission, within 30 days and the 30 days before.
 */
export async function straightThroughOf(
  context: Context,
  { timeZone }: { readonly timeZone: string },
): Promise<AnswerOf<typeof readStraightThrough>> {
  const period = sentDays(context, { timeZone, count: 2 * PERIOD_DAYS })
  return await withSentFigures(context, period, async (tx, { figures }) => {
    const interventions = await interventionFigures(tx, period)
    const sent = figures.map(({ position, count, firstRounds }) => ({
      position,
      count,
      straight: firstRounds,
    }))
    const rates = period.days.map((day, position) => ({ day, ...rateOn(position, sent, interventions) }))
    const latest = rates.slice(PERIOD_DAYS)
    return {
      since: latest[0]?.day ?? '',
      total: totalOf(latest),
      before: totalOf(rates.slice(0, PERIOD_DAYS)),
      days: latest.filter(({ count }) => count > 0),
    }
  })
}

interface Rate {
  readonly count: number
  readonly straight: number
}

function rateOn(position: number, sent: readonly RateFigure[], interventions: readonly RateFigure[]): Rate {
  const { count, straight } = totalOf(sent.filter((figure) => figure.position === position))
  const repaired = interventions.find((figure) => figure.position === position)?.count ?? 0
  return { count, straight: straight - repaired }
}

function totalOf(rates: readonly Rate[]): Rate {
  return rates.reduce<Rate>(
    (sum, { count, straight }) => ({ count: sum.count + count, straight: sum.straight + straight }),
    { count: 0, straight: 0 },
  )
}
