import { randomBytes, randomInt, randomUUID } from 'node:crypto'

import {
  definitionOf,
  type DraftValues,
  loadDefinition,
  sampleValues,
  toPayload,
  withValueAt,
} from '@nostro/messages'

import { type DirectCall, directCallsOf, memberOf } from './direct-calls.ts'
import { expect } from './fixtures.ts'
import { settlementDay } from './settlement-day.ts'

/** A message that was created by calls. */
export interface SeededMessage {
  readonly id: string
  readonly reference: string
}

/** Submits an MT103 from Beijing to Frankfurt with some values changed, in one of the formats. It still needs an approval. */
export async function seedPayment(
  call: DirectCall,
  changes: DraftValues = {},
  sendAs: 'MT' | 'ISO20022' = 'MT',
): Promise<SeededMessage> {
  const definition = definitionOf('MT103')
  if (definition === undefined) throw new Error('MT103 has no definition.')
  const reference = `S${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`
  const { status, data } = await call('POST', '/api/messages/bank', {
    messagingType: 'MT103',
    initialProcess: true,
    ...(sendAs === 'MT' ? {} : { sendAs }),
    ...toPayload(definition, {
      sender: 'DEMECNBJXXX',
      receiver: 'DEMWDEFFXXX',
      senderReference: reference,
      valueDate: await settlementDay(call, 'EUR'),
      currency: 'EUR',
      // An equal payment would need a confirmation and a senior review.
      interbankSettledAmount: `${randomInt(10_000, 99_999)}.75`,
      detailsOfCharges: 'SHA',
      regulatoryReportingPurpose: '121010',
      orderingCustomer: {
        name: 'DEMO TRADING COMPANY',
        account: '6222020200112233445',
        addressLines: ['1 EXAMPLE ROAD', 'BEIJING'],
      },
      senderCorrespondentOption: '53A',
      beneficiaryInstitution: 'DEMWDEFFXXX',
      beneficiaryCustomer: {
        name: 'DEMO IMPORT COMPANY',
        account: 'DE89370400440532013000',
        addressLines: ['2 EXAMPLE STREET', 'FRANKFURT'],
      },
      remittanceInformation: ['INVOICE 2026-118'],
      ...changes,
    }),
  })
  if (status !== 200) throw new Error(`No payment ${reference}: ${JSON.stringify(data)}`)
  return { id: String(memberOf(data, 'id')), reference }
}

/** Saves a draft of an MT103 that contains only a reference. */
export async function seedDraft(call: DirectCall): Promise<SeededMessage> {
  const definition = definitionOf('MT103')
  if (definition === undefined) throw new Error('MT103 has no definition.')
  const reference = `D${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`
  const { status, data } = await call('POST', '/api/messages/bank', {
    messagingType: 'MT103',
    initialProcess: false,
    ...toPayload(definition, { senderReference: reference }),
  })
  if (status !== 200) throw new Error(`No draft ${reference}: ${JSON.stringify(data)}`)
  return { id: String(memberOf(data, 'id')), reference }
}

/** Decides the open step of a message as this reviewer. */
export async function decide(
  call: DirectCall,
  { id }: SeededMessage,
  decision: { readonly kind: 'agree' } | { readonly kind: 'reject'; readonly description: string },
): Promise<void> {
  const message = await call('GET', `/api/messages/${id}`)
  const { kind, ...reason } = decision
  const body = { nodeId: memberOf(message.data, 'openNodeId'), ...reason }
  const { status, data } = await call('POST', `/api/workflows/${id}/${kind}`, body)
  if (status !== 200) throw new Error(`No decision on ${id}: ${JSON.stringify(data)}`)
}

/** Waits for the receiver's copy of a message and returns it. */
export async function receivedCopy(username: string, { reference }: SeededMessage): Promise<SeededMessage> {
  const call = await directCallsOf(username)
  const copies: unknown[] = []
  await expect
    .poll(async () => {
      const question = { status: 7, filter: { search: reference } }
      const rows = memberOf((await call('POST', '/api/messages/list', question)).data, 'rowList')
      if (Array.isArray(rows)) copies.push(...rows)
      return copies.length
    })
    .toBeGreaterThan(0)
  return { id: String(memberOf(copies[0], 'id')), reference }
}

/** A statement at its receiver, with a line about a payment of the same receiver. */
interface SeededStatement {
  readonly id: string
  /** The reference of the payment. */
  readonly payment: string
  readonly amount: string
}

