import type { TextKey } from '@nostro/texts'
import type { Locator, Page } from '@playwright/test'

import { type Desk, expect } from './fixtures.ts'

/** More presses than any page needs from one end to the other. */
const PRESSES_MAX = 400

type Step = 'here' | 'Tab' | 'Shift+Tab' | 'Escape'

/** Goes with the Tab key, by the shorter way, until the control has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // What is to be reached may still be on its way to the page.
  await expect(target).toBeVisible()
  for (let press = 0; press < PRESSES_MAX; press += 1) {
    const step = await target.evaluate(nextStep)
    if (step === 'here') return
    await page.keyboard.press(step)
  }
  throw new Error(`The keyboard does not get to ${target.toString()}.`)
}

/** Where the focus is as seen from the control that shall have it; runs in the browser. */
function nextStep(target: Element): Step {
  const focused = document.activeElement
  if (focused === target || focused === null) return focused === target ? 'here' : 'Tab'
  const grid = focused.closest('[role="grid"]')
  // In the cells of a grid Tab goes from cell to cell; Escape leads out of them.
  if (grid !== null && grid !== focused && !grid.contains(target)) return 'Escape'
  const isBehind = (focused.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return isBehind || focused === document.body ? 'Tab' : 'Shift+Tab'
}

/** Types over what stands in a field. */
export async function typeInto({ page }: Desk, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Searches a list of codes and takes what is found. */
export async function searchIn(desk: Desk, target: Locator, text: string): Promise<void> {
  await typeInto(desk, target, text)
  await desk.page.keyboard.press('Enter')
}

export async function pressAt({ page }: Desk, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** A button by its whole name. */
export async function pressButton(desk: Desk, button: TextKey): Promise<void> {
  await pressAt(desk, desk.page.getByRole('button', { name: desk.t(button), exact: true }))
}

/** Opens a closed part of the page by the button at its head. */
export async function openAt(desk: Desk, toggle: Locator): Promise<void> {
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await pressAt(desk, toggle)
}

/** Goes on with an arrow key, among choices that belong together, until the one has the focus. */
export async function arrowTo(page: Page, key: 'ArrowDown' | 'ArrowRight', target: Locator): Promise<void> {
  for (let press = 0; press < PRESSES_MAX; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not get to ${target.toString()}.`)
}

/** Opens a menu and takes an entry of it. */
export async function chooseInMenu(desk: Desk, menu: TextKey, entry: TextKey): Promise<void> {
  await pressButton(desk, menu)
  await arrowTo(desk.page, 'ArrowDown', desk.page.getByRole('menuitem', { name: desk.t(entry), exact: true }))
  await desk.page.keyboard.press('Enter')
}
