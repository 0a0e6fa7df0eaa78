import {
  approve,
  listCaseExceptions,
  type MessagePayload,
  readMessage,
  saveBankMessage,
} from '@nostro/contract'

import { isoMessage, paymentForm } from '../../src/messages/testing/index.ts'
import type { TestServer } from '../../src/testing/index.ts'
import { referenceNamedBy } from './account-samples.ts'
import { type Makers, NOTHING, type Subject } from './subjects.ts'

const BEIJING = 'DEMECNBJXXX'
const FRANKFURT = 'DEMWDEFFXXX'

/** Delivers a request about no known payment to Frankfurt, and a payment that it can be assigned to. */
export async function unmatchedRequest(server: TestServer, makers: Makers): Promise<Subject> {
  const sendFromBeijing = async (form: MessagePayload): Promise<string | undefined> => {
    const body = { messagingType: 'MT103', ...form, initialProcess: true }
    const { id } = await makers.operator.succeed(saveBankMessage, { body })
    const read = () => makers.operator.succeed(readMessage, { params: { id } })
    const { openNodeId } = await read()
    await makers.reviewer.succeed(approve, { params: { id }, body: { nodeId: openNodeId } })
    await server.jobs.runWaiting()
    return (await read()).businessId
  }
  const reference = await sendFromBeijing(await isoMessage('camt.110', [BEIJING, FRANKFURT]))
  const { rowList } = await makers.receiver.succeed(listCaseExceptions, {})
  const id = rowList.find(({ businessId }) => businessId === reference)?.messageId
  if (id === undefined) throw new Error('The request is not listed')
  await sendFromBeijing(paymentForm({ senderReference: referenceNamedBy(id), interbankSettledAmount: '10.' }))
  return { ...NOTHING, id }
}
