import type {
  addScreeningEntries,
  AnswerOf,
  beginScreeningList,
  BodyOf,
  ChangeOutcome,
  listScreeningLists,
} from '@nostro/contract'
import { AppError, timeOrderedUuid } from '@nostro/kernel'

import { recordEvent } from '../../audit/index.ts'
import { type ApplyChange, requestChange } from '../../changes/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import {
  activateList,
  closeList,
  countOpenLists,
  insertEntries,
  insertList,
  lockList,
  setListState,
  shownLists,
  type StoredList,
} from './list.repository.ts'

/** Lists of a bank that are collected or in use. */
const LISTS_MAX = 50

/** Returns the lists of the caller's bank. */
export async function readLists(context: Context): Promise<AnswerOf<typeof listScreeningLists>> {
  const lists = await inTransaction(context, (tx) => shownLists(tx, context.institutionId))
  return {
    rowList: lists.flatMap(({ state, importerName, inForceSince, ...list }) =>
      state === 'discarded'
        ? []
        : [
            {
              ...list,
              state,
              importedBy: importerName,
              ...(inForceSince && { inForceSince: inForceSince.toISOString() }),
            },
          ],
    ),
  }
}

/** Begins to collect a list. Error: `screeningList.tooMany`. */
export async function beginList(
  context: Context,
  { name, source, issuedOn }: BodyOf<typeof beginScreeningList>,
): Promise<{ readonly id: string }> {
  const { institutionId, actor, clock, random } = context
  return await inTransaction(context, async (tx) => {
    if ((await countOpenLists(tx, institutionId)) >= LISTS_MAX) throw new AppError('screeningList.tooMany')
    const id = timeOrderedUuid(clock, random)
    const importerName = actor.name
    await insertList(tx, { id, institutionId, name, source, issuedOn, importerName, begunAt: clock.now() })
    return { id }
  })
}

/** Appends entries to a list that is collected. Errors: `resource.notFound`, `screeningList.changed`. */
export async function addEntries(
  context: Context,
  id: string,
  { position, entries }: BodyOf<typeof addScreeningEntries>,
): Promise<{ readonly count: number }> {
  const { institutionId } = context
  return await inTransaction(context, async (tx) => {
    const { count } = await collected(tx, context, id)
    if (count !== position) throw new AppError('screeningList.changed')
    await insertEntries(tx, { institutionId, listId: id, count, entries })
    return { count: count + entries.length }
  })
}

/** Returns a list to which entries may be added, locked. */
async function collected(tx: Tx, { institutionId }: Context, id: string): Promise<StoredList> {
  const list = await lockList(tx, { institutionId, id })
  if (list === undefined) throw new AppError('resource.notFound')
  if (list.state !== 'collecting' || list.digest !== undefined) throw new AppError('screeningList.changed')
  return list
}

/** A list as its pending change contains it. */
interface ListFacts {
  readonly name: string
  readonly source: string
  readonly issuedOn: string
  readonly count: number
  readonly digest: string
}

/**
 * Requests a collected list. Errors: `resource.notFound`, `screeningList.changed`, `screeningList.empty`,
 * `change.waiting`.
 */
export async function requestList(context: Context, id: string): Promise<ChangeOutcome> {
  return await inTransaction(context, async (tx) => {
    const { name, source, issuedOn, count } = await collected(tx, context, id)
    if (count === 0) throw new AppError('screeningList.empty')
    const after: ListFacts = { name, source, issuedOn, count, digest: await closeList(tx, id) }
    return await requestChange(tx, context, {
      kind: 'screeningList.import',
      objectId: id,
      objectName: name,
      after,
    })
  })
}

/** Discards a list that was not confirmed. Errors: `resource.notFound`, `screeningList.changed`. */
export async function discardList(context: Context, id: string): Promise<void> {
  const { institutionId } = context
  await inTransaction(context, async (tx) => {
    const list = await lockList(tx, { institutionId, id })
    if (list === undefined) throw new AppError('resource.notFound')
    if (list.state !== 'collecting') throw new AppError('screeningList.changed')
    await setListState(tx, id, 'discarded')
    await recordEvent(tx, context, {
      action: 'screeningList.discard',
      objectKind: 'screeningList',
      objectId: id,
      before: { name: list.name, count: list.count, digest: list.digest },
    })
  })
}

/** Activates a confirmed list. Error: `change.outdated` if it was discarded. */
export const applyScreeningList: ApplyChange = async (tx, scope, { institutionId, objectId: id, after }) => {
  // Only `requestList` writes this value.
  const facts = after as ListFacts
  const list = await lockList(tx, { institutionId, id })
  if (list?.state !== 'collecting' || list.digest !== facts.digest) throw new AppError('change.outdated')
  await activateList(tx, { institutionId, id, name: list.name, at: scope.clock.now() })
  await recordEvent(tx, scope, {
    action: 'screeningList.import',
    objectKind: 'screeningList',
    objectId: id,
    after: facts,
  })
  return {}
}
