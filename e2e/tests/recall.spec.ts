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

type RequestType = 'MT192' | 'camt.056'
type AnswerType = 'MT196' | 'camt.029'
/** Sends a payment from Beijing to Frankfurt and returns its reference. */
async function sentPayment(): Promise<string> {
  const payment = await seedPayment(await directCallsOf('beijing.operator'), {})
  await decide(await directCallsOf('beijing.reviewer'), payment, { kind: 'agree' })
  return payment.reference
}

/** Recalls a payment, and opens the request at the receiving bank. */
async function recalled(pageOf: (name: string) => Promise<UserPage>, requestType: RequestType) {
  const reference = await sentPayment()
  const operator = await pageOf('beijing.operator')
  await openArrived(operator, '/messaging-sender/sented', reference)
  await follow(operator, 'followUp.requestCancellation', requestType)
  await choose(
    operator,
    sectionOf(operator, 'section.cancellationReason').getByRole('combobox').first(),
    'DUPL',
  )
  await look(operator.page, `recall-${requestType}`)
  await submitForm(operator)
  await approveNewest(await pageOf('beijing.reviewer'), requestType)

  const receiver = await pageOf('frankfurt.operator')
  await openArrived(receiver, '/messaging-receiver/to-process', requestType)
  await expectCase(receiver, 'case.cancellation.received')
  await look(receiver.page, `recall-received-${requestType}`)
  return { reference, operator, receiver }
}

const PAIRS = [
  ['MT192', 'MT196'],
  ['camt.056', 'camt.029'],
] as const satisfies readonly (readonly [RequestType, AnswerType])[]

for (const [requestType, answerType] of PAIRS) {
  test(`a recall by ${requestType} is refused by ${answerType}`, async ({ pageOf }) => {
    test.setTimeout(180_000)
    const { reference, operator, receiver } = await recalled(pageOf, requestType)
    await follow(receiver, 'followUp.refuseCancellation', answerType)
    await fillRefusal(receiver, answerType)
    await look(receiver.page, `recall-answer-${answerType}`)
    await submitForm(receiver)
    await approveNewest(await pageOf('frankfurt.reviewer'), answerType)

    await openArrived(operator, '/messaging-sender/sented', reference)
    await expectCase(operator, 'case.outcome.refused')
    await expectSteps(operator, [
      'detail.tracking.cancellationRequested',
      'detail.tracking.cancellationAnswerReceived',
    ])
    await look(operator.page, `recall-refused-${requestType}`)
  })

  test(`a recall by ${requestType} is accepted by ${answerType}, and the payment is returned`, async ({
    pageOf,
  }) => {
    test.setTimeout(180_000)
    const { reference, operator, receiver } = await recalled(pageOf, requestType)
    await follow(receiver, 'followUp.acceptCancellation', answerType)
    await submitForm(receiver)
    await approveNewest(await pageOf('frankfurt.reviewer'), answerType)

    await openArrived(receiver, '/messaging-receiver/to-process', reference)
    await follow(receiver, 'followUp.returnPayment', 'pacs.004')
    await look(receiver.page, `recall-return-${requestType}`)

    await openArrived(operator, '/messaging-sender/sented', reference)
    await expectCase(operator, 'case.outcome.accepted')
    await look(operator.page, `recall-accepted-${requestType}`)
  })
}

/** Gives the reason of a refusal: a text with suggestions in FIN, a code of a list in ISO 20022. */
async function fillRefusal(user: UserPage, answerType: AnswerType): Promise<void> {
  const region = sectionOf(user, 'section.cancellationAnswer')
  if (answerType === 'camt.029') return await choose(user, region.getByRole('combobox').nth(1), 'CUST')
  await region.getByLabel(user.t('field.answerReason')).first().fill('CUST')
}
