import {
  deleteMessage,
  listCompanyAccounts,
  listPayees,
  readProgress,
  resubmitRemittance,
  saveRemittance,
} from '@nostro/contract'

import { command, query } from '../../api/index.ts'

export const accountsQuery = query(listCompanyAccounts)
export const payeesQuery = query(listPayees)
export const progressQuery = query(readProgress)

export const saveRemittanceCommand = command(saveRemittance)
export const resubmitRemittanceCommand = command(resubmitRemittance)
export const deleteRemittanceCommand = command(deleteMessage)
