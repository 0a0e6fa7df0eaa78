// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { MenuButton } from '../index.ts'

function openable(more: { readonly isChosen?: boolean } = {}) {
  const onSelect = vi.fn<(name: string) => void>()
  const items = ['Copy', 'Download', 'Print'].map((label) => ({
    label,
    onSelect: () => onSelect(label),
    ...('isChosen' in more && { isChosen: label === 'Download' }),
  }))
  render(
    <MenuButton label="More" items={items}>
      …
    </MenuButton>,
  )
  return onSelect
}

const button = () => screen.getByRole('button', { name: /^More/ })

test.each([
  ['Enter opens it at the first entry', '{Enter}', { keys: '', chosen: 'Copy' }],
  ['the down arrow opens it too', '{ArrowDown}', { keys: '', chosen: 'Copy' }],
  ['the arrow keys move', '{Enter}', { keys: '{ArrowDown}', chosen: 'Download' }],
  ['the arrow keys move in a circle', '{Enter}', { keys: '{ArrowUp}', chosen: 'Print' }],
  ['End moves to the last entry', '{Enter}', { keys: '{End}', chosen: 'Print' }],
  ['letters move to an entry', '{Enter}', { keys: 'pr', chosen: 'Print' }],
])('%s', async (_name, opening, { keys, chosen }) => {
  const onSelect = openable()
  await userEvent.tab()
  await userEvent.keyboard(opening)
  await screen.findByRole('menu', { name: /More/ })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Copy'))
  await userEvent.keyboard(`${keys}{Enter}`)
  expect(onSelect.mock.calls).toEqual([[chosen]])
  expect(screen.queryByRole('menu')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button()))
})

test('Escape closes it, chooses nothing and returns the focus', async () => {
  const onSelect = openable()
  await userEvent.click(button())
  await screen.findByRole('menu')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button()))
  expect(onSelect).not.toHaveBeenCalled()
})

test('Alt with an arrow key is left to the page', async () => {
  openable()
  await userEvent.tab()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a choice announces the current entry', async () => {
  const onSelect = openable({ isChosen: true })
  await userEvent.click(button())
  const chosen = await screen.findByRole('menuitemradio', { name: 'Download' })
  expect(chosen.getAttribute('aria-checked')).toBe('true')
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Print' }))
  expect(onSelect.mock.calls).toEqual([['Print']])
  expect(screen.queryByRole('menu')).toBeNull()
})
