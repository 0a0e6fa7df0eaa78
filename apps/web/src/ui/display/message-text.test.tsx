import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { MessageText } from './message-text.tsx'

const TEXT = '{1:F01DEMECNBJAXXX0000000000}{4:\r\n:20:REF1\r\n:72:/ACC/CREDIT\r\n-}'

test('shows every line of the text, with the names next to their lines', () => {
  render(<MessageText text={TEXT} label="Preview" lineNames={new Map([[2, 'Reference']])} />)
  const lines = within(screen.getByRole('region', { name: 'Preview' })).getAllByRole('listitem')
  expect(lines.map((line) => line.querySelector('code')?.textContent)).toEqual(TEXT.split('\r\n'))
  expect(lines.map((line) => line.textContent.endsWith('Reference'))).toEqual([false, true, false, false])
})

test('text that looks like markup is not interpreted', () => {
  render(<MessageText text=":70:<img src=x onerror=alert(1)>" label="Preview" />)
  expect(screen.getByRole('listitem').textContent).toBe(':70:<img src=x onerror=alert(1)>')
  expect(screen.queryByRole('img')).toBeNull()
})
