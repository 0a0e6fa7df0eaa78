import type { MessageFormat } from '@nostro/kernel'
import type { InputReference } from '@nostro/messages'

/**
 * The state of a message that was given to a gateway. `prepared`: nothing of it is on disk that counts. `offering`: its
 * file lies there under a temporary name, and renaming it hands it over. `handedOver` waits for the network's answer.
 * `repeated`: another transmission took its place.
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

/** A message on its way through a gateway. */
export interface Transmission {
  readonly id: string
  readonly institutionId: string
  readonly linkId: string
  /** Absent where it is a test of the link. */
  readonly messageId?: string
  readonly round: number
  /** 1 for the first, one more for each repetition. */
  readonly attempt: number
  readonly version: number
  readonly state: TransmissionState
  readonly format: MessageFormat
  readonly reference: InputReference
  /** As it stands in the file. */
  readonly text: string
  /** SHA-256 of that, in hexadecimal digits. */
  readonly digest: string
  readonly fileName?: string
  readonly temporaryName?: string
  readonly preparedAt: Date
  readonly handedOverAt?: Date
  /** The time at which its answer was overdue. One that is uncertain without was held when the database was restored. */
  readonly doubtedAt?: Date
  readonly answeredAt?: Date
  /** The network's answer, byte for byte. */
  readonly answer?: Buffer
  readonly refusal?: TransmissionRefusal
  readonly request?: { readonly by: string; readonly at: Date; readonly reason: string }
  readonly settledAt?: Date
}

/** A message on its way through a gateway that is not a test of the link. */
export type MessageTransmission = Transmission & Required<Pick<Transmission, 'messageId'>>

/** The reason why the network refused it. */
export interface TransmissionRefusal {
  readonly code: string
  readonly line?: number
  /** The tag of the field that has the line. */
  readonly field?: string
  readonly text?: string
}

/** Names the span in which transmissions are handed over together, and the messages it is about. */
export function handingOver(linkId: string, transmissions: readonly Transmission[]) {
  const messageIds = transmissions.flatMap(({ messageId }) => messageId ?? [])
  const facts = { 'nostro.linkId': linkId, 'nostro.messageIds': messageIds }
  return { name: 'hand over', kind: 'producer', facts } as const
}
