import { type Language, LANGUAGES } from '@nostro/kernel'
import { codeList } from '@nostro/messages'

import { deepUnless, expect, test, type UserPage } from '../fixtures.ts'
import { look } from '../looking.ts'
import { openNewMt103 } from '../mt103.ts'
import { confirmAs } from '../people/second-person.ts'

/** The first walk is the one that runs always. */
const WALKS = ['en', 'zh-CN', 'ru'] as const satisfies readonly Language[]

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

/** The rates as this language writes numbers: the one in use, that of the file, and the change. */
const DOLLAR: Readonly<Record<Language, RegExp>> = {
  en: /^USD1\.\d+1\.2155[+-]?[\d.]+%$/,
  'zh-CN': /^USD1\.\d+1\.2155[+-]?[\d.]+%$/,
  ru: /^USD1,\d+1,2155[+-]?[\d,]+\s?%$/,
}

/** The number of the rates. */
const FIVE: Readonly<Record<Language, string>> = { en: '5 currencies', 'zh-CN': '5 个币种', ru: '5 валют' }

/** Confirms the change of rates that waits, as the second administrator. */
async function confirmRates({ page, t }: UserPage, language: Language): Promise<void> {
  await page.goto('/changes')
  const change = page
    .getByRole('listitem')
    .filter({ hasText: t('rates.publisher.ecb') })
    .first()
  await look(page, `reference-rates-change-${language}`)
  await change
    .getByRole('button', { name: t('change.confirm') })
    .first()
    .click()
  await expect(change).toContainText(t('change.state.confirmed'))
  await expect(change.getByRole('button', { name: t('change.confirm') })).toHaveCount(0)
}

for (const [index, language] of WALKS.entries())
  test(
    `one administrator imports rates of the European Central Bank, another confirms them (${language})`,
    deepUnless(language === 'en'),
    async ({ pageOf }) => {
      // Rates of a day are imported once.
      const date = `2026-11-${25 + index}`
      const { page, t } = await pageOf('platform.admin', { language })
      await page.goto('/platform/reference')
      const rates = page.getByRole('region', { name: t('rates.title'), exact: true })
      const ofBank = rates.getByRole('listitem').filter({ hasText: t('rates.publisher.ecb') })
      await expect(ofBank).not.toContainText(date)
      const choose = (text: string) =>
        rates.getByLabel(t('rates.import.file')).setInputFiles({
          name: 'eurofxref-daily.xml',
          mimeType: 'text/xml',
          buffer: Buffer.from(text.replace('2026-11-27', date)),
        })
      const run = rates.getByRole('button', { name: t('rates.import.run', { date }) })

      await choose(ECB_FILE.replace('7.8509', '-7.8509'))
      await expect(rates.getByRole('alert')).toContainText('CNY')
      await look(page, `reference-rates-refused-${language}`)
      await expect(run).toHaveCount(0)

      await choose(ECB_FILE)
      await expect(rates.getByRole('row').filter({ hasText: 'USD' })).toHaveText(DOLLAR[language])
      await look(page, `reference-rates-${language}`)
      await run.click()
      await expect(page.getByText(t('user.rolesWaiting'))).toBeVisible()
      await expect(ofBank).not.toContainText(date)

      await confirmRates(await pageOf('platform.admin2', { language }), language)
      await page.reload()
      await expect(ofBank).toContainText(t('rates.of', { date }))
      // The four of the file, and the euro.
      await expect(ofBank).toContainText(FIVE[language])
      await expect(ofBank).not.toContainText(t('rates.builtIn'))
    },
  )

/** The registry as published: one row for each data element, one column for each country. */
const REGISTRY = [
  ['Data element', 'Example 1', 'Example 2', 'Example 3'],
  ['Name of country', 'Germany', 'United Kingdom', 'Malta'],
  ['IBAN prefix country code (ISO 3166)', 'DE', 'GB', 'MT'],
  ['IBAN structure', 'DE2!n8!n10!n', 'GB2!n4!a6!n8!n', 'MT2!n4!a5!n18!c'],
]
  .map((cells) => cells.join('\t'))
  .join('\r\n')

for (const language of WALKS)
  test(
    `the platform imports the published IBAN registry, and a second administrator activates it (${language})`,
    deepUnless(language === 'en'),
    async ({ pageOf }) => {
      const { page, t } = await pageOf('platform.admin', {
        language,
        theme: language === 'ru' ? 'dark' : 'light',
      })
      await page.goto('/platform/reference')
      await page.getByLabel(t('referenceData.list'), { exact: true }).selectOption('iban')
      const choose = (text: string) =>
        page
          .getByLabel(t('referenceData.import.file'))
          .setInputFiles({ name: 'iban-registry.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
      await choose(`${REGISTRY.replace('8!n10!n', '8!x')}\r\n`)
      await expect(
        page.getByText(t('listEntry.structure', { code: 'DE', structure: 'DE2!n8!x' })),
      ).toBeVisible()
      await choose(REGISTRY)
      const renamed = page.getByText(t('referenceData.changes.renamed', { count: 3 }))
      // A registry that is active already has no differences.
      if (language === 'en') {
        await renamed.click()
        await expect(page.getByText('DE2!n8!n10!n').last()).toBeVisible()
      }
      const source = `Registry in ${language}`
      // The bank directory below has the same fields.
      await page.getByLabel(t('referenceData.import.source')).first().fill(source)
      await page.getByLabel(t('referenceData.import.issuedOn')).first().fill('2026-11-01')
      await look(page, `iban-registry-${language}`)
      await page.getByRole('button', { name: t('referenceData.import.run'), exact: true }).click()
      await expect(page.getByText(t('user.rolesWaiting'))).toBeVisible()

      const second = await pageOf('platform.admin2', { language })
      await second.page.goto('/changes')
      const change = second.page.getByRole('listitem').filter({ hasText: source }).first()
      await look(second.page, `iban-registry-change-${language}`)
      await change
        .getByRole('button', { name: second.t('change.confirm') })
        .first()
        .click()
      await expect(change).toContainText(second.t('change.state.confirmed'))
      await page.reload()
      await page.getByLabel(t('referenceData.list'), { exact: true }).selectOption('iban')
      await expect(page.getByText(source, { exact: false }).first()).toBeVisible()
    },
  )
