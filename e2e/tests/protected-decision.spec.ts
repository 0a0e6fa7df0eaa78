import { randomInt } from 'node:crypto'

import type { Language } from '@nostro/kernel'

import { type DirectCall, directCallsOf, memberOf } from '../direct-calls.ts'
import { deepUnless, expect, test, type UserPage } from '../fixtures.ts'
import { slowAnswers } from '../answers/slow-answers.ts'
import { look } from '../looking.ts'
import { openMessage, openTextOf, rowOf } from '../message-pages.ts'
import { anyIban, lineOf, press } from '../mt103.ts'
import { confirmAs } from '../people/second-person.ts'
import { decide, seedPayment } from '../seeds.ts'

/** Decisions on large payments: amount, currency and account are hidden and entered again; a hold and its end. */

const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'ru']
const PENDING = '/messaging-sender/pending'
const MASK = '••••'
/** Above the amounts of other tests, and below the limit of a senior review. */
const LIMIT = '4800000'

/** Sets the amount from which approvers enter the values again; without one they never do. */
async function askFrom(reentryAmount: string | undefined): Promise<void> {
  await changeRules({ reentryAmount })
}

/** Changes approval rules of Demo Bank Beijing; an undefined one is switched off. */
async function changeRules(changes: Readonly<Record<string, unknown>>): Promise<void> {
  const call = await directCallsOf('beijing.admin')
  const { data } = await call('GET', '/api/approval-rules')
  const rules = { ...(memberOf(data, 'rules') as Readonly<Record<string, unknown>>), ...changes }
  const answer = await call('POST', '/api/approval-rules', { version: memberOf(data, 'version'), rules })
  expect(answer.status).toBe(200)
  await confirmAs('beijing.admin2')
}

async function largePayment(call: DirectCall) {
  const amount = `48${randomInt(10_000, 99_999)}.75`
  const account = anyIban()
  const { reference } = await seedPayment(call, {
    currency: 'CNY',
    interbankSettledAmount: amount,
    beneficiaryCustomer: {
      name: 'DEMO IMPORT COMPANY',
      account,
      addressLines: ['2 EXAMPLE STREET', 'FRANKFURT'],
    },
  })
  return { reference, amount, account }
}

type Large = Awaited<ReturnType<typeof largePayment>>

/** Asserts that no notation of the amount and the account is on the page. */
async function expectHidden({ page }: UserPage, { amount, account }: Large): Promise<void> {
  const shown = (await page.locator('body').innerText()).replaceAll(/[\s,.]/g, '')
  expect(shown).not.toContain(amount.replace('.', ''))
  expect(shown).not.toContain(account)
}

/** Gives the reason in the dialog of a hold or of its end. */
async function giveReason({ page, t }: UserPage, decision: 'hold' | 'hold.resume', reason: string) {
  await page.getByRole('button', { name: t(`${decision}.ask`), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t(`${decision}.title`) })
  await dialog.getByRole('textbox', { name: t('hold.reason') }).fill(reason)
  await dialog.getByRole('button', { name: t(`${decision}.confirm`), exact: true }).click()
  await expect(page.getByText(t(`${decision}.success`))).toBeVisible()
}

/** Enters the values in the dialog of the approval and confirms. */
async function enter({ page, t }: UserPage, { amount, account }: Omit<Large, 'reference'>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('detail.approve.title') })
  await dialog.getByRole('textbox', { name: t('approval.reentry.amount') }).fill(amount)
  await dialog.getByRole('textbox', { name: t('approval.reentry.currency') }).fill('cny')
  const last = dialog.getByRole('textbox', { name: t('approval.reentry.account') })
  await last.fill(account)
  await last.press('Enter')
}

