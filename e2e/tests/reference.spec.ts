import { LANGUAGES } from '@nostro/kernel'
import { codeList } from '@nostro/messages'

import { expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { openNewMt103 } from '../mt103.ts'
import { confirmAs } from '../people/second-person.ts'

/** The product's own list with an additional code, as a spreadsheet copies it. */
const OFFICIAL = [
  ...codeList('purpose').map(({ code, names }) => [code, ...LANGUAGES.map((language) => names[language])]),
  ['128010', '新型离岸贸易', 'New offshore trade', 'Новая офшорная торговля'],
]

const tableOf = (rows: readonly (readonly string[])[]) => rows.map((cells) => cells.join('\t')).join('\n')

test('the platform imports the official purpose codes, and forms offer them (REF-13)', async ({ pageOf }) => {
  const { page, t } = await pageOf('platform.admin', { viewport: { width: 390, height: 844 } })
  await page.goto('/platform/reference')
  await expect(page.getByText(t('referenceData.toCompare', { count: 112 }))).toBeVisible()
  const table = page.getByLabel(t('referenceData.import.table'))
  const run = page.getByRole('button', { name: t('referenceData.import.run') })

  await table.fill(tableOf([...OFFICIAL, ['12801', 'a', 'b', 'c']]))
  await expect(page.getByText(t('listEntry.codeFormat', { code: '12801' }))).toBeVisible()
  await expect(run).toBeDisabled()

  await page.getByLabel(t('referenceData.import.file')).setInputFiles({
    name: 'official list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(OFFICIAL.map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n')),
  })
  await page.getByText(t('referenceData.changes.added', { count: 1 })).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'New offshore trade' })).toBeVisible()
  await run.click()
  await expect(page.getByRole('alert')).toContainText(t('referenceData.import.missing'))
  // The bank directory below has the same fields.
  await page.getByLabel(t('referenceData.import.source')).first().fill('Annex 2')
  await page.getByLabel(t('referenceData.import.issuedOn')).first().fill('2026-10-01')
  await look(page, 'reference-import')
  await run.click()
  await expect(page.getByText(t('user.rolesWaiting'))).toBeVisible()
  await confirmAs('platform.admin2')
  await page.reload()
  await expect(page.getByText(t('referenceData.version', { number: 1 }), { exact: true })).toBeVisible()
  await expect(page.getByText(t('referenceData.toCompare', { count: 112 }))).toHaveCount(0)

  const bank = await pageOf('beijing.operator')
  await openNewMt103(bank)
  const purpose = bank.page.getByRole('combobox', { name: bank.t('field.regulatoryReportingPurpose') })
  await purpose.fill('128010')
  await expect(bank.page.getByRole('option', { name: /128010.*New offshore trade/ })).toBeVisible()
})
