import type { TextKey } from '@nostro/texts'
import type { Locator } from '@playwright/test'

import { type UserPage, expect } from './fixtures.ts'

/** A sentence of a notice. */
export type Notice = Extract<TextKey, `notification.${string}`>

/** Returns the button of the notices in the header. */
export function bellOf({ page, t }: UserPage): Locator {
  return page.getByRole('banner').getByRole('button', { name: new RegExp(`^${t('bell.none')}`) })
}

/** Opens the notices of a user and verifies that they contain these steps of a message. */
export async function expectNotices(
  user: UserPage,
  { reference }: { readonly reference: string },
  kinds: readonly Notice[],
  type = 'MT103',
): Promise<void> {
  const { page, t } = user
  await expect(async () => {
    await page.goto('/profile')
    await bellOf(user).click()
    for (const kind of kinds) {
      const sentence = t(kind, { type, reference, level: 1 })
      await expect(page.getByRole('link', { name: sentence })).toBeVisible({ timeout: 2_000 })
    }
  }).toPass()
}

/** Returns the row of a message in the open list. */
export function rowOf({ page }: UserPage, reference: string): Locator {
  return page.getByRole('main').getByRole('row').filter({ hasText: reference })
}

/** Returns the link of a message in the open list, in a table or, on a narrow screen, in a card. */
function linkTo({ page }: UserPage, reference: string): Locator {
  return page.getByRole('main').getByRole('link').filter({ hasText: reference })
}

/** Opens the message with this reference from a folder of the menu. */
export async function openMessage(user: UserPage, folder: string, reference: string): Promise<void> {
  await user.page.goto(folder)
  await linkTo(user, reference).click()
  // An editable message opens in its form, others with their views.
  await expect(user.page).toHaveURL(/[?&]open=|-form\//)
  if (user.page.url().includes('open=')) await expect(user.page.getByRole('tab').first()).toBeVisible()
}

/** Returns the lines of a message's text on the page. */
export async function shownText({ page, t }: UserPage, label: TextKey): Promise<readonly string[]> {
  const lines = page.getByRole('region', { name: t(label), exact: true }).locator('code')
  await expect(lines.first()).toBeVisible()
  return lines.allTextContents()
}

export async function openTextOf(user: UserPage): Promise<readonly string[]> {
  await user.page.getByRole('tab', { name: user.t('detail.tab.text'), exact: true }).click()
  return shownText(user, 'detail.tab.text')
}

export async function approve({ page, t }: UserPage): Promise<void> {
  await page.getByRole('button', { name: t('detail.approve') }).click()
  const dialog = page.getByRole('dialog', { name: t('detail.approve.title') })
  await dialog.getByRole('button', { name: t('detail.approve.confirm') }).click()
  await expect(page.getByText(t('messageApproveSuccess'))).toBeVisible()
}

export async function reject({ page, t }: UserPage, reason: string): Promise<void> {
  await page.getByRole('button', { name: t('detail.reject') }).click()
  const dialog = page.getByRole('dialog', { name: t('detail.reject.title') })
  await dialog.getByRole('textbox', { name: t('detail.reject.reason') }).fill(reason)
  await dialog.getByRole('button', { name: t('detail.reject.confirm') }).click()
  await expect(page.getByText(t('messageRejectSuccess'))).toBeVisible()
}

export async function confirmReceipt({ page, t }: UserPage): Promise<void> {
  await page.getByRole('button', { name: t('detail.confirmReceipt') }).click()
  await expect(page.getByText(t('confirmReceiveSuccess'))).toBeVisible()
}
