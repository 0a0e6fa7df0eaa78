import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { AxeBuilder } from '@axe-core/playwright'
import { texts as common } from '@nostro/texts/en'
import { counterparties } from '@nostro/texts/en/counterparties'
import { mxTexts } from '@nostro/texts/en/mx'
import { demo } from '@nostro/texts/en/demo'
import { network } from '@nostro/texts/en/network'
import { home } from '@nostro/texts/en/home'
import { oversight } from '@nostro/texts/en/oversight'
import { statement } from '@nostro/texts/en/statement'
import type { Page } from '@playwright/test'

import { expect } from './fixtures.ts'

/** The folder of stored screenshots. */
export const PICTURES = join(import.meta.dirname, '../test-results/screens')

const texts = {
  ...common,
  ...counterparties,
  ...mxTexts,
  ...network,
  ...home,
  ...oversight,
  ...statement,
  ...demo,
}

/** Rules of WCAG 2.2 AA and the versions it includes. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** First parts of text keys. A word on a page that begins with one is a key without text. */
const KEY_AREAS = new Set(
  Object.keys(texts)
    .filter((key) => key.includes('.'))
    .map((key) => key.slice(0, key.indexOf('.'))),
)

/** User names and a service name that look like text keys. */
const NAME = /^((platform|import)\.(operator|reviewer|senior|admin2?)|swift\.cbprplus\.\d+)$/

/**
 * Elements of the widget library Base UI that axe reports, by the one rule that is ignored for them. All other rules
 * apply to them, and the rule applies to all other elements.
 */
const LIBRARY_ELEMENTS: Readonly<Record<string, string>> = {
  // `FocusGuard.js` renders an element before and after an open popup: reached by Tab, hidden from screen readers. It
  // moves the focus into the popup or to the next control at once. Attributes passed to a popup do not reach it.
  'aria-hidden-focus': 'span[data-base-ui-focus-guard][aria-hidden="true"][tabindex="0"]:empty',
  // The library renders popups at the end of the body, where no ancestor cuts them off. axe accepts a dialog there, but
  // no menu, although the menu's button has the focus before and after.
  region: 'body > [data-base-ui-portal] [role="menu"]',
}

interface LookOptions {
  /** Waits until nothing on the page is loading. Default: true. */
  readonly isLoaded?: boolean
}

/**
 * Checks a page for text keys and for horizontal overflow. In the deep run it checks the page as {@link checkPageFully}
 * does.
 */
export async function look(page: Page, name: string, options: LookOptions = {}): Promise<void> {
  if (process.env['NOSTRO_DEEP'] === '1') return await checkPageFully(page, name, options)
  if (options.isLoaded !== false) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectReadable(page, name)
}

/**
 * Checks a page with axe, for text keys and for horizontal overflow, and stores a screenshot in `test-results/screens`.
 * Costs about a second of CPU time.
 */
export async function checkPageFully(
  page: Page,
  name: string,
  { isLoaded = true }: LookOptions = {},
): Promise<void> {
  if (isLoaded) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await settled(page)
  const path = join(PICTURES, `${name}.png`)
  mkdirSync(dirname(path), { recursive: true })
  await page.screenshot({ path })
  const violations = await violationsOn(page)
  const barriers: string[] = []
  for (const { id, nodes } of violations) {
    const places = await withoutLibrary(
      page,
      id,
      nodes.map(({ target }) => target.join(' ')),
    )
    // A target that a fixed bar covers is not smaller, because the page can be scrolled.
    const real = id === 'target-size' ? await smallAmong(page, places) : places
    if (real.length > 0) barriers.push(`${id}: ${real.join(', ')}`)
  }
  expect.soft(barriers, `${name}: barriers`).toEqual([])
  await expectReadable(page, name)
}

async function expectReadable(page: Page, name: string): Promise<void> {
  // Names for programs look like keys: those of errors and calls.
  const names = (await page.locator('[translate="no"]').allInnerTexts()).flatMap(rawKeysIn)
  const keys = rawKeysIn(await page.locator('body').innerText()).filter((key) => !names.includes(key))
  expect.soft(keys, `${name}: keys without text`).toEqual([])
  // The menu follows a changed width of the window one rendering later.
  await expect
    .configure({ soft: true })
    .poll(() => overflowOf(page), `${name}: what makes the page wider than the window`)
    .toEqual([])
}

/**
 * Returns the violations that axe finds. A page without frames is checked in legacy mode: otherwise axe opens another
 * page to combine the results of frames, and transfers passed checks too.
 */
