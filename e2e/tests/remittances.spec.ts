import type { Language } from '@nostro/kernel'

import { type Desk, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { approve, reject, rowOf } from '../message-pages.ts'
import {
  fillRemittance,
  openSection,
  shownAmount,
  submitRemittance,
  typedRemittance,
} from '../remittances.ts'

/** What has just been done at one desk takes a moment to reach the next. */
async function findIn(desk: Desk, folder: string, amount: string): Promise<void> {
  await expect(async () => {
    await desk.page.goto(folder)
    await expect(linkOf(desk, amount)).toBeVisible({ timeout: 1_500 })
  }).toPass()
}

/** The link of a row by its amount: applications have references nobody types. */
function linkOf(desk: Desk, amount: string) {
  return rowOf(desk, amount).getByRole('link').first()
}

async function openIn(desk: Desk, folder: string, amount: string): Promise<void> {
  await findIn(desk, folder, amount)
  await linkOf(desk, amount).click()
  await expect(desk.page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function pressAction(desk: Desk, key: Parameters<Desk['t']>[0]): Promise<void> {
  await desk.page.getByRole('button', { name: desk.t(key), exact: true }).click()
}

/** The first payment to an account asks two people, the next one; whoever is asked has it in their list. */
async function approveIfAsked(desk: Desk, folder: string, amount: string): Promise<void> {
  await desk.page.goto(folder)
  await expect(desk.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(desk.page.locator('[aria-busy="true"]')).toHaveCount(0)
  const link = linkOf(desk, amount)
  if ((await link.count()) === 0) return
  await link.click()
  await approve(desk)
}

/** The way of a remittance through four institutions and the hands of nine people. */
async function wholeWay(
  deskOf: (username: string, options: { language: Language }) => Promise<Desk>,
  language: Language,
) {
  const typed = typedRemittance()
  const amount = shownAmount(typed)
  const desk = (username: string) => deskOf(username, { language })

  const applicant = await desk('trading.operator')
  await submitRemittance(applicant, typed)
  await expect(rowOf(applicant, amount)).toContainText(applicant.t('status.pending'))

  for (const name of ['trading.reviewer', 'trading.senior']) {
    const reviewer = await desk(name)
    await approveIfAsked(reviewer, '/remittance-application/pending', amount)
    await expect(reviewer.page).toHaveURL(/\/remittance-application\/(approved|pending)$/)
  }

  const copier = await desk('beijing.operator')
  await openIn(copier, '/messaging-copyer/to-process', amount)
  await expect(copier.page.getByText(copier.t('copier.derived')).first()).toBeVisible()
  await pressAction(copier, 'copier.submit')
  await expect(copier.page).toHaveURL(/\/messaging-sender\/sented$/)
  for (const name of ['beijing.reviewer', 'beijing.senior']) {
    await approveIfAsked(await desk(name), '/messaging-sender/pending', amount)
  }

  const receiver = await desk('frankfurt.operator')
  await openIn(receiver, '/messaging-receiver/to-process', amount)
  await pressAction(receiver, 'detail.confirmReceipt')
  await expect(receiver.page).toHaveURL(/\/messaging-receiver\/processed$/)

  const payee = await desk('import.operator')
  await openIn(payee, '/remittance-receipt/waiting-processed', amount)
  await pressAction(payee, 'remittance.confirmReceive')
  await expect(payee.page).toHaveURL(/\/remittance-receipt\/processed$/)
  await expect(rowOf(payee, amount)).toBeVisible()
  const otherPayee = await desk('import.senior')
  await findIn(otherPayee, '/remittance-receipt/processed', amount)

  await openIn(applicant, '/remittance-application/sent', amount)
  await expect(async () => {
    await applicant.page.reload()
    await expect(applicant.page.getByText(applicant.t('remittance.step.creditNoticeRead'))).toBeVisible({
      timeout: 1_500,
    })
  }).toPass()
}

for (const language of ['en', 'zh-CN', 'ru'] as const) {
  test(`a remittance from company to company (${language})`, async ({ deskOf }) => {
    test.slow()
    await wholeWay(deskOf, language)
  })
}

test.describe('the application', () => {
  for (const [name, viewport] of [
    ['wide', { width: 1440, height: 900 }],
    ['narrow', { width: 390, height: 844 }],
  ] as const) {
    test(`can be looked at (${name})`, async ({ deskOf }) => {
      test.slow()
      const desk = await deskOf('trading.operator', { viewport })
      await fillRemittance(desk, typedRemittance())
      for (const section of ['Payer', 'Payee', 'Transaction', 'Documents'] as const) {
        await openSection(desk, `section.remittance${section}`)
        await look(desk.page, `remittance-${section}-${name}`)
      }
      await openSection(desk, 'section.remittanceTransaction')
      await desk.page.getByRole('button', { name: desk.t('remittance.purpose.change') }).click()
      await desk.page.getByRole('searchbox').fill('transport')
      await look(desk.page, `remittance-purpose-${name}`)
    })
  }

  test('an empty form names everything at once; a draft is kept all the same', async ({ deskOf }) => {
    const { page, t } = await deskOf('trading.operator')
    await page.goto('/remittance-form/create')
    await page.getByRole('button', { name: t('remittance.submit'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(t('field.payeeBank')).first()).toBeVisible()
    await expect(dialog.getByText(t('field.documents.sealStampedForm')).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('remittance.saveDraft'), exact: true }).click()
    await expect(page).toHaveURL(/\/remittance-application\/draft$/)
    await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/remittance-form\/draft\//)
    await page.getByRole('button', { name: t('remittance.delete'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('remittance.delete') })
      .click()
    await expect(page).toHaveURL(/\/remittance-application\/draft$/)
  })

  test('rejected with a reason, locked until read, handed in again', async ({ deskOf }) => {
    test.slow()
    const typed = typedRemittance()
    const amount = shownAmount(typed)
    const applicant = await deskOf('trading.operator')
    await submitRemittance(applicant, typed)
    const reviewer = await deskOf('trading.reviewer')
    await openIn(reviewer, '/remittance-application/pending', amount)
    await look(reviewer.page, 'remittance-pending')
    await reject(reviewer, 'The invoice is missing')
    await expect(reviewer.page).toHaveURL(/\/remittance-application\/approved$/)
    await openIn(applicant, '/remittance-application/rejected', amount)
    await expect(applicant.page).toHaveURL(/\/remittance-form\/rejected\//)
    await expect(applicant.page.getByText('The invoice is missing').first()).toBeVisible()
    await look(applicant.page, 'remittance-rejected')
    await pressAction(applicant, 'remittance.resubmit')
    await expect(applicant.page).toHaveURL(/\/remittance-application\/sent$/)
  })
})

test('the bank sends an application back, and its own desk can be looked at', async ({ deskOf }) => {
  test.slow()
  const typed = typedRemittance()
  const amount = shownAmount(typed)
  const applicant = await deskOf('trading.operator')
  await submitRemittance(applicant, typed)
  for (const name of ['trading.reviewer', 'trading.senior']) {
    await approveIfAsked(await deskOf(name), '/remittance-application/pending', amount)
  }
  const copier = await deskOf('beijing.operator')
  await openIn(copier, '/messaging-copyer/to-process', amount)
  await look(copier.page, 'copier-not-copied')
  await copier.page.setViewportSize({ width: 390, height: 844 })
  await look(copier.page, 'copier-not-copied-narrow')
  await pressAction(copier, 'copier.return')
  const dialog = copier.page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('The contract is missing')
  await dialog.getByRole('button', { name: copier.t('copier.return') }).click()
  await expect(copier.page).toHaveURL(/\/messaging-copyer\/to-process$/)
  await openIn(applicant, '/remittance-application/rejected', amount)
  await expect(applicant.page.getByText('The contract is missing').first()).toBeVisible()
})
