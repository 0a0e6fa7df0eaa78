import type { AnswerOf, AttentionItem, AttentionKind, Workday, readWorkday } from '@nostro/contract'
import { APPLICATION_STATES, ATTENTION_KINDS } from '@nostro/contract'
import {
  addBusinessDays,
  Decimal,
  dayAfter,
  isPaymentType,
  localDayAt,
  STATEMENT_TYPES,
  startOfLocalDay,
} from '@nostro/kernel'
import { mayOpenFolder, mayOpenPage, type MessageStatusName } from '@nostro/workflow'

import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { inReadTransaction } from '../../db/transaction.ts'
import { waitingProposals } from '../../counterparties/index.ts'
import { ACKNOWLEDGED, countDrafts } from '../../messages/index.ts'
import { findMessage } from '../../messages/content/index.ts'
import { asksReentry, hiddenRowsOf, hidesValues } from '../../messages/reentry/index.ts'
import { paymentDaysOf, workingCalendar } from '../../calendars/index.ts'
import { banksByBic } from '../../reference/banks/index.ts'
import { type AttentionRow, attentionRows } from './attention.repository.ts'
import {
  type WorkdayFigure,
  type WorkdayTime,
  workdayFigures,
  dueFigures,
  stateFigures,
} from './workday.repository.ts'
import { inOrder } from './currency-order.ts'
import { dueOf } from './due-payments.ts'

/** The folder that a user must be able to open to see items of a kind. */
const FOLDER_OF: Readonly<Partial<Record<AttentionKind, MessageStatusName>>> = {
  refused: 'rejected',
  rejected: 'rejected',
  overdue: 'pending',
  application: 'notCopied',
  receipt: 'waitingProcessed',
}

const HOUR_MS = 3_600_000

/** Returns the work of the caller's institution on the current day of a time zone. */
export async function workdayOf(
  context: Context,
  { timeZone }: { readonly timeZone: string },
): Promise<AnswerOf<typeof readWorkday>> {
  const { institutionId, actor, clock } = context
  const now = clock.now()
  const today = localDayAt(now, timeZone)
  const day = {
    institutionId,
    start: startOfLocalDay(today, timeZone),
    end: startOfLocalDay(dayAfter(today, 1), timeZone),
    hidden: hiddenRowsOf(actor),
  }
  return await inReadTransaction(context, async (tx) => {
    const [figures, outgoing, attention, applications, proposals] = await Promise.all([
      workdayFigures(tx, day, ACKNOWLEDGED),
      mayOpenFolder('sent', actor) ? dueParts(tx, context, today) : undefined,
      attentionOf(tx, context, today),
      actor.institutionKind === 'company' ? applicationsOf(tx, day, { today, timeZone }) : undefined,
      waitingProposals(tx, context),
    ])
    return {
      today,
      ...(outgoing && {
        outgoing: {
          ...sendingOf(figures),
          ...outgoing.parts,
          pending: outgoing.pending(figures),
          ...(applications && { applications }),
        },
      }),
      received: {
        ...countedOf(inGroups(figures, ['awaiting', 'confirmed'])),
        awaiting: countOf(inGroups(figures, ['awaiting'])),
      },
      attention,
      ...(proposals.oldestAt !== undefined && {
        counterparties: { count: proposals.count, since: proposals.oldestAt.toISOString() },
      }),
    }
  })
}

type Outgoing = NonNullable<Workday['outgoing']>

async function dueParts(tx: Tx, context: Context, today: string) {
  const { institutionId, actor, clock } = context
  const now = clock.now()
  const days = await paymentDaysOf(tx, { institutionId, timeZone: actor.timeZone, now })
  const next = addBusinessDays([workingCalendar(days, actor.bics[0])], today, 1)
  const [figures, draftsDue] = await Promise.all([
    dueFigures(tx, { institutionId, hidden: hiddenRowsOf(actor) }, [today, next]),
    countDrafts(tx, context, today),
  ])
  const onDay = (day: string) => figures.filter(({ valueDate }) => valueDate === day)
  const dueOn = (day: string) =>
    dueOf(days, { day, now, figures: onDay(day).filter(({ currency }) => currency !== '') })
  const [due, nextDue] = [dueOn(today), dueOn(next)]
  const count = countOf(onDay(next))
  const dueToday = countOf(onDay(today).filter(({ stage }) => stage === 'pending'))
  return {
    parts: { due, draftsDue, next: { day: next, count, due: nextDue } },
    pending: (all: readonly WorkdayFigure[]): Outgoing['pending'] => {
      const pending = inGroups(all, ['pending'])
      const [oldestAt] = pending
        .flatMap((each) => each.oldestAt ?? [])
        .toSorted((a, b) => a.getTime() - b.getTime())
      return {
        ...countedOf(pending),
        ...hiddenOf(pending),
        dueToday,
        ...(oldestAt !== undefined && { oldestAt: oldestAt.toISOString() }),
      }
    },
  }
}

/** Returns the number of messages whose amounts are in no sum, if there are any. */
function hiddenOf(pending: readonly WorkdayFigure[]): Pick<Outgoing['pending'], 'hidden'> {
  const hidden = pending.reduce((sum, figure) => sum + figure.hidden, 0)
  return hidden === 0 ? {} : { hidden }
}

const APPLICATION_DAYS = 30

