import { directCallsOf } from '../direct-calls.ts'
import { approveDirectly, receivedText } from './direct-decisions.ts'
import { type UserPage, expect } from '../fixtures.ts'
import { chooseInMenu, pressAt, pressButton } from '../keyboard.ts'
import { shownText } from '../message-pages.ts'

/** Opens the preview of the form with the keyboard and returns its text. */
export async function preview(user: UserPage): Promise<string> {
  const { page } = user
  await page.keyboard.press('Alt+p')
  const lines = await shownText(user, 'preview.text')
  return lines.join('\n')
}

/** Closes the preview and submits the form with the keyboard. In a grid the same key adds a line. */
export async function submit(user: UserPage): Promise<void> {
  const { page } = user
  await page.keyboard.press('Escape')
  const isInGrid = (await page.getByRole('grid').locator(':focus').count()) > 0
  if (isInGrid) await pressButton(user, 'form.submit')
  else await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page).toHaveURL(/\/messaging-sender\/sented$/)
}

/** Fills the form of a newly opened page from a text, with the keyboard only. */
export async function fillFromText(user: UserPage, text: string): Promise<void> {
  const { page, t } = user
  await pressAt(user, page.getByRole('link', { name: t('shell.skip') }))
  await chooseInMenu(user, 'drafting.fill', 'drafting.fill.text')
  const area = page.getByRole('dialog').getByRole('textbox', { name: t('drafting.text.label') })
  await expect(area).toBeFocused()
  await page.keyboard.insertText(text)
  await pressButton(user, 'drafting.text.take')
  const dialog = page.getByRole('dialog', { name: t('drafting.filled.title') })
  await pressAt(user, dialog.getByRole('button', { name: t('drafting.filled.close') }))
  await expect(dialog).toBeHidden()
}

/** Approves submitted messages and verifies that each arrives with its text. The keys are their references. */
export async function expectToArrive(texts: ReadonlyMap<string, string>): Promise<void> {
  const reviewer = await directCallsOf('beijing.reviewer')
  const receiver = await directCallsOf('frankfurt.operator')
  for (const [reference, text] of texts)
    expect(linesOf(await approveDirectly(reviewer, reference)), 'what is approved').toBe(text)
  for (const [reference, text] of texts)
    expect(linesOf(await receivedText(receiver, reference)), 'what arrives').toBe(text)
}

function linesOf(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
