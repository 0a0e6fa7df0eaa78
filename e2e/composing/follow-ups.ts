import type { DraftValues } from '@nostro/messages'
import type { TextKey } from '@nostro/texts'
import type { Locator } from '@playwright/test'

import { directCallsOf } from '../direct-calls.ts'
import { type UserPage, type UserPageOptions, expect } from '../fixtures.ts'
import { approve } from '../message-pages.ts'
import { decide, seedPayment } from '../seeds.ts'

export type PageOf = (name: string, options?: UserPageOptions) => Promise<UserPage>

/** Opens pages in one language. */
export function inLanguage(pageOf: PageOf, language: UserPageOptions['language'] = 'en'): PageOf {
  return (name) => pageOf(name, { language })
}

/** The lists of sent messages, and of received ones that wait. */
export const FOLDERS = {
  sent: '/messaging-sender/sented',
  received: '/messaging-receiver/to-process',
} as const

/** The parties with town and country, which ISO 20022 requires. */
const ADDRESSED = {
  orderingCustomer: {
    name: 'DEMO TRADING COMPANY',
    account: '6222020200112233445',
    addressLines: ['1 EXAMPLE ROAD', 'BEIJING, CHINA'],
  },
  beneficiaryCustomer: {
    name: 'DEMO IMPORT COMPANY',
    account: 'DE89370400440532013000',
    addressLines: ['2 EXAMPLE STREET', 'FRANKFURT, GERMANY'],
  },
}

/** Sends a payment from Beijing to Frankfurt in one of the formats and returns its reference. */
export async function sentPayment(
  sendAs: 'MT' | 'ISO20022' = 'MT',
  changes: DraftValues = {},
): Promise<string> {
  const values = { ...ADDRESSED, ...changes }
  const payment = await seedPayment(await directCallsOf('beijing.operator'), values, sendAs)
  await decide(await directCallsOf('beijing.reviewer'), payment, { kind: 'agree' })
  return payment.reference
}

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
