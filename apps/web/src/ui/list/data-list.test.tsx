import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { describe, expect, test } from 'vitest'

import { DataList } from './data-list.tsx'
import type { Column } from './list-parts.ts'

interface Fruit {
  readonly id: string
  readonly name: string
  readonly colour: string
}

const fruits: readonly Fruit[] = [
  { id: 'apple', name: 'Apple', colour: 'red' },
  { id: 'banana', name: 'Banana', colour: 'yellow' },
  { id: 'cherry', name: 'Cherry', colour: 'dark red' },
]

const columns: readonly Column<Fruit>[] = [
  { name: 'name', title: 'Name', isLink: true, cell: (fruit) => fruit.name },
  { name: 'colour', title: 'Colour', cell: (fruit) => fruit.colour },
]

function Place() {
  return <output>{useLocation().pathname}</output>
}

interface ListProps {
  readonly layout?: 'table' | 'cards'
  readonly rows?: readonly Fruit[]
  readonly openId?: string
  readonly footer?: string
}

function renderList({ layout = 'table', rows, openId, footer }: ListProps) {
  render(
    <MemoryRouter>
      <DataList
        label="Fruits"
        layout={layout}
        columns={columns}
        renderCard={(fruit) => fruit.name}
        rows={rows}
        rowsExpected={10}
        addressOf={(fruit) => `/${fruit.id}`}
        openId={openId}
        footer={footer}
      />
      <Place />
    </MemoryRouter>,
  )
}

const place = () => screen.getByRole('status').textContent
const focused = () => document.activeElement?.textContent

describe.each(['table', 'cards'] as const)('rows as %s', (layout) => {
  test('each row has a real link', () => {
    renderList({ layout, rows: fruits })
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/apple', '/banana', '/cherry'])
  })

  test('j and k move the focus, Enter opens', async () => {
    renderList({ layout, rows: fruits })
    await userEvent.keyboard('jj')
    expect(focused()).toBe('Banana')
    await userEvent.keyboard('k')
    expect(focused()).toBe('Apple')
    await userEvent.keyboard('{Enter}')
    expect(place()).toBe('/apple')
  })

  test('the arrows move from row to row', async () => {
    renderList({ layout, rows: fruits })
    await userEvent.keyboard('j{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('Cherry')
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('Banana')
  })

  test('the open row is marked, and the letter keys belong to the open message', async () => {
    renderList({ layout, rows: fruits, openId: 'banana' })
    expect(screen.getByRole('link', { current: true }).textContent).toBe('Banana')
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(document.body)
  })
})

test('a press next to the link opens the row too', async () => {
  renderList({ rows: fruits })
  await userEvent.click(screen.getByRole('cell', { name: 'yellow' }))
  expect(place()).toBe('/banana')
})

test('while the first page loads the skeleton has as many rows as a full page', () => {
  renderList({})
  const table = screen.getByRole('table', { name: 'Fruits' })
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2)
  expect(table.querySelectorAll('tbody tr')).toHaveLength(10)
  expect(table.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true')
})

test.each(['table', 'cards'] as const)('in %s the footer comes with the rows', (layout) => {
  renderList({ layout, footer: 'Total: 3' })
  expect(screen.queryByText('Total: 3')).toBeNull()
  cleanup()
  renderList({ layout, rows: fruits, footer: 'Total: 3' })
  expect(screen.getByText('Total: 3')).toBeTruthy()
})
