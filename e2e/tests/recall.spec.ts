import type { TextKey } from '@nostro/texts'

import { directCallsOf } from '../direct-calls.ts'
import { type UserPage, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { approve } from '../message-pages.ts'
import { decide, seedPayment } from '../seeds.ts'

type RequestType = 'MT192' | 'camt.056'
type AnswerType = 'MT196' | 'camt.029'
type Step =
  | 'requestCancellation'
  | 'acceptCancellation'
  | 'refuseCancellation'
  | 'postponeCancellation'
  | 'returnPayment'

/** Sends a payment from Beijing to Frankfurt and returns its reference. */
async function sentPayment(): Promise<string> {
  const payment = await seedPayment(await directCallsOf('beijing.operator'), {})
  await decide(await directCallsOf('beijing.reviewer'), payment, { kind: 'agree' })
  return payment.reference
}

/** Opens a message of a folder as soon as it is there. */
async function openArrived(user: UserPage, folder: string, words: string): Promise<void> {
  const row = user.page.getByRole('main').getByRole('row').filter({ hasText: words })
  await expect(async () => {
    await user.page.goto(folder)
    await expect(row.first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await row.first().getByRole('link').first().click()
}

/** Makes a draft from the open message and waits for its form. */
async function follow({ page, t }: UserPage, step: Step, type: string): Promise<void> {
  await page.getByRole('button', { name: t('followUp.menu') }).click()
  await page
    .getByRole('menuitem', { name: t('followUp.withType', { name: t(`followUp.${step}`), type }) })
    .click()
  await expect(page).toHaveURL(/\/messaging-form\/draft\//)
}

/** Searches a code in the list at this position of a section. */
async function choose(
  { page, t }: UserPage,
  section: 'cancellationReason' | 'cancellationAnswer',
  text: string,
  position = 0,
): Promise<void> {
  const region = page.getByRole('region', { name: t(`section.${section}`), exact: true })
  const field = region.getByRole('combobox').nth(position)
  await field.click()
  await field.fill(text)
  await page.getByRole('option').filter({ hasText: text }).first().click()
}

async function submitForm({ page, t }: UserPage): Promise<void> {
  await page.getByRole('button', { name: t('form.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/messaging-sender\/sented/)
}

/** Approves the newest message of a type and waits until it has left. */
async function approveNewest(reviewer: UserPage, type: string): Promise<void> {
  await openArrived(reviewer, '/messaging-sender/pending', type)
  await approve(reviewer)
}

async function expectSteps(user: UserPage, steps: readonly TextKey[]): Promise<void> {
  const { page, t } = user
  await page.getByRole('tab', { name: t('detail.tab.timeline') }).click()
  const way = page.getByRole('list', { name: t('detail.tracking') })
  for (const step of steps) await expect(way).toContainText(t(step))
}

/** Recalls a payment, and opens the request at the receiving bank. */
async function recalled(pageOf: (name: string) => Promise<UserPage>, requestType: RequestType) {
  const reference = await sentPayment()
  const operator = await pageOf('beijing.operator')
  await openArrived(operator, '/messaging-sender/sented', reference)
  await follow(operator, 'requestCancellation', requestType)
  await choose(operator, 'cancellationReason', 'DUPL')
  await look(operator.page, `recall-${requestType}`)
  await submitForm(operator)
  await approveNewest(await pageOf('beijing.reviewer'), requestType)

  const receiver = await pageOf('frankfurt.operator')
  await openArrived(receiver, '/messaging-receiver/to-process', requestType)
  await expect(receiver.page.getByText(receiver.t('case.cancellation.received'))).toBeVisible()
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
    await follow(receiver, 'refuseCancellation', answerType)
    await fillRefusal(receiver, answerType)
    await look(receiver.page, `recall-answer-${answerType}`)
    await submitForm(receiver)
    await approveNewest(await pageOf('frankfurt.reviewer'), answerType)

    await openArrived(operator, '/messaging-sender/sented', reference)
    await expect(operator.page.getByText(operator.t('case.outcome.refused'))).toBeVisible()
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
    await follow(receiver, 'acceptCancellation', answerType)
    await submitForm(receiver)
    await approveNewest(await pageOf('frankfurt.reviewer'), answerType)

    await openArrived(receiver, '/messaging-receiver/to-process', reference)
    await follow(receiver, 'returnPayment', 'pacs.004')
    await look(receiver.page, `recall-return-${requestType}`)

    await openArrived(operator, '/messaging-sender/sented', reference)
    await expect(operator.page.getByText(operator.t('case.outcome.accepted'))).toBeVisible()
    await look(operator.page, `recall-accepted-${requestType}`)
  })
}

/** Gives the reason of a refusal: a text with suggestions in FIN, a code of a list in ISO 20022. */
async function fillRefusal(user: UserPage, answerType: AnswerType): Promise<void> {
  if (answerType === 'camt.029') return await choose(user, 'cancellationAnswer', 'CUST', 1)
  const region = user.page.getByRole('region', { name: user.t('section.cancellationAnswer'), exact: true })
  await region.getByLabel(user.t('field.answerReason')).first().fill('CUST')
}
