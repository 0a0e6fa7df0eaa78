import { directCallsOf } from '../direct-calls.ts'
import { approveDirectly, receivedText } from './direct-decisions.ts'
import { type Desk, expect } from '../fixtures.ts'
import { chooseInMenu, pressAt, pressButton } from '../keyboard.ts'
import { shownText } from '../message-pages.ts'

/** Looks at the text of the form that is open, by keyboard. */
export async function preview(desk: Desk): Promise<string> {
  const { page } = desk
  await page.keyboard.press('Alt+p')
  const lines = await shownText(desk, 'preview.text')
  return lines.join('\n')
}

/** Closes the preview and hands the form in, by keyboard. In a grid the chord adds a line. */
export async function submit(desk: Desk): Promise<void> {
  const { page } = desk
  await page.keyboard.press('Escape')
  const isInGrid = (await page.getByRole('grid').locator(':focus').count()) > 0
  if (isInGrid) await pressButton(desk, 'form.submit')
  else await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page).toHaveURL(/\/messaging-sender\/sented$/)
}

/** Fills the form of a page that was just opened from a text, by keyboard alone. */
export async function fillFromText(desk: Desk, text: string): Promise<void> {
  const { page, t } = desk
  await pressAt(desk, page.getByRole('link', { name: t('shell.skip') }))
  await chooseInMenu(desk, 'drafting.fill', 'drafting.fill.text')
  const area = page.getByRole('dialog').getByRole('textbox', { name: t('drafting.text.label') })
  await expect(area).toBeFocused()
  await page.keyboard.insertText(text)
  await pressButton(desk, 'drafting.text.take')
  const told = page.getByRole('dialog', { name: t('drafting.filled.title') })
  await pressAt(desk, told.getByRole('button', { name: t('drafting.filled.close') }))
  await expect(told).toBeHidden()
}

/** Texts that were handed in, by the references of their messages: each is approved and arrives as it is. */
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
