import { createHash } from 'node:crypto'

import { AppError, errorIssue, type Issue, type RandomSource, randomUuid } from '@nostro/kernel'
import {
  checkedValues,
  composeMessage,
  type DraftValues,
  fullBic,
  isFilled,
  type Member,
  newReference,
  valueAt,
  withValueAt,
} from '@nostro/messages'

import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { hasReference } from './message.repository.ts'
import type { MessageBody, MessageText } from './stored-message.ts'
import type { SubmittedForm } from './submitted-form.ts'

/** A message that can be handed in: its values as the text carries them, and the text. */
export type ComposedBody = MessageBody & { readonly text: MessageText }

/**
 * Writes the message a form describes. The form's and the network's rules, the sender and the related reference are
 * checked together, so that all issues come at once (OPEN-16). Errors: `message.invalid`.
 */
export async function composedForm(tx: Tx, context: Context, form: SubmittedForm): Promise<ComposedBody> {
  const { definition } = form
  const values = withOwnReferences(context, form)
  const composed = composeMessage(definition, values)
  const issues = [
    ...(composed.ok ? [] : composed.error),
    ...senderIssues(context, form),
    ...(await referenceIssues(tx, context, values)),
  ]
  if (!composed.ok || issues.length > 0) throw new AppError('message.invalid', {}, { issues })
  const { text, summary } = composed.value
  const checked = checkedValues(definition, values)
  return {
    content: checked.ok ? checked.value : values,
    text: { value: text, digest: digestOfText(text) },
    summary,
  }
}

/** What approvals know a text by: SHA-256 of its bytes, in hexadecimal digits. */
export function digestOfText(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

/** A payment without its own end-to-end reference gets one, and so does a type whose form has no field for its own. */
function withOwnReferences({ random }: Context, { definition, values }: SubmittedForm): DraftValues {
  return Object.entries(definition.members).reduce((complete: DraftValues, [path, member]) => {
    const make = MAKERS.find(({ isFor }) => isFor(member))?.make
    return make === undefined || isFilled(values[path]) ? complete : withValueAt(complete, path, make(random))
  }, values)
}

const MAKERS: readonly {
  readonly isFor: (member: Member) => boolean
  readonly make: (random: RandomSource) => string
}[] = [
  { isFor: ({ shape }) => shape.kind === 'uetr', make: randomUuid },
  { isFor: ({ defaultsTo }) => defaultsTo === 'reference', make: newReference },
]

/** Nobody sends in another bank's name (AZ-2). */
function senderIssues({ actor }: Context, { definition, values }: SubmittedForm): readonly Issue[] {
  const path = Object.entries(definition.members).find(([, member]) => member.defaultsToOwnBic)?.[0]
  const bic = path === undefined ? undefined : values[path]
  if (path === undefined || typeof bic !== 'string' || bic.trim() === '') return []
  const isOwn = actor.bics.includes(fullBic(bic.trim().toUpperCase()))
  return isOwn ? [] : [errorIssue([path], 'sender.notOwnBank', { params: { allowed: [...actor.bics] } })]
}

const RELATED_REFERENCE = 'relatedReference'

/** What stands where no earlier message is meant. Source: SWIFT UHB, field 21. */
const NO_REFERENCE = 'NONREF'

/** A filled related reference names a message the bank sent or received (RULE-36, OPEN-59). */
async function referenceIssues(tx: Tx, context: Context, values: DraftValues): Promise<readonly Issue[]> {
  const reference = valueAt(values, RELATED_REFERENCE)
  if (typeof reference !== 'string' || reference === '' || reference === NO_REFERENCE) return []
  const isKnown = await hasReference(tx, { institutionId: context.institutionId, reference })
  return isKnown ? [] : [errorIssue([RELATED_REFERENCE], 'transactionReference.unknown')]
}
