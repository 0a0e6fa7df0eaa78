import type { Language } from '@nostro/kernel'

import { type Desk, type DeskOptions, expect, signIn, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { newReference, openNewMessage } from '../message-types.ts'
import { approve, linkTo, openMessage, reject } from '../message-pages.ts'
import { fillMt103, openNewMt103, press, submitMt103, typedMt103 } from '../mt103.ts'

const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'ru']

const LOOKS: readonly (DeskOptions & { readonly name: string })[] = [
  { name: '1440-light', theme: 'light', viewport: { width: 1440, height: 900 } },
  { name: '1440-dark', theme: 'dark', viewport: { width: 1440, height: 900 } },
  { name: '390-light', theme: 'light', viewport: { width: 390, height: 844 } },
]

async function lookAtForm(desk: Desk, prefix: string): Promise<void> {
  const { page } = desk
  await openNewMt103(desk)
  await look(page, `${prefix}-form-empty`)
  await press(desk, 'form.submit')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, `${prefix}-form-issues-dialog`)
  await page.keyboard.press('Escape')
  await look(page, `${prefix}-form-issues`)
}

/** The longest words on the narrowest screen, and both other languages where there is room. */
const FORM_LOOKS: readonly (DeskOptions & { readonly language: Language })[] = [
  { language: 'ru', viewport: { width: 390, height: 844 } },
  { language: 'en', viewport: { width: 1440, height: 900 } },
  { language: 'zh-CN', viewport: { width: 1440, height: 900 }, theme: 'dark' },
]

for (const options of FORM_LOOKS) {
  test(`the form of every type, ${options.language}`, async ({ deskOf }) => {
    test.slow()
    const desk = await deskOf('beijing.operator', options)
    for (const type of MT_TYPES) {
      await openNewMessage(desk, type)
      await fillFromText(desk, importedText(type, newReference()))
      await desk.page.evaluate(() => window.scrollTo(0, 0))
      await look(desk.page, `${options.language}-${options.viewport?.width}-form-${type}`)
    }
  })
}

async function openUserMenu({ page, t }: Desk, username: string): Promise<void> {
  await page.getByRole('button', { name: t('user.menu', { username }) }).click()
}

for (const language of LANGUAGES) {
  for (const { name, ...options } of LOOKS) {
    test(`every screen, ${language}, ${name}`, async ({ strangerAt, deskOf }) => {
      test.slow()
      const prefix = `${language}-${name}`
      const operator = await strangerAt({ language, ...options })
      await expect(operator.page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(operator.page, `${prefix}-sign-in`)
      await signIn(operator, 'beijing.operator')

      await operator.page.goto('/')
      await expect(operator.page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(operator.page, `${prefix}-home`)
      await lookAtForm(operator, prefix)

      const payment = typedMt103()
      await openNewMt103(operator)
      await fillMt103(operator, payment)
      await look(operator.page, `${prefix}-form-filled`)
      await press(operator, 'form.preview')
      await expect(operator.page.getByText(`:20:${payment.reference}`)).toBeVisible()
      await look(operator.page, `${prefix}-preview`)
      await operator.page.keyboard.press('Escape')
      await submitMt103(operator, payment)
      await expect(linkTo(operator, payment.reference)).toBeVisible()
      await look(operator.page, `${prefix}-list`)

      const reviewer = await deskOf('beijing.reviewer', { language, ...options })
      await openMessage(reviewer, '/messaging-sender/pending', payment.reference)
      await expect(reviewer.page.getByRole('tab').first()).toBeVisible()
      await look(reviewer.page, `${prefix}-detail`)
      for (const tab of ['detail.tab.text', 'detail.tab.timeline'] as const) {
        await reviewer.page.getByRole('tab', { name: reviewer.t(tab) }).click()
        await look(reviewer.page, `${prefix}-${tab}`)
      }
      for (const action of ['detail.reject', 'detail.approve'] as const) {
        await reviewer.page.getByRole('button', { name: reviewer.t(action) }).click()
        await expect(reviewer.page.getByRole('dialog')).toBeVisible()
        await look(reviewer.page, `${prefix}-${action}-dialog`)
        await reviewer.page.keyboard.press('Escape')
      }
    })
  }

  test(`what comes after, ${language}`, async ({ deskOf }) => {
    test.slow()
    const [rejected, sent] = [typedMt103(), typedMt103()]
    const operator = await deskOf('beijing.operator', { language })
    const reviewer = await deskOf('beijing.reviewer', { language })
    for (const payment of [rejected, sent]) await submitMt103(operator, payment)
    await openMessage(reviewer, '/messaging-sender/pending', rejected.reference)
    await reject(reviewer, 'The amount differs from the invoice.')
    await openMessage(reviewer, '/messaging-sender/pending', sent.reference)
    await approve(reviewer)

    await openMessage(operator, '/messaging-sender/rejected', rejected.reference)
    await look(operator.page, `${language}-rejected-form`)
    const receiver = await deskOf('frankfurt.operator', { language })
    await expect(async () => {
      await receiver.page.goto('/messaging-receiver/to-process')
      await expect(linkTo(receiver, sent.reference)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await openMessage(receiver, '/messaging-receiver/to-process', sent.reference)
    await expect(receiver.page.getByRole('tab').first()).toBeVisible()
    await look(receiver.page, `${language}-received`)

    await receiver.page.goto('/messaging-copyer/to-process')
    await expect(receiver.page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(receiver.page, `${language}-empty-list`)
    await openUserMenu(receiver, 'frankfurt.operator')
    await look(receiver.page, `${language}-user-menu`)
    await receiver.page.getByRole('menuitem', { name: receiver.t('user.changePassword') }).click()
    await expect(receiver.page.getByRole('dialog')).toBeVisible()
    await look(receiver.page, `${language}-change-password`)
    await receiver.page.goto('/no-such-page')
    await expect(receiver.page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(receiver.page, `${language}-not-found`)
  })
}
