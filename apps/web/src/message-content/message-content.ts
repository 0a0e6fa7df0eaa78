import type { MessageDetail } from '@nostro/contract'
import { APPLICATION_TYPE } from '@nostro/kernel'
import {
  draftSummary,
  firstNumberIn,
  fromPayload,
  type DraftValues,
  type Members,
  type MessageSummary,
} from '@nostro/messages'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import { formatMoney, type Texts } from '../i18n/index.ts'
import { shownDefinition, type ShownDefinition } from './message-definitions.ts'

/** The fields of a message, parsed from the server's answer. */
export interface MessageContent {
  readonly definition: ShownDefinition
  readonly values: DraftValues
  readonly summary: MessageSummary
}

/** Parsed contents by answer object: several parts of a page show the same content, and none of them changes it. */
const readContents = new WeakMap<object, MessageContent>()

/**
 * Returns the parsed content of a message; `undefined` for a type without a definition in this version, and for
 * content that does not fit its definition. `messageQuery` loads the definition before it returns a message.
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

/** The statuses of a receipt, which has the type of the application that was paid. */
const RECEIVED: ReadonlySet<MessageDetail['status']> = new Set([
  MESSAGE_STATUSES.waitingProcessed,
  MESSAGE_STATUSES.processed,
])

/**
 * Returns a headline such as `MT103 · CNY 12,000.00 → DEMO IMPORT COMPANY`, or with the reference for a type without
 * amount or payee. That of a statement has its number. That of an application is `Application to DEMO IMPORT COMPANY`, since its type is internal.
 */
export function headlineOf(message: MessageDetail, { t, language }: Texts): string {
  const statement = statementNumberOf(message)
  if (statement !== undefined)
    return t('detail.headline.statement', { type: message.messagingType, number: statement })
  const { currency, amount, payeeName, payerName } = contentOf(message)?.summary ?? {}
  if (message.messagingType === APPLICATION_TYPE) {
    if (RECEIVED.has(message.status))
      return payerName === undefined
        ? t('remittance.title.receipt')
        : t('remittance.receiptFrom', { payer: payerName })
    return payeeName === undefined
      ? t('remittance.application')
      : t('remittance.applicationTo', { payee: payeeName })
  }
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

/** Returns the number of the first statement of a message; `undefined` for any other type. */
function statementNumberOf(message: MessageDetail): string | undefined {
  const content = contentOf(message)
  return content && firstNumberIn(content.definition, content.values)
}
