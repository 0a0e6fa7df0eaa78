import type { TextKey } from '@nostro/texts'
import type { Locator } from '@playwright/test'

import { type UserPage, expect } from './fixtures.ts'
import { arrowTo, tabTo } from './keyboard.ts'

/** A cell of the statement lines: its line and the name of its column. */
interface CellPosition {
  readonly line: number
  readonly label: TextKey
}

/** Returns a cell, whose line must be visible. */
export async function cellAt({ page, t }: UserPage, { line, label }: CellPosition): Promise<Locator> {
  const grid = page.getByRole('grid')
  const header = grid.getByRole('columnheader', { name: t(label), exact: true })
  const column = await header.getAttribute('aria-colindex')
  return grid.locator(`[aria-rowindex="${line + 1}"] > [aria-colindex="${column}"]`)
}

/** Overwrites a cell and moves to the one below. */
export async function typeCell(
  user: UserPage,
  { text, ...place }: CellPosition & { readonly text: string },
): Promise<void> {
  const cell = await cellAt(user, place)
  await cell.click()
  await expect(cell).toBeFocused()
  await user.page.keyboard.type(text)
  await user.page.keyboard.press('Enter')
}

/** Moves to a cell of the first line with the keyboard. */
export async function goToFirstLine(user: UserPage, label: TextKey): Promise<void> {
  const { page } = user
  const grid = page.getByRole('grid')
  // The Tab key stops at one cell, from which the others are reached.
  const stop = grid.locator('[tabindex="0"]')
  const isInside = await stop.evaluate((cell) => cell === document.activeElement)
  if (!isInside) await tabTo(page, stop)
  await page.keyboard.press('ControlOrMeta+Home')
  await arrowTo(page, 'ArrowRight', await cellAt(user, { line: 1, label }))
}

/** Types into a cell of the first line with the keyboard. */
export async function typeFirstLine(user: UserPage, label: TextKey, text: string): Promise<void> {
  await goToFirstLine(user, label)
  await user.page.keyboard.type(text)
  await user.page.keyboard.press('Enter')
}
