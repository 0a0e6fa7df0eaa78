import { type MessageFormat, messageFormatOf, type Params } from '@nostro/kernel'
import type { DraftValues, MessageSummary } from '@nostro/messages'
import type { MessageKind, MessageState } from '@nostro/workflow'

/** The content of a message. */
export interface MessageBody {
  /** Form values. Absent for a received message, which has only its text. */
  readonly content?: DraftValues
  /** Absent until the content is submitted. */
  readonly text?: MessageText
  /** The format its maker chose for the text; absent for that of its type. */
  readonly sendAs?: MessageFormat
  readonly summary: MessageSummary
  /** The answer about the payee that a submission is based on. */
  readonly verificationId?: string
}

/** A text and the digest to which approvals refer. */
export interface MessageText {
  readonly value: string
  /** SHA-256 digest in hexadecimal digits. */
  readonly digest: string
}

/** A warning with which a version was submitted, and the maker's reason. */
export interface OverriddenWarning {
  readonly code: string
  /** The path of the value in the request; absent for a warning about the whole message. */
  readonly path?: string
  readonly params?: Params
  readonly reason: string
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
  /** The item of the same institution from which it was made. */
  readonly originId?: string
  /** Sequence number among all messages the bank sent, from 1. */
  readonly outgoingNumber?: number
  /** The receiver's confirmation. At the receiver `by` is the user who confirmed; the sender does not see the user. */
  readonly confirmation?: {
    readonly at: Date
    readonly by?: { readonly userId: string; readonly name: string }
  }
}

/** The key of a message. Queries name the institution in addition to row level security. */
export interface MessageKey {
  readonly institutionId: string
  readonly messageId: string
}

/**
 * Returns whether the stored delivery status belongs to the current approval round. It does not while the message is
 * edited or approved again.
 */
export function hasDelivery({ state }: Pick<StoredMessage, 'state'>): boolean {
  const { stage, nodes } = state
  return (
    stage === 'approved' ||
    stage === 'sent' ||
    (stage === 'rejected' && !nodes.some(({ type }) => type === 'rejected'))
  )
}

/** Returns the format of a message's text: that of its type, or the one its maker chose. */
export function textFormatOf({
  messagingType,
  body,
}: Pick<StoredMessage, 'messagingType' | 'body'>): MessageFormat {
  return body.sendAs ?? messageFormatOf(messagingType) ?? 'MT'
}
