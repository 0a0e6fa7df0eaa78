// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { startTexts } from '../../i18n/index.ts'
import { inApp } from '../../testing/in-app.tsx'
import { pushDialog, removeDialog } from './dialog-stack.ts'
import { hideToast, showToast } from './toast-store.ts'
import { TOAST_MS } from './toaster.tsx'

beforeAll(startTexts)
beforeEach(() => {
  vi.useFakeTimers()
  hideToast()
  render(inApp(null))
})
afterEach(() => {
  vi.useRealTimers()
})

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

describe('a toast', () => {
  test('is announced in a polite live region and disappears after its time', () => {
    act(() => showToast({ kind: 'success', text: 'Saved.' }))
    expect(screen.getByRole('status').textContent).toBe('Saved.')
    pass(TOAST_MS - 1)
    expect(screen.getByRole('status').textContent).toBe('Saved.')
    pass(1)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('replaces an earlier one (ERR-10), with its own time', () => {
    act(() => showToast({ kind: 'success', text: 'Saved.' }))
    pass(TOAST_MS - 1)
    act(() => showToast({ kind: 'error', text: 'Not saved.' }))
    expect(screen.getByRole('status').textContent).toBe('Not saved.')
    pass(TOAST_MS - 1)
    expect(screen.getByRole('status').textContent).toBe('Not saved.')
  })

  test('stays while the pointer is over it', () => {
    act(() => showToast({ kind: 'info', text: 'Read me.' }))
    fireEvent.pointerEnter(screen.getByText('Read me.').parentElement ?? document.body)
    pass(TOAST_MS * 3)
    expect(screen.getByRole('status').textContent).toBe('Read me.')
  })

  test('moves into a dialog that opens, and is not announced twice', () => {
    act(() => showToast({ kind: 'success', text: 'Saved.' }))
    const dialog = document.body.appendChild(document.createElement('dialog'))
    act(() => pushDialog(dialog))
    expect(dialog.textContent).toBe('Saved.')
    expect(dialog.querySelector('output')?.textContent).toBe('')
    act(() => showToast({ kind: 'error', text: 'Not sent.' }))
    expect(dialog.querySelector('output')?.textContent).toBe('Not sent.')
    act(() => removeDialog(dialog))
    expect(screen.getByRole('status').textContent).toBe('Not sent.')
    dialog.remove()
  })

  test('can be closed', () => {
    act(() => showToast({ kind: 'info', text: 'Read me.' }))
    fireEvent.click(screen.getByRole('button'))
    expect(screen.getByRole('status').textContent).toBe('')
  })
})