/** The balances of an MT940 in EUR without its lines. */
const STATEMENT = {
  sender: 'DEMECNBJXXX',
  receiver: 'DEMWDEFFXXX',
  accountIdentification: '1002003004',
  statementNumber: '31',
  statementPageNumber: '1',
  openingBalanceType: 'F',
  openingDebitCreditMark: 'C',
  openingDate: '2026-11-20',
  openingCurrency: 'EUR',
  openingAmount: '1000.00',
  closingBalanceType: 'F',
  closingDebitCreditMark: 'C',
  closingDate: '2026-11-20',
  closingCurrency: 'EUR',
}

/** Sends a payment and an MT940 that lists it from Beijing to Frankfurt, where the statement is confirmed. */
export async function seedStatement(): Promise<SeededStatement> {
  const operator = await directCallsOf('beijing.operator')
  const amount = `${randomInt(10_000, 99_999)}.25`
  const payment = await seedPayment(operator, { interbankSettledAmount: amount })
  const statement = await submittedStatement(operator, {
    ...STATEMENT,
    closingAmount: amount,
    statementLines: [
      lineOf('C', amount, payment.reference),
      lineOf('D', '500.00', 'NOT1KNOWN'),
      lineOf('D', '500.00', 'NOT2KNOWN'),
    ],
  })
  const reviewer = await directCallsOf('beijing.reviewer')
  await decide(reviewer, payment, { kind: 'agree' })
  await decide(reviewer, statement, { kind: 'agree' })
  const received = await receivedCopy('frankfurt.operator', statement)
  await receivedCopy('frankfurt.operator', payment)
  const frankfurt = await directCallsOf('frankfurt.operator')
  await frankfurt('POST', `/api/messages/${received.id}/claim`, {})
  return { id: received.id, payment: payment.reference, amount }
}

/** A statement at its receiver, with an entry of a payment, one of a part of it, and one of another payment. */
interface SeededEntries {
  readonly id: string
  readonly reference: string
  /** The payment, and the one that no entry names. */
  readonly payments: readonly [SeededMessage, SeededMessage]
}

/** Sends two payments and a statement from Beijing to Frankfurt, in one of the formats. */
export async function seedEntries(sendAs: 'MT' | 'ISO20022'): Promise<SeededEntries> {
  const operator = await directCallsOf('beijing.operator')
  const reviewer = await directCallsOf('beijing.reviewer')
  const amount = `${randomInt(10_000, 99_999)}.50`
  const day = await settlementDay(operator, 'EUR')
  const named = await seedPayment(operator, { interbankSettledAmount: amount, valueDate: day })
  const unnamed = await seedPayment(operator, { valueDate: day })
  const statement = await submittedStatement(
    operator,
    {
      ...STATEMENT,
      statementNumber: String(randomInt(100, 9_999)),
      closingAmount: (Number(amount) + 1_010).toFixed(2),
      statementLines: [
        lineOf('C', amount, named.reference, day),
        lineOf('C', '5.00', named.reference, day),
        lineOf('C', '5.00', 'NOT3KNOWN', day),
      ],
    },
    sendAs,
  )
  for (const message of [named, unnamed, statement]) await decide(reviewer, message, { kind: 'agree' })
  const received = await receivedCopy('frankfurt.operator', statement)
  for (const payment of [named, unnamed]) await receivedCopy('frankfurt.operator', payment)
  return { ...received, payments: [named, unnamed] }
}

/** A request for a statement at the bank that keeps the account, and what the bank has reported since its last one. */
interface SeededRequest extends SeededMessage {
  readonly account: string
  /** The reference of the reported entry. */
  readonly known: string
}

/**
 * Sends a statement and a later interim report of an account from Beijing to Frankfurt, and a request for the next
 * statement in return, in one of the formats.
 */
export async function seedStatementRequest(sendAs: 'MT' | 'ISO20022'): Promise<SeededRequest> {
  const operator = await directCallsOf('beijing.operator')
  const reviewer = await directCallsOf('beijing.reviewer')
  const account = `9${randomInt(100_000_000, 999_999_999)}`
  const known = `K${randomInt(100_000, 999_999)}`
  const identity = { sender: 'DEMECNBJXXX', receiver: 'DEMWDEFFXXX', accountIdentification: account }
  const statement = await submitted(operator, 'MT940', sendAs, {
    ...STATEMENT,
    ...identity,
    closingAmount: '1000.00',
  })
  const report = await submitted(operator, 'MT942', sendAs, {
    ...identity,
    statementNumber: '1',
    statementPageNumber: '1',
    accountCurrency: 'EUR',
    debitFloorLimit: '0',
    reportDate: '2026-11-20',
    reportTime: '12:00',
    reportOffset: '+0100',
    statementLines: [lineOf('C', '250.00', known)],
  })
  for (const message of [statement, report]) {
    await decide(reviewer, message, { kind: 'agree' })
    await receivedCopy('frankfurt.operator', message)
  }
  const request = await submitted(await directCallsOf('frankfurt.operator'), 'MT920', sendAs, {
    sender: 'DEMWDEFFXXX',
    receiver: 'DEMECNBJXXX',
    statementRequests: [{ requestedType: '940', accountIdentification: account }],
  })
  await decide(await directCallsOf('frankfurt.reviewer'), request, { kind: 'agree' })
  return { ...(await receivedCopy('beijing.operator', request)), account, known }
}