test.describe('a payment whose values an approver enters again', () => {
  test.beforeAll(() => askFrom(LIMIT))
  test.afterAll(() => askFrom(undefined))

  for (const language of LANGUAGES)
    test(
      `is approved with the right values only, which the approver cannot read (${language})`,
      deepUnless(language === 'en'),
      async ({ pageOf }) => {
        const payment = await largePayment(await directCallsOf('beijing.operator'))
        const reviewer = await pageOf('beijing.reviewer', { language })
        const { page, t } = reviewer
        await page.goto(PENDING)
        await expect(rowOf(reviewer, payment.reference)).toBeVisible()
        await expectHidden(reviewer, payment)
        await openMessage(reviewer, PENDING, payment.reference)
        await expect(page.getByText(MASK).first()).toBeVisible()
        await expectHidden(reviewer, payment)
        await look(page, `reentry-detail-${language}`)
        const lines = await openTextOf(reviewer)
        expect(lines.join('\n')).toContain(MASK)
        await expectHidden(reviewer, payment)

        await page.getByRole('button', { name: t('detail.approve') }).click()
        const dialog = page.getByRole('dialog', { name: t('detail.approve.title') })
        await dialog.getByRole('button', { name: t('detail.approve.confirm') }).click()
        await expect(dialog.getByText(t('approval.reentry.missing'))).toBeVisible()
        await expectHidden(reviewer, payment)
        await look(page, `reentry-dialog-${language}`)
        await enter(reviewer, { ...payment, amount: '4800000.75' })
        await expect(dialog.getByText(t('error.approval.reentryWrong'))).toBeVisible()
        await enter(reviewer, payment)
        await expect(page.getByText(t('messageApproveSuccess'))).toBeVisible()
      },
    )

  test('is readable for its maker', async ({ pageOf }) => {
    const payment = await largePayment(await directCallsOf('beijing.operator'))
    const operator = await pageOf('beijing.operator')
    await openMessage(operator, PENDING, payment.reference)
    expect((await openTextOf(operator)).join('\n')).toContain(`CNY${payment.amount.replace('.', ',')}`)
    await expect(operator.page.getByText(MASK)).toHaveCount(0)
  })
})

for (const language of LANGUAGES)
  test(
    `a message that a reviewer holds is not decided until another user resumes it (${language})`,
    deepUnless(language === 'en'),
    async ({ pageOf }) => {
      const { reference } = await seedPayment(await directCallsOf('beijing.operator'))
      const reviewer = await pageOf('beijing.reviewer', { language })
      await openMessage(reviewer, PENDING, reference)
      await giveReason(reviewer, 'hold', 'The contract is checked.')
      // The message stays open, with the reason.
      await expect(reviewer.page.getByText(/The contract is checked\./).first()).toBeVisible()
      await expect(
        reviewer.page.getByRole('button', { name: reviewer.t('hold.resume.ask'), exact: true }),
      ).toHaveCount(0)
      await look(reviewer.page, `hold-detail-${language}`)

      const senior = await pageOf('beijing.senior', { language })
      await openMessage(senior, PENDING, reference)
      await expect(senior.page.getByText(/The contract is checked\./).first()).toBeVisible()
      await giveReason(senior, 'hold.resume', 'The contract is right.')
      await expect(senior.page.getByRole('button', { name: senior.t('hold.ask'), exact: true })).toBeVisible()
    },
  )

test.describe('two tabs of a reviewer', () => {
  test('hold a message once, also if a call is sent twice and answered late', async ({ pageOf }) => {
    const { id, reference } = await seedPayment(await directCallsOf('beijing.operator'))
    const reviewer = await pageOf('beijing.reviewer')
    const second = { ...reviewer, page: await reviewer.page.context().newPage() }
    await openMessage(reviewer, PENDING, reference)
    await openMessage(second, PENDING, reference)
    await slowAnswers(reviewer.page, { calls: /\/hold$/, double: true, delay: 2_000 })
    await giveReason(reviewer, 'hold', 'The contract is checked.')
    // The other tab has seen the hold by then, and offers its end only.
    await expect(second.page.getByText(/The contract is checked\./).first()).toBeVisible()
    await expect(second.page.getByRole('button', { name: second.t('hold.ask'), exact: true })).toHaveCount(0)
    const { data } = await (await directCallsOf('beijing.senior'))('GET', `/api/workflows/${id}/history`)
    expect(memberOf(data, 'holds')).toHaveLength(1)
    const senior = await pageOf('beijing.senior')
    await openMessage(senior, PENDING, reference)
    await slowAnswers(senior.page, { calls: /\/resume$/, double: true, delay: 2_000 })
    await giveReason(senior, 'hold.resume', 'The contract is valid.')
    const after = await (await directCallsOf('beijing.senior'))('GET', `/api/workflows/${id}/history`)
    expect(memberOf(after.data, 'holds')).toHaveLength(1)
  })
})

