// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { Combobox } from './combobox.tsx'

const OPTIONS = [
  { value: 'CNY', detail: 'Chinese yuan' },
  { value: 'EUR', detail: 'Euro' },
  { value: 'USD', detail: 'US dollar' },
]

/** Renders a combobox in a form. Returns the list that collects the chosen values, and `left` for a blur. */
function openCombobox(start: string): readonly string[] {
  const happened: string[] = []
  function Held() {
    const [value, setValue] = useState(start)
    return (
      <>
        <span id="label">Currency</span>
        <Combobox
          id="control"
          labelId="label"
          aria-describedby="hint"
          aria-invalid={false}
          aria-required
          value={value}
          shownText={OPTIONS.find((option) => option.value === value)?.detail ?? value}
          optionsFor={(query) =>
            OPTIONS.filter(({ detail }) => detail.toLowerCase().includes(query.trim().toLowerCase()))
          }
          onChoose={(chosen) => {
            happened.push(chosen)
            setValue(chosen)
          }}
          onBlur={() => happened.push('left')}
          noneText="No matching code."
        />
        <button type="button">Next</button>
      </>
    )
  }
  render(<Held />)
  return happened
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Currency' })
const active = () =>
  document.querySelector(`[id="${box().getAttribute('aria-activedescendant')}"]`)?.textContent

test('opened by a press, it starts at the current value and changes nothing when it is left', async () => {
  const happened = openCombobox('EUR')
  await userEvent.click(box())
  expect(screen.getByRole('listbox', { name: 'Currency' }).id).toBe(box().getAttribute('aria-controls'))
  expect(screen.getAllByRole('option')).toHaveLength(3)
  expect(active()).toBe('EUREuro')
  await userEvent.click(box())
  expect(box().getAttribute('aria-expanded')).toBe('true')
  await userEvent.tab()
  expect(happened).toEqual(['left'])
  expect(screen.queryByRole('listbox')).toBeNull()
})

test.each([
  [
    'arrows move and Enter chooses',
    '{ArrowDown}{ArrowDown}{Enter}',
    { happens: ['USD'], shown: 'US dollar' },
  ],
  ['arrows move in a circle', '{ArrowUp}{ArrowUp}{ArrowUp}{Enter}', { happens: ['USD'], shown: 'US dollar' }],
  [
    'letters search and Enter chooses the first match',
    'dol{Enter}',
    { happens: ['USD'], shown: 'US dollar' },
  ],
  [
    'the matches are updated with each letter',
    'dox{Backspace}l{Enter}',
    { happens: ['USD'], shown: 'US dollar' },
  ],
  ['leaving chooses the first match', 'dol{Tab}', { happens: ['USD', 'left'], shown: 'US dollar' }],
  ['Escape changes nothing', 'dol{Escape}', { happens: [], shown: 'Euro' }],
  [
    'after Escape, letters replace the text',
    'dol{Escape}yuan{Enter}',
    { happens: ['CNY'], shown: 'Chinese yuan' },
  ],
  [
    'after a choice, letters replace the text',
    'dol{Enter}yuan{Enter}',
    { happens: ['USD', 'CNY'], shown: 'Chinese yuan' },
  ],
  ['Enter chooses a text without a match', 'abc {Enter}', { happens: ['ABC'], shown: 'ABC' }],
  ['leaving chooses a text without a match', 'abc{Tab}', { happens: ['ABC', 'left'], shown: 'ABC' }],
  ['a search for spaces is ignored', ' {Tab}', { happens: ['left'], shown: 'Euro' }],
  [
    'Backspace without a search clears the value',
    '{ArrowDown}{Backspace}{Tab}',
    { happens: ['', 'left'], shown: '' },
  ],
  [
    'Delete without a search clears the value',
    '{ArrowDown}{Delete}{Tab}',
    { happens: ['', 'left'], shown: '' },
  ],
  ['clearing the search clears the value', 'd{Backspace}{Tab}', { happens: ['', 'left'], shown: '' }],
])('%s', async (_name, keys, { happens, shown }) => {
  const happened = openCombobox('EUR')
  await userEvent.tab()
  await userEvent.keyboard(keys)
  expect(happened).toEqual(happens)
  expect(box().value).toBe(shown)
  expect(box().getAttribute('aria-expanded')).toBe('false')
})

test('a value outside the list can be cleared', async () => {
  const happened = openCombobox('ABC')
  await userEvent.click(box())
  expect(active()).toBe('CNYChinese yuan')
  await userEvent.keyboard('{Backspace}')
  expect(happened).toEqual([''])
})

test('the pointer chooses an option and the focus stays; hovering does nothing', async () => {
  const happened = openCombobox('EUR')
  await userEvent.click(box())
  await userEvent.hover(screen.getByRole('option', { name: /US/ }))
  expect(active()).toBe('EUREuro')
  await userEvent.click(screen.getByRole('option', { name: /CNY/ }))
  expect(happened).toEqual(['CNY'])
  expect(document.activeElement).toBe(box())
})

test('a press elsewhere first chooses the searched option', async () => {
  const happened = openCombobox('EUR')
  await userEvent.click(box())
  await userEvent.keyboard('dol')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(happened).toEqual(['USD', 'left'])
})

test('without a match a text is shown and no option is active', async () => {
  openCombobox('EUR')
  await userEvent.click(box())
  await userEvent.keyboard('xyz')
  expect(screen.getByText('No matching code.')).toBeDefined()
  expect(box().getAttribute('aria-activedescendant')).toBe('')
})
