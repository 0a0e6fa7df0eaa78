import { listCompanyAccounts, listPayees } from '@nostro/contract'

import { query } from '../api/index.ts'

export const accountsQuery = query(listCompanyAccounts)
export const payeesQuery = query(listPayees)
