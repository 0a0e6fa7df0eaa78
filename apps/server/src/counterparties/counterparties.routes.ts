import {
  approveCounterpartyChanges,
  exportCounterparties,
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
  withdrawCounterpartyChange,
} from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { approveChanges, rejectChange, withdrawChange } from './decide-changes.ts'
import { exportOf } from './export-records.ts'
import { importRecords } from './import-records.ts'
import { proposeChange } from './propose-change.ts'
import { addressReadiness } from './addresses/read-address-readiness.ts'
import { listOf, pendingChanges, recordWithHistory } from './read-counterparties.ts'
import { payeeFacts, proposedPayees } from './read-payee-facts.ts'
import { currentInstruction } from './read-instruction.ts'

/** Registers the calls of payees, counterparty banks and settlement instructions. */
export function registerCounterpartyCalls(server: CallServer): void {
  registerCall(server, listCounterparties, (context, { query }) => {
    const { kind, text, isActive, addressForm, after } = query
    return listOf(context, {
      kind,
      text,
      isActive: isActive === 'true',
      ...(addressForm !== undefined && { addressForm }),
      ...(after !== undefined && { after }),
    })
  })
  registerCall(server, exportCounterparties, (context, { query: { kind, addressForm } }) =>
    exportOf(context, { kind, ...(addressForm !== undefined && { addressForm }) }),
  )
  registerCall(server, readCounterparty, (context, { params }) => recordWithHistory(context, params.id))
  registerCall(server, listCounterpartyChanges, (context, { query }) => pendingChanges(context, query.after))
  registerCall(server, listProposedPayees, (context, { query }) => proposedPayees(context, query.after))
  registerCall(server, readPayeeFacts, (context, { query }) => payeeFacts(context, query))
  registerCall(server, readSettlementInstruction, (context, { query: { day, ...query } }) =>
    currentInstruction(context, { ...query, ...(day !== undefined && { day }) }),
  )
  registerCall(server, readAddressReadiness, (context) => addressReadiness(context))
  registerChanges(server)
}

function registerChanges(server: CallServer): void {
  registerCall(server, proposeCounterparty, (context, { body }) => proposeChange(context, body))
  registerCall(server, importCounterparties, (context, { body }) => importRecords(context, body))
  registerCall(server, approveCounterpartyChanges, async (context, { body }) => {
    await approveChanges(context, body.changes)
    return {}
  })
  registerCall(server, rejectCounterpartyChange, async (context, { params, body }) => {
    await rejectChange(context, { id: params.id, reason: body.reason })
    return {}
  })
  registerCall(server, withdrawCounterpartyChange, async (context, { params }) => {
    await withdrawChange(context, params.id)
    return {}
  })
}
