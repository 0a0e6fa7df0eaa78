import {
  changeApprovalRules,
  listUsers,
  readApprovalRules,
  readReferenceRates,
  tryApprovalRules,
} from '@nostro/contract'

import { command, query } from '../../api/index.ts'

export const rulesQuery = query(readApprovalRules)
export const usersQuery = query(listUsers)
export const ratesQuery = query(readReferenceRates)
export const checkQuery = query(tryApprovalRules)
export const changeCommand = command(changeApprovalRules)
