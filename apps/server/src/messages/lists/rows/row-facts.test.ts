import { listMessages, listReviewItems, listViews, saveBankMessage } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { expect, test } from 'vitest'

import { createTestServer, type TestClient } from '../../../testing/index.ts'
import { folderOf, paymentForm, signInBankUsers } from '../../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, reviewer, senior, frankfurt, trading } = banks

const BEIJING = { bic: 'DEMECNBJXXX', name: 'Demo Bank Beijing' }
const FRANKFURT = { bic: 'DEMWDEFFXXX', name: 'Demo Bank Frankfurt' }

async function rowOf(
  viewer: TestClient,
  folder: 'draft' | 'pending' | 'sent' | 'waitingProcessed',
  id: string,
) {
  const { rowList } = await folderOf(viewer, folder, { pageSize: 100 })
  return rowList.find((row) => row.id === id)
}

test('a payment has accounts and value date, at the sender and at the receiver', async () => {
  const form = paymentForm({
    'orderingCustomer.account': '99887766',
    'beneficiaryCustomer.account': '11223344',
  })
  const { sentId, receivedId } = await banks.deliver(form)
  const facts = {
    payerAccount: '99887766',
    payeeAccount: '11223344',
    valueDate: expect.stringMatching(/^\d{4}-/),
  }
  const sent = await rowOf(operator, 'sent', sentId)
  expect(sent).toMatchObject(facts)
  expect(await rowOf(frankfurt, 'waitingProcessed', receivedId)).toMatchObject(facts)
  // The parties are its customers, not the banks of the message.
  expect(sent?.payeeInstitution).toBeUndefined()
})

test('a transfer between institutions names its own parties, not the receiver in place of an absent one', async () => {
  const save = async (payeeInfo: object) => {
    server.clock.advance(1)
    const baseInfo = { sender: BEIJING.bic, receiver: FRANKFURT.bic }
    const { id } = await operator.succeed(saveBankMessage, {
      body: { messagingType: 'MT202', initialProcess: false, baseInfo, payeeInfo },
    })
    return await rowOf(operator, 'draft', id)
  }
  expect(await save({ payeeBankCode: 'DEMECNBJXXX' })).toMatchObject({
    payerInstitution: BEIJING,
    payeeInstitution: BEIJING,
  })
  expect((await save({}))?.payeeInstitution).toBeUndefined()
  expect((await save({ payeeBankCode: 'ZZZZDEFFXXX' }))?.payeeInstitution).toEqual({
    bic: 'ZZZZDEFFXXX',
    name: 'ZZZZDEFFXXX',
  })
})

test('a pending message names the users who can decide it, an approved one the time of its approval', async () => {
  const { id } = await banks.submit(paymentForm())
  const { deciders = [] } = (await rowOf(operator, 'pending', id)) ?? {}
  expect(deciders).toEqual(['Reviewer, Demo Bank Beijing', 'Senior reviewer, Demo Bank Beijing'])
  server.clock.advance(60_000)
  const at = server.clock.now().toISOString()
  await banks.approve(id)
  const row = await rowOf(operator, 'sent', id)
  expect(row).toMatchObject({ statusSince: at })
  expect(row?.deciders).toBeUndefined()
})

test('a second step is not offered to the user who decided the first one', async () => {
  const { id } = await banks.submit(paymentForm({ interbankSettledAmount: '9000000' }))
  await banks.approve(id, reviewer)
  expect((await rowOf(senior, 'pending', id))?.deciders).toEqual(['Senior reviewer, Demo Bank Beijing'])
})

test('the joint review shows the same parties and value date', async () => {
  const { id } = await banks.submit(paymentForm())
  const { items } = await reviewer.succeed(listReviewItems, { body: { ids: [id] } })
  expect(items[0]?.valueDate).toBe((await rowOf(reviewer, 'pending', id))?.valueDate)
})

test('the standard views have the numbers of their lists; a company has none about the network', async () => {
  const today = new Date(server.clock.now().getTime() - 86_400_000).toISOString()
  const query = { status: String(MESSAGE_STATUSES.sent), today }
  const { standard = [] } = await operator.succeed(listViews, { query })
  expect(standard.map(({ name }) => name)).toEqual(['all', 'today', 'notAcknowledged'])
  for (const { question, totalRecord } of standard) {
    const body = { status: MESSAGE_STATUSES.sent, ...question, current: 1, pageSize: 1 }
    expect((await operator.succeed(listMessages, { body })).totalRecord).toBe(totalRecord)
  }
  const ofReviewer = await reviewer.succeed(listViews, {
    query: { status: String(MESSAGE_STATUSES.pending), today },
  })
  expect(ofReviewer.standard?.map(({ name }) => name)).toEqual(['forMe', 'all'])
  const ofCompany = await trading.succeed(listViews, { query })
  expect(ofCompany.standard?.map(({ name }) => name)).toEqual(['all', 'today'])
  expect((await operator.succeed(listViews, { query: { status: query.status } })).standard).toBeUndefined()
})
