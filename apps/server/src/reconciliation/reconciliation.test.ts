import {
  changeReconciliationRules,
  findReconciliationPayments,
  listReconciliations,
  matchStatementEntry,
  readMessage,
  readMessageTracking,
  readReconciliation,
  readReconciliationRules,
  reconcileAgain,
  undoStatementMatch,
} from '@nostro/contract'
import { definitionOf, toPayload } from '@nostro/messages'
import { expect, test } from 'vitest'

import { inTransactionAs } from '../db/transaction.ts'
import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'
import { createTestServer } from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, frankfurt, admin } = banks
const frankfurtAdmin = await server.signIn('frankfurt.admin')

interface Line {
  readonly reference: string
  readonly amount: string
  readonly mark: 'C' | 'D'
  readonly day: string
  readonly details?: readonly string[]
}

let count = 0

/** Returns the form of an MT940 from Beijing to Frankfurt. */
function statementForm(lines: readonly Line[]) {
  const definition = definitionOf('MT940')
  if (definition === undefined) throw new Error('MT940 has a definition')
  count += 1
  const signed = lines.reduce(
    (sum, { amount, mark }) => sum + (mark === 'C' ? 1 : -1) * Number(amount),
    1_000_000,
  )
  const day = '2026-11-20'
  const payload = toPayload(
    definition,
    {
      sender: 'DEMECNBJXXX',
      receiver: 'DEMWDEFFXXX',
      senderReference: `RECON${count}`,
      accountIdentification: '1002003004',
      statementNumber: String(count),
      statementPageNumber: '1',
      openingBalanceType: 'F',
      openingDebitCreditMark: 'C',
      openingDate: day,
      openingCurrency: 'EUR',
      openingAmount: '1000000',
      closingBalanceType: 'F',
      closingDebitCreditMark: 'C',
      closingDate: day,
      closingCurrency: 'EUR',
      closingAmount: signed.toFixed(2),
      statementLines: lines.map((line) => ({
        valueDate: line.day,
        entryDate: line.day,
        debitCreditMark: line.mark,
        currency: 'EUR',
        amount: line.amount,
        transactionType: 'NTRF',
        referenceForTheAccountOwner: line.reference,
        ...(line.details && { informationToAccountOwner: line.details }),
      })),
    },
    'request',
  )
  return { messagingType: 'MT940', ...payload }
}

/** Delivers a payment from Beijing to Frankfurt and returns its facts. */
async function deliveredPayment() {
  const { sentId, receivedId } = await banks.deliver(paymentForm())
  const { rows } = await server.database.superuser.query<{ reference: string; amount: string; day: string }>(
    'select business_id as reference, amount::text as amount, value_date::text as day from message where id = $1',
    [sentId],
  )
  const [facts] = rows
  if (facts === undefined) throw new Error('a sent payment is stored')
  return { sentId, receivedId, ...facts }
}

async function receivedStatement(lines: readonly Line[]) {
  const { receivedId } = await banks.deliver(statementForm(lines))
  await server.jobs.runWaiting()
  return receivedId
}

const entriesOf = async (id: string, state?: 'matched' | 'partly' | 'open') =>
  (
    await frankfurt.succeed(readReconciliation, {
      params: { id },
      query: { from: '0', size: '100', ...(state && { state }) },
    })
  ).entries

test('a received statement is reconciled once, by reference, amount and value date', async () => {
  const payment = await deliveredPayment()
  const line = { reference: payment.reference, amount: payment.amount, mark: 'C', day: payment.day } as const
  const id = await receivedStatement([line, { ...line, amount: '1' }, { ...line, reference: 'UNKNOWN' }])
  expect(
    (await entriesOf(id)).map(({ state, payments }) => [state, payments.map((each) => each.id)]),
  ).toEqual([
    ['matched', [payment.receivedId]],
    ['partly', [payment.receivedId]],
    ['open', []],
  ])
  expect(await entriesOf(id, 'open')).toMatchObject([{ position: 2, reference: 'UNKNOWN' }])
  const { rowList } = await frankfurt.succeed(listReconciliations, { query: { page: '1', size: '10' } })
  expect(rowList[0]).toMatchObject({
    id,
    messagingType: 'MT940',
    servicerBic: 'DEMECNBJXXX',
    account: '1002003004',
    counts: { matched: 1, partly: 1, open: 1 },
    rulesVersion: 0,
  })
  // The timeline of the payment has the booking.
  const { steps } = await frankfurt.succeed(readMessageTracking, { params: { id: payment.receivedId } })
  expect(steps).toMatchObject([{ step: 'received' }, { step: 'booked', by: 'DEMECNBJXXX' }])
  // A repeated job changes nothing.
  const institutionId = (
    await server.database.superuser.query('select institution_id from message where id = $1', [id])
  ).rows[0]?.institution_id
  await server.database.superuser.query(
    `update statement_entry set state = 'open' where message_id = $1 and position = 0`,
    [id],
  )
  await inTransactionAs(server.db, 'nostro_relay', (tx) =>
    server.jobs.enqueue(tx, 'statement.reconcile', {
      institutionId: String(institutionId),
      messageId: id,
    }),
  )
  await server.jobs.runWaiting()
  expect(await entriesOf(id)).toHaveLength(3)
  expect((await entriesOf(id))[0]?.state).toBe('open')
})

