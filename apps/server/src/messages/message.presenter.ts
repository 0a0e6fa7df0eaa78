import type { MessageDetail, MessagePayload } from '@nostro/contract'
import { type MessageFormat, messageFormatOf } from '@nostro/kernel'
import { CA103, type DraftValues, loadDefinition, toPayload } from '@nostro/messages'
import {
  abilitiesOf,
  claimantOf,
  MESSAGE_FORMAT_CODES,
  MESSAGE_KINDS,
  MESSAGE_STATUSES,
  type MessageStatus,
  type Moment,
  type OpenHold,
  type UnsentReason,
  openNode,
  type Stage,
  TASK_STATES,
  type TaskState,
} from '@nostro/workflow'

import type { Context } from '../http/context.ts'
import { momentOf } from './act-on-message.ts'
import { maskedPayload, maskedText, type Secrets } from './reentry/index.ts'
import type { ReadMessage } from './read-message.ts'
import {
  formatsOf,
  formValuesOf,
  hasDelivery,
  paymentFactsOf,
  type StoredMessage,
  textFormatOf,
  type TranslatedText,
} from './content/index.ts'

/** Returns the answer of a state-changing call. */
export function savedOf({ id, state }: StoredMessage) {
  return { id, status: statusOf(state.stage), version: state.version }
}

function statusOf(stage: Stage): MessageStatus {
  if (stage === 'deleted') throw new Error('A deleted message has no status')
  return MESSAGE_STATUSES[stage]
}

/**
 * Returns a message as its institution reads it, in its own format or translated, with the actions the viewer may take
 * now.
 */
export async function detailOf(
  context: Context,
  { message, translated, needsProof, supplied, refusal, missedCutOff, isMasked }: ReadMessage,
): Promise<MessageDetail> {
  const { id, messagingType, state, body, confirmation } = message
  const moment = momentOf(context)
  const secrets = isMasked ? paymentFactsOf(message) : undefined
  const shown = (payload: MessagePayload) => (secrets ? maskedPayload(payload, secrets) : payload)
  const open = openNode(state.nodes)
  const status = statusOf(state.stage)
  const own = textFormatOf(message)
  return {
    id,
    messagingType,
    messageType: MESSAGE_FORMAT_CODES[messageFormatOf(messagingType) ?? 'MT'],
    direction: directionOf(message.kind),
    status,
    kind: MESSAGE_KINDS[message.kind],
    processStatus: status,
    ...claimOf(message, moment.now),
    version: state.version,
    businessId: body.summary.businessId ?? '',
    ...(body.summary.uetr !== undefined && { uetr: body.summary.uetr }),
    createdAt: message.createdAt.toISOString(),
    ...shownText(textOf(message, translated), secrets),
    format: translated === undefined ? own : otherFormat(own),
    formats: messagingType === CA103.type ? [own] : formatsOf(body.text?.value, own),
    ...(body.sendAs !== undefined && { sendAs: body.sendAs }),
    ...(hasDelivery(message) && state.delivery && { delivery: state.delivery }),
    ...(refusal && { networkRefusal: { ...refusal, at: refusal.at.toISOString() } }),
    ...(state.unsent && state.stage === 'rejected' && { unsent: unsentOf(state.unsent) }),
    ...(state.late && state.stage === 'sent' && { sentLate: unsentOf(state.late) }),
    ...(missedCutOff !== undefined && { missedCutOff }),
    ...(confirmation && {
      confirmedAt: confirmation.at.toISOString(),
      // The confirming user of the other bank is not disclosed.
      confirmedBy: confirmation.by?.name ?? body.summary.receiverBic ?? '',
    }),
    ...(open && { openNodeId: open.id, ...holdingOf(claimantOf(open, moment.now)) }),
    ...(state.holds && { holds: state.holds.map(holdOf) }),
    needsProof,
    abilities: abilitiesFor(message, moment),
    ...(isMasked && { needsReentry: true as const }),
    content: shown(await contentOf(context, message)),
    ...(supplied && { supplied: shown(await payloadOf(messagingType, supplied)) }),
  }
}

/** Returns the abilities of a message. A payment in transit has no applicant to whom it could be returned. */
function abilitiesFor({ kind, messagingType, state }: StoredMessage, moment: Moment) {
  const abilities = abilitiesOf(state, moment)
  const isInTransit = kind === 'messageCopy' && messagingType !== CA103.type
  return isInTransit ? { ...abilities, returnToApplicant: false } : abilities
}

/** Returns form values of a type in the grouped structure. */
async function payloadOf(messagingType: string, values: DraftValues): Promise<MessagePayload> {
  const definition = await loadDefinition(messagingType)
  return definition === undefined ? {} : toPayload(definition, values, 'response')
}

/** Returns the text. The digest is always that of the original, because a translation is never approved. */
function textOf({ body, messagingType }: StoredMessage, translated: TranslatedText | undefined) {
  if (body.text === undefined) return {}
  const { value, digest } = body.text
  // An application is not sent over a network, so it has no text.
  if (messagingType === CA103.type) return { digest }
  if (translated === undefined) return { standardFormat: value, digest }
  return { standardFormat: translated.text, translation: translated.translation, digest }
}

/** Masks the values that the viewer has to enter again. */
function shownText<T extends { readonly standardFormat?: string }>(text: T, secrets: Secrets | undefined): T {
  const { standardFormat } = text
  if (secrets === undefined || standardFormat === undefined) return text
  return { ...text, standardFormat: maskedText(standardFormat, secrets) }
}

/** Returns the direction: 0 for messages written here, 1 for all others. */
export function directionOf(kind: string): 0 | 1 {
  return kind === 'messageSent' || kind === 'remittance' ? 0 : 1
}

/** Returns the state of the review task; empty for a message that never has one (REML-12). */
function claimOf({ state }: StoredMessage, now: Date): { readonly claimStatus?: TaskState } {
  if (state.nodes.length === 0) return {}
  const open = openNode(state.nodes)
  if (open === undefined) return { claimStatus: TASK_STATES.completed }
  const isClaimed = claimantOf(open, now) !== undefined
  return { claimStatus: isClaimed ? TASK_STATES.claimed : TASK_STATES.unclaimed }
}

function otherFormat(own: MessageFormat): MessageFormat {
  return own === 'MT' ? 'ISO20022' : 'MT'
}

function unsentOf({ code, params, at }: UnsentReason) {
  return { code, params: { ...params } as Record<string, string | number | string[]>, at: at.toISOString() }
}

function holdOf({ kind, reason, since, by }: OpenHold) {
  return { kind, reason, since: since.toISOString(), ...(by && { by: by.name }) }
}

function holdingOf(holder: ReturnType<typeof claimantOf>) {
  return holder && { claimedBy: holder.name, claimedSince: holder.since.toISOString() }
}

/**
 * Returns the grouped structure that fills the form: the stored values of a written message, or the values read from
 * the text of a received one.
 */
async function contentOf({ actor }: Context, message: StoredMessage): Promise<MessagePayload> {
  const { messagingType, body } = message
  if (messagingType === CA103.type) return toPayload(CA103, body.content ?? {}, 'response')
  const definition = await loadDefinition(messagingType)
  if (definition === undefined) return {}
  return toPayload(definition, formValuesOf(definition, message, actor.timeZone), 'response')
}
