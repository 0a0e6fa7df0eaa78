import { simulateApprovalRules } from '@nostro/contract'

import { query } from '../../api/index.ts'

export const simulationQuery = query(simulateApprovalRules)
