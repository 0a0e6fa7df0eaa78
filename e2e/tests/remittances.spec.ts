import { readFileSync } from 'node:fs'

import type { Language } from '@nostro/kernel'

import { DELAYS_MS, delayDetails, slowAnswers } from '../answers/slow-answers.ts'
import { directCallsOf } from '../direct-calls.ts'
import { DEEP, deepUnless, type UserPage, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { approve, reject } from '../message-pages.ts'
import { press } from '../mt103.ts'
import {
  fillRemittance,
  openSection,
  shownAmount,
  submitRemittance,
  typedRemittance,
} from '../remittances.ts'
import { seedReturn } from '../seeds.ts'

type PageOf = (username: string, options?: { language: Language }) => Promise<UserPage>

/** Returns the row with this amount, because references of applications are generated. */
function rowOf({ page }: UserPage, amount: RegExp) {
  return page.getByRole('main').getByRole('row').filter({ hasText: amount })
}

/** Waits until a message, which takes a moment to the next institution, is in the folder. */
async function findIn(user: UserPage, folder: string, amount: RegExp): Promise<void> {
  await expect(async () => {
    await user.page.goto(folder)
    await expect(rowOf(user, amount)).toBeVisible({ timeout: 8_000 })
  }).toPass()
}

async function openIn(user: UserPage, folder: string, amount: RegExp): Promise<void> {
  await findIn(user, folder, amount)
  await rowOf(user, amount).getByRole('link').first().click()
  await expect(user.page).not.toHaveURL(new RegExp(`${folder}$`))
}

async function pressAction({ page, t }: UserPage, key: Parameters<UserPage['t']>[0]): Promise<void> {
  await page.getByRole('button', { name: t(key), exact: true }).click()
}

/** Returns whether the middle of an element is not covered. */
function isUncovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

/**
 * Verifies that the stamped form can be downloaded by all who may read the application, next to the other required
 * documents (REML-10).
 */
async function expectStampedForm({ page, t }: UserPage): Promise<void> {
  const checklist = page.getByRole('region', { name: t('remittance.documents.for', { code: '121010' }) })
  await expect(checklist.getByRole('listitem').first()).toContainText(t('remittance.documents.there'))
  const action = t('attachment.download')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('attachment.named', { action, name: 'stamped.pdf' }) }).click()
  const file = await (await downloading).path()
  expect(readFileSync(file, 'latin1').slice(0, 5)).toBe('%PDF-')
  const preview = page.getByRole('button', {
    name: t('attachment.named', { action: t('attachment.preview'), name: 'stamped.pdf' }),
  })
  await preview.click()
  const beside = page.getByRole('complementary', {
    name: t('attachment.previewTitle', { name: 'stamped.pdf' }),
  })
  await expect(beside.locator('canvas[data-drawn]')).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const close = beside.getByRole('button', { name: t('dialog.close') })
  expect(await close.evaluate(isUncovered), 'the header of the document is not covered').toBe(true)
  await beside.getByRole('button', { name: t('attachment.zoomIn') }).click()
  await expect(beside.getByText(t('attachment.zoom', { percent: 125 }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(beside).toHaveCount(0)
  await expect(preview).toBeFocused()
}

async function approveIn(user: UserPage, folder: string, amount: RegExp): Promise<void> {
  await openIn(user, folder, amount)
  await approve(user)
}

/** Submits a company's application, approved by two users, to its bank. */
async function handedOver(user: (username: string) => Promise<UserPage>, payeeBank?: 'DEMECNBJXXX') {
  const typed = typedRemittance(payeeBank)
  const amount = shownAmount(typed)
  const applicant = await user('trading.operator')
  await submitRemittance(applicant, typed)
  await expect(rowOf(applicant, amount)).toContainText(applicant.t('status.pending'))
  for (const name of ['trading.reviewer', 'trading.senior']) {
    const reviewer = await user(name)
    await approveIn(reviewer, '/remittance-application/pending', amount)
    await expect(reviewer.page).toHaveURL(/\/remittance-application\/approved$/)
  }
  return { amount, applicant, typed }
}

/** Verifies the progress steps that the application shows to its company. */
async function expectSteps(applicant: UserPage, amount: RegExp, steps: readonly Step[]): Promise<void> {
  const { page, t } = applicant
  await openIn(applicant, '/remittance-application/sent', amount)
  const way = page.getByRole('list', { name: t('remittance.progress') }).getByRole('listitem')
  await expect(async () => {
    await page.reload()
    await expect(way).toHaveCount(steps.length, { timeout: 3_000 })
  }).toPass()
  await expect(way).toContainText(steps.map((step) => t(`remittance.step.${step}`)))
}

type Step =
  | 'receivedByBank'
  | 'seenByBank'
  | 'booked'
  | 'messageCreated'
  | 'approvedByBank'
  | 'sent'
  | 'delivered'
  | 'confirmed'
  | 'creditNoticeRead'
  | 'moneyReturned'

interface RemittanceCase {
  readonly language: Language
  readonly type: 'MT103' | 'pacs.008'
  /** The bank's operator opens the form of the message before submitting it. */
  readonly isEdited: boolean
}

/** Processes a remittance at four institutions with nine users. */
async function wholeWay(pageOf: PageOf, { language, type, isEdited }: RemittanceCase): Promise<void> {
  const user = (username: string) => pageOf(username, { language })
  const { amount, applicant } = await handedOver(user)

  const copier = await user('beijing.operator')
  await openIn(copier, '/messaging-copyer/to-process', amount)
  await copier.page.getByRole('radio', { name: type }).check()
  await expect(copier.page.getByRole('region', { name: copier.t('copier.derived') })).toContainText(amount)
  await look(copier.page, `copier-not-copied-${language}`)
  await pressAction(copier, isEdited ? 'copier.editAsDraft' : 'copier.submit')
  if (isEdited) {
    await expect(copier.page).toHaveURL(/\/messaging-form\/draft\//)
    await press(copier, 'form.submit')
  }
  await expect(copier.page).toHaveURL(/\/messaging-sender\/sented$/)
  await expect(rowOf(copier, amount)).toContainText(type)
  for (const name of ['beijing.reviewer', 'beijing.senior']) {
    await approveIn(await user(name), '/messaging-sender/pending', amount)
  }

  const receiver = await user('frankfurt.operator')
  await openIn(receiver, '/messaging-receiver/to-process', amount)
  await pressAction(receiver, 'detail.confirmReceipt')
  await expect(receiver.page).toHaveURL(/\/messaging-receiver\/processed$/)

  const reader = await user('import.senior')
  await openIn(reader, '/remittance-receipt/waiting-processed', amount)
  await look(reader.page, `receipt-${language}`)
  const payee = await user('import.operator')
  await openIn(payee, '/remittance-receipt/waiting-processed', amount)
  await pressAction(payee, 'remittance.confirmReceive')
  await expect(payee.page).toHaveURL(/\/remittance-receipt\/processed$/)
  await expect(rowOf(payee, amount)).toBeVisible()

  await expectSteps(applicant, amount, [
    'receivedByBank',
    'messageCreated',
    'approvedByBank',
    'sent',
    'delivered',
    'confirmed',
    'creditNoticeRead',
  ])
  await look(applicant.page, `remittance-way-${language}`)
}

const CASES: readonly RemittanceCase[] = [
  { language: 'en', type: 'MT103', isEdited: false },
  { language: 'zh-CN', type: 'pacs.008', isEdited: false },
  { language: 'ru', type: 'MT103', isEdited: true },
]

for (const way of CASES) {
  test(
    `a remittance from company to company as ${way.type} (${way.language})`,
    deepUnless(way.language === 'zh-CN'),
    async ({ pageOf }) => {
      test.slow()
      await wholeWay(pageOf, way)
    },
  )
}

test('both accounts at one bank: booked internally', DEEP, async ({ pageOf }) => {
  test.slow()
  const { amount, applicant } = await handedOver(pageOf, 'DEMECNBJXXX')
  const copier = await pageOf('beijing.operator')
  await openIn(copier, '/messaging-copyer/to-process', amount)
  await pressAction(copier, 'copier.book')
  await expect(copier.page).toHaveURL(/\/messaging-copyer\/processed$/)
  await expect(rowOf(copier, amount)).toBeVisible()
  await findIn(await pageOf('import.operator'), '/remittance-receipt/waiting-processed', amount)
  await expectSteps(applicant, amount, ['receivedByBank', 'seenByBank', 'booked'])
})

test('a payment that the payee’s bank returns reaches the company that paid', DEEP, async ({ pageOf }) => {
  test.slow()
  const { amount, applicant, typed } = await handedOver(pageOf)
  const copier = await pageOf('beijing.operator')
  await openIn(copier, '/messaging-copyer/to-process', amount)
  await copier.page.getByRole('radio', { name: 'MT103' }).check()
  await expect(copier.page.getByRole('region', { name: copier.t('copier.derived') })).toContainText(amount)
  await pressAction(copier, 'copier.submit')
  await expect(copier.page).toHaveURL(/\/messaging-sender\/sented$/)
  for (const name of ['beijing.reviewer', 'beijing.senior']) {
    await approveIn(await pageOf(name), '/messaging-sender/pending', amount)
  }

  await seedReturn(await directCallsOf('frankfurt.operator'), typed.amount)
  for (const name of ['frankfurt.reviewer', 'frankfurt.senior']) {
    await approveIn(await pageOf(name), '/messaging-sender/pending', amount)
  }
  await openIn(copier, '/messaging-receiver/to-process', amount)
  await pressAction(copier, 'detail.confirmReceipt')
  await expect(copier.page).toHaveURL(/\/messaging-receiver\/processed$/)

  await expectSteps(applicant, amount, [
    'receivedByBank',
    'messageCreated',
    'approvedByBank',
    'sent',
    'delivered',
    'moneyReturned',
  ])
  await expect(applicant.page.getByRole('list', { name: applicant.t('remittance.progress') })).toContainText(
    'AC04',
  )
  await look(applicant.page, 'remittance-returned')
  await findIn(applicant, '/remittance-receipt/waiting-processed', amount)
})

test.describe('the application', () => {
  for (const [name, viewport] of [
    ['wide', { width: 1440, height: 900 }],
    ['narrow', { width: 390, height: 844 }],
  ] as const) {
    test(`is accessible (${name})`, DEEP, async ({ pageOf }) => {
      test.slow()
      const user = await pageOf('trading.operator', { viewport })
      await fillRemittance(user, typedRemittance())
      for (const section of ['Payer', 'Payee', 'Transaction', 'Documents'] as const) {
        await openSection(user, `section.remittance${section}`)
        await look(user.page, `remittance-${section}-${name}`)
      }
      await openSection(user, 'section.remittanceTransaction')
      await user.page.getByRole('button', { name: user.t('remittance.purpose.change') }).click()
      await user.page.getByRole('searchbox').fill('transport')
      await look(user.page, `remittance-purpose-${name}`)
    })
  }

  test('an empty form names all issues at once, and a draft is still saved', async ({ pageOf }) => {
    const { page, t } = await pageOf('trading.operator')
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

  for (const delay of DELAYS_MS) {
    test(
      `rejected with a reason, locked until read, resubmitted (SHELL-25), after ${delay} ms`,
      delayDetails(delay),
      async ({ pageOf }) => {
        test.slow()
        const typed = typedRemittance()
        const amount = shownAmount(typed)
        const applicant = await pageOf('trading.operator')
        await submitRemittance(applicant, typed)
        const reviewer = await pageOf('trading.reviewer')
        await slowAnswers(reviewer.page, { delay })
        await openIn(reviewer, '/remittance-application/pending', amount)
        await look(reviewer.page, 'remittance-pending')
        await expectStampedForm(reviewer)
        await reject(reviewer, 'The invoice is missing')
        await expect(reviewer.page).toHaveURL(/\/remittance-application\/approved$/)
        await openIn(applicant, '/remittance-application/rejected', amount)
        await expect(applicant.page).toHaveURL(/\/remittance-form\/rejected\//)
        await expect(applicant.page.getByText('The invoice is missing').first()).toBeVisible()
        await look(applicant.page, 'remittance-rejected')
        await pressAction(applicant, 'remittance.resubmit')
        await expect(applicant.page).toHaveURL(/\/remittance-application\/sent$/)
      },
    )
  }
})

for (const delay of DELAYS_MS) {
  test(
    `a message is made from a confirmed application later, from the list and from its detail, after ${delay} ms`,
    DEEP,
    async ({ pageOf }) => {
      test.slow()
      const { amount } = await handedOver(pageOf)
      const copier = await pageOf('beijing.operator')
      const { page, t } = copier
      await slowAnswers(page, { delay })
      await openIn(copier, '/messaging-copyer/to-process', amount)
      await pressAction(copier, 'copier.confirm')
      await expect(page).toHaveURL(/\/messaging-copyer\/processed$/)
      await rowOf(copier, amount)
        .getByRole('button', { name: t('list.row.more', { name: t('remittance.application') }) })
        .click()
      await page.getByRole('menuitem', { name: t('copier.open'), exact: true }).click()
      await expect(page).toHaveURL(/\/messaging-form\/copied\//)
      await openIn(copier, '/messaging-copyer/processed', amount)
      await page.getByRole('link', { name: t('copier.open'), exact: true }).click()
      await expect(page).toHaveURL(/\/messaging-form\/copied\//)
      await look(page, 'copier-copied')
      await pressAction(copier, 'copier.submit')
      await expect(page).toHaveURL(/\/messaging-sender\/sented$/)
      await openIn(copier, '/messaging-sender/sented', amount)
      await page.getByRole('tab', { name: t('detail.tab.relatedCount', { count: 1 }) }).click()
      await expect(page.getByText(t('detail.related.by.origin'))).toBeVisible()
      await page.getByRole('tabpanel').getByRole('link', { name: /CA103/ }).click()
      await expect(page).toHaveURL(/\/messaging-copyer\/processed\?/)
    },
  )

  test(`the bank returns the application, after ${delay} ms`, delayDetails(delay), async ({ pageOf }) => {
    test.slow()
    const { amount, applicant } = await handedOver(pageOf)
    const copier = await pageOf('beijing.operator')
    await slowAnswers(copier.page, { delay })
    await openIn(copier, '/messaging-copyer/to-process', amount)
    await expectStampedForm(copier)
    await copier.page.setViewportSize({ width: 390, height: 844 })
    await look(copier.page, 'copier-not-copied-narrow')
    await pressAction(copier, 'form.actions.more')
    await copier.page.getByRole('menuitem', { name: copier.t('copier.return') }).click()
    const dialog = copier.page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('The contract is missing')
    await dialog.getByRole('button', { name: copier.t('copier.return') }).click()
    await expect(copier.page).toHaveURL(/\/messaging-copyer\/to-process$/)
    await openIn(applicant, '/remittance-application/rejected', amount)
    await expect(applicant.page.getByText('The contract is missing').first()).toBeVisible()
    await look(applicant.page, 'remittance-returned')
  })
}

/** Pages of a company with lists, figures or types of messages. */
const COMPANY_PAGES = {
  'trading.operator': [
    '/',
    '/remittance-form/create',
    '/remittance-application/draft',
    '/remittance-application/sent',
    '/remittance-receipt/waiting-processed',
    '/archive',
  ],
  'trading.reviewer': ['/review', '/remittance-application/pending', '/remittance-application/approved'],
  'trading.admin': ['/enterprise/approval-rules', '/audit-trail?action=message.'],
} as const

test('a company reads no internal type of an application', async ({ pageOf }) => {
  const operator = await pageOf('trading.operator')
  await submitRemittance(operator, typedRemittance())
  for (const [username, paths] of Object.entries(COMPANY_PAGES)) {
    const { page } = await pageOf(username)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The network is never idle, because changes arrive through an open call.
      await expect(page.getByRole('main')).toContainText(/\w/)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(page.locator('body')).not.toContainText('CA103')
    }
  }
  const { page, t } = await pageOf('trading.reviewer')
  await page.goto('/remittance-application/pending')
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`^${t('remittance.applicationTo', { payee: '' })}`),
  )
  await expect(page.locator('body')).not.toContainText('CA103')
})
