import { readFile } from 'node:fs/promises'

import type { Language } from '@nostro/kernel'
import { definitionOf, toPayload } from '@nostro/messages'
import type { TextKey } from '@nostro/texts'

import { directCallsOf } from '../direct-calls.ts'
import { DEEP, type UserPage, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { settlementDay } from '../settlement-day.ts'

const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'ru']
const SENT = '/messaging-sender/sented'
/** Number of messages, more than one page. */
const MESSAGES = 12
const RUN = Date.now().toString(36).toUpperCase()

test.beforeAll(async () => {
  const call = await directCallsOf('beijing.operator')
  const valueDate = await settlementDay(call, 'EUR', 'USD')
  for (let number = 1; number <= MESSAGES; number++) {
    const body = {
      messagingType: 'MT103',
      initialProcess: true,
      ...payment(number, valueDate),
      overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
    }
    const { status, data } = await call('POST', '/api/messages/bank', body)
    if (status !== 200) throw new Error(`No payment ${number}: ${JSON.stringify(data)}`)
  }
})

function payment(number: number, valueDate: string) {
  const definition = definitionOf('MT103')
  if (definition === undefined) throw new Error('MT103 has no definition')
  return toPayload(definition, {
    sender: 'DEMECNBJXXX',
    receiver: 'DEMWDEFFXXX',
    senderReference: referenceOf(number),
    valueDate,
    currency: number % 4 === 0 ? 'USD' : 'EUR',
    interbankSettledAmount: `${number}000.5`,
    detailsOfCharges: 'SHA',
    regulatoryReportingPurpose: '121010',
    orderingCustomer: {
      name: `LIST${RUN} TRADING COMPANY`,
      account: '6222020200112233445',
      addressLines: ['1 EXAMPLE ROAD', 'BEIJING'],
    },
    senderCorrespondentOption: '53A',
    beneficiaryInstitution: 'DEMWDEFFXXX',
    beneficiaryCustomer: {
      name: number % 2 === 0 ? 'EVEN IMPORT COMPANY' : 'ODD IMPORT COMPANY',
      account: 'DE89370400440532013000',
      addressLines: ['2 EXAMPLE STREET', 'FRANKFURT'],
    },
    remittanceInformation: ['INVOICE 2026-118'],
  })
}

function referenceOf(number: number): string {
  return `L${RUN}${String(number).padStart(2, '0')}`
}

/** Opens the payments of this run in the list of sent messages. */
async function openPayments({ page, t }: UserPage, more = ''): Promise<void> {
  await page.goto(`${SENT}?q=LIST${RUN}${more}`)
  const table = page.getByRole('table', { name: t('menu.sent.sent') })
  await expect(table.getByRole('link', { name: RUN }).first()).toBeVisible()
}

async function download({ page, t }: UserPage, kind: 'list.export.csv' | 'list.export.xlsx'): Promise<void> {
  await page.getByRole('button', { name: t('list.export'), exact: true }).click()
  await page.getByRole('menuitem', { name: t(kind) }).click()
}

async function press({ page, t }: UserPage, name: TextKey): Promise<void> {
  await page.getByRole('button', { name: t(name), exact: true }).click()
}

async function references({ page }: UserPage): Promise<readonly string[]> {
  return await page.getByRole('link', { name: new RegExp(`^L${RUN}\\d\\d$`) }).allInnerTexts()
}

test('search, filters and order are preserved over a reload and applied', async ({ pageOf }) => {
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await openPayments(user)
  await expect(page.getByText(t('list.range', { from: 1, to: 10, total: MESSAGES }))).toBeVisible()
  await page.getByRole('button', { name: t('list.filter'), exact: true }).click()
  await page.getByLabel(t('list.column.payeeName')).fill('even')
  await page.getByLabel(t('list.filter.amountFrom')).fill('3 000,00')
  await page.getByRole('button', { name: t('list.filter.apply'), exact: true }).click()
  await page
    .getByRole('columnheader', { name: t('list.column.amount') })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/payee=even&from=3000\.00&sort=amount\.asc/)
  const evens = [4, 6, 8, 10, 12].map(referenceOf)
  await expect.poll(() => references(user)).toEqual(evens)
  await page.reload()
  await expect.poll(() => references(user)).toEqual(evens)
  await expect(page.getByRole('searchbox')).toHaveValue(`LIST${RUN}`)
})

