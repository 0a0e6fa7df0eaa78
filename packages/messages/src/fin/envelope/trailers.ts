import type { FinMessage } from '../message.ts'

/** The network's reference of a message: its day, logical terminal, session and sequence. */
interface MessageReference {
  /** YYMMDD in the local time of the terminal. */
  readonly date: string
  readonly logicalTerminal: string
  readonly session: string
  readonly sequence: string
}

/** A warning that a message may have been received before. */
export interface PossibleDuplicate {
  /** `emission` if the sender states it (PDE), `message` if the network does (PDM). */
  readonly kind: 'emission' | 'message'
  /** HHMM and reference of the first message, if they are given. */
  readonly time?: string
  readonly reference?: MessageReference
}

const TIME_AND_REFERENCE = /^(\d{4})(\d{6}[A-Z]{6}[A-Z0-9]{6}\d{10})$/

/** Returns whether the message is for test and training only (trailer TNG). It must not lead to a payment. */
export function isTestMessage(message: FinMessage): boolean {
  return hasTrailer(message, 'TNG')
}

/** Returns whether the network delivered the message late (trailer DLM). */
export function isDelayed(message: FinMessage): boolean {
  return hasTrailer(message, 'DLM')
}

/**
 * Returns the warnings that this may be a second copy of a message (trailers PDE and PDM). The receiver must compare it
 * with earlier messages before processing it. Source: SWIFT UHB, trailer block.
 */
export function possibleDuplicatesOf(message: FinMessage): readonly PossibleDuplicate[] {
  return message.trailers.flatMap(({ tag, value }): readonly PossibleDuplicate[] => {
    if (tag !== 'PDE' && tag !== 'PDM') return []
    const kind = tag === 'PDE' ? 'emission' : 'message'
    const [, time, reference] = TIME_AND_REFERENCE.exec(value) ?? []
    if (time === undefined || reference === undefined) return [{ kind }]
    return [{ kind, time, reference: readMessageReference(reference) }]
  })
}

function hasTrailer(message: FinMessage, tag: string): boolean {
  return message.trailers.some((trailer) => trailer.tag === tag)
}

function readMessageReference(text: string): MessageReference {
  return {
    date: text.slice(0, 6),
    logicalTerminal: text.slice(6, 18),
    session: text.slice(18, 22),
    sequence: text.slice(22),
  }
}
