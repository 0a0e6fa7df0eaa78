import type { components } from './calls.ts'

type Failure = components['schemas']['Failure']

/** The refusal of a call. Its message is the sentence of the server in the language of the client. */
export class NostroError extends Error {
  /** The stable name of the error, such as `message.invalid`; `http.502` for an answer without an envelope. */
  readonly error: string
  /** The HTTP status. */
  readonly status: number
  /** The envelope with `params`, `issues` and `requestId`; absent if another program answered, such as a proxy. */
  readonly failure: Failure | undefined

  constructor(status: number, failure: Failure | undefined) {
    super(failure?.message ?? `HTTP ${status}`)
    this.error = failure?.error ?? `http.${status}`
    this.status = status
    this.failure = failure
  }
}

/** The result of a call of `openapi-fetch`. */
interface CallResult<Success> {
  readonly data?: Success
  readonly error?: unknown
  readonly response: Response
}

/** Returns the successful answer of a call: its envelope, or the text of a file. Throws a {@link NostroError}. */
export async function successOf<Success>(call: Promise<CallResult<Success>>): Promise<Success> {
  const { data, error, response } = await call
  if (data === undefined) throw new NostroError(response.status, failureIn(error))
  return data
}

/** Returns the body of an answer as the envelope of a failure; `undefined` for any other body. */
export function failureIn(body: unknown): Failure | undefined {
  const isFailure =
    typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
  return isFailure ? (body as Failure) : undefined
}
