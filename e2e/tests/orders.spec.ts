import { randomInt, randomUUID } from 'node:crypto'

import { type DraftValues, loadDefinition, toPayload } from '@nostro/messages'

import {
  choose,
  expectCase,
  expectSteps,
  follow,
  openArrived,
  sectionOf,
  submitForm,
} from '../composing/follow-ups.ts'
import { directCallsOf, memberOf } from '../direct-calls.ts'
import { expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { approve } from '../message-pages.ts'
import { decide } from '../seeds.ts'
import { settlementDay } from '../settlement-day.ts'

const PAYER = {
  name: 'DEMO TRADING COMPANY',
  account: 'DE89370400440532013000',
  addressLines: ['1 EXAMPLE ROAD', 'BEIJING'],
}
const PAYEE = {
  name: 'DEMO TEA HOUSE',
  account: '6222020200112236796',
  addressLines: ['12 HARBOUR ROAD', 'BEIJING'],
}

/** Sends an MT101 from Beijing to Frankfurt, in its own format or as pain.001, and returns its reference. */
async function sentOrder(sendAs: 'MT' | 'ISO20022'): Promise<string> {
  const call = await directCallsOf('beijing.operator')
  const definition = await loadDefinition('MT101')
  if (definition === undefined) throw new Error('MT101 has no form')
  const reference = `O${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`
  const values: DraftValues = {
    sender: 'DEMECNBJXXX',
    receiver: 'DEMWDEFFXXX',
    senderReference: reference,
    orderReference: `P${reference.slice(1)}`,
    uetr: randomUUID(),
    executionDate: await settlementDay(call, 'EUR'),
    currency: 'EUR',
    orderedAmount: `${randomInt(10_000, 99_999)}.25`,
    detailsOfCharges: 'SHA',
    orderingCustomer: PAYER,
    accountWithInstitution: { bic: 'DEMECNBJXXX' },
    beneficiaryCustomer: PAYEE,
    remittanceInformation: ['INVOICE 2026-118'],
  }
  const { status, data } = await call('POST', '/api/messages/bank', {
    messagingType: 'MT101',
    initialProcess: true,
    ...(sendAs === 'MT' ? {} : { sendAs }),
    ...toPayload(definition, values),
  })
  if (status !== 200) throw new Error(`No order ${reference}: ${JSON.stringify(data)}`)
  const order = { id: String(memberOf(data, 'id')), reference }
  await decide(await directCallsOf('beijing.reviewer'), order, { kind: 'agree' })
  return reference
}

const CASES = [
  ['MT', 'MT101', 'MT103'],
  ['ISO20022', 'pain.001', 'pacs.008'],
] as const

for (const [format, type, payment] of CASES) {
  test(`a received ${type} is executed as ${payment} and rejected with pain.002`, async ({ pageOf }) => {
    test.setTimeout(180_000)
    const reference = await sentOrder(format)
    const receiver = await pageOf('frankfurt.operator')
    await openArrived(receiver, '/messaging-receiver/to-process', reference)
    await look(receiver.page, `order-received-${type}`)
    await follow(receiver, 'followUp.executeOrder', payment)
    await expect(receiver.page.getByRole('main')).toContainText(PAYEE.name)
    await look(receiver.page, `order-execution-${payment}`)

    await openArrived(receiver, '/messaging-receiver/to-process', reference)
    await follow(receiver, 'followUp.rejectOrder', 'pain.002')
    await choose(receiver, sectionOf(receiver, 'section.paymentStatus').getByRole('combobox').nth(1), 'AC04')
    await look(receiver.page, 'order-rejection')
    await submitForm(receiver)
    const reviewer = await pageOf('frankfurt.reviewer')
    await openArrived(reviewer, '/messaging-sender/pending', 'pain.002')
    await approve(reviewer)

    const operator = await pageOf('beijing.operator')
    await openArrived(operator, '/messaging-sender/sented', reference)
    await expectCase(operator, 'case.outcome.refused')
    await expectSteps(operator, ['detail.tracking.statusReported'])
    await look(operator.page, `order-refused-${type}`)
  })
}

test('the forms of orders have all members with labels', async ({ pageOf }) => {
  const { page, t } = await pageOf('beijing.operator')
  for (const [format, type] of [
    ['mt', 'MT101'],
    ['mx', 'pain.001'],
    ['mx', 'pain.002'],
  ] as const) {
    await page.goto(`/messaging-form-${format}/create?type=${type}`)
    await expect(page.getByRole('button', { name: t('form.submit'), exact: true })).toBeVisible()
    await look(page, `order-form-${type}`)
  }
})
