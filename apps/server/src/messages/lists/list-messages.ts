import type { ListSort } from '@nostro/contract'
import { AppError, type PaymentDays } from '@nostro/kernel'
import { type ApprovalNode, mayOpenFolder, type MessageStatusName, REVIEW_ROLES } from '@nostro/workflow'
import type { RawBuilder } from 'kysely'

import type { Context } from '../../http/context.ts'
import { type Tx } from '../../db/client.ts'
import { inReadTransaction, readAtLast } from '../../db/transaction.ts'
import { paymentDaysOf } from '../../calendars/index.ts'
import { coverOf, hidesSums, type RowCover } from '../reentry/index.ts'
import { selectedApprovers, type User, userOf } from '../../users/index.ts'
import { latestMakers, latestNodes, nodesByMessage } from '../content/index.ts'
import { folderQuestion, type FolderQuestion, type FolderView } from './folder-question.ts'
import {
  countFolder,
  idsIn,
  listedInOrder,
  listedMessages,
  type ListedMessage,
  type Page,
  pageOfFolder,
} from './folder.repository.ts'
import { foundAmong, foundByIndex, type FoundMessages, sumsAmong } from './found-messages.repository.ts'
import {
  answeredByAmounts,
  claimedBy,
  floorOf,
  NARROW_MAX,
  narrowest,
  type Narrowing,
  newestOfFolder,
  wholeFolder,
} from './narrowing.repository.ts'
import {
  newestBeginning,
  newestCommon,
  type SearchDepth,
  theseIds,
  timesDeeper,
} from './newest-common.repository.ts'
import { readByKeys } from './read-by-keys.repository.ts'
import { institutionNames, type NetworkAnswer, networkAnswers } from './rows/row-facts.repository.ts'
import { instantOfId } from './row-filter.repository.ts'

/** A requested view of a folder. */
export type RequestedView = Omit<FolderView, 'now'>

export interface FolderPage extends FolderRows {
  readonly total: number
  /** Indicates that `total` is a lower bound. */
  readonly isMore: boolean
  /** There are too many rows to sort as requested: the order is newest first. */
  readonly isUnsorted: boolean
  /** The last found row is reached, and older messages than this time were not searched. */
  readonly searchedBackTo?: Date
}

export interface FolderRows {
  readonly rows: readonly ListedMessage[]
  /** The steps of the latest round by message id. */
  readonly nodes: ReadonlyMap<string, readonly ApprovalNode[]>
  /** The network's last answer in the latest round by message id. */
  readonly answers: ReadonlyMap<string, NetworkAnswer>
  /** Names of institutions by BIC; no name of an unknown one. */
  readonly institutions: ReadonlyMap<string, string | null>
  /** Authors of the pending content by message id. */
  readonly makers: ReadonlyMap<string, readonly string[]>
  /** The active reviewers of the institution, for a folder of pending messages. */
  readonly reviewers: readonly User[]
  /** The cut-offs of the institution. Absent in an export. */
  readonly days?: PaymentDays
  /** Hides values from approvers who enter them again; absent if the rules ask for none. */
  readonly cover?: RowCover
}

interface Ids extends Omit<FolderPage, keyof FolderRows> {
  readonly ids: readonly string[]
}

/** The folders of a bank whose rows show a cut-off. */
const WITH_CUT_OFF: ReadonlySet<MessageStatusName> = new Set([
  'pending',
  'approved',
  'waitingProcessed',
  'processed',
])

const NEWEST_FIRST: ListSort = { by: 'createdAt', order: 'desc' }

/** Numbers of ids and rows that a page reads at most, for a folder of any size. */
const PAGE_DEPTH: SearchDepth = { ids: 5_000, known: 1_000, rows: 3_000 }
const FURTHER_MAX = 10
/** Number of first pages that are always read from their own end of the index. */
const NEAR_PAGES = 10
/** Largest number of rows of an export. */
const EXPORT_MAX = 10_000
const EXPORT_DEPTH: SearchDepth = { ids: 100_000, known: EXPORT_MAX, rows: EXPORT_MAX }

/**
 * Returns one page of a folder with the number of messages in it. Error: `permission.denied` for a folder that the
 * caller may not see.
 */
export async function listFolder(
  context: Context,
  view: RequestedView,
  { page, sort = NEWEST_FIRST }: { readonly page: Page; readonly sort?: ListSort | undefined },
): Promise<FolderPage> {
  return await inFolder(context, view, async (tx, question) => {
    const { institutionId, actor, clock } = context
    const [{ ids, ...found }, days, cover] = await Promise.all([
      idsOf(tx, question, { page, sort }),
      WITH_CUT_OFF.has(view.folder)
        ? paymentDaysOf(tx, { institutionId, timeZone: actor.timeZone, now: clock.now() })
        : undefined,
      coverOf(tx, context, view.folder),
    ])
    return { ...found, ...(await rowsOf(tx, question, ids)), ...(days && { days }), ...(cover && { cover }) }
  })
}

