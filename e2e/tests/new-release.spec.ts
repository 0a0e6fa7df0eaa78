import type { Page } from '@playwright/test'

import { directCallsOf } from '../direct-calls.ts'
import { expect, test, type UserPage } from '../fixtures.ts'
import { field, openNewMt103, typedMt103 } from '../mt103.ts'

/** A page stays open while all servers are replaced by another release with other scripts. */

/** Simulates the replacement of the servers: the scripts of the open page no longer exist. */
async function replaceRelease(page: Page): Promise<void> {
  const state = { isOpen: true }
  await page.route('**/version.json?*', (route) => route.fulfill({ json: { version: 'another' } }))
  await page.route('**/assets/**', async (route) => {
    if (!state.isOpen) return route.fallback()
    await route.fulfill({ status: 404, json: { code: 404, message: 'Not found', data: {} } })
  })
  // A reloaded page belongs to the new release, whose scripts exist.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) state.isOpen = false
  })
}

/** Delays saving, so that a page that is closed before the call ends would lose it. */
async function slowWayThere(page: Page): Promise<void> {
  await page.route('**/api/drafting/working-copies/*', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 800))
    // The request of a closed page cannot be continued.
    await route.fallback().catch(() => undefined)
  })
}

async function openEarlier({ page, t }: UserPage): Promise<void> {
  await page.getByRole('button', { name: t('drafting.fill') }).click()
  await page.getByRole('menuitem', { name: t('drafting.fill.earlier') }).click()
}

test('input is preserved when a script was removed with its release, and after the following reload', async ({
  pageOf,
}) => {
  const call = await directCallsOf('beijing.operator')
  await call('DELETE', '/api/drafting/working-copies/MT103')
  const { reference, amount, payerName } = typedMt103()
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await openNewMt103(user)
  // The last script of the form; if it were missing, the page would be reloaded before anything is typed.
  await expect(page.getByRole('listbox', { name: t('liveText.toggle') })).toBeVisible()
  await replaceRelease(page)
  await slowWayThere(page)
  await field(user, 'field.senderReference').fill(reference)
  await field(user, 'field.interbankSettledAmount').fill(amount)
  await field(user, 'field.orderingCustomer.name').fill(payerName)
  const reloaded = page.waitForEvent('load')
  // At once, before a pause in typing saves the input.
  await openEarlier(user)
  await reloaded
  await page
    .getByRole('region', { name: t('drafting.offer.label') })
    .getByRole('button', { name: t('drafting.offer.continue') })
    .click()
  await expect(field(user, 'field.senderReference')).toHaveValue(reference)
  await expect(field(user, 'field.interbankSettledAmount')).toHaveValue('12,500.75')
  await expect(field(user, 'field.orderingCustomer.name')).toHaveValue(payerName)
  await openEarlier(user)
  await expect(page.getByRole('dialog')).toBeVisible()
})