test('a view is stored on the server with its number, renamed and deleted', async ({ pageOf }) => {
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await openPayments(user, '&currency=USD')
  await press(user, 'list.views.add')
  await page.getByLabel(t('list.views.name')).fill(`Dollars ${RUN}`)
  await page.getByRole('button', { name: t('list.views.save') }).click()
  const link = page.getByRole('link', { name: t('list.views.count', { name: `Dollars ${RUN}`, count: 3 }) })
  await expect(link).toBeVisible()
  await page.getByRole('button', { name: t('list.views.rename', { name: `Dollars ${RUN}` }) }).click()
  await page.getByLabel(t('list.views.name')).first().fill(`USD ${RUN}`)
  await page.getByRole('button', { name: t('list.views.renameNow'), exact: true }).click()
  await page.goto(SENT)
  // A saved view is also a tab above its list, with its number.
  const tabs = page.getByRole('navigation', { name: t('list.views') })
  await tabs.getByRole('link', { name: `USD ${RUN}3` }).click()
  await expect(tabs.getByRole('link', { name: `USD ${RUN}3` })).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/currency=USD/)
  await expect.poll(() => references(user)).toEqual([12, 8, 4].map(referenceOf))
  await press(user, 'list.views.add')
  await page.getByRole('button', { name: t('list.views.delete', { name: `USD ${RUN}` }) }).click()
  await expect(page.getByText(t('list.views.empty'))).toBeVisible()
})