async function violationsOn(page: Page) {
  const hasFrames = page.mainFrame().childFrames().length > 0
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(RULES)
  const { violations } = await axe.setLegacyMode(!hasFrames).analyze()
  return violations
}

/** Waits until all animations have ended, because colours have no contrast before. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const end = animation.effect?.getComputedTiming().endTime
      return animation.playState !== 'running' || end === Number.POSITIVE_INFINITY
    }),
  )
}

/** Returns the texts that are partly cut off, including placeholders. */
export async function clippedOn(page: Page): Promise<readonly string[]> {
  return [...(await clippedTexts(page)), ...(await clippedPlaceholders(page))]
}

/** Returns placeholders that are wider than their fields. */
function clippedPlaceholders(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    if (pen === null) throw new Error('The browser has no canvas')
    const empty = [...document.querySelectorAll('input')].filter(
      (input) => input.checkVisibility() && input.value === '' && input.placeholder !== '',
    )
    const clipped = empty.filter((input) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      pen.font = font
      const place = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return pen.measureText(input.placeholder).width > place + 1
    })
    return clipped.map(({ placeholder }) => `hint of a field: ${placeholder}`)
  })
}

/**
 * Returns texts that are larger than their element if it hides the rest without an ellipsis. Texts only for screen
 * readers are cut off intentionally.
 */
function clippedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const written = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.checkVisibility() &&
        element.clientWidth > 1 &&
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
    )
    const clipped = written.filter((element) => {
      const { overflowX, overflowY, textOverflow, clipPath, webkitLineClamp, color } =
        getComputedStyle(element)
      // The overlay of marks above an input has transparent letters.
      if (color === 'rgba(0, 0, 0, 0)') return false
      const isCutSideways =
        overflowX === 'hidden' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
      const isCutBelow =
        overflowY === 'hidden' &&
        webkitLineClamp === 'none' &&
        element.scrollHeight > element.clientHeight + 3
      return clipPath === 'none' && (isCutSideways || isCutBelow)
    })
    return clipped.map(
      (element) => `${element.localName}.${element.className}: ${element.textContent.slice(0, 40)}`,
    )
  })
}

/** Returns the innermost elements outside of the window; empty if the page fits. */
function overflowOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return []
    const outside = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth,
    )
    const innermost = outside.filter(
      (element) => !outside.some((other) => element !== other && element.contains(other)),
    )
    return innermost.map(
      (element) => `${element.localName}.${element.className}: ${element.textContent.slice(0, 40)}`,
    )
  })
}

/** Returns the places without those that {@link LIBRARY_ELEMENTS} exempts from a rule. */
async function withoutLibrary(page: Page, rule: string, places: readonly string[]) {
  const exempt = LIBRARY_ELEMENTS[rule]
  if (exempt === undefined) return places
  const isExempt = await Promise.all(
    places.map((place) =>
      page
        .locator(place)
        .first()
        .evaluate((element, selector) => element.matches(selector), exempt),
    ),
  )
  return places.filter((_place, index) => isExempt[index] !== true)
}

/** Minimum side of a target in CSS pixels (WCAG 2.5.8). */
const TARGET_SIZE_MIN = 24

async function smallAmong(page: Page, places: readonly string[]): Promise<readonly string[]> {
  const small: string[] = []
  for (const place of places) {
    const box = await page.locator(place).boundingBox()
    if (box === null || Math.min(box.width, box.height) < TARGET_SIZE_MIN) small.push(place)
  }
  return small
}

/** Returns words of a shown text that are text keys: `field.sender`, `saveDraftSuccess`. */
export function rawKeysIn(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => {
    if (NAME.test(word)) return false
    const area = /^([a-zA-Z]\w*)(\.\w+)+$/.exec(word)?.[1]
    return area === undefined ? /[a-z][A-Z]|_/.test(word) && Object.hasOwn(texts, word) : KEY_AREAS.has(area)
  })
}

/**
 * Returns the cumulative layout shift of a page since it was opened: 0.1 is a tenth of the window by its whole height.
 * Shifts after a key press or click do not count.
 */
export async function movedOn(page: Page): Promise<number> {
  return await page.evaluate(
    async () =>
      await new Promise<number>((resolve) => {
        // The browser buffers earlier entries and delivers them in a separate task.
        new PerformanceObserver((entries) => {
          const shifts = entries.getEntries().filter((entry) => Reflect.get(entry, 'hadRecentInput') !== true)
          resolve(shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 300)
      }),
  )
}
