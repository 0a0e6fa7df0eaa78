import {
  approveNewest,
  choose,
  expectCase,
  expectSteps,
  follow,
  openArrived,
  sectionOf,
  submitForm,
} from '../composing/follow-ups.ts'
import { directCallsOf } from '../direct-calls.ts'
import { type UserPage, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { decide, seedPayment } from '../seeds.ts'

type PageOf = (name: string) => Promise<UserPage>

const FOLDERS = { sent: '/messaging-sender/sented', received: '/messaging-receiver/to-process' } as const

/** The parties with town and country, which ISO 20022 requires. */
const ADDRESSED = {
  orderingCustomer: {
    name: 'DEMO TRADING COMPANY',
    account: '6222020200112233445',
    addressLines: ['1 EXAMPLE ROAD', 'BEIJING, CHINA'],
  },
  beneficiaryCustomer: {
    name: 'DEMO IMPORT COMPANY',
    account: 'DE89370400440532013000',
    addressLines: ['2 EXAMPLE STREET', 'FRANKFURT, GERMANY'],
  },
}

/** Sends a payment from Beijing to Frankfurt in one of the formats and returns its reference. */
async function sentPayment(sendAs: 'MT' | 'ISO20022' = 'MT'): Promise<string> {
  const payment = await seedPayment(await directCallsOf('beijing.operator'), ADDRESSED, sendAs)
  await decide(await directCallsOf('beijing.reviewer'), payment, { kind: 'agree' })
  return payment.reference
}

test('an investigation by camt.110 has two turns', async ({ pageOf }) => {
  test.setTimeout(240_000)
  const reference = await sentPayment()
  const operator = await pageOf('beijing.operator')
  await openArrived(operator, FOLDERS.sent, reference)
  await follow(operator, 'followUp.askAboutPayment', 'camt.110')
  await look(operator.page, 'investigation-form-camt.110')
  await ask(operator)
  await look(operator.page, 'investigation-camt.110')
  await submitForm(operator)
  await approveNewest(await pageOf('beijing.reviewer'), 'camt.110')

  const receiver = await pageOf('frankfurt.operator')
  await openArrived(receiver, FOLDERS.received, 'camt.110')
  await expectCase(receiver, 'case.investigation.received')
  await look(receiver.page, 'investigation-received-camt.110')
  await answer(receiver, pageOf, { status: 'PDNG', text: 'The answer is being collected.' })

  await openArrived(operator, FOLDERS.sent, reference)
  await expectCase(operator, 'case.outcome.pending')
  await openArrived(operator, FOLDERS.sent, 'camt.110')
  await follow(operator, 'followUp.askAgain', 'camt.110')
  await submitForm(operator)
  await approveNewest(await pageOf('beijing.reviewer'), 'camt.110')

  await openArrived(receiver, FOLDERS.received, 'camt.110')
  await answer(receiver, pageOf, { text: 'The creditor was credited.' })
  await openArrived(operator, FOLDERS.sent, reference)
  await expectCase(operator, 'case.outcome.closed')
  await expectSteps(operator, [
    'detail.tracking.investigationRequested',
    'detail.tracking.investigationContinued',
    'detail.tracking.investigationAnswerReceived',
  ])
  await look(operator.page, 'investigation-closed')
})

/** Asks in words whether the creditor was paid. */
async function ask(user: UserPage): Promise<void> {
  const { t } = user
  const kind = sectionOf(user, 'section.investigation')
  await choose(user, kind.getByRole('combobox', { name: t('field.investigation.type') }), 'CCNR')
  const questions = sectionOf(user, 'section.questions')
  await questions.getByRole('button', { name: t('form.list.add') }).click()
  await choose(user, questions.getByRole('combobox', { name: t('field.question.reason') }), 'CCNR')
}

/** Answers the open request. Default status: closed. */
async function answer(
  user: UserPage,
  pageOf: PageOf,
  { status, text }: { readonly status?: string; readonly text: string },
): Promise<void> {
  const { t, page } = user
  await follow(user, 'followUp.answerInvestigation', 'camt.111')
  await look(page, `investigation-answer-${status ?? 'closed'}`)
  const section = sectionOf(user, 'section.investigationResponse')
  if (status !== undefined) {
    await choose(
      user,
      section.getByRole('combobox', { name: t('field.investigationResponse.status') }),
      status,
    )
  }
  await section
    .getByRole('textbox', { name: t('field.investigationAnswer.narrative'), exact: true })
    .first()
    .fill(text)
  await submitForm(user)
  await approveNewest(await pageOf('frankfurt.reviewer'), 'camt.111')
}

test('an investigation by MT195 is answered by MT196', async ({ pageOf }) => {
  test.setTimeout(180_000)
  const reference = await sentPayment()
  const operator = await pageOf('beijing.operator')
  await openArrived(operator, FOLDERS.sent, reference)
  await follow(operator, 'followUp.askAboutPayment', 'MT195')
  await look(operator.page, 'investigation-form-MT195')
  const queries = sectionOf(operator, 'section.queries')
  await queries.getByRole('button', { name: operator.t('form.list.add') }).click()
  await choose(operator, queries.getByRole('combobox').first(), '3')
  await submitForm(operator)
  await approveNewest(await pageOf('beijing.reviewer'), 'MT195')

  const receiver = await pageOf('frankfurt.operator')
  await openArrived(receiver, FOLDERS.received, 'MT195')
  await follow(receiver, 'followUp.answerInvestigation', 'MT196')
  await look(receiver.page, 'investigation-answer-MT196')
  const answers = sectionOf(receiver, 'section.cancellationAnswer')
  await answers.getByLabel(receiver.t('field.answer')).first().fill('2')
  await submitForm(receiver)
  await approveNewest(await pageOf('frankfurt.reviewer'), 'MT196')
  await openArrived(operator, FOLDERS.sent, reference)
  await expectSteps(operator, [
    'detail.tracking.investigationRequested',
    'detail.tracking.investigationAnswerReceived',
  ])
})

for (const [sendAs, type] of [
  ['MT', 'MT199'],
  ['ISO20022', 'pacs.002'],
] as const) {
  test(`a payment is rejected by ${type}`, async ({ pageOf }) => {
    test.setTimeout(120_000)
    const reference = await sentPayment(sendAs)
    const receiver = await pageOf('frankfurt.operator')
    await openArrived(receiver, FOLDERS.received, reference)
    await follow(receiver, 'followUp.rejectPayment', type)
    await look(receiver.page, `rejection-${type}`)
    // In FIN the draft has the reason that the bank does not state one.
    if (type === 'pacs.002') {
      const status = sectionOf(receiver, 'section.paymentStatus')
      const reason = status.getByRole('combobox', { name: receiver.t('field.paymentStatus.reason') })
      await choose(receiver, reason.first(), 'AC04')
    }
    await submitForm(receiver)
    await approveNewest(await pageOf('frankfurt.reviewer'), type)

    const operator = await pageOf('beijing.operator')
    await openArrived(operator, FOLDERS.sent, reference)
    await expectCase(operator, 'case.outcome.refused')
    await expectSteps(operator, ['detail.tracking.statusReported'])
    await look(operator.page, `rejected-by-${type}`)
  })
}
