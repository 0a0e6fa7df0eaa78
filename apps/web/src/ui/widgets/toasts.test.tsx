// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { inApp } from '../../testing/in-app.tsx'
import { hideToast, showToast } from '../overlay/toast-store.ts'
import { LINKED_TOAST_MS, TOAST_MS } from './toasts.tsx'

function Place() {
  const { pathname, search } = useLocation()
  return <p data-testid="place">{pathname + search}</p>
}

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  vi.useFakeTimers()
  hideToast()
  render(inApp(<Place />))
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

  test('with a link stays longer, is reached with F6, and opens the page', () => {
    act(() => showToast({ kind: 'success', text: 'Saved.', link: '/drafts?open=1' }))
    pass(LINKED_TOAST_MS - 1)
    const link = screen.getByRole('link', { name: 'Open' })
    expect(link.getAttribute('href')).toBe('/drafts?open=1')
    fireEvent.keyDown(window, { key: 'F6' })
    expect(screen.getByRole('region', { name: 'Notices' }).contains(document.activeElement)).toBe(true)
    expect(link.tabIndex).toBe(0)
    fireEvent.click(link)
    expect(screen.getByTestId('place').textContent).toBe('/drafts?open=1')
    expect(screen.getByRole('region', { name: 'Notices' }).textContent).toBe('')
  })

  test('can be closed', () => {
    act(() => showToast({ kind: 'info', text: 'Read me.' }))
    fireEvent.click(screen.getByRole('button'))
    expect(screen.getByRole('region', { name: 'Notices' }).textContent).toBe('')
  })
})
