import { type AnswerOf, type Call, CALLS, listErrors, SYSTEM_PREFIX } from '@nostro/contract'
import { type ErrorCode, ERRORS, type Language } from '@nostro/kernel'
import { translatorFor } from '@nostro/texts'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { errorsOf } from './openapi-errors.ts'

type ErrorRow = AnswerOf<typeof listErrors>['rowList'][number]

/** Registers the call that lists the errors of all calls. */
export function registerErrorCatalogue(server: CallServer): void {
  registerCall(server, listErrors, async ({ language }) => ({ rowList: errorRows(language) }))
}

/** Returns the errors of all calls, by name. */
function errorRows(language: Language): ErrorRow[] {
  const { text } = translatorFor(language)
  const calls = Object.values<Call>(CALLS)
  const codes = [...new Set(calls.flatMap(errorsOf))].toSorted()
  return codes.map((error) => ({
    error,
    number: ERRORS[error].number,
    status: ERRORS[error].status,
    message: text(`error.${error}`).replaceAll(/\{\{[^}]*\}\}/g, '…'),
    calls: calls.filter((call) => call.errors.includes(error)).map(nameOf),
    isCommon: calls.some((call) => isCommonIn(call, error)),
  }))
}

/** Returns whether a call returns an error without naming it, like every call of its kind. */
function isCommonIn(call: Call, error: ErrorCode): boolean {
  return !call.errors.includes(error) && errorsOf(call).includes(error)
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path.replace(/^\/api\//, SYSTEM_PREFIX)}`
}
