/** The network's reference of a message: day, logical terminal, session and sequence of its input. */
export interface InputReference {
  /** The sender's logical terminal, 12 characters. */
  readonly logicalTerminal: string
  /** YYMMDD in the sender's local time. */
  readonly day: string
  /** 1 to 9999. */
  readonly session: number
  /** 1 to 999999. */
  readonly sequence: number
}

/** The first emission of a message that may have been sent before. */
export interface EarlierEmission {
  /** HHMM in the sender's local time. */
  readonly time: string
  readonly reference: InputReference
}

const SESSION_DIGITS = 4
const SEQUENCE_DIGITS = 6
const BASIC_HEADER = /\{1:F01([A-Z0-9]{12})\d{10}\}/
const TRAILERS = '{5:'

/**
 * Returns day, logical terminal, session and sequence as one word of 28 characters. Source: SWIFT UHB, message input
 * reference.
 */
export function inputReferenceText(reference: InputReference): string {
  return `${reference.day}${reference.logicalTerminal}${numbersOf(reference)}`
}

/**
 * Returns a FIN text for an interface: with its session and sequence in block 1 and, if it may have been sent before,
 * the trailer PDE with the first emission as far as it is known. Throws for a text without block 1.
 *
 * Source: SWIFT UHB, block 1 and trailer PDE.
 */
export function numberedFin(
  text: string,
  reference: InputReference,
  earlier?: EarlierEmission | 'unknown',
): string {
  if (!BASIC_HEADER.test(text)) throw new Error('A FIN text without block 1 has no place for its numbers')
  const numbered = text.replace(BASIC_HEADER, `{1:F01${reference.logicalTerminal}${numbersOf(reference)}}`)
  if (earlier === undefined) return numbered
  const named = earlier === 'unknown' ? '' : `${earlier.time}${inputReferenceText(earlier.reference)}`
  const trailer = `{PDE:${named}}`
  const place = numbered.lastIndexOf(TRAILERS)
  if (place === -1) return `${numbered}${TRAILERS}${trailer}}`
  const inside = place + TRAILERS.length
  return `${numbered.slice(0, inside)}${trailer}${numbered.slice(inside)}`
}

function numbersOf({ session, sequence }: InputReference): string {
  return `${String(session).padStart(SESSION_DIGITS, '0')}${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`
}
