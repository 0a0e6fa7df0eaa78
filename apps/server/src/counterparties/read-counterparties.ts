import type {
  AnswerOf,
  listCounterparties,
  listCounterpartyChanges,
  readCounterparty,
} from '@nostro/contract'
import {
  AppError,
  type AddressForm,
  COUNTERPARTY_PAGE_SIZE,
  type CounterpartyKind,
  isUuid,
} from '@nostro/kernel'

import { inReadTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { countWaiting, historyOf, waitingChanges } from './counterparty-change.repository.ts'
import { shownChange, shownRecord } from './counterparty.presenter.ts'
import { findRecord, listRecords, placeOf } from './counterparty.repository.ts'
import { searchRecords } from './search-records.ts'

interface ListQuery {
  readonly kind: CounterpartyKind
  readonly text: string
  readonly isActive: boolean
  readonly addressForm?: AddressForm
  /** The id of the last row of the page before. */
  readonly after?: string
}

/** Largest number of words of a search. */
const WORDS_MAX = 6

/** Returns a page of records by name. */
export async function listOf(
  context: Context,
  { text, after, ...query }: ListQuery,
): Promise<AnswerOf<typeof listCounterparties>> {
  const { institutionId } = context
  return await inReadTransaction(context, async (tx) => {
    const place =
      after !== undefined && isUuid(after) ? await placeOf(tx, { institutionId, id: after }) : undefined
    const question = {
      ...query,
      institutionId,
      ...(place !== undefined && { after: place }),
      limit: COUNTERPARTY_PAGE_SIZE + 1,
    }
    const words = wordsOf(text)
    const { records, searchedTo } =
      words.length === 0
        ? { records: await listRecords(tx, question) }
        : await searchRecords(tx, question, words)
    const page = records.slice(0, COUNTERPARTY_PAGE_SIZE)
    const last = page.at(-1)
    return {
      rowList: page.map(shownRecord),
      ...(records.length > page.length && last !== undefined && { next: last.id }),
      ...(searchedTo !== undefined && { next: searchedTo.id, searchedTo: searchedTo.nameKey }),
    }
  })
}

function wordsOf(text: string): readonly string[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return [...new Set(words)].slice(0, WORDS_MAX)
}

const HISTORY_MAX = 50

/** Returns a record with its changes. Error: `resource.notFound`. */
export async function recordWithHistory(
  context: Context,
  id: string,
): Promise<AnswerOf<typeof readCounterparty>> {
  const { institutionId } = context
  return await inReadTransaction(context, async (tx) => {
    const [record, changes] = await Promise.all([
      findRecord(tx, { institutionId, id }),
      historyOf(tx, { institutionId, objectId: id, limit: HISTORY_MAX }),
    ])
    if (record === undefined) throw new AppError('resource.notFound')
    return { record: shownRecord(record), history: changes.map((change) => shownChange(context, change)) }
  })
}

const COUNT_MAX = 1_000

/** Returns pending changes, the oldest first. */
export async function pendingChanges(
  context: Context,
  after: string | undefined,
): Promise<AnswerOf<typeof listCounterpartyChanges>> {
  const { institutionId } = context
  return await inReadTransaction(context, async (tx) => {
    const [changes, count] = await Promise.all([
      waitingChanges(tx, { institutionId, after, limit: COUNTERPARTY_PAGE_SIZE + 1 }),
      countWaiting(tx, institutionId, COUNT_MAX),
    ])
    const page = changes.slice(0, COUNTERPARTY_PAGE_SIZE)
    const last = page.at(-1)
    return {
      rowList: page.map((change) => shownChange(context, change)),
      count,
      ...(changes.length > page.length && last !== undefined && { next: last.id }),
    }
  })
}
