import { listMessages, saveBankMessage } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { expect, test } from 'vitest'

import { createTestServer, type TestClient } from '../../testing/index.ts'
import { paymentForm, signInBankUsers } from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, frankfurt } = banks

const IBAN = 'DE75512108001245126199'

async function found(client: TestClient, status: number, search: string): Promise<readonly string[]> {
  const { rowList } = await client.succeed(listMessages, {
    body: { status, current: 1, pageSize: 10, filter: { search } },
  })
  return rowList.map(({ businessId }) => businessId)
}

const form = paymentForm({
  senderReference: 'LOOKEDUP1',
  relatedReference: '',
  'orderingCustomer.account': '99887766',
  'beneficiaryCustomer.account': IBAN,
})

test('a message is found by its accounts, at the sender and at the receiver (search box)', async () => {
  await banks.deliver(form)
  for (const search of [IBAN, 'DE75 5121 0800 1245 1261 99', 'de755121', '99887766']) {
    expect({ search, found: await found(operator, MESSAGE_STATUSES.sent, search) }).toEqual({
      search,
      found: ['LOOKEDUP1'],
    })
    expect(await found(frankfurt, MESSAGE_STATUSES.waitingProcessed, search)).toEqual(['LOOKEDUP1'])
  }
  expect(await found(operator, MESSAGE_STATUSES.sent, '99887767')).toEqual([])
})

test('a draft is found by its current account, and not by an earlier one', async () => {
  const draft = await banks.save({ ...form, ...paymentForm({ 'beneficiaryCustomer.account': '111222333' }) })
  expect(await found(operator, MESSAGE_STATUSES.draft, '111222333')).toHaveLength(1)
  await banks.save(paymentForm({ 'beneficiaryCustomer.account': '444555666' }), draft)
  expect(await found(operator, MESSAGE_STATUSES.draft, '111222333')).toEqual([])
  expect(await found(operator, MESSAGE_STATUSES.draft, '444555666')).toHaveLength(1)
})

test('a message is found by its related reference', async () => {
  await banks.save(paymentForm({ relatedReference: 'EARLIER77' }))
  expect(await found(operator, MESSAGE_STATUSES.draft, 'earlier77')).toHaveLength(1)
})

test('a pacs.008 is found by its identifications and by its related message', async () => {
  const { rowList } = await operator.succeed(listMessages, {
    body: { status: MESSAGE_STATUSES.sent, current: 1, pageSize: 1 },
  })
  expect(rowList).toHaveLength(1)
  const content = {
    mxPacs008RequestInfo: {
      businessApplicationHeader: { related: [{ businessMessageIdentifier: 'MSG-EARLIER-9' }] },
      pmtId: { endToEndId: 'E2E-LOOKEDUP-7', instrId: 'INS-LOOKEDUP-8' },
    },
  }
  await operator.succeed(saveBankMessage, {
    body: { messagingType: 'pacs.008', initialProcess: false, ...content },
  })
  for (const search of ['e2e-lookedup-7', 'ins-lookedup-8', 'msg-earlier-9'])
    expect(await found(operator, MESSAGE_STATUSES.draft, search)).toHaveLength(1)
})
