import {
  changeApprovalRules,
  readApprovalRules,
  simulateApprovalRules,
  tryApprovalRules,
} from '@nostro/contract'

import { command, query } from '../../api/index.ts'

export const rulesQuery = query(readApprovalRules)
export const checkQuery = query(tryApprovalRules)
export const simulationQuery = query(simulateApprovalRules)
export const changeCommand = command(changeApprovalRules)
