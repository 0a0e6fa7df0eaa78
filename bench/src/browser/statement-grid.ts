import { randomBytes } from 'node:crypto'
import { cpus } from 'node:os'

import { translatorFor } from '@nostro/texts'
import { chromium, type Page } from '@playwright/test'

import { findBrowser } from '../../../e2e/browser.ts'
import { freePort, startProduct } from '../../../e2e/product.ts'
import {
  blockedSoFar,
  measureScrolling,
  measureTyping,
  noteMeasures,
  threadTimeOf,
  type PageMeasures,
} from './page-measures.ts'

/** Figures of the grid of statement lines in the product as `npm start` runs it, in Chromium. */

const LINES = 1000
const REFERENCE = 'BENCH940'
/** What is typed into a cell: the balances of all lines below follow each key. */
const AMOUNT = '1234567890.12'
const { text: t } = translatorFor('en')
const GRID = '[role="grid"]'

const port = await freePort()
const password = `Aa1!${randomBytes(12).toString('hex')}`
const product = await startProduct({ port, password })
const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } })
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  await noteMeasures(page)
  print(await measureGrid(page))
} finally {
  await browser.close()
  await product.stop()
}

async function measureGrid(page: Page): Promise<PageMeasures> {
  await page.goto(`http://127.0.0.1:${port}/login`)
  await page.getByLabel(t('login.userName')).fill('beijing.operator')
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
  await keepDraft(page)

  await page.getByRole('main').getByRole('link').filter({ hasText: REFERENCE }).click()
  await page.locator(GRID).waitFor()
  // A stream of events never ends, and with it the network would never be idle.
  await page.route('**/api/events', (route) => route.abort())
  await page.reload({ waitUntil: 'networkidle' })
  await page.locator(GRID).waitFor()
  const blockedStart = await blockedSoFar(page)

  const amounts = page.locator(`${GRID} [aria-rowindex="6"] [aria-colindex="6"]`)
  await amounts.click()
  const keystrokes = await measureTyping(page, AMOUNT)
  await page.keyboard.press('Escape')
  const work = await threadTimeOf(page, async () => void (await measureTyping(page, AMOUNT)))
  const frames = await measureScrolling(page, GRID)
  return { keystrokes, keystrokeWork: work / AMOUNT.length, frames, blockedStart }
}

/** A draft with as many lines as are to be measured. */
async function keepDraft(page: Page): Promise<void> {
  await page.goto(`http://127.0.0.1:${port}/messaging-form-mt/create?type=MT940`)
  await page
    .getByRole('button', { name: t('section.statementLines') })
    .last()
    .click()
  await page.getByRole('textbox', { name: t('field.senderReference') }).fill(REFERENCE)
  await choose(page, 'field.openingDebitCreditMark', 'C')
  await choose(page, 'field.openingCurrency', 'EUR')
  await page.getByRole('textbox', { name: t('field.openingAmount') }).fill('1000')
  await page.getByRole('button', { name: t('grid.paste'), exact: true }).click()
  await page.getByRole('textbox', { name: t('import.text') }).fill(linesText())
  await page.getByRole('button', { name: t('import.take') }).click()
  await page.getByRole('button', { name: t('form.save'), exact: true }).click()
  await page.waitForURL(/\/messaging-sender\/draft/)
}

async function choose(page: Page, label: Parameters<typeof t>[0], code: string): Promise<void> {
  const box = page.getByRole('combobox', { name: t(label) }).first()
  await box.fill(code)
  await box.press('Enter')
}

function linesText(): string {
  const names = 'Value date\tEntry date\tD/C\tAmount\tType\tReference\tDetails'
  const lines = Array.from({ length: LINES }, (_, index) => {
    const mark = index % 3 === 2 ? 'D' : 'C'
    return `2026-11-20\t2026-11-20\t${mark}\t${index + 1}.50\tNTRF\tINV${index + 1}\tLINE ${index + 1}`
  })
  return [names, ...lines].join('\n')
}

function print({ keystrokes, keystrokeWork, frames, blockedStart }: PageMeasures): void {
  console.log(
    `statement of ${LINES} lines in Chromium ${browser.version()}, ${cpus()[0]?.model ?? 'unknown CPU'}`,
  )
  console.log(`keystroke to paint   ${spread(keystrokes)}   at most 50 ms`)
  console.log(`work of a keystroke  ${keystrokeWork.toFixed(1)} ms of one thread`)
  console.log(`frames of scrolling  ${spread(frames)}   none over 34 ms`)
  console.log(`blocked start        ${blockedStart.toFixed(0)} ms   under 100 ms`)
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return `median ${median.toFixed(0)} ms, longest ${(sorted.at(-1) ?? 0).toFixed(0)} ms of ${times.length}`
}
