import { readMessage, readStatementLinks } from '@nostro/contract'
import { definitionOf, toPayload } from '@nostro/messages'
import { expect, test } from 'vitest'

import { createTestServer } from '../../testing/index.ts'
import { paymentForm, signInBankUsers } from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, frankfurt, admin } = banks

interface Page {
  readonly number: string
  readonly page: string
  readonly opening: string
  readonly closing: string
  readonly isLast?: boolean
  readonly lines?: readonly { readonly reference: string; readonly amount: string; readonly mark: string }[]
}

let reference = 0

/** Returns the form of an MT940 from Beijing to Frankfurt. */
function statementForm({ number, page, opening, closing, isLast = true, lines = [] }: Page) {
  const definition = definitionOf('MT940')
  if (definition === undefined) throw new Error('MT940 has a definition')
  reference += 1
  const day = '2026-11-20'
  const payload = toPayload(
    definition,
    {
      sender: 'DEMECNBJXXX',
      receiver: 'DEMWDEFFXXX',
      senderReference: `STMT${reference}`,
      accountIdentification: '1002 003004',
      statementNumber: number,
      statementPageNumber: page,
      openingBalanceType: page === '1' ? 'F' : 'M',
      openingDebitCreditMark: 'C',
      openingDate: day,
      openingCurrency: 'EUR',
      openingAmount: opening,
      closingBalanceType: isLast ? 'F' : 'M',
      closingDebitCreditMark: 'C',
      closingDate: day,
      closingCurrency: 'EUR',
      closingAmount: closing,
      statementLines: lines.map((line) => ({
        valueDate: day,
        entryDate: day,
        debitCreditMark: line.mark,
        currency: 'EUR',
        amount: line.amount,
        transactionType: 'NTRF',
        referenceForTheAccountOwner: line.reference,
      })),
    },
    'request',
  )
  return { messagingType: 'MT940', ...payload }
}

const received = async (page: Page) => (await banks.deliver(statementForm(page))).receivedId

const links = (id: string, viewer = frankfurt) => viewer.succeed(readStatementLinks, { params: { id } })

test('an entry matches the payment with its reference and amount, at the own institution only', async () => {
  const { sentId, receivedId } = await banks.deliver(paymentForm())
  const { businessId } = await operator.succeed(readMessage, { params: { id: sentId } })
  const money = await server.database.superuser.query('select amount::text from message where id = $1', [
    sentId,
  ])
  const amount = String(money.rows[0]?.amount)
  const opening = '1000000'
  const lines = [
    { reference: businessId, amount, mark: 'C' },
    { reference: businessId, amount: '1', mark: 'C' },
    { reference: 'UNKNOWN', amount, mark: 'C' },
  ]
  const statement = await banks.deliver(
    statementForm({
      number: '7',
      page: '1',
      opening,
      closing: String(Number(opening) + 2 * Number(amount) + 1),
      lines,
    }),
  )
  expect((await links(statement.receivedId)).matches).toMatchObject([
    { entry: 'statementLines.0', state: 'matched', payments: [{ id: receivedId, direction: 1, businessId }] },
    { entry: 'statementLines.1', state: 'possible', payments: [{ id: receivedId }] },
  ])
  // The sender's copy of the statement leads to the sender's copy of the payment.
  expect((await links(statement.sentId, operator)).matches[0]?.payments).toMatchObject([{ id: sentId }])
  expect(await links(sentId, operator)).toEqual({ matches: [], places: [] })
  expect(await operator.refused(readStatementLinks, { params: { id: statement.receivedId } })).toMatchObject({
    code: 1104,
  })
  expect(await admin.refused(readStatementLinks, { params: { id: statement.sentId } })).toMatchObject({
    code: 403,
  })
})

test('pages and statements of an account follow each other; gaps and other balances are found', async () => {
  const first = await received({ number: '20', page: '1', opening: '100', closing: '100', isLast: false })
  const second = await received({ number: '20', page: '2', opening: '100', closing: '100' })
  const later = await received({ number: '22', page: '1', opening: '99', closing: '99' })
  const next = await received({ number: '23', page: '1', opening: '98', closing: '98' })

  expect((await links(first)).places).toMatchObject([
    { path: '', pageCount: 2, next: { id: second, number: '20', page: '2', isGap: false } },
  ])
  expect((await links(second)).places).toMatchObject([
    {
      pageCount: 2,
      previous: { id: first, isGap: false, isContinued: true },
      next: { id: later, isGap: true },
    },
  ])
  expect((await links(next)).places).toMatchObject([
    { previous: { id: later, isGap: false, isContinued: false } },
  ])
})
