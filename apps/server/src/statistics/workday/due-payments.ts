import { DUE_STAGES, type Workday, type DueStage } from '@nostro/contract'
import { cutOffAt, Decimal, type PaymentDays } from '@nostro/kernel'

import { datedPaymentOf } from '../../calendars/index.ts'
import { inOrder } from './currency-order.ts'
import type { DueFigure } from './workday.repository.ts'

type Due = NonNullable<Workday['outgoing']>['due'][number]

/** The payments of one value date at an instant. */
interface DuePayments {
  readonly day: string
  readonly now: Date
  readonly figures: readonly DueFigure[]
}

/** Returns the payments of one value date by currency, each with its next cut-off. */
export function dueOf(days: PaymentDays, { figures, ...moment }: DuePayments): Due[] {
  const byCurrency = [...Map.groupBy(figures, ({ currency }) => currency)]
  return inOrder(
    byCurrency.map(([currency, ofCurrency]) => ({
      currency,
      ...portionsOf(ofCurrency),
      ...cutOffOf(days, { ...moment, figures: ofCurrency }),
    })),
  )
}

function portionsOf(figures: readonly DueFigure[]): Omit<Due, 'currency' | 'cutOff'> {
  const ofStages = DUE_STAGES.flatMap((stage): [DueStage, Due['all']][] => {
    const ofStage = figures.filter((figure) => figure.stage === stage)
    return ofStage.length === 0 ? [] : [[stage, portionOf(ofStage)]]
  })
  const all = portionOf(figures)
  const stages: Partial<Record<DueStage, Due['all']>> = Object.fromEntries(ofStages)
  return { all, ...stages, percentSent: percentOf(stages.sent?.amount ?? '0', all.amount) }
}

function portionOf(figures: readonly DueFigure[]): Due['all'] {
  return {
    amount: Decimal.sum(figures.map(({ amount }) => amount)).toText(),
    count: figures.reduce((sum, { count }) => sum + count, 0),
  }
}

/** Returns the percentage, rounded down, so that 100 means all. The sums are exact and are only compared. */
function percentOf(part: string, whole: string): number {
  const all = Decimal.of(whole)
  if (all.isZero()) return 0
  const hundredfold = Decimal.of(part).multiply(Decimal.of('100'))
  const reached = PERCENTAGES.filter(
    (percent) => all.multiply(Decimal.of(String(percent))).compare(hundredfold) <= 0,
  )
  return reached.length
}

const PERCENTAGES = Array.from({ length: 100 }, (_, index) => index + 1)

/**
 * Returns the cut-off of the payments of a currency: the next one of a payment that is not sent yet, if there is any;
 * sent payments decide only if none is open.
 */
function cutOffOf(days: PaymentDays, { day, now, figures }: DuePayments): Pick<Due, 'cutOff'> {
  const open = figures.filter(({ stage }) => stage !== 'sent')
  const ends = (open.length > 0 ? open : figures).flatMap(
    (figure) => cutOffAt(days, datedPaymentOf(figure), day) ?? [],
  )
  const [next] = ends.toSorted(
    (one, other) => Number(one <= now) - Number(other <= now) || one.getTime() - other.getTime(),
  )
  return next === undefined ? {} : { cutOff: { at: next.toISOString(), isOver: next <= now } }
}
