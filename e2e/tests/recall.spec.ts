import { randomInt } from 'node:crypto'

import { fillMx } from '../composing/fill-mx.ts'
import {
  approveNewest,
  choose,
  expectCase,
  expectSteps,
  FOLDERS,
  follow,
  inLanguage,
  openArrived,
  type PageOf,
  sectionOf,
  sentPayment,
  submitForm,
} from '../composing/follow-ups.ts'
import { returnTerms } from '../composing/mx-messages.ts'
import { type UserPage, deepUnless, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'

interface Recall {
  readonly requestType: 'MT192' | 'camt.056'
  readonly answerType: 'MT196' | 'camt.029'
  /** The format of the payment. */
  readonly sendAs: 'MT' | 'ISO20022'
}

const RECALLS: readonly Recall[] = [
  { requestType: 'MT192', answerType: 'MT196', sendAs: 'MT' },
  { requestType: 'camt.056', answerType: 'camt.029', sendAs: 'ISO20022' },
]

/** Recalls a payment, and opens the request at the receiving bank. */
async function recalled(pageOf: PageOf, { requestType, sendAs }: Recall) {
  // An equal payment would need a confirmation.
  const amount = `${randomInt(10_000, 99_999)}.75`
  const reference = await sentPayment(sendAs, { interbankSettledAmount: amount })
  const operator = await pageOf('beijing.operator')
  await openArrived(operator, FOLDERS.sent, reference)
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
  await openArrived(receiver, FOLDERS.received, requestType)
  await expectCase(receiver, 'case.cancellation.received')
  await look(receiver.page, `recall-received-${requestType}`)
  return { reference, amount, operator, receiver }
}

const WALKS = (['en', 'zh-CN', 'ru'] as const).flatMap((language) =>
  RECALLS.map((recall) => ({ language, recall, ...deepUnless(language === 'en') })),
)

for (const { language, recall, ...tag } of WALKS) {
  const { requestType, answerType } = recall
  test(
    `a recall by ${requestType} is refused by ${answerType} (${language})`,
    tag,
    async ({ pageOf: open }) => {
      test.setTimeout(180_000)
      const pageOf = inLanguage(open, language)
      const { reference, operator, receiver } = await recalled(pageOf, recall)
      await follow(receiver, 'followUp.refuseCancellation', answerType)
      await fillRefusal(receiver, answerType)
      await look(receiver.page, `recall-answer-${answerType}-${language}`)
      await submitForm(receiver)
      await approveNewest(await pageOf('frankfurt.reviewer'), answerType)

      await openArrived(operator, FOLDERS.sent, reference)
      await expectCase(operator, 'case.outcome.refused')
      await expectSteps(operator, [
        'detail.tracking.cancellationRequested',
        'detail.tracking.cancellationAnswerReceived',
      ])
      await look(operator.page, `recall-refused-${requestType}-${language}`)
    },
  )

  test(
    `a recall by ${requestType} is accepted, and the payment returned (${language})`,
    tag,
    async ({ pageOf: open }) => {
      test.setTimeout(240_000)
      const pageOf = inLanguage(open, language)
      const { reference, amount, operator, receiver } = await recalled(pageOf, recall)
      await follow(receiver, 'followUp.acceptCancellation', answerType)
      await submitForm(receiver)
      await approveNewest(await pageOf('frankfurt.reviewer'), answerType)

      await openArrived(receiver, FOLDERS.received, reference)
      await follow(receiver, 'followUp.returnPayment', 'pacs.004')
      const reason = receiver.t('field.paymentReturn.returnReasonInformation.reason')
      const returned = sectionOf(receiver, 'section.transactionInformation')
      await expect(returned.getByLabel(reason).first()).toHaveValue('FOCR')
      await fillMx(receiver, returnTerms(amount))
      await look(receiver.page, `recall-return-${requestType}-${language}`)
      await submitForm(receiver)
      await approveNewest(await pageOf('frankfurt.reviewer'), 'pacs.004')

      await openArrived(operator, FOLDERS.sent, reference)
      await expectCase(operator, 'case.outcome.accepted')
      await expectSteps(operator, [
        'detail.tracking.cancellationAnswerReceived',
        'detail.tracking.returnReceived',
      ])
      await look(operator.page, `recall-accepted-${requestType}-${language}`)
    },
  )
}

/** Gives the reason of a refusal: a text with suggestions in FIN, a code of a list in ISO 20022. */
async function fillRefusal(user: UserPage, answerType: Recall['answerType']): Promise<void> {
  const region = sectionOf(user, 'section.cancellationAnswer')
  if (answerType === 'camt.029') return await choose(user, region.getByRole('combobox').nth(1), 'CUST')
  await region.getByLabel(user.t('field.answerReason')).first().fill('CUST')
}
