import type { MessageDetail, MessageRow } from '@nostro/contract'
import { useQueryClient } from '@tanstack/react-query'

import { withinScriptTime } from '../../browser/lazy-part.ts'
import { readQuery } from '../../api/index.ts'
import { useTexts, type Texts } from '../../i18n/index.ts'
import { messageStatusText } from '../../ui/index.ts'
import { historyQuery, messageQuery } from '../../message-content/index.ts'
import { type PrintableText, useTextActions } from './use-text-actions.ts'

/** A message whose text can be saved and printed. */
export type TextMessage = Pick<MessageRow, 'id' | 'messagingType' | 'businessId' | 'format'>

/** Returns the functions that read, save and print a message's text in the message's own format. */
export function useMessageTextActions({ id, format }: Pick<TextMessage, 'id' | 'format'>) {
  const texts = useTexts()
  const queryClient = useQueryClient()
  const actions = useTextActions()
  const read = async (): Promise<PrintableText> => {
    const message = await readQuery(queryClient, messageQuery({ params: { id } }))
    // A received message has its approval at another institution.
    const overrides = message.direction === 0 ? await overridesOf(id) : []
    if (message.standardFormat !== undefined) return { ...printableOf(message, texts), overrides }
    // An application has no message text, so its fields are printed.
    const { contentText } = await withinScriptTime(import('../../message-content/content-text.ts'))
    return { ...printableOf(message, texts), text: contentText(message, texts), overrides }
  }
  const overridesOf = async (messageId: string) => {
    const history = await readQuery(queryClient, historyQuery({ params: { id: messageId } }))
    return (history.overrides ?? []).map(
      ({ code, params, reason }) =>
        `${texts.text(code, params)} ${texts.t('detail.timeline.reason', { reason })}`,
    )
  }
  return {
    read,
    download: () => void actions.download(id, format),
    print: () => void actions.print(read),
  }
}

/** Returns a message's text for printing. */
export function printableOf(message: MessageDetail, texts: Texts): PrintableText {
  return {
    messagingType: message.translation?.type ?? message.messagingType,
    reference: message.businessId,
    status: messageStatusText(message.status, texts),
    format: message.format,
    text: message.standardFormat ?? '',
    isConverted: message.translation !== undefined,
  }
}
