import type { TextKey } from '@nostro/texts'
import type { Locator } from '@playwright/test'

import { type UserPage, expect } from '../fixtures.ts'
import { arrowTo, tabTo } from '../keyboard.ts'

/** The devices with which a task is done. */
export const DEVICES = ['mouse', 'keyboard'] as const
export type Device = (typeof DEVICES)[number]

/** Works on a page with one device and counts the presses: each click and each key is one, and each text entered. */
export interface Hand {
  readonly press: (target: Locator) => Promise<void>
  /** Replaces the text of a field. */
  readonly enter: (target: Locator, text: string) => Promise<void>
  /** Enters a text into a search box and starts the search. */
  readonly search: (box: Locator, text: string) => Promise<void>
  /** Opens a menu and selects an entry. */
  readonly choose: (menu: Locator, entry: Locator) => Promise<void>
  /** Presses this key, or with the mouse the control that does the same. Without a control only the key is used. */
  readonly shortcut: (keys: string, target?: Locator) => Promise<void>
  /** Opens a page of the menu by its name: with the mouse by its link, with the keyboard by the search. */
  readonly open: (path: string, name: TextKey) => Promise<void>
  readonly presses: () => number
}

/** Returns a hand that starts with no press. */
export function handOf(user: UserPage, device: Device): Hand {
  return device === 'mouse' ? mouse(user) : keyboard(user)
}

function mouse({ page, t }: UserPage): Hand {
  let presses = 0
  const press = async (target: Locator) => {
    await target.click()
    presses += 1
  }
  return {
    press,
    enter: async (target, text) => {
      await target.fill(text)
      presses += 1
    },
    search: async (box, text) => {
      await box.fill(text)
      await box.press('Enter')
      presses += 2
    },
    choose: async (menu, entry) => {
      await press(menu)
      await press(entry)
    },
    shortcut: async (_, target) => {
      if (target !== undefined) await press(target)
    },
    open: (path) =>
      press(
        page
          .getByRole('navigation', { name: t('shell.navigation') })
          .getByRole('link')
          .and(page.locator(`[href="${path}"]`)),
      ),
    presses: () => presses,
  }
}

function keyboard({ page, t }: UserPage): Hand {
  let presses = 0
  const key = async (name: string) => {
    await page.keyboard.press(name)
    presses += 1
  }
  const enter = async (target: Locator, text: string) => {
    presses += (await tabTo(page, target)) + 1
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  const press = async (target: Locator) => {
    presses += await tabTo(page, target)
    const isCheckbox = await target.evaluate((element) =>
      element.matches('[type="checkbox"], [role="checkbox"]'),
    )
    await key(isCheckbox ? 'Space' : 'Enter')
  }
  return {
    press,
    enter,
    search: async (box, text) => {
      await enter(box, text)
      await key('Enter')
    },
    choose: async (menu, entry) => {
      await press(menu)
      await expect(entry).toBeVisible()
      presses += await arrowTo(page, 'ArrowDown', entry)
      await key('Enter')
    },
    shortcut: async (keys) => {
      const names = keys.split(' ')
      if (names.length === 1) return await key(keys)
      const before = page.url()
      // A sequence leads to another page. The page handles its keys only after it is rendered.
      await expect(async () => {
        for (const name of names) await page.keyboard.press(name)
        await expect(page).not.toHaveURL(before, { timeout: 3_000 })
      }).toPass()
      presses += names.length
    },
    open: async (path, name) => {
      const field = page.getByRole('combobox', { name: t('commands.field') })
      // The page handles its keys only after it is rendered.
      await expect(async () => {
        await page.keyboard.press('ControlOrMeta+k')
        await expect(field).toBeVisible({ timeout: 3_000 })
      }).toPass()
      presses += 1
      await enter(field, t(name))
      const options = page.getByRole('option')
      await expect(options.filter({ hasText: t(name) }).first()).toBeVisible()
      await key('Enter')
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
    },
    presses: () => presses,
  }
}
