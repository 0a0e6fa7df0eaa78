import type { Page } from '@playwright/test'

import { expect, test, type UserPage } from '../fixtures.ts'
import { look } from '../looking.ts'
import { field, fillMt103, openNewMt103, press, typedMt103 } from '../mt103.ts'
import { confirmAs } from '../people/second-person.ts'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

/** A directory with SWIFTRef's columns: two valid banks, a closed one, and an invalid row. */
const FILE = [
  'MODIFICATION FLAG\tBIC\tINSTITUTION NAME\tBRANCH INFORMATION\tCITY\tISO COUNTRY CODE\tSTATUS\tCLOSED ON',
  'A\tTESTDEFFXXX\tTest Bank\t\tFrankfurt am Main\tDE\t\t',
  'A\tTESTDEFF500\tTest Bank\tNorth Branch\tHamburg\tDE\t\t',
  'A\tGONEDEFFXXX\tGone Bank\t\tBonn\tDE\tclosed\t2026-01-31',
  'A\tNOBIC\tNo Bank\t\tBonn\tDE\t\t',
].join('\r\n')

async function importBanks({ page, t }: UserPage): Promise<void> {
  await page.goto('/platform/reference')
  const panel = page.getByRole('region', { name: t('bankDirectory.title') })
  await panel.getByLabel(t('referenceData.import.source')).fill('BIC Directory, November 2026')
  await panel.getByLabel(t('referenceData.import.issuedOn')).fill('2026-11-01')
  await panel.getByLabel(t('bankDirectory.file')).setInputFiles({
    name: 'banks.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(FILE),
  })
  await expect(panel.getByText(t('bankDirectory.chosen', { name: 'banks.txt', count: 4 }))).toBeVisible()
  await panel.getByRole('button', { name: t('bankDirectory.check') }).click()
  await expect(panel.getByText(t('bankDirectory.rejected', { count: 1 }))).toBeVisible()
  await expect(panel.getByText(t('bankRow.bicFormat', { bic: 'NOBIC' }))).toBeVisible()
  await panel.getByText(t('bankDirectory.added', { count: 3 })).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'GONEDEFFXXX' })).toBeVisible()
  const run = panel.getByRole('button', { name: t('bankDirectory.run', { count: 3 }) })
  await page.setViewportSize(NARROW)
  await run.scrollIntoViewIfNeeded()
  await lookTwice(page, 'bank-import')
  await run.click()
  await expect(page.getByText(t('user.rolesWaiting'))).toBeVisible()
  await confirmAs('platform.admin2')
  await page.reload()
  await expect(panel.getByText(t('bankDirectory.inForce', { count: 3 }))).toBeVisible()
}

/** Checks the page on a wide and on a narrow screen. */
async function lookTwice(page: Page, name: string): Promise<void> {
  await page.setViewportSize(NARROW)
  await look(page, `${name}-390`)
  await page.setViewportSize(WIDE)
  await look(page, `${name}-1440`)
}

test('banks are imported, found and selected, and a closed one causes a warning', async ({ pageOf }) => {
  await importBanks(await pageOf('platform.admin', { viewport: WIDE }))

  const operator = await pageOf('beijing.operator', { viewport: WIDE })
  const { page, t } = operator
  await openNewMt103(operator)
  await fillMt103(operator, typedMt103())
  const receiver = field(operator, 'field.receiver')
  await receiver.fill('test bank')
  await expect(page.getByRole('option', { name: /TESTDEFF500.*North Branch – Hamburg, DE/ })).toBeVisible()
  await lookTwice(page, 'bank-search')
  await receiver.focus()
  await receiver.fill('')
  await receiver.pressSequentially('TEST')
  await expect(page.getByRole('option', { name: /^TESTDEFF/ })).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(receiver).toHaveValue('TESTDEFFXXX')
  await expect(page.getByText('Test Bank – Frankfurt am Main, DE')).toBeVisible()

  await receiver.fill('GONEDEFFXXX')
  await receiver.press('Tab')
  const closed = t('bic.closed', { name: 'Gone Bank', day: '2026-01-31' })
  await expect(page.getByText(closed).first()).toBeVisible()
  await lookTwice(page, 'bank-closed')
  await press(operator, 'form.preview')
  await expect(page.getByRole('dialog').getByText(closed).first()).toBeVisible()
})

test('a relationship refuses a payment at its receiver, and the error names it', async ({ pageOf }) => {
  const operator = await pageOf('beijing.operator', { viewport: WIDE })
  const { page, t } = operator
  await openNewMt103(operator)
  await fillMt103(operator, { ...typedMt103(), receiver: 'GONEDEFFXXX' })

  const admin = await pageOf('beijing.admin', { viewport: WIDE })
  await admin.page.goto('/enterprise/relationships')
  await expect(admin.page.getByText(admin.t('relationship.none'))).toBeVisible()
  await admin.page.getByRole('button', { name: admin.t('relationship.add') }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByRole('button', { name: admin.t('relationship.save') }).click()
  await expect(dialog.getByLabel(admin.t('relationship.name'))).toBeFocused()
  await dialog.getByLabel(admin.t('relationship.name')).fill('No payments with Gone Bank')
  await dialog.getByLabel(admin.t('relationship.counterparty')).fill('gonedeff')
  await dialog.getByLabel(admin.t('relationship.types')).fill('mt103')
  await lookTwice(admin.page, 'relationship-dialog')
  await dialog.getByRole('button', { name: admin.t('relationship.save') }).click()
  await confirmInTheBrowser(admin, await pageOf('beijing.admin2', { viewport: WIDE }))
  await expect(admin.page.getByRole('listitem').filter({ hasText: 'GONEDEFF' })).toBeVisible()
  await lookTwice(admin.page, 'relationships')

  await press(operator, 'form.submit')
  const refusal = t('relationship.refused', {
    relationship: 'No payments with Gone Bank',
    type: 'MT103',
    bic: 'GONEDEFFXXX',
  })
  await expect(page.getByRole('dialog').getByText(refusal)).toBeVisible()
  await look(page, 'relationship-refuses')

  // Removed, because other tests must not be affected.
  await admin.page
    .getByRole('button', { name: admin.t('relationship.removeOf', { name: 'No payments with Gone Bank' }) })
    .click()
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: admin.t('relationship.remove') })
    .click()
  await expect(admin.page.getByText(admin.t('user.rolesWaiting'))).toBeVisible()
  await confirmAs('beijing.admin2')
  await admin.page.reload()
  await expect(admin.page.getByText(admin.t('relationship.none'))).toBeVisible()
})

/** Confirms the change, which is shown as pending until another administrator confirms it. */
async function confirmInTheBrowser(admin: UserPage, second: UserPage): Promise<void> {
  const { page, t } = second
  const name = 'No payments with Gone Bank'
  await expect(admin.page.getByRole('region', { name: t('change.waiting') })).toContainText(name)
  await expect(admin.page.getByRole('button', { name: `${t('change.confirm')}: ${name}` })).toHaveCount(0)
  await lookTwice(admin.page, 'change-waits')
  await page.goto('/changes')
  await expect(page.getByRole('table', { name: t('change.values', { name }) })).toContainText('GONEDEFF')
  await lookTwice(page, 'changes')
  await page.getByRole('button', { name: `${t('change.confirm')}: ${name}` }).click()
  await expect(page.getByText(t('change.confirmed'))).toBeVisible()
  await lookTwice(page, 'changes-confirmed')
  await admin.page.reload()
}
