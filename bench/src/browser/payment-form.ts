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

/** The text typed into one field among all others. */
const NAME = 'Demo Trading Company Beijing'

/** A new pacs.008, first as it opens, then with every section and every group in it open, and typed in. */
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

/** Opens what is closed, and what was closed inside of it. */
async function openEverything(page: SignedInPage['page']): Promise<void> {
  // Sections stand in headings, groups in field sets; what is left closed are helps and calendars.
  const closed = page
    .getByRole('main')
    .locator('h2 > [aria-expanded="false"], fieldset > div:first-child > [aria-expanded="false"]')
  for (let left = await closed.count(); left > 0; left = await closed.count()) {
    await closed.evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click()
    })
  }
}
