import type { MessageFormat } from '@nostro/kernel'
import type { InputReference } from '@nostro/messages'

/**
 * The state of a message at a gateway. `prepared`: no file of it is valid. `offering`: its file exists under a
 * temporary name, and renaming it hands it over. `handedOver`: it awaits the network's answer. `repeated`: another
 * transmission replaced it.
 */
export type TransmissionState =
  | 'prepared'
  | 'offering'
  | 'handedOver'
  | 'uncertain'
  | 'acknowledged'
  | 'refused'
  | 'repeated'
  | 'assumedSent'
  | 'writtenOff'

/** The transmission of a message through a gateway. */
export interface Transmission {
  readonly id: string
  readonly institutionId: string
  readonly linkId: string
  /** Absent for a test of the link. */
  readonly messageId?: string
  readonly round: number
  /** 1 for the first transmission, one more for each repetition. */
  readonly attempt: number
  readonly version: number
  readonly state: TransmissionState
  readonly format: MessageFormat
  readonly reference: InputReference
  /** The message text as the file contains it. */
  readonly text: string
  /** SHA-256 digest of the text in hexadecimal digits. */
  readonly digest: string
  readonly fileName?: string
  readonly temporaryName?: string
  readonly preparedAt: Date
  readonly handedOverAt?: Date
  /**
   * The time at which its answer became overdue. Absent on an uncertain transmission that was stopped by a restoration
   * of the database.
   */
  readonly doubtedAt?: Date
  readonly answeredAt?: Date
  /** The network's answer, byte for byte. */
  readonly answer?: Buffer
  readonly refusal?: TransmissionRefusal
  readonly request?: { readonly by: string; readonly at: Date; readonly reason: string }
  readonly settledAt?: Date
}

/** A transmission that is not a test of the link. */
export type MessageTransmission = Transmission & Required<Pick<Transmission, 'messageId'>>

/** The reason why the network refused a message. */
export interface TransmissionRefusal {
  readonly code: string
  readonly line?: number
  /** The tag of the field with that line. */
  readonly field?: string
  readonly text?: string
}

/** Returns the tracing span of a hand-over of several transmissions, with their message ids. */
export function handingOver(linkId: string, transmissions: readonly Transmission[]) {
  const messageIds = transmissions.flatMap(({ messageId }) => messageId ?? [])
  const facts = { 'nostro.linkId': linkId, 'nostro.messageIds': messageIds }
  return { name: 'hand over', kind: 'producer', facts } as const
}
