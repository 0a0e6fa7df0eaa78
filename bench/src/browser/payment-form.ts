import type { SignedInPage } from './signed-in-page.ts'
import {
  blockedSoFar,
  type Figure,
  longestTaskOf,
  measureTyping,
  shiftSoFar,
  spread,
  threadTimeOf,
} from './page-measures.ts'

/** The text that is typed into one of many fields. */
const NAME = 'Demo Trading Company Beijing'

/** Measures a new pacs.008: as it opens, then with all sections and groups open, and while typing. */
export async function measurePayment({ page, t, origin }: SignedInPage): Promise<readonly Figure[]> {
  await page.goto(`${origin}/messaging-form-mx/create?type=pacs.008`, { waitUntil: 'networkidle' })
  const name = page
    .getByRole('region', { name: t('section.debtor'), exact: true })
    .getByRole('textbox', { name: t('field.party.name') })
    .first()
  await name.waitFor()
  const blockedStart = await blockedSoFar(page)
  const shift = await shiftSoFar(page)

  await openEverything(page)
  const controls = await page.getByRole('main').locator('input, select, textarea').count()
  await name.click()
  const keystrokes = await measureTyping(page, NAME)
  const work = await threadTimeOf(page, async () => void (await measureTyping(page, NAME)))
  const longest = await longestTaskOf(page, async () => void (await measureTyping(page, NAME)))
  return [
    {
      name: `pacs.008 with ${controls} controls: keystroke to paint`,
      found: spread(keystrokes),
      limit: 'at most 50 ms',
    },
    { name: 'work of a keystroke', found: `${(work / NAME.length).toFixed(1)} ms of one thread` },
    { name: 'longest task', found: `${longest.toFixed(1)} ms of one thread`, limit: 'at most 50 ms' },
    { name: 'blocked start', found: `${blockedStart.toFixed(0)} ms`, limit: 'under 100 ms' },
    { name: 'layout shift', found: shift, limit: 'at most 0.01' },
  ]
}

/** Opens all sections and groups, including nested ones. */
async function openEverything(page: SignedInPage['page']): Promise<void> {
  // Sections are opened in headings, groups in field sets; other closed elements are help texts and calendars.
  const closed = page
    .getByRole('main')
    .locator('h2 > [aria-expanded="false"], fieldset > div:first-child > [aria-expanded="false"]')
  for (let left = await closed.count(); left > 0; left = await closed.count()) {
    await closed.evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click()
    })
  }
}
