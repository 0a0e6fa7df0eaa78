import type { FastifyServerOptions } from 'fastify'

import { masked } from '../jobs/error-text.ts'
import { traceFacts } from '../tracing/index.ts'

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/**
 * Returns the logger options: one JSON line per event, in UTC. Requests are identified by route and id, never by
 * URL or body. Headers that could contain a token or a code are removed even if a whole request is logged.
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
 * Returns the loggable members of an error. Database errors contain whole rows in other members; messages of mail
 * servers and gateways repeat addresses and accounts, so they are masked.
 */
function errorLine(error: Error): ErrorLine {
  const { name, message, stack, cause } = error
  return {
    type: name,
    ...('code' in error && { code: error.code }),
    message: masked(message),
    // The first line of a stack repeats the message; the rest contains no personal data.
    stack: message === '' ? (stack ?? '') : (stack ?? '').replaceAll(message, () => masked(message)),
    ...(cause instanceof Error && { cause: errorLine(cause) }),
  }
}
