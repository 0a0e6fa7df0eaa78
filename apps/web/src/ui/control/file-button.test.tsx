// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { inApp } from '../../testing/in-app.tsx'
import { FileButton } from './file-button.tsx'

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(() => chooseLanguage('en'))

test('a corrected file with the same name is taken again', async () => {
  const taken: File[] = []
  render(inApp(<FileButton label="Choose a file" showsName onTake={(file) => taken.push(file)} />))
  const input = screen.getByLabelText<HTMLInputElement>('Choose a file')
  const [first, corrected] = [new File(['1'], 'orders.xml'), new File(['22'], 'orders.xml')]
  await userEvent.upload(input, first)
  // A browser reports no change if the input still has this file.
  expect(input.value).toBe('')
  await userEvent.upload(input, corrected)
  expect(taken).toEqual([first, corrected])
  expect(screen.getByRole('status').textContent).toBe('orders.xml')
})

test('the button opens the file picker, and not while the file is read', async () => {
  const opened: string[] = []
  HTMLInputElement.prototype.click = () => opened.push('picker')
  const { rerender } = render(inApp(<FileButton label="Choose a file" onTake={() => undefined} />))
  await userEvent.click(screen.getByRole('button', { name: 'Choose a file' }))
  expect(opened).toEqual(['picker'])
  rerender(inApp(<FileButton label="Choose a file" isBusy onTake={() => undefined} />))
  await userEvent.click(screen.getByRole('button', { name: 'Choose a file' }))
  expect(opened).toEqual(['picker'])
})
