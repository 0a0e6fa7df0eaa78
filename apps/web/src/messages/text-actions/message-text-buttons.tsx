import type { MessageDetail, MessageRow } from '@nostro/contract'
import { useQueryClient } from '@tanstack/react-query'

import { withinScriptTime } from '../../browser/lazy-part.ts'
import { readQuery } from '../../api/index.ts'
import { useTexts, type Texts } from '../../i18n/index.ts'
import { messageStatusText } from '../../ui/index.ts'
import { messageQuery } from '../../message-content/index.ts'
import { TextButtons } from './text-buttons.tsx'
import type { PrintableText } from './use-text-actions.ts'

/** Download and print buttons for a message in a list or in the header of its detail, in the message's own format. */
export function MessageTextButtons({
  message,
}: {
  readonly message: Pick<MessageRow, 'id' | 'messagingType' | 'businessId' | 'format'>
}) {
  const texts = useTexts()
  const queryClient = useQueryClient()
  const { id, messagingType, businessId, format } = message
  return (
    <TextButtons
      messageId={id}
      format={format}
      name={`${messagingType} ${businessId}`}
      read={async () => {
        const read = await readQuery(queryClient, messageQuery({ params: { id } }))
        if (read.standardFormat !== undefined) return printableOf(read, texts)
        // An application has no message text, so its fields are printed.
        const { contentText } = await withinScriptTime(import('../../message-content/content-text.ts'))
        return { ...printableOf(read, texts), text: contentText(read, texts) }
      }}
    />
  )
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
