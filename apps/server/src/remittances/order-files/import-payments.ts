import { AppError, type ErrorCode, errorIssue } from '@nostro/kernel'
import { CA103, type DraftValues, orderError } from '@nostro/messages'
import { rolesMay } from '@nostro/workflow'

import { recordEvent } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Actor } from '../../http/context.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import type { JobPayloads } from '../../jobs/queues.ts'
import { actOnMessage } from '../../messages/index.ts'
import { type ActingScope, newMessage } from '../../messages/content/index.ts'
import { roundFor } from '../../messages/rounds/index.ts'
import { notify } from '../../notifications/index.ts'
import { actorOf } from '../../sessions/index.ts'
import { activeUsersWithRole, userById } from '../../users/index.ts'
import { submittedBody } from '../application-form.ts'
import { storedFindings } from './order-file.presenter.ts'
import {
  findOrderFile,
  lockImport,
  markImported,
  markRefused,
  type StoredOrderFile,
  waitingPayments,
} from './order-file.repository.ts'

/** The number of payments that a job imports in one transaction. */
const BATCH = 50

/** The user who imports, in the call or in a job that continues it. */
type ImportScope = ActingScope & { readonly actor: Actor }

interface Import {
  readonly institutionId: string
  readonly orderFileId: string
  /** True if no payment may be refused: the first refusal throws. */
  readonly isWhole?: boolean
}

/** Makes the applications of all payments of a short file in the transaction of the call. */
export async function importAll(tx: Tx, scope: ImportScope, request: Import): Promise<void> {
  while (!(await importBatch(tx, scope, request)).isOver);
  await notifyReviewers(tx, scope, request)
}

/**
 * Makes the applications of a long file, batch by batch in separate transactions. Each payment is locked and imported
 * once, so the job may run again. A user who may no longer create applications leaves the remaining payments refused.
 */
export async function continueImport(
  context: JobContext,
  { institutionId, orderFileId, userId, sessionId }: JobPayloads['orderFile.import'],
): Promise<void> {
  const request = { institutionId, orderFileId }
  // Applications are made with the rights of a user's call.
  const scope = { ...context, institutionId, role: 'nostro_app' } as const
  for (;;) {
    const { isOver } = await inTransaction(scope, async (tx) => {
      const user = await userById(tx, userId)
      if (user === undefined) throw new AppError('resource.notFound')
      const now = context.clock.now()
      const actor = await actorOf(tx, { id: sessionId, createdAt: now }, user, now)
      const acting = { ...scope, actor }
      const batch = await importBatch(tx, acting, request)
      // A job that runs again after the last payment records nothing.
      if (batch.isOver && batch.count > 0) await complete(tx, acting, request)
      return batch
    })
    if (isOver) return
  }
}

interface Batch {
  readonly count: number
  /** True if no payment of the file waits any more. */
  readonly isOver: boolean
}

/** Imports the next payments. */
async function importBatch(tx: Tx, scope: ImportScope, request: Import): Promise<Batch> {
  await lockImport(tx, request)
  const waiting = await waitingPayments(tx, request, BATCH)
  if (waiting.length === 0) return { count: 0, isOver: true }
  const file = await findOrderFile(tx, request)
  if (file === undefined) throw new AppError('resource.notFound')
  for (const { position, content, findings } of waiting) {
    const place = { ...request, position }
    try {
      // Written by the import; submittedBody checks it again.
      const applicationId = await submit(tx, scope, { values: content as DraftValues, file })
      await markImported(tx, place, applicationId)
    } catch (error) {
      if (!(error instanceof AppError) || !LEAVES_TRANSACTION.has(error.code)) throw error
      if (request.isWhole === true)
        throw new AppError(
          'orderFile.paymentsRefused',
          { count: 1 },
          { issues: [errorIssue([position], error.issues[0]?.code ?? `error.${error.code}`)], cause: error },
        )
      const refusals =
        error.issues.length === 0
          ? [orderError(`error.${error.code}`)]
          : error.issues.map(({ code, params }) => orderError(code, params === undefined ? {} : { params }))
      await markRefused(tx, place, [...storedFindings(findings), ...refusals])
    }
  }
  const [next] = await waitingPayments(tx, request, 1)
  return { count: waiting.length, isOver: next === undefined }
}

/** Errors of the checks before anything is written. After any other error the transaction is rolled back. */
const LEAVES_TRANSACTION: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'message.invalid',
  'message.reasonNeeded',
  'message.noApprover',
  'message.noGroupApprover',
  'message.composingNotAllowed',
])

async function submit(
  tx: Tx,
  scope: ImportScope,
  { values, file }: { readonly values: DraftValues; readonly file: StoredOrderFile },
): Promise<string> {
  const { actor } = scope
  if (!rolesMay('composeRemittances', actor)) throw new AppError('message.composingNotAllowed')
  const message = newMessage(scope, CA103.type, { kind: 'remittance' })
  const body = await submittedBody(tx, scope, { values, stored: message })
  const given = file.reason === undefined ? [] : [{ code: 'payment.possibleDuplicate', reason: file.reason }]
  const { round, overrides } = await roundFor(tx, scope, { message, body, overrides: given })
  const action = { type: 'submit', version: 0, ...round } as const
  await actOnMessage(tx, scope, { message, action, body, overrides, isOneOfMany: true })
  return message.id
}

async function complete(tx: Tx, scope: ImportScope, request: Import): Promise<void> {
  const { orderFileId } = request
  await recordEvent(tx, scope, {
    action: 'orderFile.complete',
    objectKind: 'orderFile',
    objectId: orderFileId,
  })
  await notifyReviewers(tx, scope, request)
}

/** Notifies the reviewers once of all applications of a file. */
async function notifyReviewers(tx: Tx, scope: ImportScope, request: Import): Promise<void> {
  const { institutionId } = request
  const file = await findOrderFile(tx, request)
  const reviewers = [
    ...(await activeUsersWithRole(tx, { institutionId, role: 'ROLE_REVIEWER' })),
    ...(await activeUsersWithRole(tx, { institutionId, role: 'ROLE_SENIOR_REVIEWER' })),
  ].filter(({ id }) => id !== scope.actor.userId)
  await notify(tx, scope, {
    userIds: [...new Set(reviewers.map(({ id }) => id))],
    kind: 'task.pending',
    params: { type: CA103.type, reference: file?.messageIdentification ?? '' },
    link: '/remittance-application/pending',
  })
}
