import { createHash } from 'node:crypto'

import { canonicalJson } from '@nostro/kernel'

/** One event of the audit trail, as hashed and stored. Instants are UTC ISO strings with milliseconds. */
export interface AuditEvent {
  readonly institutionId: string
  /** Starts at 1 within the institution and has no gaps. */
  readonly sequence: number
  readonly occurredAt: string
  /** Absent for actions of the system. */
  readonly actorId?: string
  readonly sessionId?: string
  readonly address?: string
  readonly requestId: string
  readonly action: string
  readonly objectKind: string
  readonly objectId: string
  /** SHA-256 of the object before and after. The trail proves the content without containing it. */
  readonly beforeDigest?: string
  readonly afterDigest?: string
  /** `done`, or the error code of a refusal. */
  readonly result: string
}

/** An event before it receives its position in the chain. */
export type NewEvent = Omit<AuditEvent, 'sequence'>

/**
 * The canonical text from which an event is hashed, without the two values that depend on its position in the chain.
 */
export interface TextAroundPosition {
  readonly beforeSequence: string
  /** The text after the sequence number, up to the hash of the previous event. */
  readonly beforeHash: string
}

/** The previous hash of the first event of a chain. */
export const CHAIN_START = '0'.repeat(64)

/**
 * Returns the hash of an event, which includes the previous hash: a change of any earlier event breaks all later
 * hashes.
 */
export function hashOf(event: AuditEvent, previousHash: string): string {
  return sha256(canonicalJson({ event, previousHash }))
}

const SEQUENCE = '"sequence":'
const END = '"}'

/**
 * Returns the text that {@link hashOf} hashes, in two parts. The split is unambiguous, since quotes within the event
 * are escaped.
 */
export function hashInputParts(event: NewEvent): TextAroundPosition {
  const text = canonicalJson({ event: { ...event, sequence: 0 }, previousHash: '' })
  const at = text.indexOf(`${SEQUENCE}0`) + SEQUENCE.length
  return { beforeSequence: text.slice(0, at), beforeHash: text.slice(at + 1, -END.length) }
}

/** Returns the SHA-256 of a value's canonical JSON, in hexadecimal digits. */
export function digestOf(value: unknown): string {
  return sha256(canonicalJson(value))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
