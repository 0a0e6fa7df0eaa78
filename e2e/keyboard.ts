import type { TextKey } from '@nostro/texts'
import type { Locator, Page } from '@playwright/test'

import { type UserPage, expect } from './fixtures.ts'

/** Largest number of attempts and key presses. */
const TRIES_MAX = 60

interface KeyPresses {
  readonly key: 'Tab' | 'Shift+Tab' | 'Escape' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End'
  readonly presses: number
}

/**
 * Presses the Tab key in the shorter direction, and in a toolbar the arrow keys, Home or End, until the control has the
 * focus. Returns the number of presses.
 */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  // The control may not be rendered yet.
  await expect(target).toBeVisible()
  let total = 0
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const { key, presses } = await target.evaluate(wayTo)
    if (presses === 0) return total
    for (let press = 0; press < presses; press += 1) await page.keyboard.press(key)
    total += presses
  }
  throw new Error(`The keyboard does not get to ${target.toString()}.`)
}

/** Returns the key presses from the focus to the control; runs in the browser. */
function wayTo(target: Element): KeyPresses {
  const focused = document.activeElement ?? document.body
  if (focused === target) return { key: 'Tab', presses: 0 }
  const grid = focused.closest('[role="grid"]')
  // In the cells of a grid Tab moves from cell to cell; Escape leaves them.
  if (grid !== null && grid !== focused && !grid.contains(target)) return { key: 'Escape', presses: 1 }
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex]'
  const toolbar = target.closest('[role="toolbar"]')
  const tools = [...(toolbar?.querySelectorAll('a[href], button, select, [type="checkbox"]') ?? [])].filter(
    (tool) => tool.checkVisibility() && !tool.matches(':disabled'),
  )
  const [from, to] = [tools.indexOf(focused), tools.indexOf(target)]
  if (from !== -1 && to !== -1) {
    // The nearest of the two ends and the focused tool is the start of the arrow keys.
    if (to < Math.abs(to - from) - 1) return { key: 'Home', presses: 1 }
    if (tools.length - 1 - to < Math.abs(to - from) - 1) return { key: 'End', presses: 1 }
    return { key: to > from ? 'ArrowRight' : 'ArrowLeft', presses: Math.abs(to - from) }
  }
  const passedOver = '[tabindex="-1"], [type="radio"]:not(:checked), [type="file"], :disabled'
  const stops = [...(target.closest('[role="dialog"]') ?? document).querySelectorAll(controls)].filter(
    (element) => element.checkVisibility() && !element.matches(passedOver),
  )
  // The Tab key stops at one tool of a toolbar.
  const stop = to === -1 ? target : (tools.find((tool) => stops.includes(tool)) ?? target)
  const presses = Math.abs(stops.indexOf(stop) - stops.indexOf(focused))
  const isBehind = (focused.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const isCounted = stops.includes(focused) && stops.includes(stop)
  return {
    key: isBehind || focused === document.body ? 'Tab' : 'Shift+Tab',
    presses: isCounted ? presses : 1,
  }
}

/** Moves the focus from the top of the page into the form, past menu and tools. */
export async function enterForm(page: Page): Promise<void> {
  // The form handles its keys only after it is rendered.
  await expect(async () => {
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByRole('region').locator(':focus')).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** Overwrites the text of a field. */
export async function typeInto({ page }: UserPage, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Searches a code list and selects the match. */
export async function searchIn(user: UserPage, target: Locator, text: string): Promise<void> {
  await typeInto(user, target, text)
  await user.page.keyboard.press('Enter')
}

export async function pressAt({ page }: UserPage, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Presses a button with this exact name. */
export async function pressButton(user: UserPage, button: TextKey): Promise<void> {
  await pressAt(user, user.page.getByRole('button', { name: user.t(button), exact: true }))
}

/** Opens a closed part of the page with its toggle button. */
export async function openAt(user: UserPage, toggle: Locator): Promise<void> {
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await pressAt(user, toggle)
}

/** Presses an arrow key in a group of controls until one of them has the focus. Returns the number of presses. */
export async function arrowTo(page: Page, key: 'ArrowDown' | 'ArrowRight', target: Locator): Promise<number> {
  for (let press = 0; press < TRIES_MAX; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return press
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not get to ${target.toString()}.`)
}

/** Opens a menu and selects an entry. */
export async function chooseInMenu(user: UserPage, menu: TextKey, entry: TextKey): Promise<void> {
  await pressButton(user, menu)
  await arrowTo(user.page, 'ArrowDown', user.page.getByRole('menuitem', { name: user.t(entry), exact: true }))
  await user.page.keyboard.press('Enter')
}
