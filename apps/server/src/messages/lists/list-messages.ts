import type { ListSort } from '@nostro/contract'
import { AppError } from '@nostro/kernel'
import { type ApprovalNode, mayOpenFolder } from '@nostro/workflow'

import type { Context } from '../../context.ts'
import { type Tx } from '../../db/client.ts'
import { inReadTransaction } from '../../db/transaction.ts'
import { claimedNodes } from '../approval-node.repository.ts'
import { folderQuestion, type FolderQuestion, type FolderView } from './folder-question.ts'
import {
  countFolder,
  idsIn,
  listedMessages,
  type ListedMessage,
  type Page,
  pageOfFolder,
} from './folder.repository.ts'
import { firstFound, foundAmong, sumsAmong } from './found-messages.repository.ts'
import {
  commonIn,
  NARROW_MAX,
  type Narrowing,
  narrowings,
  newestIn,
  newestOfFolder,
  sizeOf,
  wholeFolder,
} from './narrowing.repository.ts'
import { readByKeys } from './read-by-keys.repository.ts'

/** A view of a folder as a caller asks for it. */
export type RequestedView = Omit<FolderView, 'now'>

export interface FolderPage extends FolderRows {
  readonly total: number
  /** `total` is a lower bound. */
  readonly isMore: boolean
  /** Too many rows to sort as asked: they come newest first. */
  readonly isUnsorted: boolean
}

export interface FolderRows {
  readonly rows: readonly ListedMessage[]
  /** Review steps that somebody claimed, by message. */
  readonly claims: ReadonlyMap<string, ApprovalNode>
}

interface Ids extends Omit<FolderPage, keyof FolderRows> {
  readonly ids: readonly string[]
}

const NEWEST_FIRST: ListSort = { by: 'createdAt', order: 'desc' }

/** What is found beyond the page asked for, where not everything can be counted: pages that can be gone to next. */
const FOUND_AHEAD = 200
/** Pages in front that are read from their own end of the index, whatever the other end. */
const NEAR_PAGES = 10
/** Rows of an export. */
const EXPORT_MAX = 10_000

/** One page of a folder with the number of messages in it. Error: `permission.denied` for another's desk. */
export async function listFolder(
  context: Context,
  view: RequestedView,
  { page, sort = NEWEST_FIRST }: { readonly page: Page; readonly sort?: ListSort | undefined },
): Promise<FolderPage> {
  return await inFolder(context, view, async (tx, question) => {
    const { ids, ...found } = await idsOf(tx, question, { page, sort })
    return { ...found, ...(await rowsOf(tx, question, ids)) }
  })
}

/** The rows of all pages, as they stand at one moment. */
export async function exportFolder(
  context: Context,
  view: RequestedView,
  sort: ListSort = NEWEST_FIRST,
): Promise<FolderRows & { readonly isMore: boolean }> {
  return await inFolder(context, view, async (tx, question) => {
    const { ids, total } = await idsOf(tx, question, { page: { current: 1, size: EXPORT_MAX }, sort })
    return { ...(await rowsOf(tx, question, ids)), isMore: total > ids.length }
  })
}

interface FolderSums {
  readonly total: number
  readonly isMore: boolean
  readonly sums: Awaited<ReturnType<typeof sumsAmong>>
}

/** What the messages of a view come to by currency, as far as there are few enough to add up. */
export async function sumFolder(context: Context, view: RequestedView): Promise<FolderSums> {
  return await inFolder(context, view, async (tx, question) => {
    if (question.sources.length === 0) return { total: 0, isMore: false, sums: [] }
    const { narrow } = await rowsToLookAt(tx, question)
    if (narrow === undefined) return { total: NARROW_MAX, isMore: true, sums: [] }
    const sums = await sumsAmong(tx, question, narrow)
    const total = sums.reduce((sum, { count }) => sum + count, 0)
    return { total, isMore: false, sums: sums.filter(({ currency }) => currency !== '') }
  })
}

/** How many messages a view shows. */
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

