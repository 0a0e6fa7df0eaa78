import type { DraftValues, MessageSummary } from '@nostro/messages'
import type { MessageKind, MessageState } from '@nostro/workflow'

/** What a message says. */
export interface MessageBody {
  /** Form values. A received message has none: its text says all there is. */
  readonly content?: DraftValues
  /** Absent while nobody has handed the content in. */
  readonly text?: MessageText
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
  readonly kind: Extract<MessageKind, 'messageSent' | 'messageReceived'>
  readonly messagingType: string
  readonly state: MessageState
  readonly body: MessageBody
  readonly createdAt: Date
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
export interface MessagePlace {
  readonly institutionId: string
  readonly messageId: string
}
