import path from 'node:path'

import { CALLS, type MessageRow } from '@nostro/contract'
import { verifyAuditTrails } from '@nostro/server'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import type { Acknowledged } from './cycles.ts'
import { signInStubbornly, type StubbornClient } from './stubborn-client.ts'

export interface Losses {
  /** Acknowledged by the server, and not at the receiver. */
  readonly lost: number
  readonly deliveredTwice: number
  /** At the receiver, and not what was approved. */
  readonly altered: number
  /** At the receiver without anybody's acknowledged approval. */
  readonly unaccounted: number
}

const PAGE_SIZE = 100

/** Compares what the receiver has with what the sender was told. */
export async function countLosses(url: string, acknowledged: readonly Acknowledged[]): Promise<Losses> {
  const receiver = await signInStubbornly(url, 'frankfurt.operator')
  const rows = await allReceived(receiver)
  const known = new Set(acknowledged.map(({ reference }) => reference))
  let [lost, deliveredTwice, altered] = [0, 0, 0]
  for (const { reference, text } of acknowledged) {
    const copies = rows.filter(({ businessId }) => businessId === reference)
    const [row] = copies
    if (row === undefined) lost += 1
    else if ((await textOf(receiver, row)) !== text) altered += 1
    if (copies.length > 1) deliveredTwice += 1
  }
  const unaccounted = rows.filter(({ businessId }) => !known.has(businessId)).length
  return { lost, deliveredTwice, altered, unaccounted }
}

async function allReceived(receiver: StubbornClient): Promise<readonly MessageRow[]> {
  const rows: MessageRow[] = []
  for (let current = 1; ; current++) {
    const { rowList } = await receiver.call(CALLS.listMessages, {
      body: { status: MESSAGE_STATUSES.waitingProcessed, current, pageSize: PAGE_SIZE },
    })
    rows.push(...rowList)
    if (rowList.length < PAGE_SIZE) return rows
  }
}

async function textOf(receiver: StubbornClient, { id }: MessageRow): Promise<string | undefined> {
  return (await receiver.call(CALLS.readMessage, { params: { id } })).standardFormat
}

export interface TrailFigures {
  readonly events: number
  readonly broken: number
}

/** Whether the audit trails still prove everything that happened. The server must have stopped. */
export async function countBrokenTrails(dataFolder: string): Promise<TrailFigures> {
  const trails = await verifyAuditTrails({
    dataFolder,
    auditAnchorFile: path.join(dataFolder, 'audit-anchors.jsonl'),
  })
  return {
    events: trails.reduce((sum, { events }) => sum + events, 0),
    broken: trails.filter(({ isIntact }) => !isIntact).length,
  }
}
