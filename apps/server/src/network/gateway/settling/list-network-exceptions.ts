import { createHash } from 'node:crypto'

import { AppError } from '@nostro/kernel'
import { rolesMay } from '@nostro/workflow'

import type { Context } from '../../../http/context.ts'
import type { Tx } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import {
  bytesOfPart,
  countWaiting,
  pageOfWaiting,
  type SettlingCounts,
  type SettlingKind,
  type WaitingItem,
  type WaitingPart,
  waitingParts,
  type WaitingTransmission,
  waitingTransmissions,
} from './settling.repository.ts'

/** An exception and the data a user needs to decide about it. */
export interface ShownItem {
  readonly item: WaitingItem
  readonly outgoing?: WaitingTransmission
  readonly incoming?: WaitingPart
}

interface SettlingPage {
  readonly counts: SettlingCounts
  readonly items: readonly ShownItem[]
}

/** Returns one page of the exceptions of the caller's bank, the oldest first, and the number of each kind. */
export async function listWaiting(
  context: Context,
  kind: SettlingKind | undefined,
  page: { readonly current: number; readonly size: number },
): Promise<SettlingPage> {
  const { institutionId } = context
  return await inTransaction(context, async (tx) => {
    const [counts, items] = await Promise.all([
      countWaiting(tx, institutionId),
      pageOfWaiting(tx, { institutionId, kind }, page),
    ])
    return { counts, items: await shownItems(tx, institutionId, items) }
  })
}

/** Returns the number of exceptions; 0 for a caller without the permission to see them. */
export async function countExceptions(context: Context): Promise<number> {
  const { institutionId, actor } = context
  if (!rolesMay('seeReceivedBankMessages', actor)) return 0
  const counts = await inTransaction(context, (tx) => countWaiting(tx, institutionId))
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** The first bytes of an exception's text, and facts about the whole text. */
export interface ReadItem extends ShownItem {
  readonly content: Buffer
  readonly isWhole: boolean
  readonly digest: string
  /** The network's answer. */
  readonly answer?: Buffer
}

const SHOWN_BYTES_MAX = 100_000

/** Reads one exception. Error: `resource.notFound`, also if it is settled already. */
export async function readWaiting(context: Context, id: string): Promise<ReadItem> {
  const { institutionId } = context
  return await inTransaction(context, async (tx) => {
    const items = await pageOfWaiting(tx, { institutionId, id }, { current: 1, size: 1 })
    const [shown] = await shownItems(tx, institutionId, items)
    if (shown === undefined) throw new AppError('resource.notFound')
    const { outgoing, incoming } = shown
    const bytes =
      incoming === undefined
        ? Buffer.from(outgoing?.transmission.text ?? '', 'utf8')
        : await bytesOfPart(tx, institutionId, incoming)
    const answer = outgoing?.transmission.answer
    return {
      ...shown,
      content: bytes.subarray(0, SHOWN_BYTES_MAX),
      isWhole: bytes.length <= SHOWN_BYTES_MAX,
      digest: createHash('sha256').update(bytes).digest('hex'),
      ...(answer !== undefined && { answer }),
    }
  })
}

async function shownItems(
  tx: Tx,
  institutionId: string,
  items: readonly WaitingItem[],
): Promise<readonly ShownItem[]> {
  const ids = items.map(({ id }) => id)
  const [transmissions, parts] = await Promise.all([
    waitingTransmissions(tx, institutionId, ids),
    waitingParts(tx, institutionId, ids),
  ])
  return items.map((item) => {
    const outgoing = transmissions.find(({ transmission }) => transmission.id === item.id)
    const incoming = parts.find(({ id }) => id === item.id)
    return { item, ...(outgoing && { outgoing }), ...(incoming && { incoming }) }
  })
}
