import type { Language } from '@nostro/kernel'

import { deepUnless, expect, test, type UserPage } from '../fixtures.ts'
import { look } from '../looking.ts'
import { field, openNewMt103 } from '../mt103.ts'
import { confirmAs } from '../people/second-person.ts'

const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'ru']
/** The calendar that each test replaces, and a holiday that only the product's own one has. */
const IMPORTED: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['CHF', 'Karfreitag'],
  'zh-CN': ['MX', 'Viernes Santo'],
  ru: ['NO', 'Langfredag'],
}

/** The holidays of a year that the product does not contain, as a spreadsheet stores them. */
const FILE = {
  name: 'calendar.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('day;name;kind\r\n01.01.2027;New Year;\r\n2027-01-02;Exchange day;working\r\n'),
}

for (const language of LANGUAGES)
  test(
    `the platform imports a calendar with a preview, and a second administrator activates it (${language})`,
    deepUnless(language === 'en'),
    async ({ pageOf }) => {
      const [calendar, holiday] = IMPORTED[language]
      const { page, t } = await pageOf('platform.admin', { language })
      await page.goto('/platform/calendars')
      await page.getByLabel(t('calendar.calendar'), { exact: true }).selectOption(calendar)
      await page.getByLabel(t('calendar.year')).selectOption('2027')
      await expect(page.getByText(holiday)).toBeVisible()
      await look(page, `calendar-year-${language}`)

      await page.getByLabel(t('calendar.import.file')).setInputFiles(FILE)
      await expect(page.getByText(t('calendar.import.added', { days: '2027-01-02' }))).toBeVisible()
      const run = page.getByRole('button', { name: t('calendar.import.run') })
      await run.click()
      await expect(page.getByText(t('calendar.import.sourceMissing'))).toBeVisible()
      await page.getByLabel(t('referenceData.import.source')).fill('Exchange calendar 2027')
      await look(page, `calendar-import-${language}`)
      await run.click()
      await expect(page.getByText(t('change.waitsForSecond'))).toBeVisible()

      await confirmAs('platform.admin2')
      await page.reload()
      await page.getByLabel(t('calendar.calendar'), { exact: true }).selectOption(calendar)
      await page.getByLabel(t('calendar.year')).selectOption('2027')
      await expect(page.getByText(t('calendar.source', { source: 'Exchange calendar 2027' }))).toBeVisible()
      await expect(page.getByText(holiday)).toHaveCount(0)
    },
  )

test('a bank sets a cut-off by two administrators, and the form proposes the next possible day', async ({
  pageOf,
}) => {
  const admin = await pageOf('frankfurt.admin')
  const { page, t } = admin
  await page.goto('/enterprise/business-days')
  await page.getByRole('button', { name: t('bankDays.cutOff.add') }).click()
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel(t('bankDays.counterparty')) })
    .last()
  await row.getByLabel(t('bankDays.currency')).selectOption('SGD')
  await row.getByLabel(t('bankDays.time')).fill('25:00')
  await page.getByRole('button', { name: t('bankDays.save') }).click()
  await expect(page.getByText(t('bankDays.time.error'))).toBeVisible()
  await row.getByLabel(t('bankDays.time')).fill('00:00')
  await look(page, 'business-days')
  await page.getByRole('button', { name: t('bankDays.save') }).click()
  await expect(page.getByText(t('change.waitsForSecond'))).toBeVisible()
  await confirmAs('frankfurt.admin2')

  const operator = await pageOf('frankfurt.operator')
  await openNewMt103(operator)
  await takeProposedDay(operator)
})

/** Enters a holiday of the euro and takes over the day that the form proposes. */
async function takeProposedDay(operator: UserPage): Promise<void> {
  const { page, t } = operator
  const day = field(operator, 'field.valueDate')
  await page.getByRole('combobox', { name: t('field.currency'), exact: true }).fill('EUR')
  await page.keyboard.press('Enter')
  await day.fill('2027-03-26')
  await day.blur()
  const take = page.getByRole('button', { name: t('form.valueDate.take') })
  await expect(take).toBeVisible()
  await look(page, 'value-date')
  await take.click()
  await expect(day).not.toHaveValue('2027-03-26')
  await expect(take).toHaveCount(0)
}

for (const language of ['zh-CN', 'ru'] as const satisfies readonly Language[])
  test(`calendars and cut-offs in ${language}`, async ({ pageOf }) => {
    const platform = await pageOf('platform.admin', { language, theme: 'dark' })
    await platform.page.goto('/platform/calendars')
    await expect(platform.page.getByRole('heading', { name: platform.t('calendar.title') })).toBeVisible()
    await expect(platform.page.getByText('TARGET')).toBeVisible()
    await look(platform.page, `calendar-${language}`)
    const admin = await pageOf('beijing.admin', { language, viewport: { width: 390, height: 844 } })
    await admin.page.goto('/enterprise/business-days')
    await expect(admin.page.getByRole('heading', { name: admin.t('bankDays.title') })).toBeVisible()
    await look(admin.page, `business-days-${language}`)
  })
