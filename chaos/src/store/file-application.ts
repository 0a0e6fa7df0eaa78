import { CALLS, type MessagePayload } from '@nostro/contract'
import { attachmentUrl } from '@nostro/kernel'

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
    isDuplicateConfirmed: true as const,
    ...formOf(company, stamped, contract),
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

function formOf(
  { payer, payee }: FilingCompany,
  stamped: AcknowledgedFile,
  contract: AcknowledgedFile | undefined,
): MessagePayload {
  applications += 1
  return {
    paymentInfo: {
      payerBankCode: payer.bankBic.slice(0, 8),
      payerName: payer.name,
      payerAccount: payer.account,
      payerAddress: payer.town,
      payerTown: payer.town,
    },
    payeeInfo: {
      payeeBankCode: payee.bankBic,
      payeeName: payee.name,
      payeeAccount: payee.account,
      payeeAddress: payee.town,
      payeeTown: payee.town,
      payeeCountry: payee.country,
    },
    transactionInfo: {
      currency: 'EUR',
      amount: `${1_000 + applications}.25`,
      feeType: 'SHA',
      transactionType: '121010',
    },
    additionalInfo: {
      sealStampedFormNumber: `FORM-${applications}`,
      sealStampedFormAttach: fileOf(stamped),
      contractNumber: `CONTRACT ${applications}`,
      ...(contract !== undefined && { contractAttach: fileOf(contract) }),
      contactPerson: 'Demo Contact',
      contactPhone: '13800138000',
      additionalNote: `INVOICE ${applications}`,
    },
  }
}

function fileOf({ id }: AcknowledgedFile) {
  return [{ name: 'document.pdf', url: attachmentUrl(id) }]
}
