import type { Failure } from '@nostro/contract'
import type { Texts } from '../i18n/index.ts'

/** A problem of the input as the server tells it, with its sentence. */
type ServerIssue = Failure['issues'][number]

/**
 * The kind of a failed call. `refused`: the server answered with a failure; `network`: no answer came, so a command may
 * or may not have happened; `cancelled`: a newer call took its place; `sessionEnded`: the sign-in is over.
 */
type ApiErrorKind = 'refused' | 'network' | 'cancelled' | 'sessionEnded'

interface ApiErrorDetail {
  /** `code` of the envelope; 0 where no envelope came. */
  readonly number?: number
  /** Stable code `noun.problem`. */
  readonly code?: string | undefined
  /** The server's sentence in the language of the request. */
  readonly message?: string | undefined
  readonly params?: Failure['params'] | undefined
  readonly issues?: readonly ServerIssue[] | undefined
  readonly requestId?: string | undefined
  /** The time after which the server wants to be asked again. */
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

/** The only error that leaves the network layer. */
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

/** The sentence for people: the server's own, or ours where it sent none (ERR-03 to ERR-05). */
export function sentenceOf(error: Error, texts: Texts): string {
  if (!(error instanceof ApiError)) return texts.t('failure.server')
  if (error.kind === 'network') return texts.t('failure.network')
  return error.message === '' ? texts.t('failure.server') : error.message
}

/** No answer came to a call that was sent: whether the server did what it asks for is not known. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'network'
}

/** The sentence about a command without success: that it failed, or that nobody knows yet what came of it. */
export function commandSentenceOf(error: Error, texts: Texts): string {
  return isAnswerLost(error) ? texts.t('failure.outcomeUnknown') : sentenceOf(error, texts)
}

/** The server has too much to do, or none of what it needs to do it. */
export function isBusy(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'server.busy'
}

/** Returns whether the command may have happened although no success was told; its retry must carry the same key. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  // What was refused was not begun, but a database that went away in the middle is told with the same words.
  if (isBusy(error)) return true
  // Without a code it was not our server that answered, or not with what the contract says.
  return error.code === '' || error.code === 'idempotency.inProgress' || error.code === 'server.internal'
}

/** Cancelled calls show nothing (ERR-06); the end of the session is told once, by the session (ERR-19). */
export function isSilent(error: Error): boolean {
  return error instanceof ApiError && (error.kind === 'cancelled' || error.kind === 'sessionEnded')
}
