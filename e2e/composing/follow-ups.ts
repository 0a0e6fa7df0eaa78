import type { TextKey } from '@nostro/texts'
import type { Locator } from '@playwright/test'

import { type UserPage, expect } from '../fixtures.ts'
import { approve } from '../message-pages.ts'

/** Opens a message of a folder as soon as it is there. */
export async function openArrived(user: UserPage, folder: string, words: string): Promise<void> {
  const row = user.page.getByRole('main').getByRole('row').filter({ hasText: words })
  await expect(async () => {
    await user.page.goto(folder)
    await expect(row.first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await row.first().getByRole('link').first().click()
}

/** Makes a draft from the open message and waits for its form. */
export async function follow({ page, t }: UserPage, step: TextKey, type: string): Promise<void> {
  await page.getByRole('button', { name: t('followUp.menu') }).click()
  await page.getByRole('menuitem', { name: t('followUp.withType', { name: t(step), type }) }).click()
  await expect(page).toHaveURL(/\/messaging-form\/draft\//)
}

export function sectionOf({ page, t }: UserPage, section: TextKey): Locator {
  return page.getByRole('region', { name: t(section), exact: true })
}

/** Expects a text in the list of requests about the payment of the open message. */
export async function expectCase({ page, t }: UserPage, text: TextKey): Promise<void> {
  await expect(page.getByRole('list', { name: t('case.title') })).toContainText(t(text))
}

/** Searches a code in a list of codes. */
export async function choose({ page }: UserPage, field: Locator, text: string): Promise<void> {
  await field.click()
  await field.fill(text)
  await page.getByRole('option').filter({ hasText: text }).first().click()
}

export async function submitForm({ page, t }: UserPage): Promise<void> {
  await page.getByRole('button', { name: t('form.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/messaging-sender\/sented/)
}

/** Approves the newest message of a type and waits until it has left. */
export async function approveNewest(reviewer: UserPage, type: string): Promise<void> {
  await openArrived(reviewer, '/messaging-sender/pending', type)
  await approve(reviewer)
}

/** Expects steps in the tracking of the open message. */
export async function expectSteps({ page, t }: UserPage, steps: readonly TextKey[]): Promise<void> {
  await page.getByRole('tab', { name: t('detail.tab.timeline') }).click()
  const way = page.getByRole('list', { name: t('detail.tracking') })
  for (const step of steps) await expect(way).toContainText(t(step))
}
