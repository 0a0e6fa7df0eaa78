import { createHash } from 'node:crypto'

import { canonicalJson } from '@nostro/kernel'

/** One line of the audit trail as it is hashed and stored. Instants are UTC ISO strings with milliseconds. */
export interface AuditEvent {
  readonly institutionId: string
  /** Counts from 1 within the institution, without gaps. */
  readonly sequence: number
  readonly occurredAt: string
  /** Absent for what the system does by itself. */
  readonly actorId?: string
  readonly sessionId?: string
  readonly address?: string
  readonly requestId: string
  readonly action: string
  readonly objectKind: string
  readonly objectId: string
  /** SHA-256 of the object before and after, so that the trail proves content without holding it. */
  readonly beforeDigest?: string
  readonly afterDigest?: string
  /** `done`, or the code of the refusal. */
  readonly result: string
}

/** An event that has no place in its chain yet. */
export type NewEvent = Omit<AuditEvent, 'sequence'>

/** The canonical text an event is hashed by, without what only its place in the chain tells. */
export interface TextAroundPosition {
  readonly beforeSequence: string
  /** From behind the sequence number up to the hash of the event before. */
  readonly beforeHash: string
}

/** The hash that the first event of a chain follows. */
export const CHAIN_START = '0'.repeat(64)

/** The hash of an event covers the hash before it: nothing earlier can change without breaking all that follows. */
export function hashOf(event: AuditEvent, previousHash: string): string {
  return sha256(canonicalJson({ event, previousHash }))
}

const SEQUENCE = '"sequence":'
const END = '"}'

/** The text {@link hashOf} hashes, in two pieces. No text within the event can look like the member: its quotes are escaped. */
export function textAroundPlace(event: NewEvent): TextAroundPosition {
  const text = canonicalJson({ event: { ...event, sequence: 0 }, previousHash: '' })
  const at = text.indexOf(`${SEQUENCE}0`) + SEQUENCE.length
  return { beforeSequence: text.slice(0, at), beforeHash: text.slice(at + 1, -END.length) }
}

/** SHA-256 of a value's canonical JSON, as hexadecimal digits. */
export function digestOf(value: unknown): string {
  return sha256(canonicalJson(value))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