test('a later payment is found when the entries are matched again; other banks see nothing', async () => {
  const payment = await deliveredPayment()
  const line = { reference: payment.reference, amount: payment.amount, mark: 'C', day: payment.day } as const
  const id = await receivedStatement([line])
  await server.database.superuser.query(`update statement_entry set state = 'open' where message_id = $1`, [
    id,
  ])
  await server.database.superuser.query('delete from statement_entry_payment where message_id = $1', [id])
  expect(await frankfurt.succeed(reconcileAgain, { params: { id } })).toMatchObject({
    counts: { matched: 1, partly: 0, open: 0 },
  })
  expect(await operator.refused(readReconciliation, { params: { id }, query: {} })).toMatchObject({
    status: 404,
  })
  expect(await operator.refused(reconcileAgain, { params: { id } })).toMatchObject({ status: 404 })
})

test('a returned payment is shown on its timeline with the reason', async () => {
  const { sentId, receivedId } = await banks.deliver(paymentForm())
  const { businessId } = await operator.succeed(readMessage, { params: { id: sentId } })
  const { rows } = await server.database.superuser.query(
    'select amount::text as amount, value_date::text as day from message where id = $1',
    [sentId],
  )
  const { amount = '', day = '' } = (rows[0] ?? {}) as { amount?: string; day?: string }
  const id = await receivedStatement([
    { reference: businessId, amount, mark: 'C', day },
    { reference: businessId, amount, mark: 'D', day, details: ['/RTRN/AC04/ACCOUNT CLOSED'] },
  ])
  expect((await entriesOf(id)).map(({ state, returnReason }) => [state, returnReason])).toEqual([
    ['matched', undefined],
    ['matched', 'AC04'],
  ])
  const { steps } = await frankfurt.succeed(readMessageTracking, { params: { id: receivedId } })
  expect(steps.map(({ step, reason }) => [step, reason])).toEqual([
    ['received', undefined],
    ['booked', undefined],
    ['returnBooked', 'AC04'],
  ])
})

test('a user matches an entry by hand with a reason, and undoes it', async () => {
  const payment = await deliveredPayment()
  const id = await receivedStatement([{ reference: 'OTHER', amount: '5', mark: 'C', day: payment.day }])
  const params = { id, position: '0' }
  const { rowList } = await frankfurt.succeed(findReconciliationPayments, {
    query: { term: payment.reference },
  })
  expect(rowList.map((each) => each.id)).toEqual([payment.receivedId])
  const body = { state: 'open', paymentIds: [payment.receivedId], reason: 'Charges were deducted' } as const
  expect(
    await frankfurt.refused(matchStatementEntry, { params, body: { ...body, state: 'partly' } }),
  ).toMatchObject({
    code: 1450,
  })
  expect(
    await frankfurt.refused(matchStatementEntry, { params, body: { ...body, paymentIds: [payment.sentId] } }),
  ).toMatchObject({ code: 1451 })
  await frankfurt.succeed(matchStatementEntry, { params, body })
  expect(await entriesOf(id)).toMatchObject([
    {
      state: 'matched',
      payments: [{ id: payment.receivedId }],
      decision: { reason: 'Charges were deducted' },
    },
  ])
  // Matching again does not change the decision of a user.
  await frankfurt.succeed(reconcileAgain, { params: { id } })
  expect(await entriesOf(id)).toMatchObject([{ state: 'matched' }])
  await frankfurt.succeed(undoStatementMatch, {
    params,
    body: { state: 'matched', reason: 'Another payment' },
  })
  expect(await entriesOf(id)).toMatchObject([{ state: 'open', payments: [] }])
  expect(
    await frankfurt.refused(undoStatementMatch, { params, body: { state: 'open', reason: 'Again' } }),
  ).toMatchObject({ code: 1450 })
})

test('rules are versions, and apply when entries are matched again', async () => {
  const payment = await deliveredPayment()
  const less = (Number(payment.amount) - 1).toFixed(2)
  const id = await receivedStatement([
    { reference: payment.reference, amount: less, mark: 'C', day: payment.day },
    { reference: 'NOTKNOWN', amount: payment.amount, mark: 'C', day: payment.day },
  ])
  expect((await entriesOf(id)).map(({ state }) => state)).toEqual(['partly', 'open'])
  const rules = { amountTolerance: '1', daysTolerance: 0, comparesAmounts: true }
  await frankfurtAdmin.succeed(changeReconciliationRules, { body: { version: 0, rules } })
  expect(
    await frankfurtAdmin.refused(changeReconciliationRules, { body: { version: 0, rules } }),
  ).toMatchObject({ code: 1452 })
  expect(await frankfurt.succeed(readReconciliationRules, {})).toMatchObject({ version: 1, rules })
  await frankfurt.succeed(reconcileAgain, { params: { id } })
  const [first, second] = await entriesOf(id)
  expect(first).toMatchObject({ state: 'matched' })
  expect(second?.state).toBe('partly')
  expect(second?.payments.map((each) => each.id)).toContain(payment.receivedId)
  expect(await admin.succeed(readReconciliationRules, {})).toMatchObject({ version: 0 })
})
