import { readFile } from 'node:fs/promises'

import type { Language } from '@nostro/kernel'

import { DEEP, deepUnless, type UserPage, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { approve, openMessage, openTextOf, rowOf } from '../message-pages.ts'

const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'ru']
const PENDING = '/swift-messaging-list/pending'
const PROCESSED = '/swift-messaging-list/processed'

let notes = 0

/** Returns the typed lines of an MT199 of Demo Bank Beijing with a unique reference. */
function noteLines(): { readonly reference: string; readonly lines: readonly string[] } {
  notes += 1
  const reference = `NOTE${Date.now().toString(36).toUpperCase()}${notes}`
  return {
    reference,
    lines: [
      '{1:F01DEMECNBJAXXX0000000000}{2:I199DEMWDEFFXXXXN}{4:',
      `:20:${reference}`,
      ':79:YOUR QUESTION OF 20 NOVEMBER',
      'ALL IS WELL',
      '-}',
    ],
  }
}

function editorOf({ page, t }: UserPage) {
  return page.getByRole('textbox', { name: t('freeText.editor') })
}

function findingsOf({ page, t }: UserPage) {
  return page.getByRole('region', { name: t('freeText.findings') })
}

async function openEditor(user: UserPage): Promise<void> {
  await user.page.goto('/messaging-send')
  await editorOf(user).focus()
}

async function sendFrom(user: UserPage): Promise<void> {
  await user.page.getByRole('button', { name: user.t('freeText.send'), exact: true }).press('Enter')
}

