// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { inApp } from '../../testing/in-app.tsx'
import { ConfirmDialog, Dialog, showToast } from '../index.ts'

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(() => chooseLanguage('en'))

function Opened() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Preview" onClose={() => setIsOpen(false)}>
          Text
        </Dialog>
      )}
    </>
  )
}

describe('a dialog', () => {
  test('is named by its title, which gets the focus', async () => {
    render(inApp(<Dialog title="Preview MT103">Text</Dialog>))
    expect(screen.getByRole('dialog', { name: 'Preview MT103' })).toBeDefined()
    const title = screen.getByRole('heading', { name: 'Preview MT103' })
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  test('asks to be closed by Escape', async () => {
    const onClose = vi.fn<() => void>()
    render(
      inApp(
        <Dialog title="Preview" onClose={onClose}>
          Text
        </Dialog>,
      ),
    )
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('is not closed by a press outside, which would lose typed input', async () => {
    const onClose = vi.fn<() => void>()
    render(
      inApp(
        <>
          <p>Page</p>
          <Dialog title="Preview" onClose={onClose}>
            Text
          </Dialog>
        </>,
      ),
    )
    await userEvent.click(screen.getByText('Page'))
    await userEvent.click(document.body)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('that must be answered has no close button and ignores Escape', async () => {
    render(inApp(<Dialog title="Sign in again">Text</Dialog>))
    expect(screen.queryByRole('button')).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  test('hides the page from screen readers, but not the toasts', async () => {
    render(inApp(<Opened />))
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
    act(() => showToast({ kind: 'error', text: 'Not sent.' }))
    expect((await screen.findByText('Not sent.')).closest('[aria-live="polite"]')).toBe(
      screen.getByRole('region', { name: 'Notices' }),
    )
  })

  test('returns the focus to the control that opened it', async () => {
    render(inApp(<Opened />))
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'))
  })

  test('below another one ignores the Escape key of the upper one', async () => {
    const [onCloseLower, onCloseUpper] = [vi.fn<() => void>(), vi.fn<() => void>()]
    render(
      <Dialog title="Lower" onClose={onCloseLower}>
        Text
      </Dialog>,
    )
    render(
      <Dialog title="Upper" onClose={onCloseUpper}>
        Text
      </Dialog>,
    )
    const upper = screen.getByRole('heading', { name: 'Upper' })
    await waitFor(() => expect(document.activeElement).toBe(upper))
    await userEvent.keyboard('{Escape}')
    act(() => upper.blur())
    await userEvent.keyboard('{Escape}')
    expect(onCloseUpper).toHaveBeenCalledTimes(2)
    expect(onCloseLower).not.toHaveBeenCalled()
  })
})

describe('a confirmation', () => {
  test.each([
    ['starts at its action', false, 'Exit'],
    ['of a destructive action starts at Cancel', true, 'Cancel'],
  ])('%s', async (_name, isDangerous, focused) => {
    render(
      inApp(
        <ConfirmDialog
          title="Sure?"
          confirmLabel="Exit"
          isDangerous={isDangerous}
          onConfirm={vi.fn<() => void>()}
          onCancel={vi.fn<() => void>()}
        />,
      ),
    )
    const button = screen.getByRole('button', { name: focused })
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})
