import {
  assignCaseMessage,
  closeCaseMessage,
  listCaseExceptions,
  listFollowUps,
  makeFollowUp,
} from '@nostro/contract'
import { rolesMay } from '@nostro/workflow'

import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import { savedOf } from '../message.presenter.ts'
import { caseExceptions } from './case-exceptions.ts'
import { followUpsFor } from './follow-ups-for.ts'
import { draftFollowUp } from './draft-follow-up.ts'
import { assignCaseException, closeCaseException } from './settle-exception.ts'

/** Registers the calls of messages that are made from another one, and of its cases. */
export function registerCaseCalls(server: CallServer): void {
  registerCall(server, listFollowUps, (context, { params }) => followUpsFor(context, params.id))
  registerCall(server, makeFollowUp, async (context, { params, body }) =>
    savedOf(await draftFollowUp(context, params.id, body)),
  )
  registerCall(server, listCaseExceptions, async (context) => ({
    rowList: await caseExceptions(context),
    maySettle: rolesMay('confirmBankReceipts', context.actor),
  }))
  registerCall(server, assignCaseMessage, async (context, { params, body }) => {
    await assignCaseException(context, params.id, body)
    return {}
  })
  registerCall(server, closeCaseMessage, async (context, { params, body }) => {
    await closeCaseException(context, params.id, body)
    return {}
  })
}
