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
import { type UserPage, deepUnless, test } from '../fixtures.ts'
import { look } from '../looking.ts'

/** Each language with the tag of the tests in it: English runs always. */
const LANGUAGES = (['en', 'zh-CN', 'ru'] as const).map((language) => ({
  language,
  ...deepUnless(language === 'en'),
}))

for (const { language, ...tag } of LANGUAGES) {
  test(`an investigation by camt.110 has two turns (${language})`, tag, async ({ pageOf: open }) => {
    test.setTimeout(240_000)
    const pageOf = inLanguage(open, language)
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
    await look(operator.page, `investigation-closed-${language}`)
  })
}

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

for (const { language, ...tag } of LANGUAGES) {
  test(
    `an investigation by MT195 is answered twice by MT196 (${language})`,
    tag,
    async ({ pageOf: open }) => {
      test.setTimeout(240_000)
      const pageOf = inLanguage(open, language)
      const reference = await sentPayment()
      const operator = await pageOf('beijing.operator')
      await openArrived(operator, FOLDERS.sent, reference)
      await follow(operator, 'followUp.askAboutPayment', 'MT195')
      await look(operator.page, `investigation-form-MT195-${language}`)
      const queries = sectionOf(operator, 'section.queries')
      await queries.getByRole('button', { name: operator.t('form.list.add') }).click()
      await choose(operator, queries.getByRole('combobox').first(), '3')
      await submitForm(operator)
      await approveNewest(await pageOf('beijing.reviewer'), 'MT195')

      const receiver = await pageOf('frankfurt.operator')
      // Answer 18: the query is being handled.
      await answerQuery(receiver, pageOf, '18')
      await openArrived(operator, FOLDERS.sent, reference)
      await expectCase(operator, 'case.outcome.pending')
      await answerQuery(receiver, pageOf, '2')
      await openArrived(operator, FOLDERS.sent, reference)
      await expectCase(operator, 'case.outcome.closed')
      await expectSteps(operator, [
        'detail.tracking.investigationRequested',
        'detail.tracking.investigationAnswerReceived',
      ])
      await look(operator.page, `investigation-closed-MT195-${language}`)
    },
  )
}

/** Answers the newest query of FIN with a number. */
async function answerQuery(user: UserPage, pageOf: PageOf, number: string): Promise<void> {
  await openArrived(user, FOLDERS.received, 'MT195')
  await follow(user, 'followUp.answerInvestigation', 'MT196')
  const answers = sectionOf(user, 'section.cancellationAnswer')
  await answers.getByLabel(user.t('field.answer')).first().fill(number)
  await look(user.page, `investigation-answer-MT196-${number}`)
  await submitForm(user)
  await approveNewest(await pageOf('frankfurt.reviewer'), 'MT196')
}

const REJECTIONS = LANGUAGES.flatMap((each) => [
  { ...each, sendAs: 'MT' as const, type: 'MT199' },
  { ...each, sendAs: 'ISO20022' as const, type: 'pacs.002' },
])

for (const { language, sendAs, type, ...tag } of REJECTIONS) {
  test(`a payment is rejected by ${type} (${language})`, tag, async ({ pageOf: open }) => {
    test.setTimeout(120_000)
    const pageOf = inLanguage(open, language)
    const reference = await sentPayment(sendAs)
    const receiver = await pageOf('frankfurt.operator')
    await openArrived(receiver, FOLDERS.received, reference)
    await follow(receiver, 'followUp.rejectPayment', type)
    await look(receiver.page, `rejection-${type}-${language}`)
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
    await look(operator.page, `rejected-by-${type}-${language}`)
  })
}
