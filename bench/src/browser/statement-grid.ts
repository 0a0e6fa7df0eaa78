import type { TextKey } from '@nostro/texts'

import type { SignedInPage } from './signed-in-page.ts'
import {
  blockedSoFar,
  type Figure,
  longestTaskOf,
  measureScrolling,
  measureTyping,
  shiftSoFar,
  spread,
  threadTimeOf,
} from './page-measures.ts'

const LINES = 1000
/** Number of imported lines: more than a message may have, which the dialog must report at once. */
const IMPORTED_LINES = 10_000
const REFERENCE = 'BENCH940'
/** The text that is typed into a cell; the balances of all lines below change with each key. */
const AMOUNT = '1234567890.12'
const GRID = '[role="grid"]'

/** Measures an MT940 of many lines: opening its draft, typing and scrolling. */
export async function measureStatement(signedInPage: SignedInPage): Promise<readonly Figure[]> {
  const { page } = signedInPage
  const importTime = await saveTypedDraft(signedInPage)
  await page.getByRole('main').getByRole('link').filter({ hasText: REFERENCE }).click()
  await page.locator(GRID).waitFor()
  await page.reload({ waitUntil: 'networkidle' })
  await page.locator(GRID).waitFor()
  const blockedStart = await blockedSoFar(page)
  const shift = await shiftSoFar(page)

  await page.locator(`${GRID} [aria-rowindex="6"] [aria-colindex="6"]`).click()
  const keystrokes = await measureTyping(page, AMOUNT)
  await page.keyboard.press('Escape')
  const work = await threadTimeOf(page, async () => void (await measureTyping(page, AMOUNT)))
  await page.keyboard.press('Escape')
  const longest = await longestTaskOf(page, async () => void (await measureTyping(page, AMOUNT)))
  const frames = await measureScrolling(page, GRID)
  return [
    {
      name: `MT940 of ${LINES} lines: keystroke to paint`,
      found: spread(keystrokes),
      limit: 'at most 50 ms',
    },
    { name: 'work of a keystroke', found: `${(work / AMOUNT.length).toFixed(1)} ms of one thread` },
    { name: 'longest task', found: `${longest.toFixed(1)} ms of one thread`, limit: 'at most 50 ms' },
    { name: 'frames of scrolling', found: spread(frames), limit: 'none over 34 ms' },
    { name: 'blocked start', found: `${blockedStart.toFixed(0)} ms`, limit: 'under 100 ms' },
    { name: 'layout shift', found: shift, limit: 'at most 0.01' },
    {
      name: `import of ${IMPORTED_LINES} lines: mapped, checked, shown`,
      found: `${importTime.toFixed(0)} ms`,
      limit: 'under 1,000 ms',
    },
  ]
}

/** Saves a draft with the number of lines to measure. Returns the time in ms in which a larger import was read. */
async function saveTypedDraft({ page, t, origin }: SignedInPage): Promise<number> {
  await page.goto(`${origin}/messaging-form-mt/create?type=MT940`)
  await page
    .getByRole('button', { name: t('section.statementLines') })
    .last()
    .click()
  await page.getByRole('textbox', { name: t('field.senderReference') }).fill(REFERENCE)
  const choose = async (label: TextKey, code: string) => {
    const box = page.getByRole('combobox', { name: t(label) }).first()
    await box.fill(code)
    await box.press('Enter')
  }
  await choose('field.openingDebitCreditMark', 'C')
  await choose('field.openingCurrency', 'EUR')
  await page.getByRole('textbox', { name: t('field.openingAmount') }).fill('1000')
  await page.getByRole('button', { name: t('grid.paste'), exact: true }).click()
  const source = page.getByRole('textbox', { name: t('import.text') })
  const begun = performance.now()
  await page.getByLabel(t('import.file')).setInputFiles({
    name: 'lines.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(linesText(IMPORTED_LINES).replaceAll('\t', ',')),
  })
  await page.getByText(t('import.valid', { count: IMPORTED_LINES })).waitFor()
  const importTime = performance.now() - begun
  await source.fill(linesText(LINES))
  await page.getByText(t('import.valid', { count: LINES })).waitFor()
  await page.getByRole('button', { name: t('import.take') }).click()
  await page.getByRole('button', { name: t('form.save'), exact: true }).click()
  await page.waitForURL(/\/messaging-sender\/draft/)
  return importTime
}

function linesText(count: number): string {
  const names = 'Value date\tEntry date\tD/C\tAmount\tType\tReference\tDetails'
  const lines = Array.from({ length: count }, (_, index) => {
    const mark = index % 3 === 2 ? 'D' : 'C'
    return `2026-11-20\t2026-11-20\t${mark}\t${index + 1}.50\tNTRF\tINV${index + 1}\tLINE ${index + 1}`
  })
  return [names, ...lines].join('\n')
}
