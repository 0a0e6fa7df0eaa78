import type { Socket } from 'node:net'

import { SUCCESS_NUMBER, type Failure } from '@nostro/contract'
import { AppError, DEFAULT_LANGUAGE, type ErrorCode, ERRORS, type Issue, type Params } from '@nostro/kernel'
import { translatorFor, type Translator } from '@nostro/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { isDatabaseAbsent, isLockConflict } from '../db/database-errors.ts'
import type { RefusalLog } from './admission/refusal-log.ts'
import { rememberRefusal } from './refusal-codes.ts'
import { languageOfRequest } from './request-language.ts'

/** `Retry-After` in seconds: an outage is short, a rate limit takes longer. */
const RETRY_AFTER: Readonly<Record<number, string>> = { 503: '1', 429: '60' }

/**
 * Writes an error response. Only this function does, except for SCIM, whose errors have another schema, and only it puts
 * translated texts into responses of the server.
 */
export async function writeFailure(
  reply: FastifyReply,
  thrown: unknown,
  refusals: RefusalLog,
): Promise<FastifyReply> {
  const error = beginFailure(reply, thrown, refusals)
  return await reply.send(failureOf(error, reply.request))
}

/** Sets status and headers of an error response and logs the error, which it returns. */
export function beginFailure(reply: FastifyReply, thrown: unknown, refusals: RefusalLog): AppError {
  const error = appErrorOf(thrown)
  const { status, log } = ERRORS[error.code]
  rememberRefusal(reply.request, error.code)
  if (log === 'error') reply.request.log.error({ err: error, code: error.code }, 'call failed')
  else if (log === 'counted') noteRefusal(reply, error, refusals)
  else reply.request.log.info({ code: error.code }, 'call refused')
  const retryAfter = error.params['retryAfter'] ?? RETRY_AFTER[status]
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  reply.code(status).header('cache-control', 'no-store')
  return error
}

/** Returns the sentence of an error in the language of a request. */
export function sentenceOf(error: AppError, request: FastifyRequest): string {
  const translator = translatorFor(languageOfRequest(request))
  return translator.text(`error.${error.code}`, sentenceParams(error.params))
}

/** Notes a refusal by the message of a backend, otherwise by the refused call. */
function noteRefusal(
  { request, server }: FastifyReply,
  { code, cause }: AppError,
  refusals: RefusalLog,
): void {
  const isFault = cause instanceof Error
  const reason = isFault ? cause.message : (request.routeOptions.url ?? '')
  refusals.note(server.log, { code, reason, isFault })
}

/** Answers bytes that are not an HTTP request. They have no reply object, so the response is written to the socket. */
export function writeRawFailure(error: Error, socket: Socket): void {
  if (!socket.writable || ('code' in error && error.code === 'ECONNRESET')) {
    socket.destroy()
    return
  }
  const { status, number } = ERRORS['request.malformed']
  const failure: Failure = {
    code: number,
    message: translatorFor(DEFAULT_LANGUAGE).text('error.request.malformed'),
    data: null,
    error: 'request.malformed',
    params: {},
    issues: [],
    requestId: '',
  }
  const body = JSON.stringify(failure)
  const head = [
    `HTTP/1.1 ${status} Bad Request`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Returns the envelope of a successful response. */
export function successOf<Data>(data: Data): { code: number; message: string; data: Data } {
  return { code: SUCCESS_NUMBER, message: 'OK', data }
}

function failureOf(error: AppError, request: FastifyRequest): Failure {
  const translator = translatorFor(languageOfRequest(request))
  return {
    code: ERRORS[error.code].number,
    message: sentenceOf(error, request),
    data: null,
    error: error.code,
    params: mutable(error.params),
    issues: error.issues.map((issue) => issueOf(issue, translator)),
    requestId: request.id,
  }
}

function issueOf(issue: Issue, translator: Translator): Failure['issues'][number] {
  const { path, code, severity, params, rule, tag, line, column } = issue
  return {
    path: [...path],
    code,
    severity,
    ...(params && { params: mutable(params) }),
    ...(rule !== undefined && { rule }),
    ...(tag !== undefined && { tag }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    message: translator.text(
      translator.hasText(code) ? code : 'request.valueInvalid',
      sentenceParams(params ?? {}),
    ),
  }
}

function mutable(params: Params): Failure['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]),
  )
}

function sentenceParams(params: Params): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? value.join(', ') : value,
    ]),
  )
}

/** Error codes of the web server. Source: Fastify, Reference/Errors. */
const FASTIFY_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'resource.notFound',
  FST_ERR_HANDLER_TIMEOUT: 'server.busy',
}

function appErrorOf(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (isDatabaseAbsent(thrown) || isLockConflict(thrown))
    return new AppError('server.busy', {}, { cause: thrown })
  // The library that serves files refuses to list folders with 403.
  if (thrown instanceof Error && 'statusCode' in thrown && thrown.statusCode === 403) {
    return new AppError('resource.notFound', {}, { cause: thrown })
  }
  const code = thrown instanceof Error && 'code' in thrown ? FASTIFY_ERRORS[String(thrown.code)] : undefined
  return new AppError(code ?? 'server.internal', {}, { cause: thrown })
}
