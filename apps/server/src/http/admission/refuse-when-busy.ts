import type { Call, Failure } from '@nostro/contract'
import { ERRORS, type Language, LANGUAGES } from '@nostro/kernel'
import { translatorFor } from '@nostro/texts'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'

import { rememberRefusal } from '../refusal-codes.ts'
import { languageOfRequest } from '../request-language.ts'
import type { Admission } from './admission.ts'
import { budgetOfRequest } from './budget-of-request.ts'
import type { RefusalLog } from './refusal-log.ts'

const { status: STATUS, number: NUMBER } = ERRORS['server.busy']

/** Placeholder of the request id in an envelope that is serialised once per language. */
const ID_PLACE = '{requestId}'

const ENVELOPES = new Map<Language, readonly string[]>(
  LANGUAGES.map((language) => [language, envelopeIn(language).split(ID_PLACE)]),
)

/**
 * Returns a hook that refuses a call after its headers if it would be refused anyway: before its body and its session
 * are read, and without a database query.
 */
export function refuseWhenBusy(
  call: Call,
  { admission, refusals }: { readonly admission: Admission; readonly refusals: RefusalLog },
): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const budget = budgetOfRequest(call, request)
    if (!admission.isBusyFor(budget)) return
    rememberRefusal(request, 'server.busy')
    refusals.note(request.server.log, { code: 'server.busy', reason: budget })
    await sendBusy(request, reply)
  }
}

async function sendBusy(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const envelope = ENVELOPES.get(languageOfRequest(request)) ?? []
  await reply
    .code(STATUS)
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '1',
    })
    .send(envelope.join(request.id))
}

function envelopeIn(language: Language): string {
  const failure: Failure = {
    code: NUMBER,
    message: translatorFor(language).text('error.server.busy'),
    data: null,
    error: 'server.busy',
    params: {},
    issues: [],
    requestId: ID_PLACE,
  }
  return JSON.stringify(failure)
}