test.describe('a re-entry in two tabs', () => {
  test.beforeAll(() => askFrom(LIMIT))
  test.afterAll(() => askFrom(undefined))

  test('approves once, also if its calls are sent twice and answered late', async ({ pageOf }) => {
    const payment = await largePayment(await directCallsOf('beijing.operator'))
    const reviewer = await pageOf('beijing.reviewer')
    const second = { ...reviewer, page: await reviewer.page.context().newPage() }
    await openMessage(second, PENDING, payment.reference)
    await openMessage(reviewer, PENDING, payment.reference)
    await slowAnswers(reviewer.page, { calls: /\/(reentry|agree)$/, double: true, delay: 1_500 })
    await reviewer.page.getByRole('button', { name: reviewer.t('detail.approve') }).click()
    await enter(reviewer, payment)
    await expect(reviewer.page.getByText(reviewer.t('messageApproveSuccess'))).toBeVisible()
    // The other tab cannot approve the step again.
    await expect(second.page.getByRole('button', { name: second.t('detail.approve') })).toHaveCount(0)
  })
})

test.describe('a corrected message', () => {
  test.beforeAll(() => changeRules({ asksOnlyDifference: true }))
  test.afterAll(() => changeRules({ asksOnlyDifference: undefined }))

  for (const language of LANGUAGES) {
    test(
      `is confirmed by its difference (${language})`,
      deepUnless(language === 'zh-CN'),
      async ({ pageOf }) => {
        const payment = await seedPayment(await directCallsOf('beijing.operator'))
        await decide(await directCallsOf('beijing.reviewer'), payment, {
          kind: 'reject',
          description: 'The invoice is another one.',
        })
        const maker = await pageOf('beijing.operator', { language })
        await openMessage(maker, '/messaging-sender/rejected', payment.reference)
        await lineOf(maker, 'field.remittanceInformation', 1).fill('INVOICE 2026-119')
        await press(maker, 'form.resubmit')
        await expect(maker.page).toHaveURL(/\/messaging-sender\/sented$/)
        const reviewer = await pageOf('beijing.reviewer', { language })
        const { page, t } = reviewer
        await openMessage(reviewer, PENDING, payment.reference)
        await page.getByRole('button', { name: t('detail.approve') }).click()
        const dialog = page.getByRole('dialog')
        const difference = dialog.getByRole('region', { name: t('approval.difference') })
        await expect(difference.locator('del')).toHaveText(['INVOICE 2026-118'])
        await expect(difference.locator('ins')).toHaveText(['INVOICE 2026-119'])
        await look(page, `difference-${language}`)
        await page.setViewportSize({ width: 390, height: 844 })
        await look(page, `difference-narrow-${language}`)
        await page.setViewportSize({ width: 1440, height: 900 })
        await dialog.getByRole('button', { name: t('approval.difference.confirm') }).click()
        await expect(page.getByText(t('messageApproveSuccess'))).toBeVisible()
        const call = await directCallsOf('beijing.reviewer')
        const { data } = await call('GET', `/api/workflows/${payment.id}/history`)
        expect(JSON.stringify(data)).toContain('"members":1')
      },
    )
  }
})
