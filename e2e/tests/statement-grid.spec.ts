import { randomBytes } from 'node:crypto'

import { LANGUAGES } from '@nostro/kernel'

import { DEEP, type UserPage, expect, test } from '../fixtures.ts'
import { cellAt, typeCell } from '../grid.ts'
import { look } from '../looking.ts'
import { fillMessage, openNewMessage, openSection, statementHead } from '../message-types.ts'
import { openMessage, rowOf } from '../message-pages.ts'
import { press } from '../mt103.ts'

const AMOUNT = 'field.statementLines.amount'

/** Returns lines as a spreadsheet copies them; each third one is a debit. */
function pastedLines(count: number): string {
  const names = ['Value date', 'Entry date', 'D/C', 'Amount', 'Type', 'Reference', 'Details']
  const rows = Array.from({ length: count }, (_, index) => {
    const mark = index % 3 === 2 ? 'D' : 'C'
    return [
      '20.11.2026',
      '20.11.2026',
      mark,
      `${index + 1},50`,
      'NTRF',
      `INV${index + 1}`,
      `LINE ${index + 1}`,
    ]
  })
  return [names, ...rows].map((cells) => cells.join('\t')).join('\n')
}

function newReference(): string {
  return `E2E${randomBytes(5).toString('hex').toUpperCase()}`
}

/** Opens a new MT940 with everything except lines. */
async function openStatement(user: UserPage, reference: string): Promise<void> {
  await openNewMessage(user, 'MT940')
  await fillMessage(user, statementHead('MT940', reference))
  await openSection(user, 'section.statementLines')
}

async function importText({ page, t }: UserPage, text: string): Promise<void> {
  await page.getByRole('button', { name: t('grid.paste'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('import.title') })
  await dialog.getByRole('textbox', { name: t('import.text') }).fill(text)
  await dialog.getByRole('button', { name: t('import.take') }).click()
  await expect(dialog).toBeHidden()
}

test('a statement of 1,000 pasted lines is edited, saved as a draft, reopened and divided into pages', async ({
  pageOf,
}) => {
  test.slow()
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  const reference = newReference()
  await openStatement(user, reference)
  await importText(user, pastedLines(1000))
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-rowcount', '1001')
  expect(await grid.locator('*').count()).toBeLessThanOrEqual(500)

  await typeCell(user, { line: 2, label: AMOUNT, text: '1000' })
  await expect(await cellAt(user, { line: 2, label: 'grid.balance' })).toHaveText('2,001.50')
  await expect(page.getByText(t('grid.sum.same'))).toBeVisible()
  await press(user, 'form.save')
  await expect(page).toHaveURL(/\/messaging-sender\/draft/)

  await openMessage(user, '/messaging-sender/draft', reference)
  await expect(grid).toHaveAttribute('aria-rowcount', '1001')
  await expect(await cellAt(user, { line: 2, label: AMOUNT })).toHaveText('1,000.00')
  await press(user, 'form.submit')
  // One message has at most 2,000 characters, so the lines are divided into pages.
  await page
    .getByRole('dialog', { name: t('paging.title') })
    .getByRole('button')
    .last()
    .click()
  await expect(page).toHaveURL(/\/messaging-sender\/draft/)
  await expect(rowOf(user, `${reference}-2`)).toBeVisible()
})

test('the lines of a received statement are imported with the keyboard only', async ({ pageOf }) => {
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await openStatement(user, newReference())
  await page.getByRole('button', { name: t('grid.paste'), exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('import.title') })
  await expect(dialog.getByRole('textbox', { name: t('import.text') })).toBeFocused()
  await page.keyboard.insertText(
    [
      ':20:OTHER',
      ':25:40012345678',
      ':28C:1/1',
      ':60F:C261119EUR0,',
      ':61:2611201120CR100,5NTRFPAY1//BANK1',
      'INVOICE',
      ':86:DETAILS OF THE PAYMENT',
      ':61:2611201120DR20,NCHGNONREF',
      'CHARGES',
      ':62F:C261120EUR80,5',
    ].join('\n'),
  )
  await expect(dialog.getByText(t('import.valid_other', { count: 2 }))).toBeVisible()
  const take = dialog.getByRole('button', { name: t('import.take') })
  for (
    let stop = 0;
    stop < 30 && !(await take.evaluate((each) => each === document.activeElement));
    stop += 1
  ) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '3')

  const first = await cellAt(user, { line: 1, label: 'field.statementLines.valueDate' })
  for (
    let stop = 0;
    stop < 20 && !(await first.evaluate((each) => each === document.activeElement));
    stop += 1
  ) {
    await page.keyboard.press('Tab')
  }
  await expect(first).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('20261120\tD', { delay: 5 })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '3')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await page.getByRole('grid').evaluate((each) => each.contains(document.activeElement))).toBe(false)
})

