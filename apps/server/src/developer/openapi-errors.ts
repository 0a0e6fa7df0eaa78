import type { Call } from '@nostro/contract'
import { type ErrorCode, ERRORS } from '@nostro/kernel'
import { translatorFor } from '@nostro/texts'

/** Errors of any call. */
const COMMON: readonly ErrorCode[] = [
  'request.malformed',
  'request.invalid',
  'server.busy',
  'server.internal',
]

/** Errors of any call of a user. */
const SESSION: readonly ErrorCode[] = ['session.unknown', 'session.expired', 'session.elsewhere']

/** Errors of a call that API keys may make. */
const KEY: readonly ErrorCode[] = [
  'key.unknown',
  'key.revoked',
  'key.expired',
  'key.addressNotAllowed',
  'key.tooManyCalls',
]

/** Errors of a call with an idempotency key. */
const IDEMPOTENCY: readonly ErrorCode[] = ['idempotency.keyReused', 'idempotency.inProgress']

/** Returns all errors of a call: its own, and those of every call of its kind. */
export function errorsOf(call: Call): readonly ErrorCode[] {
  const { access, errors, isCommand, isOpenToUnverified, isOpenToKeys } = call
  const isAnonymous = access === 'anonymous'
  return [
    ...new Set<ErrorCode>([
      ...errors,
      ...COMMON,
      ...(isAnonymous ? [] : SESSION),
      ...(isAnonymous || access === 'signedIn' ? [] : (['permission.denied'] as const)),
      ...(isAnonymous || isOpenToUnverified === true ? [] : (['enterprise.notVerified'] as const)),
      ...(isOpenToKeys === true ? KEY : []),
      ...(isCommand === true ? IDEMPOTENCY : []),
    ]),
  ]
}

/** Returns the responses of the errors of a call by HTTP status, with an example of each error. */
export function errorResponses(call: Call): Readonly<Record<string, unknown>> {
  const codes = errorsOf(call)
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => ERRORS[code].status === status)
      return [
        String(status),
        {
          description: ofStatus.map((code) => `\`${code}\``).join(', '),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Failure' },
              examples: Object.fromEntries(
                ofStatus.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
              ),
            },
          },
        },
      ]
    }),
  )
}

/** Example values of the parameters in sentences of errors. */
const PARAMS: Readonly<Record<string, string | number>> = {
  role: 'reviewer',
  group: 'Treasury',
  topic: 'review',
  days: 30,
  date: '2026-11-27',
  max: 10,
  maximum: 50,
  seconds: 40,
  types: 'PDF, JPG',
  code: 'demo-bank',
  columns: 'currency, amount',
  currency: 'THB',
  name: 'orders.xml',
  identification: 'ORDERS-20261127-1',
  type: 'pain.001.001.03',
  count: 12,
  position: 1200,
  retryAfter: 3,
}

/** Returns an example of each of these errors: the answer that a caller gets in English. */
export function errorExamples(codes: readonly ErrorCode[]): Readonly<Record<string, unknown>> {
  const translator = translatorFor('en')
  return Object.fromEntries(
    codes.map((code) => [
      code,
      {
        summary: `HTTP ${ERRORS[code].status}`,
        value: {
          code: ERRORS[code].number,
          message: translator.text(`error.${code}`, PARAMS),
          data: null,
          error: code,
          params: {},
          issues: code === 'request.invalid' ? [REQUEST_ISSUE] : [],
          requestId: '7f0c5a54-3c6f-4f0a-9d0a-0a3b8f1f7c11',
        },
      },
    ]),
  )
}

/** An example of a wrong value of a request. */
const REQUEST_ISSUE = {
  path: ['pageSize'],
  code: 'request.numberTooLarge',
  params: { maximum: 100 },
  severity: 'error',
  message: translatorFor('en').text('request.numberTooLarge', { maximum: 100 }),
}