/** Returns the rows of all pages in one database snapshot. */
export async function exportFolder(
  context: Context,
  view: RequestedView,
  sort: ListSort = NEWEST_FIRST,
): Promise<FolderRows & { readonly isMore: boolean }> {
  return await inFolder(context, view, async (tx, question) => {
    const page = { current: 1, size: EXPORT_MAX }
    const { ids, total, isMore } = await idsOf(tx, question, { page, sort, depth: EXPORT_DEPTH })
    const cover = await coverOf(tx, context, view.folder)
    const rows = await rowsOf(tx, question, ids)
    return { ...rows, ...(cover && { cover }), isMore: isMore || total > ids.length }
  })
}

interface FolderSums {
  readonly total: number
  readonly isMore: boolean
  readonly sums: Awaited<ReturnType<typeof sumsAmong>>
}

/** Returns the sums of a view by currency, unless it has too many messages to add up. */
export async function sumFolder(context: Context, view: RequestedView): Promise<FolderSums> {
  return await inFolder(context, view, async (tx, question) => {
    if (question.sources.length === 0) return { total: 0, isMore: false, sums: [] }
    const narrow = await rowsToLookAt(tx, question, NEWEST_FIRST)
    if (narrow === undefined) return { total: NARROW_MAX, isMore: true, sums: [] }
    const sums = await sumsAmong(tx, question, narrow.narrowing)
    const total = sums.reduce((sum, { count }) => sum + count, 0)
    // The sum of a narrow view is the amount of one message.
    if (hidesSums(context, view.folder)) return { total, isMore: false, sums: [] }
    return { total, isMore: false, sums: sums.filter(({ currency }) => currency !== '') }
  })
}

/** Returns the number of messages in a view. */
export async function countView(
  context: Context,
  view: RequestedView,
): Promise<Pick<FolderPage, 'total' | 'isMore'>> {
  return await inFolder(context, view, async (tx, question) => {
    const { total, isMore } = await idsOf(tx, question, { page: { current: 1, size: 1 }, sort: NEWEST_FIRST })
    return { total, isMore }
  })
}

async function inFolder<T>(
  context: Context,
  view: RequestedView,
  work: (tx: Tx, question: FolderQuestion) => Promise<T>,
): Promise<T> {
  const { actor, clock } = context
  if (!mayOpenFolder(view.folder, actor)) throw new AppError('permission.denied')
  return await inReadTransaction(context, async (tx) => {
    readByKeys(tx)
    return await work(tx, folderQuestion(actor, { ...view, now: clock.now() }))
  })
}

/** Reads the list rows and claims of these messages, in the last statements of a list. */
async function rowsOf(
  tx: Tx,
  { institutionId }: FolderQuestion,
  ids: readonly string[],
): Promise<FolderRows> {
  if (ids.length === 0) {
    const none = new Map<string, never>()
    return { rows: [], nodes: none, answers: none, institutions: none, makers: none, reviewers: [] }
  }
  const [listed, nodes, answers, names, makers, reviewers] = await readAtLast(tx, [
    listedMessages(tx, institutionId, ids),
    latestNodes(tx, institutionId, ids),
    networkAnswers(tx, institutionId, ids),
    institutionNames(tx, institutionId, ids),
    latestMakers(tx, institutionId, ids),
    selectedApprovers(tx, { institutionId, roles: REVIEW_ROLES, exclude: [] }),
  ])
  return {
    rows: listedInOrder(ids, listed),
    nodes: nodesByMessage(nodes),
    answers: new Map(answers.map((answer) => [answer.message_id, answer])),
    institutions: new Map(names.map(({ bic, name }) => [bic, name])),
    makers: new Map(
      [...Map.groupBy(makers, ({ message_id }) => message_id)].map(([id, written]) => [
        id,
        written.map(({ made_by }) => made_by),
      ]),
    ),
    reviewers: reviewers.map(userOf),
  }
}

async function idsOf(
  tx: Tx,
  question: FolderQuestion,
  {
    page,
    sort,
    depth = PAGE_DEPTH,
  }: { readonly page: Page; readonly sort: ListSort; readonly depth?: SearchDepth },
): Promise<Ids> {
  if (question.sources.length === 0) return { ids: [], total: 0, isMore: false, isUnsorted: false }
  if (sort.by === 'createdAt' && isTallied(question)) {
    // The first pages can be read without the total.
    const isNear = page.current <= NEAR_PAGES
    const [total, nearIds] = await Promise.all([
      countFolder(tx, question),
      isNear ? nearPage(tx, question, { page, order: sort.order }) : undefined,
    ])
    const ids = nearIds ?? (await pageOfFolder(tx, question, { page, total, order: sort.order }))
    return { ids, total, isMore: false, isUnsorted: false }
  }
  const narrow = await rowsToLookAt(tx, question, sort)
  if (narrow !== undefined) {
    const part = { skip: (page.current - 1) * page.size, size: page.size, sort }
    const { narrowing, conditions } = narrow
    const found =
      conditions === undefined
        ? await foundAmong(tx, { question, narrowing }, part)
        : await foundByIndex(tx, { question, conditions }, part)
    return { ...found, isMore: false, isUnsorted: false }
  }
  const newest = await newestOf(tx, question, { page, depth })
  return { ...newest, isUnsorted: sort.by !== 'createdAt' || sort.order !== 'desc' }
}