/** Returns a line of a statement in EUR. */
function lineOf(debitCreditMark: string, amount: string, reference: string, day = '2026-11-20'): DraftValues {
  return {
    valueDate: day,
    entryDate: day,
    debitCreditMark,
    currency: 'EUR',
    amount,
    transactionType: 'NTRF',
    referenceForTheAccountOwner: reference,
  }
}

/** Submits an MT940 with a new reference. */
async function submittedStatement(
  call: DirectCall,
  values: DraftValues,
  sendAs: 'MT' | 'ISO20022' = 'MT',
): Promise<SeededMessage> {
  return await submitted(call, 'MT940', sendAs, values)
}

/** Submits a FIN form with a new reference, in one of the formats. */
async function submitted(
  call: DirectCall,
  messagingType: 'MT920' | 'MT940' | 'MT942',
  sendAs: 'MT' | 'ISO20022',
  values: DraftValues,
): Promise<SeededMessage> {
  const definition = definitionOf(messagingType)
  if (definition === undefined) throw new Error(`${messagingType} has no definition.`)
  const reference = `T${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`
  const { status, data } = await call('POST', '/api/messages/bank', {
    messagingType,
    initialProcess: true,
    ...(sendAs === 'MT' ? {} : { sendAs }),
    ...toPayload(definition, { ...values, senderReference: reference }),
  })
  if (status !== 200) throw new Error(`No ${messagingType} ${reference}: ${JSON.stringify(data)}`)
  return { id: String(memberOf(data, 'id')), reference }
}

/** Submits a pacs.004 from Frankfurt that returns a payment in EUR with this amount to Beijing. */
export async function seedReturn(call: DirectCall, amount: string): Promise<void> {
  const first = 'transactionInformation.0'
  await seedSample(call, 'pacs.004', ['DEMWDEFFXXX', 'DEMECNBJXXX'], {
    [`${first}.originalInformation.originalUetr`]: await receivedUetr(call, amount),
    [`${first}.returnReasonInformation`]: { reason: 'AC04' },
    [`${first}.returnInformation.returnedInterbankSettlementAmount`]: { currency: 'EUR', amount },
  })
}

/** Submits a sample of an ISO 20022 type between two banks with some values changed. */
export async function seedSample(
  call: DirectCall,
  messagingType: string,
  [from, to]: readonly [string, string],
  changes: DraftValues = {},
): Promise<SeededMessage> {
  const definition = await loadDefinition(messagingType)
  if (definition === undefined) throw new Error(`${messagingType} has no definition.`)
  const header = 'businessApplicationHeader'
  const values = Object.entries({ [`${header}.from`]: from, [`${header}.to`]: to, ...changes }).reduce(
    (current, [path, value]) => withValueAt(current, path, value),
    sampleValues(definition, { bytes: (count) => randomBytes(count) }),
  )
  const { status, data } = await call('POST', '/api/messages/bank', {
    messagingType,
    initialProcess: true,
    ...toPayload(definition, definition.reconcileSample(values)),
  })
  const id = String(memberOf(data, 'id'))
  if (status !== 200) throw new Error(`No ${messagingType}: ${JSON.stringify(data)}`)
  return { id, reference: String(memberOf((await call('GET', `/api/messages/${id}`)).data, 'businessId')) }
}

/** Waits for a received message with this amount and returns its UETR. */
async function receivedUetr(call: DirectCall, amount: string): Promise<unknown> {
  let id: unknown
  await expect
    .poll(async () => {
      const { data } = await call('POST', '/api/messages/list', { status: 7, pageSize: 100 })
      const rows = memberOf(data, 'rowList')
      id = memberOf(Array.isArray(rows) && rows.find((row) => memberOf(row, 'amount') === amount), 'id')
      return id
    })
    .toBeTruthy()
  return memberOf((await call('GET', `/api/messages/${String(id)}`)).data, 'uetr')
}
