import { listFollowUps, makeFollowUp, readMessage, readMessageTracking } from '@nostro/contract'
import { type DraftValues, loadDefinition, toPayload } from '@nostro/messages'
import { expect, test } from 'vitest'

import { createTestServer, type TestClient } from '../../testing/index.ts'
import { followed, signInBankUsers } from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, frankfurt } = banks
const reviewer = await server.signIn('frankfurt.reviewer')

const BEIJING = 'DEMECNBJXXX'
const FRANKFURT = 'DEMWDEFFXXX'

let count = 0

/** Returns the payload of an order from Beijing to Frankfurt, each with another reference and UETR. */
async function orderOf(type: 'MT101' | 'pain.001') {
  count += 1
  const reference = `ORDER${count}`
  const uetr = `7a562c67-ca16-48ba-b074-65581be6f0${String(count).padStart(2, '0')}`
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} has no form`)
  const values: DraftValues = (type === 'MT101' ? finOrder : isoOrder)(reference, uetr, amountOf(count))
  return { messagingType: type, ...toPayload(definition, values) }
}

/** Each order has another amount, so that none looks like an earlier one. */
function amountOf(order: number): string {
  return `${1200 + order}.50`
}

function finOrder(reference: string, uetr: string, amount: string): DraftValues {
  return {
    sender: BEIJING,
    receiver: FRANKFURT,
    senderReference: reference,
    orderReference: `PAY${reference}`,
    uetr,
    executionDate: '2026-11-27',
    currency: 'EUR',
    orderedAmount: amount,
    detailsOfCharges: 'SHA',
    orderingCustomer: {
      name: 'DEMO TRADING COMPANY',
      account: 'DE89370400440532013000',
      addressLines: ['88 HARBOUR ROAD', 'BEIJING'],
    },
    accountWithInstitution: { bic: BEIJING },
    beneficiaryCustomer: {
      name: 'SUPPLIER',
      account: '756857489',
      addressLines: ['12 NORTH STREET'],
      country: 'CHN',
    },
  }
}

function isoOrder(reference: string, uetr: string, amount: string): DraftValues {
  const address = { country: 'CN', townName: 'BEIJING', addressLine1: '88 HARBOUR ROAD' }
  return {
    businessApplicationHeader: {
      from: BEIJING,
      to: FRANKFURT,
      businessService: 'swift.cbprplus.04',
      messageDefinitionIdentifier: 'pain.001.001.09',
      businessMessageIdentifier: reference,
      creationDate: '2026-11-20 10:00:00',
    },
    groupHeader: {
      messageIdentification: reference,
      creationDateTime: '2026-11-20 10:00:00',
      numberOfTransactions: '1',
      initiatingParty: { name: 'DEMO TRADING COMPANY', postalAddress: address },
    },
    creditTransfer: {
      orderIdentification: reference,
      paymentMethod: 'TRF',
      paymentIdentification: {
        instructionIdentification: `PAY${reference}`,
        endToEndIdentification: `E2E${reference}`,
        uetr,
      },
      requestedExecutionDate: '2026-11-27',
      instructedCurrency: 'EUR',
      instructedAmount: amount,
      chargeBearer: 'SHAR',
      debtor: { name: 'DEMO TRADING COMPANY', postalAddress: address },
      debtorAccount: { identificationType: 'IBAN', iban: 'DE89370400440532013000' },
      debtorAgent: { bicfi: FRANKFURT },
      creditorAgent: { bicfi: BEIJING },
      creditor: { name: 'SUPPLIER', postalAddress: address },
      creditorAccount: { identificationType: 'OTHER', other: { identification: '756857489' } },
    },
  }
}

async function stepsOf(viewer: TestClient, id: string): Promise<readonly string[]> {
  const { steps } = await viewer.succeed(readMessageTracking, { params: { id } })
  return steps
    .filter(({ step }) => step.startsWith('status'))
    .map(({ step, status, reason }) => [step, status, reason].filter((part) => part !== undefined).join(' '))
}

const following = { viewer: frankfurt, deciders: [reviewer] }

test.each(['MT101', 'pain.001'] as const)(
  'a received %s is accepted and rejected with pain.002 on the timelines of both banks',
  async (type) => {
    const { sentId, receivedId } = await banks.deliver(await orderOf(type))
    const { followUps } = await frankfurt.succeed(listFollowUps, { params: { id: receivedId } })
    expect(followUps.map(({ name }) => name)).toEqual([
      'executeOrder',
      'acceptOrder',
      'rejectOrder',
      'reportPendingOrder',
    ])
    const answer = async (name: 'acceptOrder' | 'rejectOrder', changes: DraftValues = {}) =>
      await followed(server, following, receivedId, { body: { name, messagingType: 'pain.002' }, changes })
    await answer('acceptOrder')
    expect(await stepsOf(operator, sentId)).toEqual(['statusReported ACCP'])
    await answer('rejectOrder', { 'transaction.reason': 'AC04' })
    expect(await stepsOf(operator, sentId)).toEqual(['statusReported ACCP', 'statusReported RJCT AC04'])
    expect(await stepsOf(frankfurt, receivedId)).toEqual(['statusSent ACCP', 'statusSent RJCT AC04'])
    const { cases } = await operator.succeed(listFollowUps, { params: { id: sentId } })
    expect(cases).toMatchObject([{ kind: 'statusReport', outcome: 'refused' }])
    const after = await frankfurt.succeed(listFollowUps, { params: { id: receivedId } })
    expect(after.followUps.map(({ name }) => name)).toEqual(['executeOrder'])
  },
)

test.each([
  ['MT101', 'MT103'],
  ['pain.001', 'pacs.008'],
] as const)('a received %s is executed once as %s, by 100 calls at once too', async (type, payment) => {
  const { sentId, receivedId } = await banks.deliver(await orderOf(type))
  const body = { name: 'executeOrder', messagingType: payment } as const
  const calls = await Promise.allSettled(
    Array.from({ length: 100 }, async () =>
      frankfurt.succeed(makeFollowUp, { params: { id: receivedId }, body }),
    ),
  )
  const made = calls.flatMap((call) => (call.status === 'fulfilled' ? [call.value] : []))
  expect(made).toHaveLength(1)
  expect((await frankfurt.refused(makeFollowUp, { params: { id: receivedId }, body })).error).toBe(
    'remittance.alreadyDerived',
  )
  const [draft] = made
  const order = await operator.succeed(readMessage, { params: { id: sentId } })
  const read = await frankfurt.succeed(readMessage, { params: { id: draft?.id ?? '' } })
  expect(read).toMatchObject({ messagingType: payment, uetr: order.uetr })
  expect(JSON.stringify(read.content)).toContain(`"${amountOf(count)}"`)
})
