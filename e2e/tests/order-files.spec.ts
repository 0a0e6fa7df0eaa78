import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { LANGUAGES } from '@nostro/kernel'

import { DEEP, type UserPage, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { approve } from '../message-pages.ts'
import { orderFile } from '../order-files.ts'
import { fillDocuments } from '../remittances.ts'

const PHONE = { width: 390, height: 844 }

/** Returns the reference of a file, and an amount by which its first payment is found in every list. */
function uniqueOrder() {
  const number = randomBytes(4).readUInt32BE()
  const units = 1_000_000 + (number % 8_000_000)
  const shown = new RegExp(`${String(units).replaceAll(/\B(?=(\d{3})+$)/g, '\\D')}[.,]25`)
  return { reference: `ORD${number}`, amount: `${units}.25`, shown }
}

async function chooseFile({ page, t }: UserPage, buffer: Buffer): Promise<void> {
  await page.goto('/remittance-order-files')
  await page.getByRole('link', { name: t('orderFile.import') }).click()
  await page
    .getByLabel(t('orderFile.choose'))
    .setInputFiles({ name: 'orders.xml', mimeType: 'application/xml', buffer })
}

/** Returns the status report that the page of a file offers. */
async function reportOf(user: UserPage): Promise<string> {
  return await downloaded(user, 'orderFile.report')
}

/** Returns the text of the file that a button downloads. */
async function downloaded(
  { page, t }: UserPage,
  label: 'orderFile.report' | 'orderFile.download' | 'orderFile.result',
): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t(label) }).click()
  return readFileSync(await (await downloading).path(), 'utf8')
}

async function openIn({ page }: UserPage, folder: string, shown: RegExp): Promise<void> {
  const row = page.getByRole('main').getByRole('row').filter({ hasText: shown })
  await expect(async () => {
    await page.goto(folder)
    await expect(row).toBeVisible({ timeout: 8_000 })
  }).toPass()
  await row.getByRole('link').first().click()
  await expect(page).not.toHaveURL(new RegExp(`${folder}$`))
}

test('a company imports the valid payments of a file, and the bank sends one as pacs.008', async ({
  pageOf,
}) => {
  test.slow()
  const { reference, amount, shown } = uniqueOrder()
  const applicant = await pageOf('trading.operator')
  const { page, t } = applicant
  const file = orderFile(reference, [
    { endToEndId: `${reference}-1`, amount, country: 'DE' },
    { endToEndId: `${reference}-2`, amount: '20.00' },
  ])
  await chooseFile(applicant, file)
  await expect(page.getByText(t('orderFile.someRefused_one', { count: 1 }))).toBeVisible()
  const payments = page.getByRole('list', { name: t('orderFile.count') })
  await expect(payments).toContainText(t('field.payee.country'))
  await expect(payments).toContainText(t('common.form.requiredFieldMessage'))
  await look(page, 'order-file-preview')
  await fillDocuments(applicant, reference)
  await page.getByRole('button', { name: t('orderFile.runValid_one', { count: 1 }) }).click()
  await expect(page.getByText(t('orderFile.imported_one', { count: 1 }))).toBeVisible()
  await expect(page).toHaveURL(/\/remittance-order-files\/[0-9a-f-]{36}$/)
  const address = page.url()
  await expect(page.getByRole('list', { name: t('orderFile.states') })).toContainText(
    t('orderFile.state.inApproval'),
  )
  await look(page, 'order-file')
  expect(await downloaded(applicant, 'orderFile.download')).toBe(file.toString('utf8'))

  // The same file is refused and names the earlier one.
  await chooseFile(applicant, orderFile(reference, [{ endToEndId: 'OTHER', amount: '1.00', country: 'DE' }]))
  await expect(page.getByRole('alert')).toContainText('orders.xml')

  for (const name of ['trading.reviewer', 'trading.senior']) {
    const reviewer = await pageOf(name)
    await openIn(reviewer, '/remittance-application/pending', shown)
    await approve(reviewer)
  }
  const copier = await pageOf('beijing.operator')
  await openIn(copier, '/messaging-copyer/to-process', shown)
  await look(copier.page, 'order-file-at-bank')
  expect(await downloaded(copier, 'orderFile.download')).toBe(file.toString('utf8'))
  await copier.page.getByRole('radio', { name: 'pacs.008' }).check()
  await expect(copier.page.getByRole('region', { name: copier.t('copier.derived') })).toContainText(
    `${reference}-1`,
  )
  await copier.page.getByRole('button', { name: copier.t('copier.submit'), exact: true }).click()
  await expect(copier.page).toHaveURL(/\/messaging-sender\/sented$/)
  for (const name of ['beijing.reviewer', 'beijing.senior']) {
    const reviewer = await pageOf(name)
    await openIn(reviewer, '/messaging-sender/pending', shown)
    await approve(reviewer)
  }

  await expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('list', { name: t('orderFile.states') })).toContainText(
      t('orderFile.state.sent'),
      { timeout: 5_000 },
    )
  }).toPass()
  const report = await reportOf(applicant)
  expect(report).toContain(`<OrgnlMsgId>${reference}</OrgnlMsgId>`)
  expect([...report.matchAll(/<TxSts>(\w+)</g)].map(([, status]) => status)).toEqual(['ACSP', 'RJCT'])
})

