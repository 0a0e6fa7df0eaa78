import type { TextKey } from '@nostro/texts'
import type { Locator } from '@playwright/test'

import { type UserPage, expect } from '../fixtures.ts'
import { goToFirstLine, typeFirstLine } from '../grid.ts'
import { enterForm, openAt, pressAt, pressButton, searchIn, tabTo, typeInto } from '../keyboard.ts'
import { lineIn } from '../mt103.ts'
import { type MxEntry, type Row, SHEET, type TypedMx } from './mx-messages.ts'

/** Fills the open form with the keyboard only. */
export async function fillMx(user: UserPage, entries: TypedMx['entries']): Promise<void> {
  await enterForm(user.page)
  for (const entry of entries) await fillEntry(user, entry)
  const done = user.page.getByRole('dialog').getByRole('button', { name: user.t('form.deep.done') })
  if ((await done.count()) > 0) await pressAt(user, done)
}

async function fillEntry(user: UserPage, { section, way, label, text, kind }: MxEntry): Promise<void> {
  const { page, t } = user
  let place = page.getByRole('region', { name: t(section), exact: true })
  let steps = way
  if (!way.includes(SHEET)) await openAt(user, place.getByRole('heading', { level: 2 }).getByRole('button'))
  else if ((await sheetOf(user).count()) > 0) {
    // The open sheet covers the form, so the steps before it are already done.
    place = sheetOf(user)
    steps = way.slice(way.indexOf(SHEET) + 1)
  }
  for (const step of steps) {
    if (step === SHEET) place = await openSheet(user)
    else place = await (typeof step === 'string' ? group(user, place, step) : row(user, place, step))
  }
  const name = t(label)
  if (kind === 'cell') {
    if ((await page.getByRole('grid').getAttribute('aria-rowcount')) === '1')
      await pressButton(user, 'grid.add')
    await typeFirstLine(user, label, text)
  } else if (kind === undefined) {
    await typeInto(user, lineIn(place, name).first(), text)
  } else if (kind === 'code') {
    await searchIn(user, place.getByRole('combobox', { name, exact: true }).first(), text)
  } else {
    const choice = place.getByLabel(marked(name)).first()
    await tabTo(page, choice)
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(choice).toHaveValue(text, { timeout: 100 })
    }).toPass()
  }
}

/** Returns a pattern for the whole label, with or without the mark of a required field. */
function marked(name: string): RegExp {
  return new RegExp(String.raw`^${name.replaceAll(/[()]/g, String.raw`\$&`)}\*?$`)
}

function sheetOf({ page, t }: UserPage): Locator {
  return page.getByRole('dialog', { name: t('grid.sheet', { position: 1 }) })
}

/** Opens the sheet with the further members of the grid's first line. */
async function openSheet(user: UserPage): Promise<Locator> {
  const { page } = user
  const sheet = sheetOf(user)
  if ((await sheet.count()) === 0) {
    await goToFirstLine(user, SHEET)
    await page.keyboard.press('Enter')
    await expect(sheet).toBeVisible()
  }
  return sheet
}

/** Returns a group by its name. A group that fills a whole section has only the section's heading. */
async function group(user: UserPage, place: Locator, name: TextKey): Promise<Locator> {
  const found = place.getByRole('group', { name: user.t(name), exact: true }).first()
  const toggle = found.getByRole('button', { name: user.t(name), exact: true, expanded: false })
  if ((await toggle.count()) > 0) await pressAt(user, toggle)
  return found
}

async function row(user: UserPage, place: Locator, { list, position }: Row): Promise<Locator> {
  const { page, t } = user
  const crumb = t('form.crumb.row', { position })
  const items = place.getByRole('group', { name: t(list), exact: true }).first()
  const isInSheet = (await page.getByRole('dialog').count()) > 0
  if (isInSheet && (await items.count()) === 0) return rowAsPlace(user, place, { list, crumb })
  const found = items.getByRole('group', { name: crumb, exact: true }).first()
  // Lists inside the rows have buttons of the same name, all before this one.
  if ((await found.count()) === 0)
    await pressAt(user, items.getByRole('button', { name: t('form.list.add') }).last())
  return found
}

/** Opens a row in the sheet, where a list of large rows and each row have separate views. */
async function rowAsPlace(
  user: UserPage,
  sheet: Locator,
  { list, crumb }: { readonly list: TextKey; readonly crumb: string },
): Promise<Locator> {
  const { t } = user
  const here = sheet.getByRole('navigation', { name: t('form.deep.crumbs') }).getByText(crumb)
  if ((await here.count()) > 0) return sheet
  await pressAt(user, sheet.getByRole('button', { name: t(list) }).first())
  await pressAt(user, sheet.getByRole('button', { name: t('form.list.add') }))
  await expect(here).toBeVisible()
  return sheet
}
