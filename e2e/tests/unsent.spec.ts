import { addBusinessDays, LANGUAGES } from '@nostro/kernel'

import { type DirectCall, directCallsOf, memberOf } from '../direct-calls.ts'
import { expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { confirmAs } from '../people/second-person.ts'
import { decide, seedPayment, type SeededMessage } from '../seeds.ts'

/** A day that no other test uses as a value date, and on which the euro settles. */
function laterDay(): string {
  const christmas = { holidays: ['2026-12-25', '2026-12-26', '2027-01-01'], workingDays: [] }
  return addBusinessDays([christmas], new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10), 0)
}

/** Replaces the bank's own days, confirmed by the second administrator. */
async function setOwnDays(ownDays: readonly object[]): Promise<void> {
  const call = await directCallsOf('beijing.admin')
  const { data } = await call('GET', '/api/bank-days')
  const rules = { ...(memberOf(data, 'rules') as object), ownDays }
  const answer = await call('POST', '/api/bank-days', { version: memberOf(data, 'version'), rules })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  await confirmAs('beijing.admin2')
}

async function act(call: DirectCall, { id }: SeededMessage, action: 'hold' | 'resume'): Promise<void> {
  const { status, data } = await call('POST', `/api/workflows/${id}/${action}`, {
    reason: 'The payer called',
  })
  if (status !== 200) throw new Error(`No ${action}: ${JSON.stringify(data)}`)
}

/** Creates a payment that was held after its approval until its value date became a holiday of the bank. */
async function returnedPayment(valueDate: string): Promise<SeededMessage> {
  const payment = await seedPayment(await directCallsOf('beijing.operator'), { valueDate })
  const reviewer = await directCallsOf('beijing.reviewer')
  await act(reviewer, payment, 'hold')
  await decide(reviewer, payment, { kind: 'agree' })
  await setOwnDays([{ day: valueDate, name: 'Move of the bank' }])
  await act(await directCallsOf('beijing.senior'), payment, 'resume')
  return payment
}

test('a payment whose value date became a holiday returns to its maker, who sees the reason in each language @deep', async ({
  pageOf,
}) => {
  const valueDate = laterDay()
  const payment = await returnedPayment(valueDate)
  try {
    for (const language of LANGUAGES) {
      const isNarrow = language === 'zh-CN'
      const viewport = isNarrow ? { width: 390, height: 844 } : { width: 1440, height: 900 }
      const theme = language === 'ru' ? 'dark' : 'light'
      const { page, t } = await pageOf('beijing.operator', { language, theme, viewport })
      await page.goto('/messaging-sender/rejected')
      const row = page.getByRole('main').getByRole('link').filter({ hasText: payment.reference }).first()
      await expect(row).toBeVisible()
      await look(page, `unsent-${language}`)
      // A maker's rejected message opens in its form.
      await row.click()
      const reason = page.getByText(
        t('valueDate.ownHoliday', { day: valueDate, next: '…' }).split('…')[0] ?? '',
      )
      await expect(reason.first()).toBeVisible()
      await look(page, `unsent-form-${language}`)
    }
  } finally {
    await setOwnDays([])
  }
})

/** The registry as published: one row for each data element, one column for each country. */
const REGISTRY = [
  ['Data element', 'Example 1', 'Example 2', 'Example 3'],
  ['Name of country', 'Germany', 'United Kingdom', 'Malta'],
  ['IBAN prefix country code (ISO 3166)', 'DE', 'GB', 'MT'],
  ['IBAN structure', 'DE2!n8!n10!n', 'GB2!n4!a6!n8!n', 'MT2!n4!a5!n18!c'],
]
  .map((cells) => cells.join('\t'))
  .join('\r\n')

for (const language of LANGUAGES)
  test(`the platform reads the published IBAN registry, in ${language} @deep`, async ({ pageOf }) => {
    const { page, t } = await pageOf('platform.admin', {
      language,
      theme: language === 'ru' ? 'dark' : 'light',
    })
    await page.goto('/platform/reference')
    await page.getByLabel(t('referenceData.list'), { exact: true }).selectOption('iban')
    const file = { name: 'iban-registry.txt', mimeType: 'text/plain' }
    await page
      .getByLabel(t('referenceData.import.file'))
      .setInputFiles({ ...file, buffer: Buffer.from(`${REGISTRY.replace('8!n10!n', '8!x')}\r\n`) })
    await expect(
      page.getByText(t('listEntry.structure', { code: 'DE', structure: 'DE2!n8!x' })),
    ).toBeVisible()
    await page
      .getByLabel(t('referenceData.import.file'))
      .setInputFiles({ ...file, buffer: Buffer.from(REGISTRY) })
    await page.getByText(t('referenceData.changes.renamed', { count: 3 })).click()
    await expect(page.getByText('DE2!n8!n10!n').last()).toBeVisible()
    await look(page, `iban-registry-${language}`)
  })

/** The list of the Security Council with an invented name. */
const UN_LIST = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>OSTRIN</FIRST_NAME>
<SECOND_NAME>KALVEDO</SECOND_NAME><REFERENCE_NUMBER>TSi.001</REFERENCE_NUMBER></INDIVIDUAL></INDIVIDUALS>
<ENTITIES><ENTITY><DATAID>2</DATAID></ENTITY></ENTITIES></CONSOLIDATED_LIST>`

test('the list of the Security Council is read for screening @deep', async ({ pageOf }) => {
  const { page, t } = await pageOf('frankfurt.admin')
  await page.goto('/enterprise/screening')
  const panel = page.getByRole('region', { name: t('screeningSetup.import') })
  await panel
    .getByLabel(t('screeningSetup.import.file'))
    .setInputFiles({ name: 'consolidated.xml', mimeType: 'text/xml', buffer: Buffer.from(UN_LIST) })
  await expect(panel.getByText(t('screeningSetup.import.preview', { count: 1, rejected: 1 }))).toBeVisible()
  await look(page, 'screening-un-list')
})