test('a corrected file with the same name is checked again', async ({ pageOf }) => {
  const { reference, amount } = uniqueOrder()
  const payment = { endToEndId: `${reference}-1`, amount }
  const { page, t } = await pageOf('trading.operator')
  await page.goto('/remittance-order-files/import')
  const choose = async (buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: t('orderFile.choose') }).click()
    const chooser = await choosing
    await chooser.setFiles({ name: 'orders.xml', mimeType: 'application/xml', buffer })
  }
  await choose(orderFile(reference, [payment]))
  await expect(page.getByText(t('orderFile.someRefused_one', { count: 1 }))).toBeVisible()
  await expect(page.getByText('orders.xml')).toBeVisible()
  // Without this, the browser would report no change for the same file.
  await expect(page.getByLabel(t('orderFile.choose')).and(page.locator('input'))).toHaveValue('')
  await choose(orderFile(reference, [{ ...payment, country: 'DE' }]))
  await expect(page.getByText(t('orderFile.allValid_one', { count: 1 }))).toBeVisible()
})

test('a table with a wrong amount is corrected, imported, and its result names the payment', async ({
  pageOf,
}) => {
  const { reference, amount } = uniqueOrder()
  const applicant = await pageOf('trading.operator')
  const { page, t } = applicant
  await page.goto('/remittance-order-files/import')
  await page.getByText(t('orderFile.columns'), { exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('orderFile.template.csv') }).click()
  const template = readFileSync(await (await downloading).path(), 'utf8').trim()
  const cells: Readonly<Record<string, string>> = {
    payer_account: '6222020200112233445',
    reference: `${reference}-1`,
    currency: 'EUR',
    amount: `${amount}X`,
    charges: 'SHA',
    payee_name: 'DEMO IMPORT COMPANY',
    payee_account: 'DE89 3704 0044 0532 0130 00',
    payee_bank_bic: 'DEMWDEFFXXX',
    payee_address: '12 RIVER STREET',
    payee_town: 'FRANKFURT',
    payee_country: 'DE',
  }
  const row = template
    .replace('\uFEFF', '')
    .split(',')
    .map((heading) => cells[heading] ?? '')
  const buffer = Buffer.from(`${template}\r\n${row.join(',')}\r\n`)
  await page
    .getByLabel(t('orderFile.choose'))
    .and(page.locator('input'))
    .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText(t('orderFile.someRefused_one', { count: 1 }))).toBeVisible()
  await look(page, 'order-table-preview')
  await page.getByRole('button', { name: new RegExp(`^${t('orderFile.correct')}: 1`) }).click()
  const dialog = page.getByRole('dialog')
  await look(page, 'order-table-correction')
  await dialog.getByLabel(t('field.amount')).fill(amount)
  await dialog.getByRole('button', { name: t('orderFile.correct.apply') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('orderFile.allValid_one', { count: 1 }))).toBeVisible()
  await expect(page.getByText(t('order.corrected', { before: `${amount}X`, after: amount }))).toBeVisible()
  await fillDocuments(applicant, reference)
  await page.getByRole('button', { name: t('orderFile.runAll') }).click()
  await expect(page).toHaveURL(/\/remittance-order-files\/[0-9a-f-]{36}$/)
  const result = await downloaded(applicant, 'orderFile.result')
  expect(result).toContain(`1,${reference}-1,`)
  expect(result).toContain(`,EUR,${amount},PDNG,`)
  expect(await downloaded(applicant, 'orderFile.download')).toBe(buffer.toString('utf8'))
})

for (const language of LANGUAGES) {
  test(`the pages of order files (${language})`, DEEP, async ({ pageOf }) => {
    // Chinese has no form for one.
    const oneRefused = language === 'zh-CN' ? 'orderFile.someRefused_other' : 'orderFile.someRefused_one'
    const { reference, amount } = uniqueOrder()
    const file = orderFile(reference, [
      { endToEndId: `${reference}-1`, amount, country: 'DE' },
      { endToEndId: `${reference}-2`, amount: '20.00' },
    ])
    for (const [name, options] of [
      ['light', {}],
      ['dark', { theme: 'dark' }],
      ['phone', { viewport: PHONE }],
    ] as const) {
      const user = await pageOf('trading.operator', { language, ...options })
      await user.page.goto('/remittance-order-files')
      await expect(user.page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(user.page, `order-files-${name}-${language}`)
      await chooseFile(user, file)
      await expect(user.page.getByText(user.t(oneRefused, { count: 1 }))).toBeVisible()
      await look(user.page, `order-file-preview-${name}-${language}`)
    }
  })
}
