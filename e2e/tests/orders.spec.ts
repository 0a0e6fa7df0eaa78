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

const BEIJING = 'DEMECNBJXXX'
const FRANKFURT = 'DEMWDEFFXXX'
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

type OrderType = 'MT101' | 'pain.001'

interface OrderFacts {
  readonly reference: string
  readonly day: string
  readonly amount: string
}

function finOrder({ reference, day, amount }: OrderFacts): DraftValues {
  return {
    sender: BEIJING,
    receiver: FRANKFURT,
    senderReference: reference,
    orderReference: `P${reference.slice(1)}`,
    uetr: randomUUID(),
    executionDate: day,
    currency: 'EUR',
    orderedAmount: amount,
    detailsOfCharges: 'SHA',
    orderingCustomer: PAYER,
    accountWithInstitution: { bic: BEIJING },
    beneficiaryCustomer: PAYEE,
    remittanceInformation: ['INVOICE 2026-118'],
  }
}

function isoOrder({ reference, day, amount }: OrderFacts): DraftValues {
  const postalAddress = { country: 'CN', townName: 'BEIJING', streetName: 'HARBOUR ROAD' }
  const moment = `${day} 10:00:00`
  return {
    businessApplicationHeader: {
      from: BEIJING,
      to: FRANKFURT,
      businessService: 'swift.cbprplus.04',
      messageDefinitionIdentifier: 'pain.001.001.09',
      businessMessageIdentifier: reference,
      creationDate: moment,
    },
    groupHeader: {
      messageIdentification: reference,
      creationDateTime: moment,
      numberOfTransactions: '1',
      initiatingParty: { name: PAYER.name, postalAddress },
    },
    creditTransfer: {
      orderIdentification: reference,
      paymentMethod: 'TRF',
      paymentIdentification: {
        instructionIdentification: reference,
        endToEndIdentification: 'INVOICE 2026-118',
        uetr: randomUUID(),
      },
      requestedExecutionDate: day,
      instructedCurrency: 'EUR',
      instructedAmount: amount,
      chargeBearer: 'SHAR',
      debtor: { name: PAYER.name, postalAddress },
      debtorAccount: { identificationType: 'IBAN', iban: PAYER.account },
      debtorAgent: { bicfi: FRANKFURT },
      creditorAgent: { bicfi: BEIJING },
      creditor: { name: PAYEE.name, postalAddress },
      creditorAccount: { identificationType: 'OTHER', other: { identification: PAYEE.account } },
    },
  }
}

/** Sends an order from Beijing to Frankfurt and returns its reference. */
async function sentOrder(type: OrderType): Promise<string> {
  const call = await directCallsOf('beijing.operator')
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} has no form`)
  const facts = {
    reference: `O${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`,
    day: await settlementDay(call, 'EUR'),
    amount: `${randomInt(10_000, 99_999)}.25`,
  }
  const { status, data } = await call('POST', '/api/messages/bank', {
    messagingType: type,
    initialProcess: true,
    ...toPayload(definition, (type === 'MT101' ? finOrder : isoOrder)(facts)),
  })
  if (status !== 200) throw new Error(`No order ${facts.reference}: ${JSON.stringify(data)}`)
  const order = { id: String(memberOf(data, 'id')), reference: facts.reference }
  await decide(await directCallsOf('beijing.reviewer'), order, { kind: 'agree' })
  return facts.reference
}

const CASES = [
  ['MT101', 'MT103'],
  ['pain.001', 'pacs.008'],
] as const

for (const [type, payment] of CASES) {
  test(`a received ${type} is executed as ${payment} and rejected with pain.002`, async ({ pageOf }) => {
    test.setTimeout(180_000)
    const reference = await sentOrder(type)
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
