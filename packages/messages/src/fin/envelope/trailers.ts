import type { FinMessage } from '../message.ts'

/** The name of a message in the network: the day and the logical terminal, session and sequence it went through. */
interface MessageReference {
  /** YYMMDD, local to the terminal. */
  readonly date: string
  readonly logicalTerminal: string
  readonly session: string
  readonly sequence: string
}

/** A warning that a message may have arrived before. */
export interface PossibleDuplicate {
  /** `emission` where the sender says so (PDE), `message` where the network does (PDM). */
  readonly kind: 'emission' | 'message'
  /** HHMM and reference of the first one, where they are named. */
  readonly time?: string
  readonly reference?: MessageReference
}

const TIME_AND_REFERENCE = /^(\d{4})(\d{6}[A-Z]{6}[A-Z0-9]{6}\d{10})$/

/** Returns whether the message is for test and training only (trailer TNG): no payment may follow from it. */
export function isTestMessage(message: FinMessage): boolean {
  return hasTrailer(message, 'TNG')
}

/** Returns whether the network delivered the message late (trailer DLM). */
export function isDelayed(message: FinMessage): boolean {
  return hasTrailer(message, 'DLM')
}

/**
 * The warnings that this may be a second copy of a message (trailers PDE and PDM): it must be compared with what
 * arrived before it is worked on. Source: SWIFT UHB, trailer block.
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
