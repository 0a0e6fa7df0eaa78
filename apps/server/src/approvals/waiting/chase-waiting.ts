import { localDayAt } from '@nostro/kernel'
import { DRAFT_NOTICE_DAYS, stuckStep, type WorkingDays, workingHoursBetween } from '@nostro/workflow'

import { workingDaysOf } from '../../calendars/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction, inTransactionAs } from '../../db/transaction.ts'
import { currentRules, type Institution, institutionById } from '../../institutions/index.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import { findMessage, lockMessage } from '../../messages/content/index.ts'
import { candidatesOf } from '../../messages/rounds/index.ts'
import { expireMessage } from './expire-message.ts'
import {
  type Escalation,
  type NoticeOfWaiting,
  notifyOfWaiting,
  type WaitingScope,
} from './notify-of-waiting.ts'
import {
  institutionsWithRules,
  insertWaitingNotice,
  oldDrafts,
  pendingWithout,
  type WaitingMessage,
  type WaitingNotice,
} from './waiting.repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Notice of an expiry is given this long before it. */
const EXPIRY_NOTICE_MS = DAY_MS

/**
 * Reminds reviewers, escalates tasks, expires messages, returns those that no user can decide, and deletes old drafts,
 * by the rules of each institution. Idempotent: notices are stored with the version of the message, and an expiry refers
 * to it.
 */
export async function chaseWaiting(context: Omit<JobContext, 'role' | 'log'>): Promise<void> {
  const { db } = context
  for (const institutionId of await inTransactionAs(db, 'nostro_sign_in', institutionsWithRules)) {
    const scope: WaitingScope = { ...context, role: 'nostro_app', institutionId }
    const found = await inTransaction(scope, async (tx) => {
      const institution = await institutionById(tx, institutionId)
      if (institution === undefined) return undefined
      const { rules } = await currentRules(tx, { institutionId, institutionKind: institution.kind })
      return { institution, rules, days: await workingDaysOf(tx, institution, scope.clock.now()) }
    })
    if (found === undefined || found.institution.state !== 'verified') continue
    await chaseIn(scope, found)
  }
}

type Chased = {
  readonly institution: Institution
  readonly rules: Awaited<ReturnType<typeof currentRules>>['rules']
  /** The days on which the users work. */
  readonly days: WorkingDays
}

async function chaseIn(scope: WaitingScope, { institution, rules, days }: Chased): Promise<void> {
  const now = scope.clock.now()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const { remindAfterHours, escalateAfterHours, expireAfterDays, draftDays } = rules
  if (remindAfterHours !== undefined)
    await noticeAfter(scope, { kind: 'reminder', hours: remindAfterHours, days })
  if (escalateAfterHours !== undefined)
    await noticeAfter(scope, {
      kind: 'escalation',
      hours: escalateAfterHours,
      days,
      ...escalationOf(rules),
    })
  if (expireAfterDays !== undefined) {
    const limit = expireAfterDays * DAY_MS
    const before = ago(limit - EXPIRY_NOTICE_MS)
    for (const message of await pendingBefore(scope, before, 'expiry'))
      await noticeOnce(scope, message, {
        kind: 'expiry',
        facts: { day: localDayAt(new Date(message.begunAt.getTime() + limit), institution.timeZone) },
      })
    for (const message of await pendingBefore(scope, ago(limit)))
      await expireMessage(scope, { type: 'expire', kind: 'message.expired' }, message)
  }
  await returnUndecidable(scope)
  if (draftDays !== undefined) await chaseDrafts(scope, { draftDays, now, timeZone: institution.timeZone })
}

/** Returns the users to whom a step is escalated. A group that no longer exists is replaced by senior reviewers. */
function escalationOf({ escalateTo, matrix }: Chased['rules']): Escalation {
  const group = matrix?.groups.find(({ id }) => id === escalateTo)
  if (group !== undefined) return { group }
  return { role: escalateTo === 'administrators' ? 'administrators' : 'seniorReviewers' }
}

/**
 * Returns messages to their makers whose remaining steps no user could decide any more, for example because the members
 * of a group left. Within a day of the submission an administrator can restore members, roles and limits.
 */
async function returnUndecidable(scope: WaitingScope): Promise<void> {
  const { institutionId } = scope
  const messages = await pendingBefore(scope, new Date(scope.clock.now().getTime() - DAY_MS))
  if (messages.length === 0) return
  const candidates = await inTransaction(scope, (tx) => candidatesOf(tx, scope))
  for (const { id, version } of messages) {
    const message = await inTransaction(scope, (tx) => findMessage(tx, { institutionId, messageId: id }))
    if (message !== undefined && stuckStep(message.state, candidates) !== undefined)
      await expireMessage(scope, { type: 'expire', kind: 'message.undecidable' }, { id, version })
  }
}

async function pendingBefore(
  scope: WaitingScope,
  before: Date,
  notice?: WaitingNotice,
): Promise<readonly WaitingMessage[]> {
  const { institutionId } = scope
  return await inTransaction(scope, (tx) => pendingWithout(tx, { institutionId, before, notice }))
}

async function noticeAfter(
  scope: WaitingScope,
  {
    kind,
    hours,
    days,
    ...escalation
  }: {
    readonly kind: 'reminder' | 'escalation'
    readonly hours: number
    readonly days: WorkingDays
  } & Escalation,
): Promise<void> {
  const now = scope.clock.now()
  // Working hours are never more than hours.
  for (const message of await pendingBefore(scope, new Date(now.getTime() - hours * HOUR_MS), kind)) {
    if (workingHoursBetween(message.since, now, days) < hours) continue
    await noticeOnce(scope, message, { kind, facts: { hours: String(hours) }, ...escalation })
  }
}

async function chaseDrafts(
  scope: WaitingScope,
  { draftDays, now, timeZone }: { readonly draftDays: number; readonly now: Date; readonly timeZone: string },
): Promise<void> {
  const { institutionId } = scope
  const before = new Date(now.getTime() - draftDays * DAY_MS)
  const noticedBefore = new Date(now.getTime() - DRAFT_NOTICE_DAYS * DAY_MS)
  const noticed = await inTransaction(scope, (tx) => oldDrafts(tx, { institutionId, before, noticedBefore }))
  for (const draft of noticed)
    await expireMessage(scope, { type: 'expireDraft', kind: 'draft.expired' }, draft)
  const day = localDayAt(new Date(now.getTime() + DRAFT_NOTICE_DAYS * DAY_MS), timeZone)
  const others = await inTransaction(scope, (tx) => oldDrafts(tx, { institutionId, before }))
  for (const draft of others) await noticeOnce(scope, draft, { kind: 'draft', facts: { day } })
}

/** Sends a notice about a message unless it was sent, or the message has changed since it was selected. */
async function noticeOnce(
  scope: WaitingScope,
  { id, version }: WaitingMessage,
  notice: NoticeOfWaiting,
): Promise<void> {
  const { institutionId, clock } = scope
  const { kind } = notice
  await inTransaction(scope, async (tx: Tx) => {
    const message = await lockMessage(tx, { institutionId, messageId: id })
    if (message?.state.version !== version) return
    if (await insertWaitingNotice(tx, institutionId, { id, version, kind, at: clock.now() }))
      await notifyOfWaiting(tx, scope, { ...notice, message })
  })
}
