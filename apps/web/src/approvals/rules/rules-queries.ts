import { changeApprovalRules, readApprovalRules, tryApprovalRules } from '@nostro/contract'

import { command, query } from '../../api/index.ts'

export const rulesQuery = query(readApprovalRules)
export const checkQuery = query(tryApprovalRules)
export const changeCommand = command(changeApprovalRules)
