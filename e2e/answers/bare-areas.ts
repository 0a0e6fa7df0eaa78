import type { Page } from '@playwright/test'

/** The frames of 300 ms at 60 Hz. Frames are counted, not milliseconds, because a busy machine draws fewer of them. */
const FRAMES_MAX = 18

/** Areas of the page that had neither content nor a sign of loading, with their number of consecutive frames. */
export type BareAreas = Readonly<Record<string, number>>

/**
 * Counts from now on, for each main area of every page, the consecutive frames in which it has neither content nor a
 * sign of loading. Returns a function that returns the areas with more than {@link FRAMES_MAX}.
 */
export async function watchBareAreas(page: Page): Promise<() => Promise<BareAreas>> {
  await page.addInitScript(countBareFrames)
  return () => page.evaluate(readBareAreas, FRAMES_MAX)
}

/** Runs in the browser. */
function countBareFrames(): void {
  const longest: Record<string, number> = {}
  let current: Record<string, number> = {}
  Object.assign(globalThis, { bareAreas: longest })
  // A skeleton, not a page or table that is reloaded as a whole.
  const SIGN = '[aria-busy="true"]:empty, [role="progressbar"], [role="alert"], .starting'
  // A closed section shows its heading only.
  const CONTENT = 'input, select, textarea, svg[role="img"], canvas, h2 [aria-expanded="false"]'
  const HEADINGS = 'h1, h2, h3, h4, thead, caption, legend'

  // The size in pixels of text for screen readers only.
  const HIDDEN_SIZE = 1
  const TITLES = 'h1, h2, h3'
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return element.checkVisibility() && width > HIDDEN_SIZE && height > HIDDEN_SIZE
  }
  const hasText = (area: Element) => {
    const texts = document.createTreeWalker(area, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { parentElement } = node
      if (node.textContent?.trim() === '' || parentElement === null) continue
      if (parentElement.closest(HEADINGS) === null && isShown(parentElement)) return true
    }
    return false
  }
  const hasAny = (area: Element, selector: string) =>
    area.matches(selector) || [...area.querySelectorAll(selector)].some(isShown)
  const nameOf = (area: Element) =>
    `${location.pathname} ${area.tagName.toLowerCase()} ${area.querySelector(TITLES)?.textContent ?? area.getAttribute('aria-label') ?? ''}`.trim()

  const look = () => {
    const main = document.querySelector('main')
    const areas = main === null ? [document.body] : [main, ...main.querySelectorAll('section, article')]
    const next: Record<string, number> = {}
    for (const area of areas.filter((each) => each !== null && (each === main || isShown(each)))) {
      if (hasAny(area, SIGN) || hasAny(area, CONTENT) || hasText(area)) continue
      const name = nameOf(area)
      next[name] = (current[name] ?? 0) + 1
      longest[name] = Math.max(longest[name] ?? 0, next[name] ?? 0)
    }
    current = next
    requestAnimationFrame(look)
  }
  // The body does not exist yet.
  requestAnimationFrame(look)
}

/** Runs in the browser. */
function readBareAreas(max: number): Record<string, number> {
  const counted: unknown = Reflect.get(globalThis, 'bareAreas')
  const frames = typeof counted === 'object' && counted !== null ? Object.entries(counted) : []
  return Object.fromEntries(frames.filter(([, count]) => Number(count) > max))
}
