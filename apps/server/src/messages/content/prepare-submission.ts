import { createHash } from 'node:crypto'

import type { TranslationReport } from '@nostro/contract'
import {
  AppError,
  errorIssue,
  type Issue,
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

import { counterpartyIssues } from '../../counterparties/index.ts'
import { attachmentIssues } from '../../attachments/index.ts'
import { paymentDaysOf } from '../../calendars/index.ts'
import { bankRemarks } from '../../reference/banks/index.ts'
import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { currentLists } from '../../reference/index.ts'
import { payeeRemarks } from '../../screening-providers/index.ts'
import { releaseFor, serviceVersionFor } from '../../installation/guideline.ts'
import { hasReference } from './earlier-message.repository.ts'
import { receiverIssues } from './receiver-issues.ts'
import { writeOutgoing } from './outgoing/write-outgoing.ts'
import type { MessageBody, MessageText } from './stored-message.ts'
import type { SubmittedForm } from './submitted-form.ts'
import { messageInstant, reportOf } from './translated-text.ts'

/** A message that can be submitted: its text and the values as the text contains them. */
export type BodyWithText = MessageBody & { readonly text: MessageText }

/** A prepared submission with the warnings for its maker. */
export interface PreparedSubmission {
  readonly body: BodyWithText
  readonly warnings: readonly Issue[]
  /** Present if the text is a translation of the form. */
  readonly translation?: TranslationReport
}

/**
 * Checks a form and renders its message. The rules of form and network, the sender and the related reference are
 * checked together, so that all issues are returned at once (OPEN-16). Errors: `message.invalid`.
 */
export async function prepareBody(tx: Tx, context: Context, form: SubmittedForm): Promise<BodyWithText> {
  return (await prepareSubmission(tx, context, { ...form, isPreview: false })).body
}

/** Returns the result of {@link prepareBody} in its outgoing format, with warnings and the translation report. */
export async function prepareSubmission(
  tx: Tx,
  context: Context,
  form: SubmittedForm & { readonly isPreview: boolean },
): Promise<PreparedSubmission> {
  const { sendAs } = form
  const { issues: hidden, values } = checkHidden(form.definition, completed(context, form))
  const [lists, remarks, ofCounterparties, unknownReference, missingFiles, unreachable, dates, ofPayee] =
    await Promise.all([
      currentLists(tx, context.actor.rules),
      bankRemarks(tx, context, { definition: form.definition, values, direction: 'send' }),
      counterpartyIssues(tx, context, { definition: form.definition, values }),
      referenceIssues(tx, context, values),
      attachmentIssues(tx, form.definition, values),
      receiverIssues(tx, context.institutionId, { ...form, values }),
      valueDateRemarks(tx, context, { ...form, values }),
      payeeRemarks(tx, context, { definition: form.definition, values }),
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
    ...[...remarks, ...ofCounterparties, ...unknownReference, ...unreachable].filter(
      ({ severity }) => severity === 'error',
    ),
    ...missingFiles,
  ]
  if (!composed.ok || issues.length > 0) throw new AppError('message.invalid', {}, { issues })
  const { content, text, summary, translation } = composed.value
  const warnings = [
    ...composed.value.warnings,
    ...dates,
    ...remarks,
    ...ofCounterparties,
    ...unknownReference,
    ...unreachable,
    ...ofPayee.issues,
  ]
  const body: BodyWithText = {
    content,
    text: { value: text, digest: digestOfText(text) },
    summary,
    ...(ofPayee.verificationId !== undefined && { verificationId: ofPayee.verificationId }),
    ...(translation !== undefined && sendAs !== undefined && { sendAs }),
  }
  return { body, warnings, ...(translation !== undefined && { translation: reportOf(translation) }) }
}

/** Returns the warnings about the value date of a payment that is sent now. */
export async function valueDateRemarks(
  tx: Tx,
  { institutionId, clock, actor }: Context,
  { definition, values, sendAs }: SubmittedForm,
): Promise<readonly Issue[]> {
  if (definition.valueDatePath === undefined) return []
  const now = clock.now()
  const days = await paymentDaysOf(tx, { institutionId, timeZone: actor.timeZone, now })
  return valueDateIssues(definition, values, { now, days, sendAs })
}

/** Returns the digest that approvals refer to: SHA-256 of the UTF-8 bytes of the text, in hexadecimal digits. */
export function digestOfText(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

/** Fills in missing references and creation time of a form. */
function completed({ random, clock, actor }: Context, { definition, values }: SubmittedForm): DraftValues {
  return withOwnValues(definition.members, values, {
    uetr: randomUuid(random),
    reference: newReference(random),
    now: localTimeAt(clock.now(), actor.timeZone),
  })
}

/** Returns an issue if the sender is not a BIC of the caller's bank. */
function senderIssues({ actor }: Context, { definition, values }: SubmittedForm): readonly Issue[] {
  // The sender is the first member that defaults to the bank's own BIC.
  const path = memberPathsOf(definition).find((each) => memberAt(definition, each)?.defaultsToOwnBic === true)
  const bic = path === undefined ? undefined : valueAt(values, path)
  if (path === undefined || typeof bic !== 'string' || bic.trim() === '') return []
  if (actor.bics.includes(fullBic(bic.trim().toUpperCase()))) return []
  return [errorIssue(path.split('.'), 'sender.notOwnBank', { params: { allowed: [...actor.bics] } })]
}

const RELATED_REFERENCE = 'relatedReference'

/**
 * Checks that a filled related reference names a message the bank sent or received (RULE-36). The bank's rules decide
 * whether an unknown one is an error or a warning (OPEN-59).
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
