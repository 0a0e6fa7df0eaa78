import { changeApprovalRules, readApprovalRules, tryApprovalRules } from '@nostro/contract'

import { command, query } from '../../api/index.ts'

export const rulesQuery = query(readApprovalRules)
export const trialQuery = query(tryApprovalRules)
export const changeCommand = command(changeApprovalRules)
