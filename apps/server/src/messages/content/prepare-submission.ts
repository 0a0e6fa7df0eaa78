import { createHash } from 'node:crypto'

import type { TranslationReport } from '@nostro/contract'
import {
  AppError,
  errorIssue,
  type Issue,
  localDayAt,
  localTimeAt,
  NO_REFERENCE,
  randomUuid,
  utcOffsetAt,
  warningIssue,
} from '@nostro/kernel'
import {
  checkHidden,
  type DraftValues,
  fullBic,
  memberAt,
  memberPathsOf,
  newReference,
  valueAt,
  valueDateIssues,
  withOwnValues,
} from '@nostro/messages'

import { attachmentIssues } from '../../attachments/index.ts'
import { bankRemarks } from '../../reference/banks/index.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { currentLists } from '../../reference/index.ts'
import { releaseFor, serviceVersionFor } from '../../guideline.ts'
import { hasReference } from './earlier-message.repository.ts'
import { receiverIssues } from './receiver-issues.ts'
import { writeOutgoing } from './outgoing/write-outgoing.ts'
import type { MessageBody, MessageText } from './stored-message.ts'
import type { SubmittedForm } from './submitted-form.ts'
import { messageInstant, reportOf } from './translated-text.ts'

/** A message that can be submitted: its values as the text carries them, and the text. */
export type BodyWithText = MessageBody & { readonly text: MessageText }

/** The same, with what its maker should look at before it leaves. */
interface PreparedSubmission {
  readonly body: BodyWithText
  readonly warnings: readonly Issue[]
  /** Present where the text is a translation of the form. */
  readonly translation?: TranslationReport
}

/**
 * Writes the message a form describes. The form's and the network's rules, the sender and the related reference are
 * checked together, so that all issues come at once (OPEN-16). Errors: `message.invalid`.
 */
export async function prepareBody(tx: Tx, context: Context, form: SubmittedForm): Promise<BodyWithText> {
  return (await prepareSubmission(tx, context, { ...form, isPreview: false })).body
}

/** The result of {@link prepareBody}, in the format it leaves in, with what there is to say about it. */
export async function prepareSubmission(
  tx: Tx,
  context: Context,
  form: SubmittedForm & { readonly isPreview: boolean },
): Promise<PreparedSubmission> {
  const { sendAs } = form
  const { issues: hidden, values } = checkHidden(form.definition, completed(context, form))
  const [lists, remarks, unknownReference, missingFiles, unreachable] = await Promise.all([
    currentLists(tx),
    bankRemarks(tx, context, { definition: form.definition, values, direction: 'send' }),
    referenceIssues(tx, context, values),
    attachmentIssues(tx, form.definition, values),
    receiverIssues(tx, context.institutionId, { ...form, values }),
  ])
  const now = context.clock.now()
  const composed = await writeOutgoing({
    messagingType: form.definition.type,
    lists,
    values,
    composition: {
      release: releaseFor(context.guideline, now),
      utcOffset: utcOffsetAt(now, context.actor.timeZone),
      serviceVersion: serviceVersionFor(context.guideline, now),
      createdAt: messageInstant(now),
      ...(sendAs !== undefined && { sendAs }),
    },
  })
  const issues = [
    ...hidden,
    ...(composed.ok ? [] : composed.error),
    ...senderIssues(context, form),
    ...[...remarks, ...unknownReference, ...unreachable].filter(({ severity }) => severity === 'error'),
    ...missingFiles,
  ]
  if (!composed.ok || issues.length > 0) throw new AppError('message.invalid', {}, { issues })
  const { content, text, summary, translation } = composed.value
  const warnings = [
    ...composed.value.warnings,
    ...valueDateRemarks(context, { ...form, values }),
    ...remarks,
    ...unknownReference,
    ...unreachable,
  ]
  const body: BodyWithText = {
    content,
    text: { value: text, digest: digestOfText(text) },
    summary,
    ...(translation !== undefined && sendAs !== undefined && { sendAs }),
  }
  return { body, warnings, ...(translation !== undefined && { translation: reportOf(translation) }) }
}

/** Returns the warnings about the value date of a payment, as today is at the institution. */
export function valueDateRemarks(
  { clock, actor }: Context,
  { definition, values }: SubmittedForm,
): readonly Issue[] {
  return valueDateIssues(definition, values, localDayAt(clock.now(), actor.timeZone))
}

/** Returns the digest by which approvals know a text: SHA-256 of its bytes, in hexadecimal digits. */
export function digestOfText(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

/** A form without references and time of its own is given them. */
function completed({ random, clock, actor }: Context, { definition, values }: SubmittedForm): DraftValues {
  return withOwnValues(definition.members, values, {
    uetr: randomUuid(random),
    reference: newReference(random),
    now: localTimeAt(clock.now(), actor.timeZone),
  })
}

/** Nobody sends in another bank's name (AZ-2). */
function senderIssues({ actor }: Context, { definition, values }: SubmittedForm): readonly Issue[] {
  // The sender stands in front of everything else that starts with the own bank.
  const path = memberPathsOf(definition).find((each) => memberAt(definition, each)?.defaultsToOwnBic === true)
  const bic = path === undefined ? undefined : valueAt(values, path)
  if (path === undefined || typeof bic !== 'string' || bic.trim() === '') return []
  if (actor.bics.includes(fullBic(bic.trim().toUpperCase()))) return []
  return [errorIssue(path.split('.'), 'sender.notOwnBank', { params: { allowed: [...actor.bics] } })]
}

const RELATED_REFERENCE = 'relatedReference'

/**
 * A filled related reference names a message the bank sent or received (RULE-36). The bank's rules say whether another
 * one is an error or a warning (OPEN-59).
 */
async function referenceIssues(tx: Tx, context: Context, values: DraftValues): Promise<readonly Issue[]> {
  const reference = valueAt(values, RELATED_REFERENCE)
  if (typeof reference !== 'string' || reference === '' || reference === NO_REFERENCE) return []
  const isKnown = await hasReference(tx, { institutionId: context.institutionId, reference })
  if (isKnown) return []
  const { rules } = context.actor
  const issue = rules.unknownReference === 'error' ? errorIssue : warningIssue
  return [issue([RELATED_REFERENCE], 'transactionReference.unknown')]
}
