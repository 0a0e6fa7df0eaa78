import type { MessageDetail } from '@nostro/contract'
import { toPayload } from '@nostro/messages'
import {
  MESSAGE_FORMAT_CODES,
  MESSAGE_STATUSES,
  type MessageFormatCode,
  type MessageStatus,
} from '@nostro/workflow'

import { oncePerState, type FormState } from '../../forms/index.ts'

/** The stored message that a form edits. A new message has none. */
export interface Origin {
  readonly id: string
  /** The version that the edit is based on. The server refuses it if another user has saved a newer one. */
  readonly version: number
  readonly isRejected: boolean
}

/** Returns the origin of a form: the stored message with its version. */
export function originOf({ id, version, status }: MessageDetail): Origin {
  return { id, version, isRejected: status === MESSAGE_STATUSES.rejected }
}

/** The state of a message form apart from its values, with the names of the specification (FORM-33). */
export interface MessageFormState {
  /** The id of the stored message; absent for a new one. */
  readonly messagingId?: string
  readonly status: MessageStatus
  readonly messageType: MessageFormatCode
  readonly messagingType: string
  /** `true` if the message is submitted, `false` if it is saved only (FORM-34). */
  readonly initialProcess: boolean
  /** The id of the stored message in calls. */
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

/** Returns the payload sent to the server, without empty values. Two forms with the same payload are equal. */
export function payloadOf({ definition, values, sendAs }: FormState) {
  return {
    ...toPayload(definition, values),
    messagingType: definition.type,
    ...(sendAs !== undefined && { sendAs }),
  }
}

/** Returns the same text for forms with the same payload. */
export const fingerprintOf = oncePerState((state: FormState) => JSON.stringify(payloadOf(state)))
