import { listCaseExceptions, saveBankMessage } from '@nostro/contract'

import { approveNext, isoMessage, paymentForm, signInBankUsers } from '../../src/messages/testing/index.ts'
import type { TestServer } from '../../src/testing/index.ts'
import { referenceNamedBy } from './account-samples.ts'
import { NOTHING, type Subject } from './subjects.ts'

const BEIJING = 'DEMECNBJXXX'
const FRANKFURT = 'DEMWDEFFXXX'

/** Delivers a request about no known payment to Beijing, and a payment that it can be assigned to. */
export async function unmatchedRequest(server: TestServer): Promise<Subject> {
  const banks = await signInBankUsers(server)
  const body = await isoMessage('camt.110', [FRANKFURT, BEIJING])
  const sent = await banks.frankfurt.succeed(saveBankMessage, { body: { ...body, initialProcess: true } })
  await approveNext(banks.frankfurt, await server.signIn('frankfurt.reviewer'), sent.id)
  await banks.runJobs()
  const { businessId } = await banks.detail(sent.id, banks.frankfurt)
  const { rowList } = await banks.operator.succeed(listCaseExceptions, {})
  const id = rowList.find((row) => row.businessId === businessId)?.messageId
  if (id === undefined) throw new Error('The request is not listed')
  await banks.deliver(paymentForm({ senderReference: referenceNamedBy(id) }))
  return { ...NOTHING, id }
}
