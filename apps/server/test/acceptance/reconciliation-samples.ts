import type { TestInput } from '../../src/testing/index.ts'
import type { Subject } from './subjects.ts'

let rulesSent = 0

/** Each sample is a different command. */
function otherRules() {
  rulesSent += 1
  return { amountTolerance: '0', daysTolerance: rulesSent % 30, comparesAmounts: false }
}

/** Valid input for each call about reconciliation. */
export const RECONCILIATION_INPUTS = {
  listReconciliations: () => ({ query: { unmatchedOnly: 'false', page: '1', size: '10' } }),
  readReconciliation: ({ id, reconciliation: { openPosition: from } }) => ({
    params: { id },
    query: { from, size: '10' },
  }),
  findReconciliationPayments: () => ({ query: { term: 'PAY' } }),
  matchStatementEntry: ({ id, reconciliation: { openPosition: position } }) => ({
    params: { id, position },
    body: { state: 'open', paymentIds: [id], reason: 'The payment of the test' },
  }),
  undoStatementMatch: ({ id, reconciliation: { matchedPosition: position } }) => ({
    params: { id, position },
    body: { state: 'matched', reason: 'Not this payment' },
  }),
  reconcileAgain: ({ id }) => ({ params: { id } }),
  readReconciliationRules: () => ({}),
  changeReconciliationRules: ({ reconciliation: { version } }) => ({
    body: { version, rules: otherRules() },
  }),
} as const satisfies Readonly<Record<string, (subject: Subject) => TestInput>>
