import { type DraftValues, type MessageFormat, messageFormatOf, type MessageSummary } from '@nostro/messages'
import type { MessageKind, MessageState } from '@nostro/workflow'

/** What a message says. */
export interface MessageBody {
  /** Form values. A received message has none: its text says all there is. */
  readonly content?: DraftValues
  /** Absent while nobody has submitted the content. */
  readonly text?: MessageText
  /** The format its maker chose for the text; absent for that of its type. */
  readonly sendAs?: MessageFormat
  readonly summary: MessageSummary
}

/** A text and what approvals know it by. */
export interface MessageText {
  readonly value: string
  /** SHA-256 in hexadecimal digits. */
  readonly digest: string
}

/** An institution's copy of a message. */
export interface StoredMessage {
  readonly id: string
  readonly institutionId: string
  readonly kind: MessageKind
  readonly messagingType: string
  readonly state: MessageState
  readonly body: MessageBody
  readonly createdAt: Date
  /** The item of the same institution it was made from. */
  readonly originId?: string
  /** Place among everything the bank sent, from 1. */
  readonly outgoingNumber?: number
  readonly confirmation?: Confirmation
}

/** The receiver has seen to it. At the receiver `by` is the user who said so; the sender learns only that it was said. */
interface Confirmation {
  readonly at: Date
  readonly by?: { readonly userId: string; readonly name: string }
}

/** Where a message is looked for: row security would hide others, the question names the tenant all the same. */
export interface MessageKey {
  readonly institutionId: string
  readonly messageId: string
}

/** Whether what is known of a message's delivery is about its present round: not while it is written or decided anew. */
export function hasDelivery({ state }: Pick<StoredMessage, 'state'>): boolean {
  const { stage, nodes } = state
  return (
    stage === 'approved' ||
    stage === 'sent' ||
    (stage === 'rejected' && !nodes.some(({ type }) => type === 'rejected'))
  )
}

/** The format a message's text is in: that of its type, or the one its maker chose. */
export function textFormatOf({
  messagingType,
  body,
}: Pick<StoredMessage, 'messagingType' | 'body'>): MessageFormat {
  return body.sendAs ?? messageFormatOf(messagingType) ?? 'MT'
}
