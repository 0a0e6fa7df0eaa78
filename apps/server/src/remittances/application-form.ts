import { AppError, canonicalJson, errorIssue, type Issue } from '@nostro/kernel'
import {
  CA103,
  checkedValues,
  draftSummary,
  type DraftValues,
  newReference,
  type RemittanceValues,
  summaryOf,
  withAmountDigits,
} from '@nostro/messages'

import { attachmentIssues } from '../attachments/index.ts'
import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { institutionByBic } from '../institutions/index.ts'
import { type BodyWithText, digestOfText, type StoredMessage } from '../messages/content/index.ts'
import { currentDefinition } from '../reference/index.ts'

/** Returns the facts of a draft that lists show. */
export function draftBody(values: DraftValues, stored: StoredMessage) {
  const { businessId } = stored.body.summary
  const summary = draftSummary(CA103, values)
  return { content: values, summary: businessId === undefined ? summary : { ...summary, businessId } }
}

/**
 * Returns the content of a submission for approval. An application has no network format, so its text is the canonical
 * JSON of its values, and the digest covers all of them. Error: `message.invalid`.
 */
export async function submittedBody(
  tx: Tx,
  { random, actor }: Pick<Context, 'random' | 'actor'>,
  { values, stored }: { readonly values: DraftValues; readonly stored: StoredMessage },
): Promise<BodyWithText> {
  const { rules } = actor
  const definition = withAmountDigits(
    await currentDefinition(tx, rules, CA103),
    rules.applicationAmountDigits,
  )
  const checked = checkedValues(definition, values)
  const issues = [
    ...(checked.ok ? [] : checked.error),
    ...(await bankIssues(tx, values)),
    ...(await attachmentIssues(tx, CA103, values)),
  ]
  if (!checked.ok || issues.length > 0) throw new AppError('message.invalid', {}, { issues })
  const businessId = stored.body.summary.businessId ?? newReference(random)
  const text = canonicalJson(checked.value)
  return {
    content: checked.value,
    text: { value: text, digest: digestOfText(text) },
    summary: { ...summaryOf(CA103, checked.value), businessId },
  }
}

/** Returns the values of a submitted application, which were validated on submission and cannot change afterwards. */
export function applicationOf({ body }: StoredMessage): RemittanceValues {
  return (body.content ?? {}) as RemittanceValues
}

/** Requires that the payer's bank is an institution of the installation, since it receives the application. */
async function bankIssues(tx: Tx, { payerBank }: DraftValues): Promise<readonly Issue[]> {
  if (typeof payerBank !== 'string' || payerBank.trim() === '') return []
  const bank = await institutionByBic(tx, payerBank.trim().toUpperCase())
  return bank === undefined ? [errorIssue(['payerBank'], 'payerBank.notOnPlatform')] : []
}
