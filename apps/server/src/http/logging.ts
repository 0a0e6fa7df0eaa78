import type { FastifyServerOptions } from 'fastify'

import { masked } from '../jobs/error-text.ts'
import { traceFacts } from '../tracing/index.ts'

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/**
 * One JSON line per event, in UTC (LO-1). Requests are named by route and id, never by address line or body; headers
 * that could hold a token or a code are not written even where someone logs a whole request.
 */
export function loggerOptions(level: LogLevel, hasTraces: boolean): LoggerOptions {
  return {
    level,
    ...(hasTraces && { mixin: traceFacts }),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: [
        'headers',
        'req.headers',
        'body',
        'req.body',
        '*.password',
        '*.token',
        '*.oldPassword',
        '*.newPassword',
      ],
      censor: '[hidden]',
    },
    serializers: { req: (request) => ({ method: request.method, id: request.id }), err: errorLine },
  }
}

interface ErrorLine extends Record<string, unknown> {
  readonly type: string
  readonly message: string
  readonly stack: string
}

/**
 * Errors of the database carry whole rows in their other members, so only these are written; those of a mail server or a
 * gateway repeat addresses and accounts in their message.
 */
function errorLine(error: Error): ErrorLine {
  const { name, message, stack, cause } = error
  return {
    type: name,
    ...('code' in error && { code: error.code }),
    message: masked(message),
    // The first line is the message again; paths and lines name nobody.
    stack: message === '' ? (stack ?? '') : (stack ?? '').replaceAll(message, () => masked(message)),
    ...(cause instanceof Error && { cause: errorLine(cause) }),
  }
}
