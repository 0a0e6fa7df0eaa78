import {
  findReconciliationPayments,
  listReconciliations,
  readReconciliation,
  readReconciliationRules,
  reconcileAgain,
} from '@nostro/contract'

import { command, query } from '../api/index.ts'

export const statementsQuery = query(listReconciliations)
export const statementQuery = query(readReconciliation)
export const paymentsQuery = query(findReconciliationPayments)
export const rulesQuery = query(readReconciliationRules)
export const againCommand = command(reconcileAgain)