async function applicationsOf(
  tx: Tx,
  { institutionId, hidden }: Pick<WorkdayTime, 'institutionId' | 'hidden'>,
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): Promise<Outgoing['applications']> {
  const since = dayAfter(today, 1 - APPLICATION_DAYS)
  const figures = await stateFigures(tx, { institutionId, hidden, start: startOfLocalDay(since, timeZone) })
  const states = APPLICATION_STATES.map((state) => ({
    state,
    ...countedOf(figures.filter((figure) => figure.state === state)),
  }))
  return { since, states }
}

function sendingOf(figures: readonly WorkdayFigure[]): Pick<Outgoing, 'sent' | 'rejected'> {
  const sent = inGroups(figures, ['sent'])
  const acknowledged = sent.reduce((sum, figure) => sum + figure.acknowledged, 0)
  return {
    sent: { ...countedOf(sent), acknowledged, open: countOf(sent) - acknowledged },
    rejected: countedOf(inGroups(figures, ['rejected'])),
  }
}

function inGroups(
  figures: readonly WorkdayFigure[],
  groups: readonly WorkdayFigure['group'][],
): readonly WorkdayFigure[] {
  return figures.filter(({ group }) => groups.includes(group))
}

function countOf(figures: readonly Pick<WorkdayFigure, 'count'>[]): number {
  return figures.reduce((sum, { count }) => sum + count, 0)
}

/** Returns the number of all messages, and the sums of the payments among them. */
function countedOf(
  figures: readonly Pick<WorkdayFigure, 'messagingType' | 'currency' | 'count' | 'amount'>[],
): Omit<Workday['received'], 'awaiting'> {
  const sums = new Map<string, { amount: Decimal; count: number }>()
  for (const { messagingType, currency, amount, count } of figures) {
    if (currency === null || amount === null || !isPaymentType(messagingType)) continue
    const sum = sums.get(currency) ?? { amount: Decimal.of('0'), count: 0 }
    sums.set(currency, { amount: sum.amount.add(Decimal.of(amount)), count: sum.count + count })
  }
  return {
    count: countOf(figures),
    sums: inOrder(
      [...sums].map(([currency, { amount, count }]) => ({ currency, amount: amount.toText(), count })),
    ),
  }
}

async function attentionOf(tx: Tx, context: Context, today: string): Promise<AttentionItem[]> {
  const { institutionId, actor, clock } = context
  const kinds = ATTENTION_KINDS.filter((kind) => {
    const folder = FOLDER_OF[kind]
    return folder === undefined ? mayOpenPage('/network/exceptions', actor) : mayOpenFolder(folder, actor)
  })
  const overdueBefore = new Date(clock.now().getTime() - actor.rules.waitingHours * HOUR_MS)
  const rows = withinLimit(await attentionRows(tx, { institutionId, kinds, overdueBefore, today }))
  const bics = rows.flatMap((row) => bicOf(row) ?? [])
  const banks = bics.length === 0 ? [] : await banksByBic(tx, [...new Set(bics)])
  const names = new Map(banks.map(({ bic, name }) => [bic, name]))
  const hidden = await hiddenFrom(tx, context, rows)
  return rows.map((row) => ({ ...itemOf(row, names), ...(hidden.has(row) && { currency: '', amount: '' }) }))
}

/** Returns the items whose values the viewer enters again at the approval. */
async function hiddenFrom(
  tx: Tx,
  context: Context,
  rows: readonly AttentionRow[],
): Promise<ReadonlySet<AttentionRow>> {
  const { institutionId, actor } = context
  const hidden = new Set<AttentionRow>()
  if (!asksReentry(actor.rules)) return hidden
  for (const row of rows) {
    if (row.kind !== 'overdue' || row.messageId === null) continue
    const message = await findMessage(tx, { institutionId, messageId: row.messageId })
    if (message !== undefined && (await hidesValues(tx, context, message))) hidden.add(row)
  }
  return hidden
}

const ITEMS_MAX = 6

/** Returns at most six items: kinds with several lose their latest item first, the least urgent kind first. */
function withinLimit(rows: readonly AttentionRow[]): readonly AttentionRow[] {
  if (rows.length <= ITEMS_MAX) return rows
  const spare = rows.findLastIndex(({ kind }, place) => rows[place - 1]?.kind === kind)
  return withinLimit(rows.toSpliced(spare === -1 ? rows.length - 1 : spare, 1))
}

const BIC = /^[A-Z]{6}[A-Z0-9]{5}$/

/** Returns the BIC of the other party if it is an institution: types between banks give a BIC as the payee. */
function bicOf({ name, bic }: AttentionRow): string | undefined {
  return name !== null && BIC.test(name) ? name : name === null ? (bic ?? undefined) : undefined
}

function itemOf(row: AttentionRow, names: ReadonlyMap<string, string>): AttentionItem {
  const { kind, messageId, messagingType, name, currency, amount, reason, field, since, count } = row
  const partyBic = bicOf(row)
  return {
    kind,
    ...(messageId !== null && { messageId }),
    messagingType,
    party: (partyBic === undefined ? name : (names.get(partyBic) ?? partyBic)) ?? '',
    currency: currency ?? '',
    // The balance of a statement is not the money of an item.
    amount: STATEMENT_TYPES.includes(messagingType) ? '' : (amount ?? ''),
    ...(reason !== null && { reason }),
    ...(field !== null && { field }),
    since: since.toISOString(),
    count,
  }
}
