import { readLastPayment, readOutlook, saveBankMessage } from '@nostro/contract'
import { definitionOf, toPayload } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { createTestServer } from '../testing/index.ts'
import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)

/** A separate payee account for each test, so that tests do not see each other's payments. */
const ACCOUNTS = {
  first: 'DE75512108001245126199',
  second: 'DE02120300000000202051',
  rejected: 'DE02500105170137075030',
} as const

const formTo = (account: string, changes: Readonly<Record<string, unknown>> = {}) =>
  paymentForm({ 'beneficiaryCustomer.account': account, ...changes })

const lastOf = (id: string, viewer = banks.reviewer) => viewer.succeed(readLastPayment, { params: { id } })

describe('the payment before another one to the same payee', () => {
  test('is absent for the first one, and is the latest released one afterwards', async () => {
    const first = await banks.submit(formTo(ACCOUNTS.first))
    expect(await lastOf(first.id)).toEqual({ isComparable: true, earlierCount: 0 })
    await banks.approve(first.id)
    const second = await banks.submit(formTo(ACCOUNTS.first, { interbankSettledAmount: '1300.00' }))
    await banks.approve(second.id)
    const third = await banks.submit(formTo(ACCOUNTS.first, { interbankSettledAmount: '1400.00' }))
    const { payment, earlierCount } = await lastOf(third.id)
    expect(earlierCount).toBe(2)
    expect(payment).toMatchObject({
      id: second.id,
      messagingType: 'MT103',
      content: { transactionInfo: { amount: '1300.00' } },
    })
    // A released payment is compared with the one before it.
    expect(await lastOf(second.id)).toMatchObject({ earlierCount: 1, payment: { id: first.id } })
  })

  test('is never one that was rejected or is pending', async () => {
    const { id } = await banks.submit(formTo(ACCOUNTS.rejected))
    await banks.reject(id, 'No')
    await banks.submit(formTo(ACCOUNTS.rejected, { interbankSettledAmount: '2.00' }))
    const last = await banks.submit(formTo(ACCOUNTS.rejected, { interbankSettledAmount: '3.00' }))
    expect(await lastOf(last.id)).toEqual({ isComparable: true, earlierCount: 0 })
  })

  test('is one of the own institution only', async () => {
    const { id } = await banks.submit(formTo(ACCOUNTS.second))
    const refused = await banks.frankfurt.refused(readLastPayment, { params: { id } })
    expect(refused).toMatchObject({ status: 404, error: 'resource.notFound' })
  })

  test('of a transfer between institutions is one to the same institution', async () => {
    const submit = async (beneficiaryInstitution: string, amount: string) => {
      server.clock.advance(1)
      const { id } = await banks.operator.succeed(saveBankMessage, {
        body: { messagingType: 'MT202', initialProcess: true, ...transferTo(beneficiaryInstitution, amount) },
      })
      return id
    }
    const earlier = await submit('DEMWDEFFXXX', '500.00')
    expect(await lastOf(earlier)).toEqual({ isComparable: true })
    await banks.approve(earlier)
    // It names the same institution as receiver, but pays another one.
    const other = await submit('DEUTDEFFXXX', '700.00')
    await banks.approve(other)
    const last = await lastOf(await submit('DEMWDEFFXXX', '600.00'))
    expect(last).toMatchObject({ isComparable: true, payment: { id: earlier, messagingType: 'MT202' } })
  })
})

let transfers = 0

function transferTo(beneficiaryInstitution: string, interbankSettledAmount: string) {
  const definition = definitionOf('MT202')
  if (definition === undefined) throw new Error('MT202 has no definition')
  transfers += 1
  return toPayload(definition, {
    sender: 'DEMECNBJXXX',
    receiver: 'DEMWDEFFXXX',
    senderReference: `FIT${transfers}`,
    valueDate: '2026-11-24',
    currency: 'EUR',
    interbankSettledAmount,
    detailsOfCharges: 'SHA',
    senderCorrespondentOption: '53A',
    orderingInstitution: 'DEMECNBJXXX',
    beneficiaryInstitution,
  })
}

const outlook = (id: string) => banks.operator.succeed(readOutlook, { params: { id } })

describe('the remaining steps of a message', () => {
  test('name the reviewers and the limit below which one review is enough', async () => {
    const { id } = await banks.submit()
    expect(await outlook(id)).toMatchObject({
      openToCount: 2,
      rule: { below: { currency: 'CNY', amount: '5000000' } },
      route: {},
    })
    await banks.approve(id)
    const approved = await outlook(id)
    expect(approved).toMatchObject({ openTo: [], openToCount: 0 })
    expect(approved.rule).toBeUndefined()
  })

  test('name senior reviewers only for an advanced review, without the limit', async () => {
    const { id } = await banks.submit(paymentForm({ interbankSettledAmount: '9000000' }))
    await banks.approve(id)
    const { openToCount, rule } = await outlook(id)
    expect({ openToCount, rule }).toEqual({ openToCount: 1, rule: undefined })
  })
})
