import { DUE_STAGES, type Workday, type DueStage } from '@nostro/contract'
import { Decimal, messageFormatOf } from '@nostro/kernel'

import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { findRoute, operatingEnd, type OperatingEnd } from '../../links/index.ts'
import { inOrder } from './currency-order.ts'
import type { DueFigure } from './workday.repository.ts'

type Due = NonNullable<Workday['outgoing']>['due'][number]

/** Returns the payments of one value date by currency, with the cut-off of the links that send them. */
export async function dueOf(tx: Tx, context: Context, figures: readonly DueFigure[]): Promise<Due[]> {
  const byCurrency = [...Map.groupBy(figures, ({ currency }) => currency)]
  const rows = await Promise.all(
    byCurrency.map(async ([currency, ofCurrency]) => ({
      currency,
      ...portionsOf(ofCurrency),
      ...(await cutOffOf(tx, context, ofCurrency)),
    })),
  )
  return inOrder(rows)
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
 * Returns the cut-off of the payments of a currency: the next end of the operating hours of a link that sends them.
 * Links of payments that are not sent yet decide, if there are any.
 */
async function cutOffOf(
  tx: Tx,
  { institutionId, actor, clock }: Context,
  figures: readonly DueFigure[],
): Promise<Pick<Due, 'cutOff'>> {
  const open = figures.filter(({ stage }) => stage !== 'sent')
  const ends: OperatingEnd[] = []
  for (const { receiverBic, messagingType, sendAs } of open.length > 0 ? open : figures) {
    const format = sendAs === 'MT' || sendAs === 'ISO20022' ? sendAs : messageFormatOf(messagingType)
    if (receiverBic === null || format === undefined) continue
    const routed = { counterparty: receiverBic, messagingType, format, direction: 'out' } as const
    const found = await findRoute(tx, institutionId, routed)
    const end = found && operatingEnd(found.link, clock.now(), actor.timeZone)
    if (end !== undefined) ends.push(end)
  }
  const [next] = ends.toSorted(
    (one, other) => Number(one.isOver) - Number(other.isOver) || one.at.getTime() - other.at.getTime(),
  )
  return next === undefined ? {} : { cutOff: { at: next.at.toISOString(), isOver: next.isOver } }
}
