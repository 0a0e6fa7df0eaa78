import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { Page } from '@playwright/test'

import { type UserPage, expect } from './fixtures.ts'
import { look, PICTURES, rawKeysIn } from './looking.ts'

/** Largest height of a screenshot in CSS pixels; a longer page is stored in several. */
const PICTURE_HEIGHT = 12_000

/** Largest depth of nested lists, more than any form has. */
const ROUNDS_MAX = 8

/** Opens every section and every group of the form, and adds a first item to lists as long as that shows new fields. */
export async function openWholeForm({ page, t }: UserPage): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.locator('h2 > [aria-expanded]').first(), 'a section of the form').toBeVisible()
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const opened = await main.evaluate(openOnce, t('form.list.add'))
    if (opened === 0) return
    await main.evaluate(untilDrawn)
  }
  throw new Error('The form has no end.')
}

/** Waits until the parts that a round opened are rendered, which takes several frames; runs in the browser. */
async function untilDrawn(main: Element): Promise<void> {
  const framesQuiet = 5
  let quiet = 0
  for (let drawn = -1; quiet < framesQuiet;) {
    await new Promise(requestAnimationFrame)
    const now = main.querySelectorAll('*').length
    quiet = now === drawn ? quiet + 1 : 0
    drawn = now
  }
}

/** Opens everything that is closed, and adds items to empty lists; runs in the browser. */
function openOnce(main: Element, addLabel: string): number {
  // From this number of controls on, items contain only lists that the form has already shown.
  const controlsMax = 250
  // Sections are opened in headings, groups in field sets, lists in groups of controls; other closed elements are help
  // texts, which show an icon, and calendars.
  const closed = 'h2 > [aria-expanded="false"], fieldset > div:first-child > [aria-expanded="false"]'
  const toggles = [...main.querySelectorAll<HTMLElement>(closed)].filter(({ innerText }) => innerText !== '')
  const isLarge = main.querySelectorAll('input, select').length > controlsMax
  const adders = isLarge
    ? []
    : [...main.querySelectorAll<HTMLButtonElement>('[role="group"] button')].filter(
        (button) =>
          button.innerText.trim() === addLabel &&
          !button.disabled &&
          button.closest('[role="group"]')?.querySelector('ol > li') === null,
      )
  for (const button of [...toggles, ...adders]) button.click()
  return toggles.length + adders.length
}

/** Checks the whole content of the open page, as {@link look} does, and for cut-off texts. */
export async function checkWholePage(page: Page, name: string): Promise<void> {
  await look(page, name)
  await keepPictures(page, name)
  const { cut, sentences } = await page.evaluate(cutTexts)
  expect.soft(cut, `${name}: texts that are cut off`).toEqual([])
  expect.soft(rawKeysIn(sentences.join('\n')), `${name}: keys where only some people hear them`).toEqual([])
}

async function keepPictures(page: Page, name: string): Promise<void> {
  const { width, height } = await page.evaluate(() => {
    window.scrollTo(0, 0)
    return {
      width: document.documentElement.clientWidth,
      height: document.documentElement.scrollHeight,
    }
  })
  for (let top = 0; top < height; top += PICTURE_HEIGHT) {
    const path = join(PICTURES, `${name}-whole-${top / PICTURE_HEIGHT + 1}.png`)
    mkdirSync(dirname(path), { recursive: true })
    const clip = { x: 0, y: top, width, height: Math.min(PICTURE_HEIGHT, height - top) }
    await page.screenshot({ path, fullPage: true, clip })
  }
}

/**
 * Returns texts that do not fit their element, by the cause, and all texts that are only read aloud; runs in the
 * browser. A text with an intended ellipsis has its full content in a title.
 */
function cutTexts() {
  const pixels = 1
  const cut: string[] = []
  const sentences: string[] = []
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    for (const attribute of ['aria-label', 'placeholder', 'title', 'alt'])
      sentences.push(element.getAttribute(attribute) ?? '')
    if (!element.checkVisibility() || element.clientWidth <= 2 || element.matches('[role="grid"] *')) continue
    const { overflowX, overflowY } = getComputedStyle(element)
    const hidesAside = ['hidden', 'clip'].includes(overflowX) || element.matches('input, select')
    const hidesBelow = ['hidden', 'clip'].includes(overflowY)
    const isTooWide = hidesAside && element.scrollWidth > element.clientWidth + pixels
    const isTooHigh = hidesBelow && element.scrollHeight > element.clientHeight + pixels
    const isExplained = element.title !== '' || element.closest('[title]') !== null
    const text = element.innerText || element.getAttribute('placeholder') || ''
    if ((isTooWide || isTooHigh) && !isExplained && text !== '')
      cut.push(`${element.localName}.${element.className}: ${text.slice(0, 60)}`)
  }
  return { cut, sentences: [...new Set(sentences)] }
}
