import { useTexts } from '../../i18n/index.ts'
import { typeName } from '../../ui/index.ts'
import { TextButtons } from './text-buttons.tsx'
import { type TextMessage, useMessageTextActions } from './use-message-text-actions.ts'

/** Download and print buttons in the header of a message's detail, in the message's own format. */
export function MessageTextButtons({ message }: { readonly message: TextMessage }) {
  const texts = useTexts()
  const { read } = useMessageTextActions(message)
  const { id, messagingType, businessId, format } = message
  const name = `${typeName(messagingType, texts)} ${businessId}`
  return <TextButtons messageId={id} format={format} name={name} read={read} />
}
