import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { Toolbar } from './toolbar.tsx'

function Tools({ names }: { readonly names: readonly string[] }) {
  return (
    <>
      <button type="button">Before</button>
      <Toolbar label="Tools">
        <input aria-label="Search" />
        <select aria-label="Type">
          <option>MT103</option>
          <option>MT202</option>
        </select>
        {names.map((name) => (
          <button key={name} type="button" disabled={name === 'Columns'}>
            {name}
          </button>
        ))}
        <a href="#review">Review</a>
      </Toolbar>
      <button type="button">After</button>
    </>
  )
}

/** Returns the function that shows other tools. */
function renderTools(names: readonly string[] = ['Reload', 'Columns', 'Export']) {
  const { rerender } = render(<Tools names={names} />)
  return (others: readonly string[]) => rerender(<Tools names={others} />)
}

const focused = () => {
  const { activeElement } = document
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
}

async function visited(keys: readonly string[]): Promise<readonly (string | null | undefined)[]> {
  const names = []
  for (const key of keys) {
    await userEvent.keyboard(`{${key}}`)
    names.push(focused())
  }
  return names
}

test('the tools have one stop of the Tab key, a text field has its own', async () => {
  renderTools()
  expect(screen.queryByRole('toolbar', { name: 'Tools' })).not.toBeNull()
  expect(await visited(['Tab', 'Tab', 'Tab', 'Tab'])).toEqual(['Before', 'Search', 'Type', 'After'])
})

test('arrow keys, Home and End move between the tools and pass over disabled ones', async () => {
  renderTools()
  screen.getByRole('combobox', { name: 'Type' }).focus()
  expect(await visited(['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'])).toEqual([
    'Reload',
    'Export',
    'Review',
    'Export',
    'Type',
    'Review',
  ])
  // From the last tool to the first one, and back.
  expect(await visited(['ArrowRight', 'ArrowLeft'])).toEqual(['Type', 'Review'])
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' }).value).toBe('MT103')
})

test('Tab returns to the tool that was used last', async () => {
  renderTools()
  screen.getByRole('button', { name: 'Export' }).focus()
  expect(await visited(['Tab'])).toEqual(['After'])
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(focused()).toBe('Export')
})

test('a text field keeps the arrow keys, Home and End', async () => {
  renderTools()
  const search = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
  await userEvent.type(search, 'abc{Home}x{End}y{ArrowLeft}z')
  expect(search.value).toBe('xabczy')
  expect(focused()).toBe('Search')
})

test('the first tool is the stop until one is used, also if it appears later', async () => {
  const show = renderTools([])
  show(['Reload'])
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' }).disabled = true
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Reload' }).tabIndex).toBe(0))
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' }).disabled = false
  await vi.waitFor(() => expect(screen.getByRole('combobox', { name: 'Type' }).tabIndex).toBe(0))
  expect(screen.getByRole('button', { name: 'Reload' }).tabIndex).toBe(-1)
})

test('a tool that appears or disappears changes the stop only if it was the stop', async () => {
  const show = renderTools()
  screen.getByRole('button', { name: 'Export' }).focus()
  show(['Reload', 'Export', 'Print'])
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Print' }).tabIndex).toBe(-1))
  screen.getByRole('button', { name: 'Before' }).focus()
  show(['Reload'])
  expect(await visited(['Tab', 'Tab', 'Tab'])).toEqual(['Search', 'Type', 'After'])
})
