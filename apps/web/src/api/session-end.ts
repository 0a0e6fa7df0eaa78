/**
 * The reasons for which the server ended the session; the numbers below 1100 are the specification's (1, section 8).
 */
const SESSION_END_REASONS = {
  401: 'expired',
  1005: 'unknown',
  1006: 'elsewhere',
  1007: 'forbidden',
  1111: 'rolesChanged',
} as const

type SessionEndReason = (typeof SESSION_END_REASONS)[keyof typeof SESSION_END_REASONS]

/** The end of a session: its reason, and the token it ends. */
export interface SessionEnd {
  readonly reason: SessionEndReason
  /** The token the refused call carried: a newer sign-in is not ended by an old call. */
  readonly token: string | undefined
}

const listeners = new Set<(end: SessionEnd) => void>()

/** Calls back whenever the server says that the session is over; the answer ends it. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceSessionEnd(end: SessionEnd): void {
  for (const listener of listeners) listener(end)
}

const demandListeners = new Set<() => void>()

/** Calls back whenever the server refuses a call until a second factor is set up. */
export function onFactorDemanded(listener: () => void): () => void {
  demandListeners.add(listener)
  return () => demandListeners.delete(listener)
}

export function announceFactorDemand(): void {
  for (const listener of demandListeners) listener()
}

export function sessionEndReasonOf(number: number): SessionEndReason | undefined {
  return Object.entries(SESSION_END_REASONS).find(([known]) => Number(known) === number)?.[1]
}