async function rowsOf(
  tx: Tx,
  { institutionId }: FolderQuestion,
  ids: readonly string[],
): Promise<FolderRows> {
  const [rows, claimed] = await Promise.all([
    listedMessages(tx, institutionId, ids),
    claimedNodes(tx, institutionId, ids),
  ])
  const pending = rows.filter((row) => row.stage === 'pending')
  return {
    rows,
    claims: new Map(
      pending.flatMap(({ id }) => {
        const claim = claimed.get(id)
        return claim === undefined ? [] : [[id, claim] as const]
      }),
    ),
  }
}

interface ListRequest {
  readonly page: Page
  readonly sort: ListSort
}

async function idsOf(tx: Tx, question: FolderQuestion, { page, sort }: ListRequest): Promise<Ids> {
  if (question.sources.length === 0) return { ids: [], total: 0, isMore: false, isUnsorted: false }
  if (sort.by === 'createdAt' && isTallied(question)) {
    // The first pages are found without knowing how many there are.
    const isNear = page.current <= NEAR_PAGES
    const [total, nearIds] = await Promise.all([
      countFolder(tx, question),
      isNear ? nearPage(tx, question, { page, order: sort.order }) : undefined,
    ])
    const ids = nearIds ?? (await pageOfFolder(tx, question, { page, total, order: sort.order }))
    return { ids, total, isMore: false, isUnsorted: false }
  }
  const { narrow, broad } = await rowsToLookAt(tx, question)
  if (narrow !== undefined) {
    const part = { skip: (page.current - 1) * page.size, size: page.size, sort }
    const found = await foundAmong(tx, { question, narrowing: narrow }, part)
    return { ...found, isMore: false, isUnsorted: false }
  }
  const newest = await newestOf(tx, question, { page, broad })
  return { ...newest, isUnsorted: sort.by !== 'createdAt' || sort.order !== 'desc' }
}

/** The ids of a page from its own end of the index. */
async function nearPage(
  tx: Tx,
  question: FolderQuestion,
  { page, order }: { readonly page: Page; readonly order: ListSort['order'] },
): Promise<readonly string[]> {
  return await idsIn(tx, question, { order, skip: (page.current - 1) * page.size, size: page.size })
}

/** Too many rows to look at each: newest first, and no further than asked for. */
async function newestOf(
  tx: Tx,
  question: FolderQuestion,
  { page, broad }: { readonly page: Page; readonly broad: readonly Narrowing[] },
): Promise<Omit<Ids, 'isUnsorted'>> {
  if (isTallied(question)) {
    const total = await countFolder(tx, question)
    return { ids: await pageOfFolder(tx, question, { page, total, order: 'desc' }), total, isMore: false }
  }
  const skip = (page.current - 1) * page.size
  // What is common is found among the newest; what is not, among the newest that an index knows.
  for (const narrowing of [newestOfFolder(question), ...broad.map(newestIn)]) {
    const found = await foundAmong(tx, { question, narrowing }, { skip, size: page.size, sort: NEWEST_FIRST })
    if (found.total > skip + page.size) return { ...found, isMore: true }
  }
  // What is common each by itself and rare together is known by the indexes, too: the folder is not walked for it.
  const common = broad.length > 1 ? commonIn(broad) : undefined
  if (common !== undefined && (await sizeOf(tx, common)) <= NARROW_MAX) {
    const part = { skip, size: page.size, sort: NEWEST_FIRST }
    return { ...(await foundAmong(tx, { question, narrowing: common }, part)), isMore: false }
  }
  const size = skip + page.size + FOUND_AHEAD
  const ids = await firstFound(tx, question, size)
  return { ids: ids.slice(skip, skip + page.size), total: ids.length, isMore: ids.length === size }
}

interface ListRequest {
  readonly page: Page
  readonly sort: ListSort
}

/** The number of rows is known without looking at any. */
function isTallied({ filter, claim, decidableBy }: FolderQuestion): boolean {
  return filter === undefined && claim === undefined && decidableBy === undefined
}

/** Ids that hold everything looked for, where there are few; else what there is to begin with. */
async function rowsToLookAt(tx: Tx, question: FolderQuestion) {
  const { institutionId, sources, direction } = question
  const size = await countFolder(tx, { institutionId, sources, direction })
  if (size <= NARROW_MAX) return { narrow: wholeFolder(question), broad: [] }
  return await narrowings(tx, question)
}
