import { TextButtons } from './text-buttons.tsx'
import { type TextMessage, useMessageTextActions } from './use-message-text-actions.ts'

/** Download and print buttons in the header of a message's detail, in the message's own format. */
export function MessageTextButtons({ message }: { readonly message: TextMessage }) {
  const { read } = useMessageTextActions(message)
  const { id, messagingType, businessId, format } = message
  return <TextButtons messageId={id} format={format} name={`${messagingType} ${businessId}`} read={read} />
}
