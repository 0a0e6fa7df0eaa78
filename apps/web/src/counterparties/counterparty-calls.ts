import {
  approveCounterpartyChanges,
  importCounterparties,
  listCounterparties,
  listCounterpartyChanges,
  listProposedPayees,
  proposeCounterparty,
  readAddressReadiness,
  readCounterparty,
  readPayeeFacts,
  readSettlementInstruction,
  rejectCounterpartyChange,
  repairTemplateAddress,
  withdrawCounterpartyChange,
} from '@nostro/contract'

import { command, query } from '../api/index.ts'

export const recordsQuery = query(listCounterparties)
export const recordQuery = query(readCounterparty)
export const changesQuery = query(listCounterpartyChanges)
export const proposedQuery = query(listProposedPayees)
export const payeeFactsQuery = query(readPayeeFacts)
export const instructionQuery = query(readSettlementInstruction)
export const readinessQuery = query(readAddressReadiness)
export const proposeCommand = command(proposeCounterparty)
export const importCommand = command(importCounterparties)
export const approveCommand = command(approveCounterpartyChanges)
export const rejectCommand = command(rejectCounterpartyChange)
export const withdrawCommand = command(withdrawCounterpartyChange)
export const repairTemplateCommand = command(repairTemplateAddress)
