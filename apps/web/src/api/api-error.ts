import type { Failure } from '@nostro/contract'
import type { Texts } from '../i18n/index.ts'

/** An input issue from the server, with its sentence in the user's language. */
type ServerIssue = Failure['issues'][number]

/**
 * The kind of a failed call. `refused`: the server returned an error. `network`: no response arrived, so the command
 * may or may not have been executed. `cancelled`: a newer call replaced this one. `sessionEnded`: the session has
 * ended.
 */
type ApiErrorKind = 'refused' | 'network' | 'cancelled' | 'sessionEnded'

interface ApiErrorDetail {
  /** `code` of the envelope; 0 if the response had no envelope. */
  readonly number?: number
  /** Stable code `noun.problem`. */
  readonly code?: string | undefined
  /** The server's sentence in the language of the request. */
  readonly message?: string | undefined
  readonly params?: Failure['params'] | undefined
  readonly issues?: readonly ServerIssue[] | undefined
  readonly requestId?: string | undefined
  /** The `Retry-After` delay that the server requested. */
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

/** The only error class that the API client throws. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly number: number
  readonly code: string
  readonly params: Failure['params']
  readonly issues: readonly ServerIssue[]
  readonly requestId: string | undefined
  readonly retryAfterMs: number | undefined

  constructor(kind: ApiErrorKind, detail: ApiErrorDetail = {}) {
    super(detail.message ?? '', { cause: detail.cause })
    this.kind = kind
    this.number = detail.number ?? 0
    this.code = detail.code ?? ''
    this.params = detail.params ?? {}
    this.issues = detail.issues ?? []
    this.requestId = detail.requestId
    this.retryAfterMs = detail.retryAfterMs
  }
}

/**
 * Returns the error sentence for the user: that of the server, or a general one if the server sent none (ERR-03 to
 * ERR-05).
 */
export function sentenceOf(error: Error, texts: Texts): string {
  if (!(error instanceof ApiError)) return texts.t('failure.server')
  if (error.kind === 'network') return texts.t('failure.network')
  return error.message === '' ? texts.t('failure.server') : error.message
}

/** Returns whether no response arrived to a sent call, so that its outcome on the server is unknown. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'network'
}

/** Returns the sentence for a failed command: that it failed, or that its outcome is unknown. */
export function commandSentenceOf(error: Error, texts: Texts): string {
  return isAnswerLost(error) ? texts.t('failure.outcomeUnknown') : sentenceOf(error, texts)
}

/** Returns whether the server refused the call because it was overloaded or a service that it needs was unavailable. */
export function isBusy(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'server.busy'
}

/**
 * Returns whether the command may have been executed although no success was reported. A retry must carry the same
 * idempotency key.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  // An overloaded server has not started the command, but a database that failed during the command returns the same
  // code.
  if (isBusy(error)) return true
  // A response without an error code did not come from our server or does not match the contract.
  return error.code === '' || error.code === 'idempotency.inProgress' || error.code === 'server.internal'
}

/**
 * Returns whether an error is not shown. Cancelled calls show nothing (ERR-06). The end of the session is reported
 * once, by the session itself (ERR-19).
 */
export function isSilent(error: Error): boolean {
  return error instanceof ApiError && (error.kind === 'cancelled' || error.kind === 'sessionEnded')
}
