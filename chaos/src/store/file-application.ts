import { CALLS, type MessagePayload } from '@nostro/contract'
import { CA103, toPayload } from '@nostro/messages'

import { applicationOf } from '../load/payments.ts'
import { isLikely } from '../run/chance.ts'
import type { FilingCompany } from './companies.ts'
import type { AcknowledgedFile, FileLedger } from './file-ledger.ts'

let applications = 0

/** Submits an application with its files and approves all its steps. */
export async function fileApplication(
  ledger: FileLedger,
  company: FilingCompany,
  stamped: AcknowledgedFile,
  contract: AcknowledgedFile | undefined,
): Promise<void> {
  const { maker, approvers, bank } = company
  const body = {
    initialProcess: true,
    overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
    ...payloadOf(company, stamped, contract),
  }
  const submit = isLikely(0.3) ? maker.callTwice : maker.call
  const { id } = await submit(CALLS.saveRemittance, { body })
  for (const approver of approvers) {
    const { openNodeId: nodeId } = await approver.call(CALLS.readMessage, { params: { id } })
    if (nodeId !== undefined) await approver.call(CALLS.approve, { params: { id }, body: { nodeId } })
  }
  const files = contract === undefined ? [stamped] : [stamped, contract]
  ledger.applications.push({ id, files, bank })
}

function payloadOf(
  { payer, payee }: FilingCompany,
  stamped: AcknowledgedFile,
  contract: AcknowledgedFile | undefined,
): MessagePayload {
  applications += 1
  const reference = String(applications)
  const documents = {
    sealStampedFormNumber: `FORM ${reference}`,
    sealStampedForm: fileOf(stamped),
    contractNumber: `CONTRACT ${reference}`,
    ...(contract !== undefined && { contract: fileOf(contract) }),
  }
  const values = applicationOf(payer, payee, `${1_000 + applications}.25`, reference)
  return toPayload(CA103, { ...values, documents })
}

function fileOf({ id }: AcknowledgedFile) {
  return { id, name: 'document.pdf' }
}