test('an export contains all pages of the list', async ({ pageOf }) => {
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await openPayments(user)
  await press(user, 'list.columns.title')
  await page
    .getByRole('checkbox', { name: t('list.columns.show', { name: t('list.column.payerName') }) })
    .uncheck()
  await page.keyboard.press('Escape')
  const [csv] = await Promise.all([page.waitForEvent('download'), download(user, 'list.export.csv')])
  const lines = (await readFile(await csv.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(MESSAGES + 1)
  expect(lines[0]).toContain(t('list.column.businessId'))
  expect(lines[0]).not.toContain(t('list.column.payerName'))
  expect(lines[1]).toContain(`${referenceOf(MESSAGES)},`)
  expect(lines[1]).toContain('USD,12000.5,')
  const [workbook] = await Promise.all([page.waitForEvent('download'), download(user, 'list.export.xlsx')])
  expect(workbook.suggestedFilename()).toBe('sent.xlsx')
  expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK')
})

test('selected rows are added up, and so is the whole list', async ({ pageOf }) => {
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await openPayments(user, '&sort=amount.asc')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('region', { name: t('list.selected.actions') })
  await expect(bar).toContainText(t('list.selected_other', { count: 2 }))
  await expect(bar).toContainText('3,001.00')
  await press(user, 'list.selected.clear')
  const footer = page.getByRole('button', { name: t('list.totals.ofList'), exact: true }).locator('..')
  await expect(footer).toContainText('24,001.50')
  await press(user, 'list.totals.ofList')
  const totals = page.getByRole('table', { name: t('list.totals.title') })
  await expect(totals).toContainText('24,001.50')
  await expect(totals).toContainText('54,004.50')
})

test('a row is read next to the list or on its own page', async ({ pageOf }) => {
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await openPayments(user)
  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  const peek = page.getByRole('dialog')
  await expect(peek).toContainText('EVEN IMPORT COMPANY')
  await page.keyboard.press('Escape')
  await page.keyboard.press('m')
  await page.getByRole('link', { name: new RegExp(referenceOf(12)) }).click()
  await expect(page.getByText(t('detail.position', { position: 1, total: MESSAGES }))).toBeVisible()
  const divider = page.getByRole('slider', { name: t('list.readingMode.divider') })
  const before = Number(await divider.inputValue())
  await divider.press('ArrowRight')
  await expect(divider).toHaveValue(String(before + 1))
  await page.keyboard.press('Escape')
  await divider.press('m')
  await page.getByRole('link', { name: referenceOf(11) }).click()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(page.getByText(t('detail.position', { position: 2, total: MESSAGES }))).toBeVisible()
})

test('a list next to an open message is accessible', DEEP, async ({ pageOf }) => {
  const user = await pageOf('beijing.operator', { viewport: { width: 1920, height: 1080 } })
  const { page, t } = user
  await openPayments(user)
  await page.keyboard.press('m')
  await look(page, 'list-beside-nothing')
  await page.getByRole('link', { name: new RegExp(referenceOf(12)) }).click()
  await expect(page.getByRole('heading', { name: t('payment.details') })).toBeVisible()
  await look(page, 'list-beside-message')
  await page.keyboard.press('m')
})

test('the pagination of a hundred thousand pages fits a window of 320 pixels', async ({ pageOf }) => {
  const { page, t } = await pageOf('beijing.operator', { viewport: { width: 320, height: 700 } })
  await page.route('**/api/messages/list', async (route) => {
    const response = await route.fetch()
    const answer = await response.json().catch(() => undefined)
    // The page has cancelled the call.
    if (answer === undefined) return
    const { data, ...envelope } = answer
    await route.fulfill({ response, json: { ...envelope, data: { ...data, totalRecord: 1_000_000 } } })
  })
  await page.goto('/messaging-sender/sented')
  await expect(page.getByText(t('list.range', { from: 1, to: 10, total: 1_000_000 }))).toBeVisible()
  await page.getByRole('link', { name: t('list.pages.next') }).click()
  await expect(page).toHaveURL(/page=2/)
  await look(page, 'list-many-pages-320')
})

for (const language of LANGUAGES) {
  test(`lists are accessible, wide and narrow, in ${language}`, DEEP, async ({ pageOf }) => {
    const user = await pageOf('beijing.operator', { language })
    const { page, t } = user
    await openPayments(user, '&currency=EUR')
    await page.getByRole('checkbox', { name: t('list.selectAll') }).check()
    await look(page, `list-${language}-1440`)
    await page.getByRole('button', { name: t('list.filter'), exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(page, `list-filter-${language}`)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('table', { name: t('menu.sent.sent') })).toHaveCount(0)
    await expect(page.getByRole('list', { name: t('menu.sent.sent') }).getByRole('listitem')).not.toHaveCount(
      0,
    )
    await look(page, `list-${language}-390`)
  })
}

test(
  'the dialogs of a list are accessible, and a reviewer continues with the selection',
  DEEP,
  async ({ pageOf }) => {
    const user = await pageOf('beijing.reviewer')
    const { page, t } = user
    await page.goto(`/messaging-sender/pending?q=LIST${RUN}&sort=amount.asc`)
    await page.getByRole('checkbox', { name: t('list.select', { name: `MT103 ${referenceOf(1)}` }) }).check()
    await page.getByRole('checkbox', { name: t('list.select', { name: `MT103 ${referenceOf(2)}` }) }).check()
    await look(page, 'list-pending-1440')
    await press(user, 'list.columns.title')
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(page, 'list.columns.title')
    await page.keyboard.press('Escape')
    await press(user, 'list.views.add')
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(page, 'list.views')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: t('list.selected.review') }).click()
    await expect(page.getByText(t('review.selected.ready_other', { count: 2 }))).toBeVisible()
  },
)
