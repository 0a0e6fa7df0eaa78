import type { Language } from '@nostro/kernel'

import { deepUnless, expect, test, type UserPage } from '../fixtures.ts'
import { look } from '../looking.ts'
import { press } from '../mt103.ts'

test.use({ hasDemoBar: true })

const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'ru']

function barOf({ page, t }: UserPage) {
  return page.getByRole('complementary', { name: t('demo.label'), exact: true })
}

function tourOf({ page, t }: UserPage) {
  return page.getByRole('complementary', { name: t('tour.title') })
}

test('the bar shows that this is a demo, and changes the user with one choice', async ({ strangerAt }) => {
  const user = await strangerAt()
  const { page, t } = user
  await expect(barOf(user)).toContainText(t('demo.text'))
  await look(page, 'demo-sign-in')
  const users = barOf(user).getByRole('combobox', { name: t('demo.workAs') })
  await users.selectOption({ label: `${t('user.role.ROLE_REVIEWER')}, Demo Bank Beijing` })
  await expect(page).toHaveURL(/\/messaging-sender\/pending$/)
  await expect(page.getByRole('button', { name: /beijing\.reviewer/ })).toBeVisible()
  await expect(users).toHaveValue('beijing.reviewer')
  await look(page, 'demo-bar')
  await users.selectOption({ label: `${t('user.role.ROLE_BANK')}, Demo Trading Company` })
  await expect(page).toHaveURL(/\/remittance-form\/create$/)
  await expect(page.getByRole('button', { name: /trading\.operator/ })).toBeVisible()
})

test('on a phone the bar is one row too', async ({ strangerAt }) => {
  const user = await strangerAt({ viewport: { width: 390, height: 844 } })
  const { page, t } = user
  await barOf(user)
    .getByRole('combobox', { name: t('demo.workAs') })
    .selectOption('beijing.senior')
  await expect(page).toHaveURL(/\/messaging-sender\/pending$/)
  // After the reload the page and the bar of the next user appear one after the other.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(barOf(user)).toBeVisible()
  await look(page, 'demo-bar-390')
})

for (const language of LANGUAGES) {
  test(
    `the tour takes a payment from draft to receipt by keyboard alone (${language})`,
    deepUnless(language === 'en'),
    async ({ strangerAt }) => {
      test.slow()
      const user = await strangerAt({ language })
      const { page, t } = user
      const goOn = (key: Parameters<typeof t>[0]) =>
        tourOf(user)
          .getByRole('button', { name: t(key) })
          .press('Enter')
      await barOf(user)
        .getByRole('button', { name: t('demo.tour') })
        .press('Enter')
      await expect(tourOf(user).getByRole('heading')).toBeFocused()
      await goOn('tour.1.action')
      // No user was signed in: the first step signs the operator in.
      await expect(page.getByRole('button', { name: /beijing\.operator/ })).toBeVisible()
      await goOn('tour.1.action')
      await expect(page).toHaveURL(/\/messaging-form\/draft\//)
      await expect(page.getByRole('button', { name: t('form.submit'), exact: true })).toBeVisible()
      await expect(tourOf(user)).toBeVisible()
      await look(page, `tour-draft-${language}`)
      await goOn('tour.2.action')
      await expect(tourOf(user)).toContainText(t('tour.2.notYet'))
      await press(user, 'form.submit')
      await expect(page).toHaveURL(/\/messaging-sender\//)
      await goOn('tour.2.action')
      await expect(page).toHaveURL(/\/messaging-sender\/pending\?open=/)
      await page.getByRole('button', { name: t('detail.approve'), exact: true }).press('Enter')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('detail.approve.confirm'), exact: true })
        .press('Enter')
      await expect(page.getByText(t('messageApproveSuccess'))).toBeVisible()
      // Waits for the focus of the folder, which would otherwise take it from the tour while the key is released. It is
      // on the next message to review, if another test has left one.
      const next = page.getByRole('link', { name: t('list.nextToDecide.open'), exact: true })
      const starts = page.getByRole('heading', { level: 1 }).or(next)
      await expect(starts.and(page.locator(':focus'))).toBeVisible()
      await goOn('tour.3.action')
      await expect(page).toHaveURL(/\/messaging-receiver\/to-process/)
      await page.getByRole('main').getByRole('link', { name: /TOUR/ }).first().press('Enter')
      await page.getByRole('button', { name: t('detail.confirmReceipt') }).press('Enter')
      await expect(page).toHaveURL(/\/messaging-receiver\/processed/)
      await goOn('tour.4.action')
      await expect(page).toHaveURL(/\/messaging-sender\/sented\?open=.*tab=timeline/)
      await expect(page.getByRole('main')).toContainText(t('detail.tracking.confirmed'))
      await look(page, `tour-end-${language}`)
      await tourOf(user)
        .getByRole('button', { name: t('tour.finish') })
        .press('Enter')
      await expect(tourOf(user)).toHaveCount(0)
    },
  )
}

test('the tour can be ended at any time', async ({ strangerAt }) => {
  const user = await strangerAt()
  await barOf(user)
    .getByRole('button', { name: user.t('demo.tour') })
    .click()
  await tourOf(user)
    .getByRole('button', { name: user.t('tour.skip') })
    .click()
  await expect(tourOf(user)).toHaveCount(0)
})