test('lines are exported as a workbook and imported again', async ({ pageOf }) => {
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await openStatement(user, newReference())
  await importText(user, pastedLines(100))
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('grid.export') }).click()
  await page.getByRole('menuitem', { name: t('grid.export.xlsx') }).click()
  const workbook = await (await downloading).path()

  await page.getByRole('button', { name: t('grid.import'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('import.title') })
  await dialog.getByLabel(t('import.file')).setInputFiles(workbook)
  await expect(dialog.getByText(t('import.duplicates_other', { count: 100 }))).toBeVisible()
  await dialog.getByRole('radio', { name: t('import.mode.replace') }).check({ force: true })
  await expect(dialog.getByText(t('import.valid_other', { count: 100 }))).toBeVisible()
  await dialog.getByRole('button', { name: t('import.take') }).click()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '101')
  await expect(await cellAt(user, { line: 3, label: 'grid.balance' })).toHaveText('1,000.50')
})

const TYPE = 'field.statementLines.transactionType'

for (const language of LANGUAGES) {
  test(`the grid in ${language}`, DEEP, async ({ pageOf }) => {
    const user = await pageOf('beijing.operator', { language })
    const { page, t } = user
    await openStatement(user, newReference())
    await importText(user, pastedLines(40))
    await page.getByRole('button', { name: t('grid.find'), exact: true }).click()
    await page.keyboard.press('Escape')
    await typeCell(user, { line: 2, label: TYPE, text: 'XX' })
    await (await cellAt(user, { line: 2, label: TYPE })).click()
    await look(page, `grid-${language}-1440`)
    await lookAtImport(user, `grid-import-${language}-1440`)
  })
}

test('the lines on a narrow screen are cards, which open for editing', async ({ pageOf }) => {
  const user = await pageOf('beijing.operator', { language: 'ru', viewport: { width: 390, height: 844 } })
  const { page, t } = user
  await openStatement(user, newReference())
  await importText(user, pastedLines(40))
  await look(page, 'grid-ru-390')
  await page.getByRole('button', { name: new RegExp(t('form.crumb.row', { position: 2 })) }).click()
  const sheet = page.getByRole('dialog', { name: t('grid.sheet.line', { position: 2 }) })
  await sheet.getByRole('textbox', { name: t(AMOUNT) }).fill('7')
  await look(page, 'grid-line-ru-390')
  await sheet.getByRole('button', { name: t('form.deep.done') }).click()
  await expect(page.getByRole('button', { name: /C · 7,00/ })).toBeVisible()
  await lookAtImport(user, 'grid-import-ru-390')
})

/** Checks the import dialog with a refused line. */
async function lookAtImport({ page, t }: UserPage, name: string): Promise<void> {
  await page.getByRole('button', { name: t('grid.paste'), exact: true }).click()
  await page
    .getByRole('dialog', { name: t('import.title') })
    .getByRole('textbox', { name: t('import.text') })
    .fill(`${pastedLines(3)}\n33.11.2026\t\tX\t1,5`)
  await look(page, name)
}
