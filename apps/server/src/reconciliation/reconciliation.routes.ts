import {
  changeReconciliationRules,
  findReconciliationPayments,
  listReconciliations,
  matchStatementEntry,
  readReconciliation,
  readReconciliationRules,
  reconcileAgain,
  undoStatementMatch,
} from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import type { JobSystem } from '../jobs/job-system.ts'
import { changeRules, matchByHand, undoMatch } from './decide-entry.ts'
import {
  findPayments,
  listStatements,
  readRules,
  readStatementEntries,
  shownStatement,
} from './read-reconciliation.ts'
import { matchAgain, reconcileReceived } from './reconcile-statement.ts'

/** Registers the calls about reconciled statements. */
export function registerReconciliationCalls(server: CallServer): void {
  registerCall(server, listReconciliations, (context, { query: { unmatchedOnly, page, size } }) =>
    listStatements(context, { unmatchedOnly: unmatchedOnly === 'true', page, size }),
  )
  registerCall(server, readReconciliation, (context, { params, query }) =>
    readStatementEntries(context, params.id, query),
  )
  registerCall(server, findReconciliationPayments, (context, { query }) => findPayments(context, query.term))
  registerCall(server, matchStatementEntry, (context, { params, body }) => matchByHand(context, params, body))
  registerCall(server, undoStatementMatch, (context, { params, body }) => undoMatch(context, params, body))
  registerCall(server, reconcileAgain, async (context, { params }) =>
    shownStatement(await matchAgain(context, params.id)),
  )
  registerCall(server, readReconciliationRules, (context) => readRules(context))
  registerCall(server, changeReconciliationRules, (context, { body }) => changeRules(context, body))
}

/** Registers the job that reconciles a received statement. */
export function registerReconciliationJobs(jobs: JobSystem): void {
  jobs.register('statement.reconcile', (context, payload) => reconcileReceived(context, payload))
}
