import type { AnswerOf, readStatistics } from '@nostro/contract'
import { APPLICATION_TYPE, isPaymentType, NETWORK_PAYMENT_TYPES, startOfLocalDay } from '@nostro/kernel'

import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { lastDays } from './days.ts'
import { banksByBic } from '../reference/banks/index.ts'
import {
  approvalFigures,
  type Counterparty,
  sentFigures,
  type SentFigure,
  topCounterparties,
} from './statistics.repository.ts'

type Statistics = AnswerOf<typeof readStatistics>

const COUNTERPARTIES_MAX = 6

const PAYMENT_TYPES = [...NETWORK_PAYMENT_TYPES, APPLICATION_TYPE]

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
  const { institutionId } = context
  const everything = { institutionId, starts: days.map((day) => startOfLocalDay(day, timeZone)) }
  const period = { ...everything, currency }
  return await inTransaction(context, async (tx) => {
    const all = await sentFigures(tx, everything)
    const shown = all.filter((figure) => currency === undefined || figure.currency === currency)
    const approvals = await approvalFigures(tx, period, countOf(shown))
    const counterparties = await topCounterparties(tx, period, {
      types: PAYMENT_TYPES,
      countMax: COUNTERPARTIES_MAX,
    })
    const names = await bankNames(tx, counterparties)
    const median = approvals.find(({ position }) => position === null)
    return {
      days: [...days],
      currencies: currenciesOf(all),
      sent: shown.map((figure) => sentOf(figure, days)),
      approvals: approvals.flatMap(({ position, count, medianMinutes }) =>
        position === null ? [] : [{ day: days[position] ?? '', count, medianMinutes }],
      ),
      ...(median && { medianMinutes: median.medianMinutes }),
      counterparties: counterparties.map((counterparty) => {
        const bankName = names.get(counterparty.name)
        return { ...counterparty, ...(bankName !== undefined && { bankName }) }
      }),
    }
  })
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
