// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { inApp } from '../../testing/in-app.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

beforeAll(startTexts)
beforeEach(() => chooseLanguage('en'))

describe('a dialog', () => {
  test('is named by its title, which gets the focus', () => {
    render(inApp(<Dialog title="Preview MT103">Text</Dialog>))
    expect(screen.getByRole('dialog', { name: 'Preview MT103' })).toHaveProperty('open', true)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Preview MT103' }))
  })

  test('asks to be closed by Escape', () => {
    const onClose = vi.fn<() => void>()
    render(
      inApp(
        <Dialog title="Preview" onClose={onClose}>
          Text
        </Dialog>,
      ),
    )
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('that must be answered has no close button and ignores Escape', () => {
    render(inApp(<Dialog title="Sign in again">Text</Dialog>))
    expect(screen.queryByRole('button')).toBeNull()
    const escape = new Event('cancel', { cancelable: true })
    fireEvent(screen.getByRole('dialog'), escape)
    expect(escape.defaultPrevented).toBe(true)
  })
})

describe('a confirmation', () => {
  test.each([
    ['starts at its action', false, 'Exit'],
    ['of a destructive action starts at Cancel', true, 'Cancel'],
  ])('%s', (_name, isDangerous, focused) => {
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
    expect(document.activeElement).toBe(screen.getByRole('button', { name: focused }))
  })
})
