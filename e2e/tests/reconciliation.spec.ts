import type { Language } from '@nostro/kernel'

import { directCallsOf } from '../direct-calls.ts'
import { expect, test, type UserPage } from '../fixtures.ts'
import { look } from '../looking.ts'
import { seedEntries } from '../seeds.ts'

const NARROW = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

/** Sends a statement and waits for its job. Called before the page is opened: a second session ends the first. */
async function reconciledStatement(format: 'MT' | 'ISO20022') {
  const seeded = await seedEntries(format)
  const call = await directCallsOf('frankfurt.operator')
  await expect
    .poll(async () => (await call('GET', `/api/reconciliation/statements/${seeded.id}`)).status)
    .toBe(200)
  return seeded
}

async function openStatement({ page }: UserPage, id: string): Promise<void> {
  await page.goto('/reconciliation')
  await page.locator(`a[href="/reconciliation?statement=${id}"]`).click()
}

for (const format of ['MT', 'ISO20022'] as const) {
  test(`a received statement in ${format} is reconciled, and an entry is matched by hand`, async ({
    pageOf,
  }) => {
    test.slow()
    const { id, payments } = await reconciledStatement(format)
    const [named, unnamed] = payments
    const user = await pageOf('frankfurt.operator')
    const { page, t } = user
    await openStatement(user, id)
    // A payment may arrive after its statement.
    await page.getByRole('button', { name: t('reconciliation.again') }).click()
    await expect(page.getByText(t('reconciliation.againDone'))).toBeVisible()

    const entries = page.getByRole('list', { name: t('reconciliation.entries') })
    const rows = entries.getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(0)).toContainText(t('reconciliation.state.matched'))
    await expect(rows.nth(0).getByRole('link', { name: named.reference })).toBeVisible()
    await expect(rows.nth(1)).toContainText(t('reconciliation.state.partly'))
    await expect(rows.nth(2)).toContainText(t('reconciliation.state.open'))
    await look(page, `reconciliation-${format}-1440`)

    // By hand, with a reason.
    await rows
      .nth(2)
      .getByRole('button', { name: t('reconciliation.match'), exact: true })
      .click()
    const dialog = page.getByRole('dialog', { name: t('reconciliation.match') })
    await dialog.getByLabel(t('reconciliation.match.search')).fill(unnamed.reference)
    await dialog.getByRole('button', { name: t('reconciliation.match.find') }).click()
    await dialog.getByRole('checkbox', { name: new RegExp(unnamed.reference) }).check()
    await dialog.getByLabel(t('reconciliation.reason')).fill('Charges were deducted')
    await look(page, `reconciliation-match-${format}`)
    await dialog.getByRole('button', { name: t('reconciliation.match'), exact: true }).click()
    await expect(rows.nth(2)).toContainText(t('reconciliation.state.matched'))
    await expect(rows.nth(2)).toContainText('Charges were deducted')

    // The states are filters, and all entries of a state are exported.
    await page.getByRole('radio', { name: t('reconciliation.state.partly') }).click()
    await expect(rows).toHaveCount(1)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('export.as', { format: 'CSV' }) }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^reconciliation-.*\.csv$/)
    await page.getByRole('radio', { name: t('reconciliation.state.all') }).click()
    await expect(rows).toHaveCount(3)

    await rows
      .nth(2)
      .getByRole('button', { name: t('reconciliation.undo') })
      .click()
    const undo = page.getByRole('dialog', { name: t('reconciliation.undo') })
    await undo.getByLabel(t('reconciliation.reason')).fill('Another payment')
    await undo.getByRole('button', { name: t('reconciliation.undo') }).click()
    await expect(rows.nth(2)).toContainText(t('reconciliation.state.open'))

    // The timeline of the payment has its booking.
    await rows.nth(0).getByRole('link', { name: named.reference }).click()
    await expect(page.getByText(t('detail.tracking.booked'))).toBeVisible()
  })
}

test('administrators change the rules of reconciliation', async ({ pageOf }) => {
  const { page, t } = await pageOf('frankfurt.admin')
  await page.goto('/reconciliation')
  const open = page.getByRole('button', { name: t('reconciliation.rules'), exact: true })
  await open.click()
  const dialog = page.getByRole('dialog', { name: t('reconciliation.rules.show') })
  await dialog.getByLabel(t('reconciliation.rules.days')).fill('x')
  await dialog.getByRole('button', { name: t('reconciliation.rules.save') }).click()
  await expect(dialog.getByLabel(t('reconciliation.rules.days'))).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(t('reconciliation.rules.days')).fill('1')
  await dialog.getByRole('button', { name: t('reconciliation.rules.save') }).click()
  await expect(page.getByText(t('reconciliation.rules.saved'))).toBeVisible()
  await open.click()
  await expect(dialog.getByLabel(t('reconciliation.rules.days'))).toHaveValue('1')
  await dialog.getByLabel(t('reconciliation.rules.days')).fill('0')
  await dialog.getByRole('button', { name: t('reconciliation.rules.save') }).click()
})

for (const [language, theme] of [
  ['en', 'dark'],
  ['zh-CN', 'light'],
  ['ru', 'light'],
] as const satisfies readonly (readonly [Language, 'light' | 'dark'])[]) {
  test(`the page of reconciliation in ${language}, ${theme}, wide and narrow`, async ({ pageOf }) => {
    const { id } = await reconciledStatement('MT')
    const user = await pageOf('frankfurt.operator', { language, theme })
    await openStatement(user, id)
    await expect(user.page.getByRole('listitem').first()).toBeVisible()
    for (const viewport of [WIDE, NARROW]) {
      await user.page.setViewportSize(viewport)
      await look(user.page, `reconciliation-entries-${language}-${viewport.width}`)
    }
    await user.page.goto('/reconciliation')
    await expect(user.page.getByRole('listitem').first()).toBeVisible()
    await look(user.page, `reconciliation-list-${language}-${NARROW.width}`)
  })
}
