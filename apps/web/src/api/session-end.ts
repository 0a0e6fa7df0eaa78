/**
 * The reasons for which the server ended the session. The numbers below 1100 are those of the specification.
 */
const SESSION_END_REASONS = {
  401: 'expired',
  1005: 'unknown',
  1006: 'elsewhere',
  1007: 'forbidden',
  1111: 'rolesChanged',
} as const

type SessionEndReason = (typeof SESSION_END_REASONS)[keyof typeof SESSION_END_REASONS]

/** The end of a session: the reason, and the ended token. */
export interface SessionEnd {
  readonly reason: SessionEndReason
  /** The token that the refused call carried. An old call does not end a newer session. */
  readonly token: string | undefined
}

const listeners = new Set<(end: SessionEnd) => void>()

/** Calls the listener whenever the server reports the end of the session. Returns the function that unsubscribes. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceSessionEnd(end: SessionEnd): void {
  for (const listener of listeners) listener(end)
}

const demandListeners = new Set<() => void>()

/**
 * Calls the listener whenever the server refuses a call until a second factor is set up. Returns the function that
 * unsubscribes.
 */
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
