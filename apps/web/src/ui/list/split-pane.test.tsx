import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { SplitPane } from './split-pane.tsx'

function renderPane() {
  return render(<SplitPane dividerLabel="Width of the list" first="List" second="Detail" />)
}

const divider = () => screen.getByRole('slider', { name: 'Width of the list' })

test('starts at 40 to 60 and stays between 30 and 70', () => {
  renderPane()
  expect(divider()).toHaveProperty('value', '40')
  expect(divider().getAttribute('min')).toBe('30')
  expect(divider().getAttribute('max')).toBe('70')
})

test('is restored at its last position', () => {
  renderPane().unmount()
  const first = renderPane()
  fireEvent.change(divider(), { target: { value: '55' } })
  first.unmount()
  renderPane()
  expect(divider()).toHaveProperty('value', '55')
})
