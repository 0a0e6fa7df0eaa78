import { listCompanyAccounts } from '@nostro/contract'

import { query } from '../api/index.ts'

export const accountsQuery = query(listCompanyAccounts)
