import {
  type AnswerOf,
  AUDIT_COUNT_MAX,
  type AuditAction,
  type AuditEntry,
  type FileAnswer,
  type listAuditEvents,
  type readAuditChain,
  type verifyAuditTrail,
} from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import { headOfChain, linkEvents, recordEvent, type TrailPosition, verifyStretch } from '../index.ts'
import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction, inTransactionAs } from '../../db/transaction.ts'
import { allInstitutionIds, institutionById } from '../../institutions/index.ts'
import type { AnchorFile } from './anchor-file.ts'
import { csvOf } from './csv.ts'
import { describeEvents } from './describe-events.ts'
import { objectsFor } from './find-objects.ts'
import {
  countEvents,
  type FoundObjects,
  lastCheckEvent,
  newestEvents,
  type TrailEntry,
  type TrailQuestion,
} from './trail.repository.ts'
import { valuesByDigest } from '../audit-values.ts'

interface Requested {
  readonly institutionId?: string | undefined
  readonly search?: string | undefined
}

/** A larger export exceeds the time limit of a call. Narrower filters give the rest. */
const EXPORTED_MAX = 50_000
const EXPORT_PAGE = 2_000
/** The number of events that one call verifies within one to two seconds. */
const CHECKED_MAX = 20_000

/**
 * Returns the trail that the caller may read: the one of the own institution, or for the administrator of the platform
 * that of any institution. A trail contains digests only, so it reveals no message content. Errors:
 * `resource.notFound`.
 */
async function trailOf(
  context: Context,
  { institutionId }: Pick<Requested, 'institutionId'>,
): Promise<string> {
  if (institutionId === undefined || institutionId === context.institutionId) return context.institutionId
  if (context.actor.institutionKind !== 'platform') throw new AppError('resource.notFound')
  const known = await inTransactionAs(context.db, 'nostro_sign_in', allInstitutionIds)
  if (!known.includes(institutionId)) throw new AppError('resource.notFound')
  return institutionId
}

/** Reading a trail is recorded in the trail of the reader's institution. */
async function recordReading(
  context: Context,
  action: AuditAction,
  { institutionId, after }: { readonly institutionId: string; readonly after?: CheckResult },
): Promise<void> {
  await inTransaction(context, (tx) =>
    recordEvent(tx, context, {
      action,
      objectKind: 'auditTrail',
      objectId: institutionId,
      ...(after !== undefined && { after }),
    }),
  )
}

/** The result of a completed check, as recorded. */
interface CheckResult {
  readonly isIntact: boolean
  readonly events: number
  readonly brokenAt?: number
}

export async function listEvents(
  context: Context,
  { institutionId: requested, size, ...filter }: Requested & TrailQuestion & { readonly size: number },
): Promise<AnswerOf<typeof listAuditEvents>> {
  const institutionId = await trailOf(context, { institutionId: requested })
  const isFirstPage = filter.before === undefined
  // One reading is recorded once, for any number of pages.
  if (isFirstPage) {
    await recordReading(context, 'audit.read', { institutionId })
    await linkEvents(context.db, institutionId)
  }
  return await inTrail(context, institutionId, async (tx) => {
    const question = await questionOf(tx, { context, institutionId }, filter)
    const found = await newestEvents(tx, { institutionId, limit: size + 1 }, question)
    const entries = found.slice(0, size)
    const events = entries.map(presented)
    // The values and messages of an institution are visible to its own administrators only.
    const isOwn = institutionId === context.institutionId
    const described = isOwn ? await describeEvents(tx, { institutionId, entries }) : []
    const next = found.length > size ? events.at(-1)?.sequence : undefined
    return {
      events: events.map((event, index) => ({ ...event, ...described[index] })),
      ...(next !== undefined && { next }),
      ...(isFirstPage && { total: await countEvents(tx, institutionId, { question, max: AUDIT_COUNT_MAX }) }),
    }
  })
}

/** Runs `work` in the institution of the trail, since row-level security shows one trail at a time. */
async function inTrail<T>({ db }: Context, institutionId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await inTransaction({ db, institutionId }, work)
}

/** Replaces a searched text by the objects and users that it identifies. */
async function questionOf(
  tx: Tx,
  { context, institutionId }: { readonly context: Context; readonly institutionId: string },
  { search, ...question }: Requested & TrailQuestion,
): Promise<TrailQuestion> {
  if (search === undefined) return question
  const isOwn = institutionId === context.institutionId
  const about: FoundObjects = isOwn
    ? await objectsFor(tx, institutionId, search)
    : { objectIds: [search.trim()], userIds: [] }
  return { ...question, about }
}

export async function exportEvents(
  context: Context,
  { institutionId: requested, ...filter }: Requested & TrailQuestion,
): Promise<FileAnswer> {
  const institutionId = await trailOf(context, { institutionId: requested })
  const question = await inTrail(context, institutionId, (tx) =>
    questionOf(tx, { context, institutionId }, filter),
  )
  await recordReading(context, 'audit.export', { institutionId })
  await linkEvents(context.db, institutionId)
  const day = context.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length)
  return {
    name: `audit-trail-${day}.csv`,
    contentType: 'text/csv; charset=utf-8',
    bytes: await csvOf(COLUMNS, exportPages(context, institutionId, question)),
  }
}

