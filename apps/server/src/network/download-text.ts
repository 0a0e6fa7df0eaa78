import type { AnswerOf, downloadText } from '@nostro/contract'
import { AppError, type MessageFormat } from '@nostro/kernel'
import { CA103 } from '@nostro/messages'
import { rolesMay } from '@nostro/workflow'

import { recordEvent } from '../audit/index.ts'
import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { applicationText, digestOfText } from '../messages/content/index.ts'
import { readOwnMessage } from '../messages/index.ts'
import { currentDefinition } from '../reference/index.ts'
import { textOfArrival } from './arrived-text.ts'
import { findRecord } from './network-list.repository.ts'
import { readRecord } from './read-network-message.ts'

export type TextFile = AnswerOf<typeof downloadText>

/** A requested download: the text of a message or of a network record. */
interface TextRequest {
  readonly id: string
  readonly format: MessageFormat
}

/** File ending and media type per format (OPEN-41), so that the operating system opens the right program. */
const FILE_KINDS = {
  MT: { ending: 'txt', mediaType: 'text/plain' },
  ISO20022: { ending: 'xml', mediaType: 'application/xml' },
} as const

/**
 * Returns the text of a message of the caller's institution as a file. In the message's own format the file is the
 * stored text byte for byte; for a remittance application it is its readable form. Each download is recorded in the
 * audit trail. Errors: `resource.notFound`, `permission.denied`, `message.noConversion`, `message.noText` for a
 * draft.
 */
export async function downloadFile(context: Context, requested: TextRequest): Promise<TextFile> {
  const { object, file } = await requestedFile(context, requested)
  await inTransaction(context, (tx) =>
    recordEvent(tx, context, {
      action: 'text.download',
      objectKind: object,
      objectId: requested.id,
      after: { format: requested.format, name: file.name },
    }),
  )
  return file
}

async function requestedFile(context: Context, requested: TextRequest) {
  return (await isRecord(context, requested.id))
    ? ({ object: 'networkRecord', file: await fileOfRecord(context, requested) } as const)
    : ({ object: 'message', file: await fileOfMessage(context, requested) } as const)
}

async function isRecord(context: Context, recordId: string): Promise<boolean> {
  const { institutionId, actor } = context
  if (!rolesMay('seeReceivedBankMessages', actor)) return false
  return (await inTransaction(context, (tx) => findRecord(tx, { institutionId, recordId }))) !== undefined
}

async function fileOfRecord(context: Context, { id, format }: TextRequest): Promise<TextFile> {
  const { record, translated } = await readRecord(context, id, format)
  const type = translated?.translation.type ?? record.messagingType ?? 'message'
  const names = { type, reference: id, format }
  if (translated !== undefined) return textFile(names, translated.text)
  const { charset } = textOfArrival(record.raw)
  return { ...textFile(names, ''), ...contentType(format, charset), bytes: new Uint8Array(record.raw) }
}

async function fileOfMessage(context: Context, { id, format }: TextRequest): Promise<TextFile> {
  const { message, translated } = await readOwnMessage(context, id, format)
  const text = translated?.text ?? message.body.text?.value
  if (text === undefined) throw new AppError('message.noText')
  const type = translated?.translation.type ?? message.messagingType
  const reference = message.body.summary.businessId ?? id
  if (type !== CA103.type) return textFile({ type, reference, format }, text)
  const definition = await inTransaction(context, (tx) => currentDefinition(tx, context.actor.rules, CA103))
  const application = {
    definition,
    values: message.body.content ?? {},
    reference,
    digest: digestOfText(text),
  }
  return textFile({ type, reference, format: 'MT' }, applicationText(application, context.language))
}

function textFile(
  {
    type,
    reference,
    format,
  }: { readonly type: string; readonly reference: string; readonly format: MessageFormat },
  text: string,
): TextFile {
  return {
    name: `${safe(`${type}-${reference}`)}.${FILE_KINDS[format].ending}`,
    ...contentType(format, 'utf-8'),
    bytes: new TextEncoder().encode(text),
  }
}

function contentType(format: MessageFormat, charset: string) {
  return { contentType: `${FILE_KINDS[format].mediaType}; charset=${charset}` }
}

const NAME_LENGTH_MAX = 90

/**
 * Returns a file name that is valid on every system and in an HTTP header. References may contain slashes and
 * other unsafe characters.
 */
function safe(name: string): string {
  return name
    .replaceAll(/[^A-Za-z0-9.-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, NAME_LENGTH_MAX)
}
