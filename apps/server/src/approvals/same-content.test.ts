import { readHistory, saveBankMessage } from '@nostro/contract'
import { NODE_TYPES } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { createTestServer, HOUR, MINUTE } from '../testing/index.ts'
import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)

/** A separate payee account for each test, so that tests do not see each other's payments. */
const ACCOUNTS = {
  rejected: 'DE75512108001245126199',
  similar: 'DE02120300000000202051',
  waiting: 'DE02500105170137075030',
} as const

type Changes = Readonly<Record<string, unknown>>

const formTo = (account: string, changes: Changes = {}) =>
  paymentForm({ 'beneficiaryCustomer.account': account, ...changes })

const bodyTo = (account: string, changes: Changes = {}) => ({
  messagingType: 'MT103',
  initialProcess: true,
  ...formTo(account, changes),
})

const requested = { status: 409, error: 'message.reasonNeeded' }

describe('the same business content', () => {
  test('is not reported after the other was rejected, or when payer, payee, currency or amount differ', async () => {
    const { id } = await banks.submit(formTo(ACCOUNTS.rejected))
    await banks.reject(id, 'No')
    await banks.submit(formTo(ACCOUNTS.rejected))
    for (const other of [
      { interbankSettledAmount: '1250.74' },
      { currency: 'USD' },
      { 'orderingCustomer.name': 'OTHER TRADING COMPANY' },
    ]) {
      const { id: another } = await banks.submit(formTo(ACCOUNTS.rejected, other))
      const { nodes } = await banks.operator.succeed(readHistory, { params: { id: another } })
      expect(nodes.map(({ nodeName }) => nodeName)).not.toContain(NODE_TYPES.advancedReview)
    }
  })

  test.each([
    ['another value date', { valueDate: '2026-11-25' }],
    ['other words and charges', { remittanceInformation: ['AGAIN'], detailsOfCharges: 'OUR' }],
    ['a payer typed otherwise', { 'orderingCustomer.name': 'DEMO  TRADING COMPANY' }],
    ['another account of the payer', { 'orderingCustomer.account': '6222020200112233446' }],
  ])('is reported within three days with %s', async (_what, change) => {
    const body = bodyTo(ACCOUNTS.similar, change)
    await banks.operator.succeed(saveBankMessage, {
      body: {
        ...bodyTo(ACCOUNTS.similar),
        overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
      },
    })
    expect(await banks.operator.refused(saveBankMessage, { body })).toMatchObject(requested)
  })

  test('counts as another payment after three days, unless it has the same value date', async () => {
    await banks.submit(formTo(ACCOUNTS.waiting, { valueDate: '2026-12-01' }))
    server.clock.advance(72 * HOUR - MINUTE)
    const operator = await server.signIn('beijing.operator')
    const again = { body: bodyTo(ACCOUNTS.waiting, { valueDate: '2026-12-02' }) }
    expect(await operator.refused(saveBankMessage, again)).toMatchObject(requested)
    server.clock.advance(MINUTE)
    const sameDay = { body: bodyTo(ACCOUNTS.waiting, { valueDate: '2026-12-01' }) }
    expect(await operator.refused(saveBankMessage, sameDay)).toMatchObject(requested)
    await operator.succeed(saveBankMessage, again)
  })
})
