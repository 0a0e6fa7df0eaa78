import {
  askScreeningAgain,
  decideScreening,
  listScreeningCases,
  proposeScreening,
  readPayeeVerification,
  readScreeningCase,
} from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import type { JobSystem } from '../jobs/job-system.ts'
import { askAboutCase, type ScreeningTools } from './answer-case.ts'
import { askAgain, decideOutcome, proposeOutcome } from './decide-case.ts'
import { listCases, readCase } from './read-cases.ts'
import { readVerificationOf } from './read-payee-verification.ts'

/** Registers the calls about held messages. */
export function registerScreeningCalls(server: CallServer, tools: ScreeningTools): void {
  registerCall(server, listScreeningCases, (context, { query: { isOpen, page, size } }) =>
    listCases(context, { isOpen: isOpen === 'true', page, size }),
  )

  registerCall(server, readScreeningCase, (context, { params }) => readCase(context, params.id))

  registerCall(server, proposeScreening, (context, { params, body }) =>
    proposeOutcome(context, params.id, body),
  )

  registerCall(server, decideScreening, (context, { params, body }) =>
    decideOutcome(context, tools, params.id, body),
  )

  registerCall(server, askScreeningAgain, (context, { params }) => askAgain(context, params.id))

  registerCall(server, readPayeeVerification, (context, { params }) => readVerificationOf(context, params.id))
}

/** Registers the job that asks the provider about a held message. */
export function registerScreeningJobs(jobs: JobSystem, tools: ScreeningTools): void {
  jobs.register('screening.ask', (context, payload) => askAboutCase(context, tools, payload))
}
