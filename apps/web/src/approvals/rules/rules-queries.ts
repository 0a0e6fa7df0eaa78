import {
  changeApprovalRules,
  readApprovalRules,
  readReferenceRates,
  tryApprovalRules,
} from '@nostro/contract'

import { command, query } from '../../api/index.ts'

export const rulesQuery = query(readApprovalRules)
export const ratesQuery = query(readReferenceRates)
export const checkQuery = query(tryApprovalRules)
export const changeCommand = command(changeApprovalRules)
