import type { BodyOf, RawFinding, RawOutcome, takeRawMessages as takeCall } from '@nostro/contract'
import { RAW_LIMITS } from '@nostro/contract'
import { AppError, type ErrorCode, ERRORS, errorIssue, type Issue } from '@nostro/kernel'

import { recordEvent } from '../../audit/index.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import type { BatchItems } from '../../http/run-batch.ts'
import {
  prepareSubmission,
  requireComposing,
  type StoredMessage,
  type SubmittedForm,
  withRequestPlaces,
} from '../content/index.ts'
import { savedOf } from '../message.presenter.ts'
import { saveDraft } from '../save-draft.ts'
import { submitMessage } from '../submit-message.ts'
import { differences } from './differences.ts'
import { messagesIn, readRawText } from './read-raw-text.ts'

type Body = BodyOf<typeof takeCall>

/** A message of the batch with its place in the request. */
interface RawMessage {
  readonly item: number
  readonly part: number
  readonly text: string
  readonly mode: Body['mode']
  readonly overrides?: Body['messages'][number]['overrides']
}

/** The errors after which no further message of the batch is accepted. */
const ENDS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['key.revoked', 'key.expired'])

/**
 * Saves or submits the messages of a batch, in the order of the request, each in a separate transaction. A refused
 * message does not prevent the others, except when the caller's key ends: all later ones are then refused.
 *
 * Errors: `message.composingNotAllowed`; `request.invalid` for too many messages.
 */
export async function takeRawMessages(
  context: Context,
  { mode, messages }: Body,
  items: BatchItems,
): Promise<{ rowList: RawOutcome[] }> {
  requireComposing(context)
  const parts = messages.flatMap(({ text, overrides }, item) =>
    messagesIn(text).map((each, part): RawMessage => ({ item, part, text: each, mode, overrides })),
  )
  if (parts.length > RAW_LIMITS.messages) throw tooMany()
  const rowList: RawOutcome[] = []
  let end: AppError | undefined
  for (const [position, message] of parts.entries()) {
    const outcome = end === undefined ? await outcomeOf(context, { position, message }, items) : end
    if (outcome instanceof AppError && ENDS.has(outcome.code)) end = outcome
    const { item, part } = message
    rowList.push({ item, part, ...(outcome instanceof AppError ? refusalOf(outcome) : outcome) })
  }
  return { rowList }
}

type Taken = Omit<RawOutcome, 'item' | 'part'>

/** Returns what became of a message, or the error for which it was refused. */
async function outcomeOf(
  context: Context,
  { position, message }: { readonly position: number; readonly message: RawMessage },
  items: BatchItems,
): Promise<Taken | AppError> {
  try {
    return await items.run({ position, request: message }, (inside) => take(inside, message))
  } catch (error) {
    if (!(error instanceof AppError) || !isRefusal(error)) throw error
    await recordRefused(context, error)
    return error
  }
}

/** Other errors end the call: it is repeated with the same key. */
function isRefusal({ code }: AppError): boolean {
  return ERRORS[code].status < 500 && code !== 'idempotency.inProgress'
}

/** Records a refusal as that of a call, after the transaction of the message was rolled back. */
async function recordRefused(context: Context, { code }: AppError): Promise<void> {
  if (ERRORS[code].log !== 'audit') return
  await inTransaction(context, (tx) =>
    recordEvent(tx, context, {
      action: 'POST /api/messages/raw',
      objectKind: 'call',
      objectId: context.requestId,
      result: code,
    }),
  )
}

async function take(context: Context, { text, mode, overrides }: RawMessage): Promise<Taken> {
  const { form, issues } = await readRawText(context, text)
  return await withRequestPlaces(form.definition, async () => {
    if (mode === 'draft') {
      const found = [...issues, ...(await issuesOf(context, form))]
      return takenOf(await saveDraft(context, {}, form), found)
    }
    if (issues.length > 0) throw new AppError('message.invalid', {}, { issues })
    const submitted = await submitMessage(context, { overrides }, form)
    const written = submitted.body.text?.value ?? ''
    return takenOf(submitted, differences(form.definition, text, written))
  })
}

/** Returns the issues that a submission of the form would have. */
async function issuesOf(context: Context, form: SubmittedForm): Promise<readonly Issue[]> {
  try {
    const asked = { ...form, isPreview: true }
    return (await inTransaction(context, (tx) => prepareSubmission(tx, context, asked))).warnings
  } catch (error) {
    if (error instanceof AppError && error.code === 'message.invalid') return error.issues
    throw error
  }
}

function takenOf(stored: StoredMessage, issues: readonly Issue[]): Taken {
  const { businessId, uetr } = stored.body.summary
  return {
    ...savedOf(stored),
    messagingType: stored.messagingType,
    ...(businessId !== undefined && { businessId }),
    ...(uetr !== undefined && { uetr }),
    findings: issues.map(findingOf),
  }
}

function refusalOf({ code, params, issues }: AppError): Taken {
  return {
    error: code,
    ...(Object.keys(params).length > 0 && { params: { ...params } }),
    findings: issues.map(findingOf),
  }
}

function findingOf({ path, code, severity, params, rule, tag, line, column }: Issue): RawFinding {
  return {
    path: [...path],
    code,
    severity,
    ...(params !== undefined && { params: { ...params } }),
    ...(rule !== undefined && { rule }),
    ...(tag !== undefined && { tag }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  }
}

function tooMany(): AppError {
  const params = { maximum: RAW_LIMITS.messages }
  return new AppError(
    'request.invalid',
    {},
    { issues: [errorIssue(['messages'], 'request.listTooLong', { params })] },
  )
}
