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

/** A file with the structure of the daily rates that the European Central Bank publishes. */
const ECB_FILE = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='2026-11-27'>
			<Cube currency='USD' rate='1.2155'/>
			<Cube currency='JPY' rate='171.97'/>
			<Cube currency='GBP' rate='0.86905'/>
			<Cube currency='CNY' rate='7.8509'/>
		</Cube>
	</Cube>
</gesmes:Envelope>
`

test('one administrator imports rates of the European Central Bank, another confirms them', async ({
  pageOf,
}) => {
  const first = await pageOf('platform.admin')
  const { page, t } = first
  await page.goto('/platform/reference')
  const rates = page.getByRole('region', { name: t('rates.title'), exact: true })
  const ofBank = rates.getByRole('listitem').filter({ hasText: t('rates.publisher.ecb') })
  await expect(ofBank).toContainText(t('rates.builtIn'))
  const choose = (text: string) =>
    page
      .getByLabel(t('rates.import.file'))
      .setInputFiles({ name: 'eurofxref-daily.xml', mimeType: 'text/xml', buffer: Buffer.from(text) })

  await choose(ECB_FILE.replace('7.8509', '-7.8509'))
  await expect(rates.getByRole('alert')).toContainText('CNY')
  await expect(
    rates.getByRole('button', { name: t('rates.import.run', { date: '2026-11-27' }) }),
  ).toHaveCount(0)

  await choose(ECB_FILE)
  // The built-in rate of the dollar is 1.105: 1.2155 is 10 % more.
  await expect(rates.getByRole('row').filter({ hasText: 'USD' })).toHaveText('USD1.1051.2155+10%')
  await look(page, 'reference-rates')
  await rates.getByRole('button', { name: t('rates.import.run', { date: '2026-11-27' }) }).click()
  await expect(page.getByText(t('user.rolesWaiting'))).toBeVisible()
  await expect(ofBank).toContainText(t('rates.builtIn'))

  const second = await pageOf('platform.admin2')
  await second.page.goto('/changes')
  const change = second.page.getByRole('listitem').filter({ hasText: t('rates.publisher.ecb') })
  await look(second.page, 'reference-rates-change')
  await change
    .getByRole('button', { name: t('change.confirm') })
    .first()
    .click()
  await expect(change).toContainText(t('change.state.confirmed'))
  await expect(change.getByRole('button', { name: t('change.confirm') })).toHaveCount(0)

  await page.reload()
  await expect(ofBank).toContainText(t('rates.of', { date: '2026-11-27' }))
  // The four of the file, and the euro.
  await expect(ofBank).toContainText(t('rates.count_other', { count: 5 }))
  await expect(ofBank).not.toContainText(t('rates.builtIn'))
})