/** Reads the ids of a page from its own end of the index. */
async function nearPage(
  tx: Tx,
  question: FolderQuestion,
  { page, order }: { readonly page: Page; readonly order: ListSort['order'] },
): Promise<readonly string[]> {
  return await idsIn(tx, question, { order, skip: (page.current - 1) * page.size, size: page.size })
}

interface Newest {
  readonly page: Page
  readonly depth: SearchDepth
}

/** Searches too many rows to read each: newest first, limited by the depth. */
async function newestOf(
  tx: Tx,
  question: FolderQuestion,
  { page, depth }: Newest,
): Promise<Omit<Ids, 'isUnsorted'>> {
  if (isTallied(question)) {
    const total = await countFolder(tx, question)
    return { ids: await pageOfFolder(tx, question, { page, total, order: 'desc' }), total, isMore: false }
  }
  const found = await newestFound(tx, question, { page, depth })
  const needed = page.current * page.size
  if (!found.isMore || found.total > needed || page.current === 1) return found
  // A later page searches proportionally further back.
  const further = Math.min(FURTHER_MAX, Math.ceil((2 * needed) / Math.max(1, found.total)))
  return await newestFound(tx, question, { page, depth: timesDeeper(depth, further) })
}

async function newestFound(
  tx: Tx,
  question: FolderQuestion,
  { page, depth }: Newest,
): Promise<Omit<Ids, 'isUnsorted'>> {
  const needed = page.current * page.size
  const part = { skip: needed - page.size, size: page.size, sort: NEWEST_FIRST }
  const known = await newestCommon(tx, question, depth)
  if (known !== undefined) {
    const found = await foundAmong(tx, { question, narrowing: theseIds(known.ids) }, part)
    return bounded(found, known.floor, needed)
  }
  const newest = newestOfFolder(question, depth.rows)
  const found = await foundAmong(tx, { question, narrowing: newest }, part)
  const floor = await floorOf(tx, newest, depth.rows)
  const isEnough = floor === undefined || found.total > needed
  const begun = isEnough ? undefined : await newestBeginning(tx, question, depth)
  const isDeeper = begun !== undefined && (begun.floor === undefined || begun.floor < (floor ?? ''))
  if (!isDeeper) return bounded(found, floor, needed)
  return bounded(
    await foundAmong(tx, { question, narrowing: theseIds(begun.ids) }, part),
    begun.floor,
    needed,
  )
}

/**
 * Limits the result to ids above the floor, below which nothing was searched. `searchedBackTo` is set on the page that
 * reaches it.
 */
function bounded(found: FoundMessages, floor: string | undefined, needed: number): Omit<Ids, 'isUnsorted'> {
  if (floor === undefined) return { ...found, isMore: false }
  return { ...found, isMore: true, ...(found.total <= needed && { searchedBackTo: instantOfId(floor) }) }
}

/** Returns whether the tally contains the number of rows. */
function isTallied({ filter, claim, decidableBy, isOfKey }: FolderQuestion): boolean {
  return filter === undefined && claim === undefined && decidableBy === undefined && isOfKey === undefined
}

interface RowsToLookAt {
  readonly narrowing: Narrowing
  /** The conditions, if one index can evaluate all of them. */
  readonly conditions?: readonly RawBuilder<boolean>[]
}

/** Returns a condition that selects all matching rows, if they are few. */
async function rowsToLookAt(
  tx: Tx,
  question: FolderQuestion,
  sort: ListSort,
): Promise<RowsToLookAt | undefined> {
  const { institutionId, sources, direction, claim } = question
  if (claim?.of === 'mine') return { narrowing: claimedBy(question, claim.userId) }
  const size = await countFolder(tx, { institutionId, sources, direction })
  if (size <= NARROW_MAX) {
    const isWhole = sources.every(({ decided }) => decided === undefined)
    return { narrowing: wholeFolder(question), ...(isWhole && { conditions: [] }) }
  }
  const narrowing = await narrowest(tx, question)
  const conditions = answeredByAmounts(question, sort)
  return narrowing && { narrowing, ...(conditions && { conditions }) }
}
