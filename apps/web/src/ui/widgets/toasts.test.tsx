// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { inApp } from '../../testing/in-app.tsx'
import { hideToast, showToast } from '../overlay/toast-store.ts'
import { TOAST_MS } from './toasts.tsx'

beforeAll(startTexts)
beforeEach(async () => {
  await chooseLanguage('en')
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
    expect(screen.getByRole('region', { name: 'Notices' }).textContent).toBe('Saved.')
    pass(TOAST_MS - 1)
    expect(screen.getByRole('region', { name: 'Notices' }).textContent).toBe('Saved.')
    pass(1)
    expect(screen.getByRole('region', { name: 'Notices' }).textContent).toBe('')
  })

  test('replaces an earlier one (ERR-10), with its own time', () => {
    act(() => showToast({ kind: 'success', text: 'Saved.' }))
    pass(TOAST_MS - 1)
    act(() => showToast({ kind: 'error', text: 'Not saved.' }))
    expect(screen.getByRole('region', { name: 'Notices' }).textContent).toBe('Not saved.')
    pass(TOAST_MS - 1)
    expect(screen.getByRole('region', { name: 'Notices' }).textContent).toBe('Not saved.')
  })

  test('stays while the pointer is over it', () => {
    act(() => showToast({ kind: 'info', text: 'Read me.' }))
    fireEvent.mouseEnter(screen.getByRole('region', { name: 'Notices' }))
    pass(TOAST_MS * 3)
    expect(screen.getByRole('region', { name: 'Notices' }).textContent).toBe('Read me.')
  })

  test('can be closed', () => {
    act(() => showToast({ kind: 'info', text: 'Read me.' }))
    fireEvent.click(screen.getByRole('button'))
    expect(screen.getByRole('region', { name: 'Notices' }).textContent).toBe('')
  })
})
