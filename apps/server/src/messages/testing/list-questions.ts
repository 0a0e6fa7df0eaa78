import type { ListFilter, ListSort } from '@nostro/contract'

import { COUNTERPARTY_QUESTIONS } from '../../counterparties/testing/index.ts'
import type { Context } from '../../http/context.ts'
import { findOwnEarlierMessages } from '../../drafting/index.ts'
import { type RequestedView, exportFolder, listFolder, sumFolder } from '../lists/list-messages.ts'
import { countFolders } from '../lists/read-counters.ts'
import { statisticsOf, straightThroughOf, workdayOf } from '../../statistics/index.ts'

export interface ListQuestion {
  readonly name: string
  /** Runs the query and returns how much was found. */
  readonly ask: () => Promise<string>
}

const SENT: RequestedView = { folder: 'sent' }
const PENDING: RequestedView = { folder: 'pending', forMe: false }
const NARROWED: RequestedView = { ...SENT, filter: { search: 'HOUSE432' } }

interface Paging {
  readonly current?: number
  readonly sort?: ListSort
}

type RequestedPage = readonly [name: string, view: RequestedView, paging?: Paging]

const PAGES: readonly RequestedPage[] = [
  ['first page', SENT],
  ['page 1,000', SENT, { current: 1_000 }],
  ['page 10,000', SENT, { current: 10_000 }],
  ['oldest first', SENT, { sort: { by: 'createdAt', order: 'asc' } }],
  ['approver’s done folder', { folder: 'approved' }],
  ['received and processed', { folder: 'processed' }],
  ['a reviewer’s own list', { folder: 'pending' }],
  ['tasks that I hold', { ...PENDING, filter: { claim: 'mine' } }],
  ['unclaimed tasks', { ...PENDING, filter: { claim: 'free' } }],
  ['type MT103', { ...SENT, messagingType: 'MT103' }],
  ['a rare type', { ...SENT, messagingType: 'MT299' }],
  ['a type there is none of', { ...SENT, messagingType: 'MT999' }],
  ['search sorted by amount', NARROWED, { sort: { by: 'amount', order: 'desc' } }],
]

const FILTERS: readonly (readonly [name: string, filter: ListFilter])[] = [
  ['status approved or on the way', { shownStatus: 1 }],
  ['direction in', { direction: 1 }],
  ['a business id', { businessId: 'REF000123454' }],
  ['a prefix of business ids', { businessId: 'REF0001' }],
  ['all business ids', { businessId: 'REF' }],
  ['a receiver', { payeeBicCode: 'BKQADEFF' }],
  ['some receivers', { payeeBicCode: 'BKQ' }],
  ['the own BIC', { payerBicCode: 'DEME' }],
  ['a rare word of a payee', { payeeName: 'HOUSE1234' }],
  ['a common word of a payer', { payerName: 'FALCON' }],
  ['two words of a payee', { payeeName: 'FALCON HOUSE1234' }],
  ['currency JPY', { currency: 'JPY' }],
  ['currency USD', { currency: 'USD' }],
  ['a currency there is none of', { currency: 'CHF' }],
  ['amounts, a narrow span', { amountFrom: '100000', amountTo: '110000' }],
  ['amounts, a wide span', { amountFrom: '1000' }],
  ['currency and amounts', { currency: 'EUR', amountTo: '50000' }],
  ['search: a reference', { search: 'REF000123454' }],
  ['search: a rare word', { search: 'HOUSE4321' }],
  ['search: a common word', { search: 'granite' }],
  ['search: two common words', { search: 'granite ltd' }],
  ['search: two common words with nothing in common', { search: 'granite acme summit' }],
  ['search: an amount', { search: '1,234,567.89' }],
  ['search: nothing like it', { search: 'xyzzy' }],
]

const DAY_MS = 86_400_000

function filtersByTime(now: Date): typeof FILTERS {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  return [
    ['created today', { createdFrom: daysAgo(1) }],
    ['created in a week long ago', { createdFrom: daysAgo(100), createdTo: daysAgo(93) }],
  ]
}

/** Returns the queries that users make of lists, by name. */
export function listQuestions(context: Context): readonly ListQuestion[] {
  const filters = [...FILTERS, ...filtersByTime(context.clock.now())]
  const pages = [...PAGES, ...filters.map(([name, filter]): RequestedPage => [name, { ...SENT, filter }])]
  return [
    ...pages.map(([name, view, paging]) => ({ name, ask: () => askPage(context, view, paging) })),
    { name: 'counters', ask: async () => String((await countFolders(context)).pending) },
    {
      name: 'earlier messages by reference',
      ask: async () => {
        const question = { messagingType: 'MT103', reference: 'ref0001' }
        return String((await findOwnEarlierMessages(context, question)).length)
      },
    },
    ...COUNTERPARTY_QUESTIONS.map(({ name, ask }) => ({ name, ask: () => ask(context) })),
    { name: 'figures of the home page, 30 days', ask: () => askFigures(context) },
    {
      name: 'work of the day on the home page',
      ask: async () => `${(await workdayOf(context, { timeZone: ZONE })).outgoing?.sent.count} sent`,
    },
    {
      name: 'straight-through rate of the home page',
      ask: async () => String((await straightThroughOf(context, { timeZone: ZONE })).total.count),
    },
    ...hiddenPages(context),
    { name: 'totals of a search', ask: async () => String((await sumFolder(context, NARROWED)).total) },
    {
      name: 'export of a search',
      ask: async () => String((await exportFolder(context, NARROWED)).rows.length),
    },
  ]
}

/** Searches by a reviewer from whom amounts from a limit on are hidden until they are entered again. */
const HIDDEN: readonly RequestedPage[] = [
  ['hidden values: currency and amounts', { ...SENT, filter: { currency: 'EUR', amountTo: '50000' } }],
  ['hidden values: amounts of pending', { ...PENDING, filter: { amountFrom: '1000' } }],
  ['hidden values: search for an amount', { ...SENT, filter: { search: '1,234,567.89' } }],
  ['hidden values: search sorted by amount', NARROWED, { sort: { by: 'amount', order: 'desc' } }],
]

function hiddenPages(context: Context): readonly ListQuestion[] {
  const { actor } = context
  const rules = { ...actor.rules, reentryAmount: '1000' }
  const asking = { ...context, actor: { ...actor, rules } }
  return HIDDEN.map(([name, view, paging]) => ({ name, ask: () => askPage(asking, view, paging) }))
}

const ZONE = 'Asia/Shanghai'

/** Queries the messages sent in the last month, for the charts. */
async function askFigures(context: Context): Promise<string> {
  const { counterparties } = await statisticsOf(context, { period: 30, timeZone: ZONE })
  return `${counterparties.length} counterparties`
}

async function askPage(
  context: Context,
  view: RequestedView,
  { current = 1, sort }: Paging = {},
): Promise<string> {
  const { total, isMore } = await listFolder(context, view, { page: { current, size: 10 }, sort })
  return isMore ? `over ${total}` : String(total)
}
