import type { MessageDetail } from '@nostro/contract'
import { toPayload } from '@nostro/messages'
import {
  MESSAGE_FORMAT_CODES,
  MESSAGE_STATUSES,
  type MessageFormatCode,
  type MessageStatus,
} from '@nostro/workflow'

import { oncePerState, type FormState } from '../../forms/index.ts'

/** The stored message a form edits; a new message has none. */
export interface Origin {
  readonly id: string
  /** The version the edit is based on: the server refuses one that was saved over elsewhere. */
  readonly version: number
  readonly isRejected: boolean
}

/** Returns the origin of a form: the stored message it was filled in from, with its version. */
export function originOf({ id, version, status }: MessageDetail): Origin {
  return { id, version, isRejected: status === MESSAGE_STATUSES.rejected }
}

/** The facts that a form holds of its message beside the values, by the names of the specification (FORM-33). */
export interface MessageFormState {
  /** The stored message; a new one has none. */
  readonly messagingId?: string
  readonly status: MessageStatus
  readonly messageType: MessageFormatCode
  readonly messagingType: string
  /** Says whether the message is submitted, and not only kept (FORM-34). */
  readonly initialProcess: boolean
  /** The id by which a call names the stored message. */
  readonly id?: string
}

export function formStateOf(
  { definition }: Pick<FormState, 'definition'>,
  origin: Origin | undefined,
  initialProcess: boolean,
): MessageFormState {
  return {
    ...(origin !== undefined && { messagingId: origin.id, id: origin.id }),
    status: origin?.isRejected === true ? MESSAGE_STATUSES.rejected : MESSAGE_STATUSES.draft,
    messageType: MESSAGE_FORMAT_CODES[definition.format],
    messagingType: definition.type,
    initialProcess,
  }
}

/** Returns the payload that travels to the server, without empties; two forms that send the same are the same. */
export function payloadOf({ definition, values, sendAs }: FormState) {
  return {
    ...toPayload(definition, values),
    messagingType: definition.type,
    ...(sendAs !== undefined && { sendAs }),
  }
}

/** Returns the same text for forms that send the same. */
export const fingerprintOf = oncePerState((state: FormState) => JSON.stringify(payloadOf(state)))