/** Yields the events of an export, newest first, in pages that are written quickly. */
async function* exportPages(
  context: Context,
  institutionId: string,
  question: TrailQuestion,
): AsyncGenerator<readonly AuditEntry[]> {
  let before = question.before
  for (let count = 0; count < EXPORTED_MAX; count += EXPORT_PAGE) {
    const asked = { ...question, ...(before !== undefined && { before }) }
    const page = await inTrail(context, institutionId, (tx) =>
      newestEvents(tx, { institutionId, limit: EXPORT_PAGE }, asked),
    )
    yield page.map(presented)
    before = page.at(-1)?.sequence
    if (page.length < EXPORT_PAGE) return
  }
}

/** The columns of an export: all hashed values, and the hash. */
const COLUMNS = [
  'sequence',
  'occurredAt',
  'actorName',
  'actorId',
  'address',
  'requestId',
  'action',
  'objectKind',
  'objectId',
  'beforeDigest',
  'afterDigest',
  'result',
  'previousHash',
  'hash',
] as const satisfies readonly (keyof AuditEntry)[]

function presented({ occurredAt, ...entry }: TrailEntry): AuditEntry {
  return { ...entry, occurredAt: occurredAt.toISOString() }
}

/** The anchors and the archived part of a trail, against which it is verified. */
export interface TrailTools {
  readonly anchors: AnchorFile
  /** Returns the last archived event of a trail. */
  readonly beginningOf: (tx: Tx, institutionId: string) => Promise<TrailPosition>
}

export async function verifyTrail(
  context: Context,
  { anchors, beginningOf }: TrailTools,
  { institutionId: requested, after }: Requested & { readonly after: number },
): Promise<AnswerOf<typeof verifyAuditTrail>> {
  const institutionId = await trailOf(context, { institutionId: requested })
  const { anchor, isForged = false } = (await anchors.read()).get(institutionId) ?? {}
  const beginning = await inTransaction({ db: context.db, institutionId }, (tx) =>
    beginningOf(tx, institutionId),
  )
  const stretch = { institutionId, after, beginning, lengthMax: CHECKED_MAX, anchor }
  const report = await verifyStretch(context.db, stretch)
  const result: CheckResult = {
    isIntact: report.isIntact && !isForged,
    events: report.events,
    ...(report.brokenAt !== undefined && { brokenAt: report.brokenAt }),
  }
  if (report.isComplete) await recordReading(context, 'audit.verify', { institutionId, after: result })
  else if (after === 0) await recordReading(context, 'audit.verify', { institutionId })
  const isAnchorKept = report.isIntact || (report.brokenAt ?? 0) > (anchor?.sequence ?? 0)
  return {
    isIntact: report.isIntact && !isForged,
    hasForgedAnchor: isForged,
    isComplete: report.isComplete,
    checkedTo: report.events,
    events: (await headOfChain(context.db, institutionId)).sequence,
    ...(beginning.sequence > 0 && { archivedTo: beginning.sequence }),
    ...(report.brokenAt !== undefined && { brokenAt: report.brokenAt }),
    ...(anchor && { anchor: { sequence: anchor.sequence, at: anchor.at, isKept: isAnchorKept } }),
  }
}

/** Returns the state of a chain without verifying it. */
export async function readChain(
  context: Context,
  { anchors }: TrailTools,
  { institutionId: requested }: Pick<Requested, 'institutionId'>,
): Promise<AnswerOf<typeof readAuditChain>> {
  const institutionId = await trailOf(context, { institutionId: requested })
  const head = await headOfChain(context.db, institutionId)
  const { anchor } = (await anchors.read()).get(institutionId) ?? {}
  const lastCheck = await lastCheckOf(context, institutionId)
  return {
    events: head.sequence,
    head: head.hash,
    ...(anchor !== undefined && { anchoredAt: anchor.at }),
    ...(lastCheck !== undefined && { lastCheck }),
  }
}

async function lastCheckOf(
  context: Context,
  trailId: string,
): Promise<AnswerOf<typeof readAuditChain>['lastCheck']> {
  const { institutionId } = context
  return await inTrail(context, institutionId, async (tx) => {
    const event = await lastCheckEvent(tx, { institutionId, trailId })
    if (event === undefined) return undefined
    const stored = await valuesByDigest(tx, institutionId, [event.digest])
    const result = stored.get(event.digest)
    // The digest proves that this is the result that `verifyTrail` recorded.
    return result === undefined ? undefined : { at: event.at.toISOString(), ...(result as CheckResult) }
  })
}

/** Returns the trails that the caller may select. */
export async function listTrails(context: Context) {
  const { institutionId, actor } = context
  const ids =
    actor.institutionKind === 'platform'
      ? await inTransactionAs(context.db, 'nostro_sign_in', allInstitutionIds)
      : [institutionId]
  const trails = await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    const found = []
    for (const id of ids) found.push({ institutionId: id, name: (await institutionById(tx, id))?.name ?? '' })
    return found
  })
  return { trails: trails.toSorted((a, b) => a.name.localeCompare(b.name)) }
}
