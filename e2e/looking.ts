import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { AxeBuilder } from '@axe-core/playwright'
import { texts as common } from '@nostro/texts/en'
import { mxTexts } from '@nostro/texts/en/mx'
import { demo } from '@nostro/texts/en/demo'
import { network } from '@nostro/texts/en/network'
import { oversight } from '@nostro/texts/en/oversight'
import type { Page } from '@playwright/test'

import { expect } from './fixtures.ts'

/** The folder in which pictures of screens are kept for people. */
export const PICTURES = join(import.meta.dirname, '../test-results/screens')

const texts = { ...common, ...mxTexts, ...network, ...oversight, ...demo }

/** WCAG 2.2 AA with everything it builds on. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** First parts of keys with points: what begins so on the screen is a key without text. */
const KEY_AREAS = new Set(
  Object.keys(texts)
    .filter((key) => key.includes('.'))
    .map((key) => key.slice(0, key.indexOf('.'))),
)

/** Names of people and of a service of the network that look like keys. */
const NAME = /^((platform|import)\.(operator|reviewer|senior|admin)|swift\.cbprplus\.\d+)$/

interface LookOptions {
  /** Waits until nothing on the page is loading; true when absent. */
  readonly isLoaded?: boolean
}

/**
 * Checks a page in passing: no key instead of a text and no horizontal overflow. In the deep run it checks the page as
 * {@link lookClosely} does.
 */
export async function look(page: Page, name: string, options: LookOptions = {}): Promise<void> {
  if (process.env['NOSTRO_DEEP'] === '1') return await lookClosely(page, name, options)
  if (options.isLoaded !== false) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectReadable(page, name)
}

/**
 * Checks a page with axe, for keys instead of texts and for horizontal overflow, and stores a screenshot in
 * `test-results/screens`. Costs about a second of processor time.
 */
export async function lookClosely(
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
    const places = nodes.map(({ target }) => target.join(' '))
    // What a bar at the edge covers just now is no smaller for it: one scrolls.
    const real = id === 'target-size' ? await smallAmong(page, places) : places
    if (real.length > 0) barriers.push(`${id}: ${real.join(', ')}`)
  }
  expect.soft(barriers, `${name}: barriers`).toEqual([])
  await expectReadable(page, name)
}

async function expectReadable(page: Page, name: string): Promise<void> {
  expect.soft(rawKeysIn(await page.locator('body').innerText()), `${name}: keys without text`).toEqual([])
  expect.soft(await overflowOf(page), `${name}: what makes the page wider than the window`).toEqual([])
}

/**
 * Returns the findings of axe against the rules. It judges in the page itself where that has no frames: to put the
 * findings of frames together it opens a page of its own each time and takes everything there that is right as well.
 */
async function violationsOn(page: Page) {
  const hasFrames = page.mainFrame().childFrames().length > 0
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(RULES)
  const { violations } = await axe.setLegacyMode(!hasFrames).analyze()
  return violations
}

/** Waits until nothing fades or slides in any more: half-way there, colours have no contrast yet. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const end = animation.effect?.getComputedTiming().endTime
      return animation.playState !== 'running' || end === Number.POSITIVE_INFINITY
    }),
  )
}

/** Returns the texts of which a part is cut off, those that stand in empty fields included. */
export async function clippedOn(page: Page): Promise<readonly string[]> {
  return [...(await clippedTexts(page)), ...(await clippedPlaceholders(page))]
}

/** Hints of empty fields that are wider than their fields. */
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
 * Texts that are wider or higher than their place, where it hides the rest and does not say so with an ellipsis. What is
 * for screen readers alone is cut off on purpose.
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
      // The marks of an input lie over its text with letters of no colour.
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

/** Nothing where the page fits the window, else the innermost elements that end outside of it. */
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

/** The smallest side of what one presses (WCAG 2.5.8), CSS pixels. */
const TARGET_SIZE_MIN = 24

async function smallAmong(page: Page, places: readonly string[]): Promise<readonly string[]> {
  const small: string[] = []
  for (const place of places) {
    const box = await page.locator(place).boundingBox()
    if (box === null || Math.min(box.width, box.height) < TARGET_SIZE_MIN) small.push(place)
  }
  return small
}

/** Words of a shown text that are keys of the catalogue: `field.sender`, `saveDraftSuccess`. */
export function rawKeysIn(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => {
    if (NAME.test(word)) return false
    const area = /^([a-zA-Z]\w*)(\.\w+)+$/.exec(word)?.[1]
    return area === undefined ? /[a-z][A-Z]|_/.test(word) && Object.hasOwn(texts, word) : KEY_AREAS.has(area)
  })
}

/**
 * Returns how far the parts of a page moved by themselves since it was opened, as browsers sum it: a tenth is a tenth
 * of the window by its whole height. What moves after a press does not count.
 */
export async function movedOn(page: Page): Promise<number> {
  return await page.evaluate(
    async () =>
      await new Promise<number>((resolve) => {
        // The browser keeps what happened before somebody asked, and tells it in a task of its own.
        new PerformanceObserver((entries) => {
          const shifts = entries.getEntries().filter((entry) => Reflect.get(entry, 'hadRecentInput') !== true)
          resolve(shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 300)
      }),
  )
}
