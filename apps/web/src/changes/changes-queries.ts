import { confirmChange, listChanges, withdrawChange } from '@nostro/contract'

import { command, query } from '../api/index.ts'

export const changesQuery = query(listChanges)
export const confirmCommand = command(confirmChange)
export const withdrawCommand = command(withdrawChange)
