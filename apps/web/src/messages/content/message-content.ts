import type { MessageDetail } from '@nostro/contract'
import {
  draftSummary,
  fromPayload,
  type DraftValues,
  type Members,
  type MessageSummary,
} from '@nostro/messages'

import { formatMoney, type Texts } from '../../i18n/index.ts'
import { shownDefinition, type ShownDefinition } from './message-definitions.ts'

/** The fields of a message, read back from what the server answered. */
export interface MessageContent {
  readonly definition: ShownDefinition
  readonly values: DraftValues
  readonly summary: MessageSummary
}

/** Contents that were read before: several parts of a page show the same content, and none of them changes it. */
const readContents = new WeakMap<object, MessageContent>()

/**
 * `undefined` for a type this version has no definition of, and for content that does not fit its definition. A message
 * that came through its query has its type prepared.
 */
export function contentOf(
  message: Pick<MessageDetail, 'messagingType' | 'content'>,
): MessageContent | undefined {
  const definition = shownDefinition(message.messagingType)
  if (definition === undefined) return undefined
  const known = readContents.get(message.content)
  if (known?.definition === definition) return known
  const values = fromPayload(definition, message.content, 'response')
  if (!values.ok) return undefined
  const summary = draftSummary<Members>(definition, values.value)
  const content = { definition, values: values.value, summary }
  readContents.set(message.content, content)
  return content
}

/** `MT103 · CNY 12,000.00 → DEMO IMPORT COMPANY`; the reference where a type has no amount or no payee. */
export function headlineOf(message: MessageDetail, { t, language }: Texts): string {
  const { currency, amount, payeeName } = contentOf(message)?.summary ?? {}
  if (currency === undefined || amount === undefined) {
    return t('detail.headline.withoutAmount', { type: message.messagingType, reference: message.businessId })
  }
  const money = formatMoney({ currency, amount }, language)
  if (payeeName === undefined) {
    const params = { type: message.messagingType, amount: money, reference: message.businessId }
    return t('detail.headline.withoutPayee', params)
  }
  return t('detail.headline', { type: message.messagingType, amount: money, payee: payeeName })
}
