import { FREE_TEXT_FORM, type BodyOf, type sendFreeText } from '@nostro/contract'
import { AppError, errorIssue, type Issue, NO_REFERENCE, warningIssue } from '@nostro/kernel'
import {
  checkFreeText,
  FIN_TYPES,
  type FinMessage,
  type FreeTextFinding,
  isAboutCase,
  type MessageSummary,
  messageTypeOfFin,
  receiverBicOf,
} from '@nostro/messages'

import { relationshipRemarks } from '../reference/banks/index.ts'
import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { actOnMessage } from './act-on-message.ts'
import {
  closeWorkingCopy,
  type BodyWithText,
  digestOfText,
  hasReference,
  isReachable,
  newMessage,
  requireComposing,
  type StoredMessage,
} from './content/index.ts'
import { roundFor } from './rounds/index.ts'

/**
 * Submits a message that was entered as text. It must pass the same rules as a composed message, its text is stored
 * byte for byte, and it needs the same approval. Errors: `message.invalid` with the position of each issue in the text,
 * `message.composingNotAllowed`, those of submitting.
 */
export async function submitFreeText(
  context: Context,
  { content, overrides: given }: BodyOf<typeof sendFreeText>,
): Promise<StoredMessage> {
  requireComposing(context)
  return await inTransaction(context, async (tx) => {
    const { messagingType, body, warnings } = await checkedText(tx, context, content)
    const message = newMessage(context, messagingType)
    const { round, overrides } = await roundFor(tx, context, { message, body, warnings, overrides: given })
    closeWorkingCopy(tx, context, { messagingType: FREE_TEXT_FORM })
    const action = { type: 'submit', version: 0, ...round } as const
    return await actOnMessage(tx, context, { message, action, body, overrides })
  })
}

interface CheckedText {
  readonly messagingType: string
  readonly body: BodyWithText
  readonly warnings: readonly Issue[]
}

async function checkedText(tx: Tx, context: Context, content: string): Promise<CheckedText> {
  const { message, type, findings } = checkFreeText(content, { ownBics: context.actor.bics })
  const remarks =
    message === undefined
      ? []
      : [
          ...(await referenceIssues(tx, context, message)),
          ...(await receiverIssues(tx, context, message)),
          ...(await relationshipIssues(tx, context, message)),
        ]
  const issues = [
    ...findings.filter(({ severity }) => severity === 'error').map(issueOf),
    ...remarks.filter(({ severity }) => severity === 'error'),
  ]
  if (message === undefined || type === undefined || issues.length > 0) {
    throw new AppError('message.invalid', {}, { issues })
  }
  return {
    messagingType: type,
    warnings: remarks.filter(({ severity }) => severity === 'warning'),
    body: { text: { value: content, digest: digestOfText(content) }, summary: ownSummaryOf(message, type) },
  }
}

/** A message about a case names the UETR of its payment, which is not its own. */
function ownSummaryOf(message: FinMessage, type: string): MessageSummary {
  const { uetr, ...summary } = FIN_TYPES.summaryOf(message)
  return uetr === undefined || isAboutCase(type) ? summary : { ...summary, uetr }
}

/** The path of the text in the request. */
const PATH = ['content']

function issueOf({ code, ...place }: FreeTextFinding): Issue {
  return errorIssue(PATH, code, place)
}

/** Returns an issue at the receiver's position in the text if the receiver has no route. */
async function receiverIssues(tx: Tx, context: Context, message: FinMessage): Promise<readonly Issue[]> {
  const receiverBic = receiverBicOf(message)
  const messagingType = messageTypeOfFin(message)
  if (receiverBic === undefined || messagingType === undefined) return []
  const receiver = { receiverBic, messagingType, format: 'MT' } as const
  if (await isReachable(tx, context.institutionId, receiver)) return []
  const { line, column } = message.position
  return [errorIssue(PATH, 'receiver.unreachable', { line, column, params: { receiver: receiverBic } })]
}

/** Returns the issues of the bank's relationships with the receiver for this message. */
async function relationshipIssues(tx: Tx, context: Context, message: FinMessage): Promise<readonly Issue[]> {
  const counterparty = receiverBicOf(message)
  const messagingType = messageTypeOfFin(message)
  if (counterparty === undefined || messagingType === undefined) return []
  const passing = { direction: 'send', counterparty, messagingType, path: PATH } as const
  return await relationshipRemarks(tx, context, passing)
}

/** Checks that a filled related reference names a message the bank sent or received (RULE-36, OPEN-59). */
async function referenceIssues(tx: Tx, context: Context, message: FinMessage): Promise<readonly Issue[]> {
  const field = message.fields.find(({ tag }) => tag === '21')
  const reference = field?.value ?? ''
  if (field === undefined || reference === '' || reference === NO_REFERENCE) return []
  if (await hasReference(tx, { institutionId: context.institutionId, reference })) return []
  const { rules } = context.actor
  const issue = rules.unknownReference === 'error' ? errorIssue : warningIssue
  const { line, column } = field.position
  return [issue(PATH, 'transactionReference.unknown', { tag: '21', line, column })]
}