/** Types a note with the keyboard only, submits it, has it approved, and waits until it has arrived. */
async function sendNote(
  pageOf: (username: string, options?: { readonly language: Language }) => Promise<UserPage>,
  language: Language = 'en',
) {
  const { reference, lines } = noteLines()
  const operator = await pageOf('beijing.operator', { language })
  await openEditor(operator)
  await operator.page.keyboard.type(lines.join('\n'))
  const understood = operator.t('freeText.understood', { type: 'MT199', receiver: 'DEMWDEFFXXX' })
  await expect(operator.page.getByText(understood)).toBeVisible()
  await expect(findingsOf(operator)).toContainText(operator.t('freeText.findings.none'))
  await sendFrom(operator)
  await expect(operator.page).toHaveURL(/\/messaging-sender\/sented$/)
  await expect(rowOf(operator, reference)).toContainText(operator.t('status.pending'))

  const reviewer = await pageOf('beijing.reviewer', { language })
  await openMessage(reviewer, '/messaging-sender/pending', reference)
  expect(await openTextOf(reviewer)).toEqual(lines)
  await approve(reviewer)

  const receiver = await pageOf('frankfurt.operator', { language })
  await expect(async () => {
    await receiver.page.goto('/messaging-receiver/to-process')
    await expect(rowOf(receiver, reference)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  return { reference, lines, operator, receiver }
}

function newestLink({ page }: UserPage) {
  return page.getByRole('table').getByRole('link').first()
}

test.describe('a message entered as text', () => {
  for (const language of LANGUAGES) {
    test(
      `arrives byte for byte and is confirmed in the network list (${language})`,
      deepUnless(language === 'zh-CN'),
      async ({ pageOf }) => {
        const { reference, lines, receiver } = await sendNote(pageOf, language)
        const { page, t } = receiver
        await page.goto(PENDING)
        await newestLink(receiver).press('Enter')
        await expect(page.getByText(t('swift.understoodAs', { type: 'MT199' }))).toBeVisible()
        const text = page.getByRole('region', { name: t('swift.rawText') })
        expect(await text.getByRole('listitem').allInnerTexts()).toEqual(lines)
        await look(page, `network-message-${language}`)
        await page.getByRole('button', { name: t('detail.confirmReceipt') }).press('Enter')
        await expect(page).toHaveURL(new RegExp(`${PROCESSED}$`))
        await look(page, `network-processed-${language}`)

        await page.goto('/messaging-receiver/processed')
        await expect(rowOf(receiver, reference)).toBeVisible()
      },
    )
  }

  test(
    'a message confirmed in the receiver’s folder is processed in the network list too',
    DEEP,
    async ({ pageOf }) => {
      const { reference, receiver } = await sendNote(pageOf)
      const { page, t } = receiver
      await openMessage(receiver, '/messaging-receiver/to-process', reference)
      await page.getByRole('button', { name: t('detail.confirmReceipt') }).click()
      await expect(page).toHaveURL(/\/messaging-receiver\/processed$/)
      await page.goto(PROCESSED)
      await newestLink(receiver).click()
      await expect(page.getByRole('region', { name: t('swift.rawText') })).toContainText(reference)
      await expect(page.getByRole('button', { name: t('detail.confirmReceipt') })).toHaveCount(0)
    },
  )

  test('is downloaded under the server’s name, byte for byte', async ({ pageOf }) => {
    const { reference, lines, operator } = await sendNote(pageOf)
    const { page, t } = operator
    await page.goto('/messaging-sender/sented')
    await page.getByRole('button', { name: t('list.row.more', { name: `MT199 ${reference}` }) }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: t('list.selected.download') }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`MT199-${reference}.txt`)
    expect(await readFile(await download.path(), 'utf8')).toBe(lines.join('\r\n'))
  })
})

test.describe('the editor', () => {
  test('finds errors while typing, leads to them, and is left with Tab (SWF-12, SWF-13)', async ({
    pageOf,
  }) => {
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await openEditor(user)
    const { height } = (await page.locator('.cm-editor').boundingBox()) ?? { height: 0 }
    expect(height).toBeGreaterThanOrEqual(350)
    const formats = page.getByRole('combobox', { name: t('freeText.format') })
    await expect(formats.getByRole('option')).toHaveText(['MT'])
    const { lines } = noteLines()
    const wrong = lines
      .with(2, ':79:QUESTION & ANSWER')
      .toSpliced(3, 1, ...Array.from({ length: 40 }, () => 'A'))
    await page.keyboard.insertText(wrong.join('\n'))
    const finding = findingsOf(user).getByRole('button', { name: /3:14 79/ })
    await expect(finding).toBeVisible()
    expect((await page.locator('.cm-editor').boundingBox())?.height).toBeLessThanOrEqual(600)
    await look(page, 'free-text')

    await page.keyboard.press('Tab')
    await expect(editorOf(user)).not.toBeFocused()
    await sendFrom(user)
    await expect(page.getByText(t('freeText.correctFirst'))).toBeVisible()
    await expect(editorOf(user)).toBeFocused()
    const fix = t('freeText.fix.replaceSign', { character: '&', replacement: '+' })
    await findingsOf(user).getByRole('button', { name: fix }).click()
    await expect(finding).toHaveCount(0)
  })

  test('sends no empty text, and asks before a text is lost (SWF-14, SWF-15)', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await openEditor(user)
    await sendFrom(user)
    await expect(page.getByText(t('freeText.fillFirst'))).toBeVisible()
    await editorOf(user).focus()
    await page.keyboard.type('{1:')
    await page.getByRole('link', { name: t('menu.sent.draft') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(t('freeText.leave.text'))
    await dialog.getByRole('button', { name: t('form.leave.stay') }).click()
    await expect(page).toHaveURL(/messaging-send$/)
    await expect(editorOf(user)).toHaveText('{1:')
  })

  for (const language of LANGUAGES) {
    test(`is usable on a narrow screen (${language})`, DEEP, async ({ pageOf }) => {
      const user = await pageOf('beijing.operator', { language, viewport: { width: 390, height: 844 } })
      await openEditor(user)
      await user.page.keyboard.insertText(noteLines().lines.with(2, ':79:A & B').join('\n'))
      await expect(findingsOf(user).getByRole('listitem').filter({ hasText: '3:7' })).toBeVisible()
      await look(user.page, `free-text-narrow-${language}`)
    })
  }

  test('is for users without approval roles, and no menu leads to it', async ({ pageOf }) => {
    const operator = await pageOf('beijing.operator')
    await operator.page.goto('/')
    await expect(operator.page.locator('a[href="/messaging-send"]')).toHaveCount(0)
    const reviewer = await pageOf('beijing.reviewer')
    await reviewer.page.goto('/messaging-send')
    await expect(reviewer.page).toHaveURL(/\/messaging-sender\/pending$/)
  })
})
