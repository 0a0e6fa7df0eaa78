import { readFile } from 'node:fs/promises'

import { DEEP, expect, test } from '../fixtures.ts'
import { fillFromText } from '../composing/writing.ts'
import { look } from '../looking.ts'
import { newReference, openNewMessage } from '../message-types.ts'
import { seedStatement } from '../seeds.ts'

const LINES = 80

/** Returns an MT940 of more lines than one message allows. */
function longStatement(reference: string): string {
  const lines = Array.from(
    { length: LINES },
    (_, index) => `:61:2611211121C10,NTRFINVOICE${index + 1}\nGOODS DELIVERED, PART ${index + 1}`,
  )
  return [
    '{1:F01DEMECNBJAXXX0000000000}{2:I940DEMWDEFFXXXXN}{4:',
    `:20:${reference}`,
    ':25:40012345678',
    ':28C:235/1',
    ':60F:C261120EUR1000,',
    ...lines,
    ':62F:C261121EUR1800,',
    '-}',
  ].join('\n')
}

test('a statement that is longer than one message is saved as a draft per page', DEEP, async ({ pageOf }) => {
  test.slow()
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  const reference = newReference()
  await openNewMessage(user, 'MT940')
  await fillFromText(user, longStatement(reference))
  await page.getByRole('button', { name: t('form.submit'), exact: true }).click()

  const dialog = page.getByRole('dialog', { name: t('paging.title') })
  await expect(dialog).toBeVisible()
  await look(page, 'statement-pages-1440')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'statement-pages-390')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: t('paging.keep_other', { count: 3 }) }).click()

  await expect(page).toHaveURL(/\/messaging-sender\/draft$/)
  for (const each of [reference, `${reference}-2`, `${reference}-3`])
    await expect(page.getByRole('main').getByText(each, { exact: true })).toBeVisible()
})

test('a statement line is read with its balance and its payment, by keyboard and by mouse', async ({
  pageOf,
}) => {
  const { id, payment, amount } = await seedStatement()
  const user = await pageOf('frankfurt.operator')
  const { page, t } = user
  await page.goto(`/messaging-receiver/processed?open=${id}`)

  const grid = page.getByRole('grid', { name: t('statement.entries') })
  const rows = grid.getByRole('row')
  // Head, opening balance, three entries, totals.
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(3)).toContainText('500.00')
  const balances = page.getByRole('region', { name: t('statement.balances') })
  await expect(balances).toContainText(t('statement.agrees'))
  await look(page, 'statement-1440')

  const entryPanel = (position: number) =>
    page.getByRole('complementary', { name: t('statement.entry.title', { position, count: 3 }) })
  // Two presses to open the entry; the payment is a link in it.
  await rows.nth(2).focus()
  await page.keyboard.press('Enter')
  const name = `MT103 ${payment}`
  await expect(entryPanel(1).getByRole('link')).toContainText(t('statement.entry.matches', { name }))
  await look(page, 'statement-entry-1440')
  await page.keyboard.press('ArrowDown')
  await expect(entryPanel(2)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entryPanel(2)).toHaveCount(0)
  // Escape closed the entry, not the message.
  await expect(grid).toBeVisible()

  await page.getByRole('searchbox', { name: t('statement.find') }).fill(payment)
  await expect(rows).toHaveCount(3)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('export.as', { format: 'CSV' }) }).click(),
  ])
  expect(download.suggestedFilename()).toBe('statement-1002003004-31-1.csv')
  const file = await readFile(await download.path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toContain(`,${payment},,NTRF,EUR,,${amount},`)

  await rows.nth(1).click()
  await entryPanel(1).getByRole('link').click()
  await expect(page.getByRole('main')).toContainText(payment)
})

test('a statement on a phone has a card per entry', async ({ pageOf }) => {
  const { id, payment } = await seedStatement()
  const user = await pageOf('frankfurt.operator', { viewport: { width: 390, height: 844 } })
  const { page, t } = user
  await page.goto(`/messaging-receiver/processed?open=${id}`)
  const entries = page.getByRole('region', { name: t('statement.entries') })
  await expect(entries.getByRole('listitem')).toHaveCount(3)
  await look(page, 'statement-390')
  await entries.getByRole('button', { name: new RegExp(payment) }).click()
  const dialog = page.getByRole('dialog', { name: t('statement.entry.title', { position: 1, count: 3 }) })
  await expect(dialog.getByRole('link')).toContainText(payment)
})
