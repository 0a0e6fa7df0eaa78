import type { MessageDetail, MessagePayload, MessageRow } from '@nostro/contract'
import { utcOffsetAt } from '@nostro/kernel'
import { loadDefinition, type MessageFormat, messageFormatOf, readForm, toPayload } from '@nostro/messages'
import {
  abilitiesOf,
  FOLDERS,
  holderOf,
  MESSAGE_STATUSES,
  type MessageStatus,
  type MessageStatusName,
  openNode,
  type Stage,
} from '@nostro/workflow'

import type { Context } from '../context.ts'
import { momentOf } from './act-on-message.ts'
import type { FolderPage } from './lists/list-messages.ts'
import type { ListedMessage } from './lists/folder.repository.ts'
import type { StoredMessage } from './stored-message.ts'
import { formatsOf, type TranslatedText } from './translated-text.ts'

/** What a state-changing call answers. */
export function savedOf({ id, state }: StoredMessage) {
  return { id, status: statusOf(state.stage), version: state.version }
}

function statusOf(stage: Stage): MessageStatus {
  if (stage === 'deleted') throw new Error('A deleted message has no status')
  return MESSAGE_STATUSES[stage]
}

/** Rows show the status their folder means, which need not be the message's own (semantics 0). */
export function rowsOf(page: FolderPage, folder: MessageStatusName, now: Date): MessageRow[] {
  return page.rows.map((row) => {
    const node = page.claims.get(row.id)
    return { ...rowOf(row, folder), ...holdingOf(node && holderOf(node, now)) }
  })
}

function rowOf(row: ListedMessage, folder: MessageStatusName): MessageRow {
  const shown = FOLDERS[folder].shows[row.stage]
  return {
    id: row.id,
    messagingType: row.messagingType,
    direction: row.kind === 'messageSent' ? 0 : 1,
    businessId: row.businessId,
    payerBicCode: row.senderBic,
    payeeBicCode: row.receiverBic,
    payeeName: row.payeeName,
    payerName: row.payerName,
    currency: row.currency,
    amount: row.amount,
    status: shown === undefined ? statusOf(row.stage) : MESSAGE_STATUSES[shown],
    createdAt: row.createdAt.toISOString(),
  }
}

/** A message as its owner reads it, in its own words or translated, with what this viewer may do with it now. */
export async function detailOf(
  context: Context,
  message: StoredMessage,
  translated?: TranslatedText,
): Promise<MessageDetail> {
  const { id, messagingType, state, body, confirmation } = message
  const moment = momentOf(context)
  const open = openNode(state.nodes)
  const status = statusOf(state.stage)
  const own = messageFormatOf(messagingType) ?? 'MT'
  return {
    id,
    messagingType,
    direction: message.kind === 'messageSent' ? 0 : 1,
    status,
    processStatus: status,
    version: state.version,
    businessId: body.summary.businessId ?? '',
    ...(body.summary.uetr !== undefined && { uetr: body.summary.uetr }),
    createdAt: message.createdAt.toISOString(),
    ...textOf(message, translated),
    format: translated === undefined ? own : otherFormat(own),
    formats: formatsOf(body.text?.value, own),
    ...(state.delivery && { delivery: state.delivery }),
    ...(confirmation && {
      confirmedAt: confirmation.at.toISOString(),
      // Who it was at the other bank is that bank's business.
      confirmedBy: confirmation.by?.name ?? body.summary.receiverBic ?? '',
    }),
    ...(open && { openNodeId: open.id, ...holdingOf(holderOf(open, moment.now)) }),
    abilities: abilitiesOf(state, moment),
    content: await contentOf(context, message),
  }
}

/** The digest is that of the original: a translation is what nobody approves. */
function textOf({ body }: StoredMessage, translated: TranslatedText | undefined) {
  if (body.text === undefined) return {}
  const { value, digest } = body.text
  if (translated === undefined) return { standardFormat: value, digest }
  return { standardFormat: translated.text, translation: translated.translation, digest }
}

function otherFormat(own: MessageFormat): MessageFormat {
  return own === 'MT' ? 'ISO20022' : 'MT'
}

function holdingOf(holder: { readonly name: string; readonly since: Date } | undefined) {
  return holder && { heldBy: holder.name, heldSince: holder.since.toISOString() }
}

/** The grouped structure the form is filled from: stored for what was written here, read from the text of what came. */
async function contentOf(
  { actor }: Context,
  { messagingType, body, createdAt }: StoredMessage,
): Promise<MessagePayload> {
  const definition = await loadDefinition(messagingType)
  if (definition === undefined) return {}
  const utcOffset = utcOffsetAt(createdAt, actor.timeZone)
  const values = body.content ?? readForm(definition, body.text?.value ?? '', { utcOffset })
  return toPayload(definition, values, 'response')
}
