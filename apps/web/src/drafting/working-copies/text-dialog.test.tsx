// @vitest-environment jsdom
import { defaultsOf, loadDefinition } from '@nostro/messages'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createFormStore, FormStoreProvider } from '../../forms/index.ts'
import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { userStore } from '../../sessions/index.ts'
import { inApp } from '../../testing/in-app.tsx'
import { BANK_OPERATOR } from '../../testing/people.ts'
import type { Filling } from '../filling/filling.ts'
import { TextDialog } from '../filling/text-dialog.tsx'

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set(BANK_OPERATOR)
})

const NOTE = '{1:F01DEMECNBJAXXX0000000000}{2:I199DEMWDEFFXXXXN}{4:\r\n:20:QRY1\r\n:79:WHERE IS IT?\r\n-}'
const LENGTH_OVER = 1_048_577

async function openDialog() {
  const definition = await loadDefinition('MT199')
  if (definition === undefined) throw new Error('MT199 is not defined')
  const start = defaultsOf(definition, { uetr: '', senderBic: 'DEMECNBJXXX' })
  const fillings: Filling[] = []
  render(
    inApp(
      <FormStoreProvider value={createFormStore(definition, start)}>
        <TextDialog
          definition={definition}
          onFill={(filling) => fillings.push(filling)}
          onClose={() => undefined}
        />
      </FormStoreProvider>,
    ),
  )
  return fillings
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'FIN or XML message' })
const fill = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Fill in the form' })
const take = () => userEvent.click(screen.getByRole('button', { name: 'Fill in the form' }))

test.each([
  ['a dropped text', { files: [], getData: () => NOTE }],
  ['a dropped file', { files: [new File([NOTE], 'note.txt')], getData: () => '' }],
])('%s is treated like pasted text', async (_, dataTransfer) => {
  const fillings = await openDialog()
  fireEvent.drop(area(), { dataTransfer })
  await waitFor(() => expect(area().value.replaceAll('\r', '')).toBe(NOTE.replaceAll('\r', '')))
  await take()
  await waitFor(() => expect(fillings).toHaveLength(1))
  expect(fillings[0]?.values).toMatchObject({ senderReference: 'QRY1', narrative: ['WHERE IS IT?'] })
})

test('a file of an older system has one byte per character', async () => {
  await openDialog()
  const bytes = Uint8Array.from('M\u00fcLLER', (sign) => sign.charCodeAt(0))
  fireEvent.drop(area(), { dataTransfer: { files: [new File([bytes], 'note.txt')] } })
  await waitFor(() => expect(area().value).toBe('M\u00fcLLER'))
})

test.each([
  ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x2d, 0x4e), '中'],
  ['GB 18030', Uint8Array.of(0xbb, 0xf5, 0xbf, 0xee), '货款'],
  ['windows-1251', Uint8Array.of(0xce, 0xcf, 0xcb, 0xc0), 'ОПЛА'],
])('a file in %s is decoded correctly', async (_, bytes, text) => {
  await openDialog()
  fireEvent.drop(area(), { dataTransfer: { files: [new File([bytes], 'note.txt')] } })
  await waitFor(() => expect(area().value).toBe(text))
})

test('a guessed encoding is named, and another one reads the file again until its text is changed', async () => {
  await openDialog()
  const bytes = Uint8Array.of(0xce, 0xcf, 0xcb, 0xc0)
  fireEvent.drop(area(), { dataTransfer: { files: [new File([bytes], 'note.txt')] } })
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Encoding of the file' })
  expect(choice.value).toBe('windows-1251')
  expect(screen.getByText(/read as windows-1251/)).toBeDefined()
  await userEvent.selectOptions(choice, 'windows-1252')
  expect(area().value).toBe('\u00ce\u00cf\u00cb\u00c0')
  await userEvent.type(area(), 'X')
  expect(screen.queryByRole('combobox', { name: 'Encoding of the file' })).toBeNull()
})

test('a file in UTF-8 has no choice of an encoding', async () => {
  await openDialog()
  fireEvent.drop(area(), { dataTransfer: { files: [new File([NOTE], 'note.txt')] } })
  await waitFor(() => expect(area().value).not.toBe(''))
  expect(screen.queryByRole('combobox', { name: 'Encoding of the file' })).toBeNull()
})

test('a file larger than any message is refused before it is read', async () => {
  await openDialog()
  fireEvent.drop(area(), { dataTransfer: { files: [new File(['A'.repeat(LENGTH_OVER)], 'x')] } })
  expect(await screen.findByText('The file is larger than 1 MiB.')).toBeDefined()
  expect(area().value).toBe('')
})

test('a text of another type is refused with the names of both types', async () => {
  const fillings = await openDialog()
  await userEvent.click(area())
  await userEvent.paste(NOTE.replace('I199', 'I950'))
  await take()
  expect(await screen.findByText(/MT950/)).toBeDefined()
  expect(fillings).toEqual([])
})

describe('content without a field in the form', () => {
  const TEXT = NOTE.replace('\r\n-}', '\r\n:77T:ONE\r\n:77T:TWO\r\n-}').replace(
    ':20:QRY1',
    'STRAY\r\n:20:QRY1',
  )
  async function pasteText() {
    const fillings = await openDialog()
    await userEvent.click(area())
    await userEvent.paste(TEXT)
    await take()
    await screen.findByRole('dialog', { name: 'Part of the text does not fit this form' })
    return fillings
  }

  test('is listed line by line, and nothing is filled until each part is confirmed', async () => {
    const fillings = await pasteText()
    expect(screen.getByText('STRAY')).toBeDefined()
    expect(screen.getByText('Line 2')).toBeDefined()
    expect(fill().disabled).toBe(true)
    const boxes = screen.getAllByRole('checkbox', { name: 'Leave out' })
    expect(boxes).toHaveLength(3)
    for (const box of boxes.slice(1)) await userEvent.click(box)
    expect(screen.getByText('1 part still needs a decision.')).toBeDefined()
    expect(fill().disabled).toBe(true)
    for (const box of boxes.slice(0, 1)) await userEvent.click(box)
    await userEvent.click(fill())
    expect(fillings).toHaveLength(1)
  })

  test('readable parts are confirmed together, unreadable parts one by one', async () => {
    await pasteText()
    await userEvent.click(screen.getByRole('button', { name: 'Leave out all 2 parts without a field' }))
    const isChecked = screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)
    expect(isChecked).toEqual([false, true, true])
    expect(fill().disabled).toBe(true)
  })

  test('the text can be corrected instead', async () => {
    const fillings = await pasteText()
    await userEvent.click(screen.getByRole('button', { name: 'Correct the text' }))
    expect(area().value.replaceAll('\r', '')).toBe(TEXT.replaceAll('\r', ''))
    await userEvent.clear(area())
    await userEvent.paste(NOTE)
    await take()
    await waitFor(() => expect(fillings).toHaveLength(1))
  })
})
