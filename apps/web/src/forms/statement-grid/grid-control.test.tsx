// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { defaultsOf, definitionOf, valueAt, type DraftValues } from '@nostro/messages'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { inApp } from '../../testing/in-app.tsx'
import { loadGrid } from '../../testing/load-grid.tsx'
import { createFormStore, FormStoreProvider, MessageForm, showControl, type FormStore } from '../index.ts'

const MT940 = definitionOf('MT940')
if (MT940 === undefined) throw new Error('MT940 is not defined')
const definition = MT940

beforeAll(async () => {
  await startTexts('work', 'content')
  await loadGrid()
  // jsdom has no layout, so the size is set here: a grid renders as many rows as fit its height.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 900 })
})
beforeEach(() => chooseLanguage('en'))

const LINE = {
  valueDate: '2026-11-20',
  entryDate: '2026-11-20',
  debitCreditMark: 'C',
  currency: 'EUR',
  amount: '100',
  transactionType: 'NTRF',
  referenceForTheAccountOwner: 'PAY1',
}

const OPENING = {
  openingBalanceType: 'F',
  openingDebitCreditMark: 'C',
  openingDate: '2026-11-19',
  openingCurrency: 'EUR',
  openingAmount: '1000',
}

function linesOf(count: number): readonly DraftValues[] {
  return Array.from({ length: count }, (_, index) => ({
    ...LINE,
    referenceForTheAccountOwner: `PAY${index + 1}`,
  }))
}

function openGrid(lines: readonly DraftValues[], members: DraftValues = {}): FormStore {
  const start = defaultsOf(definition, { uetr: '', senderBic: 'DEMECNBJXXX' })
  const store = createFormStore(definition, { ...start, ...OPENING, ...members, statementLines: lines })
  render(
    inApp(
      <FormStoreProvider value={store}>
        <MessageForm />
      </FormStoreProvider>,
    ),
  )
  return store
}

const grid = () => screen.getByRole('grid', { name: /Transaction lines/ })
const headers = () => within(grid()).getAllByRole('columnheader')

/** Returns the cell of a line under a column, by the visible or the accessible name. */
function cell(line: number, column: string): HTMLElement {
  const index = headers().findIndex(
    (header) => header.getAttribute('aria-label') === column || header.textContent === column,
  )
  const row = within(grid())
    .getAllByRole('row')
    .find((each) => within(each).queryByRole('rowheader')?.textContent === String(line))
  const found = row?.querySelector<HTMLElement>(`[aria-colindex="${index + 1}"]`)
  if (!found) throw new Error(`no cell ${column} in line ${line}`)
  return found
}

const focused = () => document.activeElement
const selected = () => grid().querySelectorAll('[aria-selected="true"]').length
const linesIn = (store: FormStore) => valueAt(store.get().values, 'statementLines') as readonly DraftValues[]
const key = (keys: string) => userEvent.keyboard(keys)

async function choose(button: string, item: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: button }))
  await userEvent.click(screen.getByRole('menuitem', { name: item }))
}

test('the grid’s keys are listed inside its section', () => {
  openGrid(linesOf(1))
  const hint = document.getElementById(grid().getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toMatch(/Enter/)
  expect(screen.getByRole('region', { name: /^Transaction lines/ }).contains(hint)).toBe(true)
})

describe('the grid of lines', () => {
  test('announces the number of rows and renders only the visible ones', () => {
    openGrid(linesOf(1000))
    expect(grid().getAttribute('aria-rowcount')).toBe('1001')
    const rows = within(grid()).getAllByRole('row')
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.length).toBeLessThan(50)
    expect(rows[1]?.getAttribute('aria-rowindex')).toBe('2')
    expect(grid().querySelectorAll('*').length).toBeLessThanOrEqual(500)
  })

  test('shows the balance after each line, and the computed balance next to the entered one', async () => {
    openGrid([LINE, { ...LINE, debitCreditMark: 'D', amount: '1250.50' }], {
      closingDebitCreditMark: 'D',
      closingAmount: '150.5',
    })
    expect(cell(1, 'Balance').textContent).toBe('1,100.00')
    expect(cell(2, 'Balance').textContent).toBe('150.50 D')
    expect(screen.getByText('agrees')).toBeDefined()
    expect(screen.getByText('Credits 1 · 100.00')).toBeDefined()
    expect(screen.getByText('Debits 1 · 1,250.50')).toBeDefined()
  })

  test.each([
    ['EUR', '8.50'],
    ['', '8.50'],
    ['JPY', '9'],
  ])('sums with the decimals of the currency %s: %s', (openingCurrency, sum) => {
    openGrid([{ ...LINE, amount: openingCurrency === 'JPY' ? '9' : '8.5' }], { openingCurrency })
    expect(screen.getByText(`Credits 1 · ${sum}`)).toBeDefined()
  })

  test('applies the computed balance as the closing balance', async () => {
    const store = openGrid([LINE], { closingDebitCreditMark: 'D', closingAmount: '' })
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(store.get().values).toMatchObject({ closingDebitCreditMark: 'C', closingAmount: '1100.00' })
  })
})

describe('the keyboard', () => {
  test('a grid without lines is itself in the Tab order, and keys keep their meaning', async () => {
    openGrid([])
    await userEvent.click(screen.getByRole('button', { name: 'Transaction lines', expanded: false }))
    expect(grid().tabIndex).toBe(0)
    grid().focus()
    await key('{ArrowDown}x')
    expect(focused()).toBe(grid())
  })

  test('one cell is in the Tab order; arrows move, Home and End too', async () => {
    openGrid(linesOf(40))
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    await userEvent.click(cell(1, 'Value date'))
    await key('{ArrowDown}{ArrowRight}')
    expect(focused()).toBe(cell(2, 'Entry date'))
    await key('{End}')
    expect(focused()).toBe(cell(2, 'Balance'))
    await key('{Home}')
    expect(focused()?.textContent).toBe('2')
    await key('{Control>}{End}{/Control}')
    expect(focused()).toBe(cell(40, 'Balance'))
    await key('{PageUp}')
    expect(Number(focused()?.closest('[data-position]')?.getAttribute('data-position'))).toBeLessThan(39)
  })

  test('typing replaces a cell, Enter moves down, Escape cancels', async () => {
    const store = openGrid(linesOf(3))
    await userEvent.click(cell(1, 'Amount'))
    await key('250.5')
    expect(linesIn(store)[0]?.amount).toBe('250.5')
    expect(cell(1, 'Balance').textContent).toBe('1,250.50')
    await key('{Enter}')
    expect(focused()).toBe(cell(2, 'Amount'))
    expect(cell(1, 'Amount').textContent).toBe('250.50')
    await key('7')
    expect(linesIn(store)[1]?.amount).toBe('7')
    await key('{Escape}')
    expect(linesIn(store)[1]?.amount).toBe('100')
    expect(focused()).toBe(cell(2, 'Amount'))
  })

  test('Tab moves through the editable cells, and leaves the grid at the end', async () => {
    openGrid(linesOf(1))
    await userEvent.click(cell(1, 'Debit/credit mark'))
    await key('D{Tab}')
    expect(focused()).toBe(cell(1, 'Amount'))
    await userEvent.click(cell(1, 'Supplementary details'))
    await key('{Tab}')
    expect(grid().contains(focused())).toBe(false)
  })

  test('Escape moves the focus to the grid itself, and Tab then leaves it', async () => {
    openGrid(linesOf(5))
    await userEvent.click(cell(1, 'Amount'))
    await key('{Escape}')
    expect(focused()).toBe(grid())
    await key('{Tab}')
    expect(grid().contains(focused())).toBe(false)
  })

  test('Ctrl+Enter adds a line below with the opening currency (MT940-33)', async () => {
    const store = openGrid(linesOf(2))
    await userEvent.click(cell(1, 'Amount'))
    await key('{Control>}{Enter}{/Control}')
    expect(linesIn(store)).toHaveLength(3)
    expect(linesIn(store)[1]).toEqual({ currency: 'EUR' })
    expect(focused()).toBe(cell(2, 'Value date'))
    await key('20261121{Tab}')
    expect(linesIn(store)[1]?.valueDate).toBe('2026-11-21')
  })

  test('Delete on the line number removes the line, which can be undone', async () => {
    const store = openGrid(linesOf(3))
    await userEvent.click(cell(2, 'Amount'))
    await key('{Home}{Delete}')
    expect(linesIn(store).map((line) => line.referenceForTheAccountOwner)).toEqual(['PAY1', 'PAY3'])
    expect(focused()?.textContent).toBe('2')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(linesIn(store)).toHaveLength(3)
    await key('{Control>}y{/Control}')
    expect(linesIn(store)).toHaveLength(2)
  })

  test('a menu offers the same actions on the focused line for the mouse', async () => {
    const store = openGrid(linesOf(3))
    const references = () => linesIn(store).map((line) => line.referenceForTheAccountOwner)
    await userEvent.click(cell(2, 'Amount'))
    await choose('Line 2', 'Remove line 2')
    expect(references()).toEqual(['PAY1', 'PAY3'])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await userEvent.click(cell(3, 'Amount'))
    await choose('Line 3', 'Insert line above')
    expect(references()).toEqual(['PAY1', 'PAY2', undefined, 'PAY3'])
    await userEvent.click(cell(1, 'Amount'))
    await key('{Shift>}{ArrowDown}{/Shift}')
    await choose('Line 2', 'Remove 2 lines')
    expect(references()).toEqual([undefined, 'PAY3'])
  })

  test('Ctrl+D fills down, Ctrl+Z undoes', async () => {
    const store = openGrid([LINE, { ...LINE, amount: '7' }])
    await userEvent.click(cell(2, 'Amount'))
    await key('{Control>}d{/Control}')
    expect(linesIn(store)[1]?.amount).toBe('100')
    await key('{Control>}z{/Control}')
    expect(linesIn(store)[1]?.amount).toBe('7')
  })

  test('the currency follows the opening balance and cannot be typed (MT940-28, MT940-29)', async () => {
    const store = openGrid([LINE])
    await userEvent.click(cell(1, 'Currency'))
    expect(cell(1, 'Currency').getAttribute('aria-readonly')).toBe('true')
    await key('USD{Delete}')
    expect(linesIn(store)[0]?.currency).toBe('EUR')
    act(() => store.change('openingCurrency', 'JPY'))
    expect(cell(1, 'Currency').textContent).toBe('JPY')
  })
})

describe('errors', () => {
  test('an invalid cell is marked after it was left, and the message is shown below the grid', async () => {
    openGrid([LINE])
    await userEvent.click(cell(1, 'Transaction type'))
    await key('XTRF{Enter}')
    expect(cell(1, 'Transaction type').getAttribute('aria-invalid')).toBe('true')
    const message = cell(1, 'Transaction type').getAttribute('aria-describedby') ?? ''
    expect(document.querySelector(`[id="${message}"]`)?.textContent).toContain('A transaction type is')
  })

  test('MT940-19, MT940-20, MT940-21: details are counted, required with NONREF, and optional with another reference', async () => {
    const store = openGrid([{ ...LINE, referenceForTheAccountOwner: 'NONREF' }])
    await userEvent.click(cell(1, 'Supplementary details'))
    await key('a')
    expect(within(grid()).getByTitle('1 of 34 characters')).toBeDefined()
    await key('{Backspace}{Enter}')
    expect(cell(1, 'Supplementary details').getAttribute('aria-invalid')).toBe('true')
    act(() => store.change('statementLines.0.referenceForTheAccountOwner', 'PAY1'))
    expect(cell(1, 'Supplementary details').getAttribute('aria-invalid')).toBeNull()
  })

  test('a filter shows only lines with errors, including untouched ones', async () => {
    openGrid([...linesOf(30), { ...LINE, amount: '' }, ...linesOf(30)])
    await userEvent.click(screen.getByRole('button', { name: 'Only lines with errors' }))
    expect(grid().getAttribute('aria-rowcount')).toBe('2')
    expect(cell(31, 'Amount').getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Only lines with errors (1)' }))
    expect(grid().getAttribute('aria-rowcount')).toBe('62')
  })

  test('an issue in a line outside the view moves the focus to its cell', () => {
    const store = openGrid([...linesOf(500), { ...LINE, amount: '' }])
    act(() => store.reveal())
    act(() => showControl(store, 'statementLines.500.amount'))
    expect(focused()).toBe(cell(501, 'Amount'))
  })

  test('an issue of a line moves with it when a line is inserted before', async () => {
    openGrid([LINE, { ...LINE, amount: '' }])
    await userEvent.click(screen.getByRole('button', { name: 'Only lines with errors' }))
    await userEvent.click(screen.getByRole('button', { name: /Only lines with errors/ }))
    await userEvent.click(cell(1, 'Amount'))
    await key('{Control>}{Enter}{/Control}')
    expect(cell(3, 'Amount').getAttribute('aria-invalid')).toBe('true')
    expect(cell(2, 'Amount').getAttribute('aria-invalid')).toBeNull()
  })
})

describe('outside the cells', () => {
  test('search moves from match to match', async () => {
    openGrid(linesOf(200))
    await userEvent.click(screen.getByRole('button', { name: 'Find' }))
    await key('pay15')
    expect(screen.getByText('11 matches')).toBeDefined()
    await key('{Enter}{Enter}{Escape}')
    expect(focused()).toBe(cell(150, 'Reference for the account owner'))
  })

  test('details received with a line open in a sheet', async () => {
    openGrid([{ ...LINE, informationToAccountOwner: ['INVOICE 7'] }, LINE])
    await userEvent.click(cell(1, 'More'))
    const sheet = screen.getByRole('dialog', { name: 'Line 1: more' })
    expect(within(sheet).getByDisplayValue('INVOICE 7')).toBeDefined()
  })
})

describe('a block of cells', () => {
  test('is selected with Shift and the arrows, or with Shift and a press', async () => {
    openGrid(linesOf(5))
    await userEvent.click(cell(2, 'Value date'))
    await key('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    expect(selected()).toBe(4)
    await key('{Escape}')
    expect(selected()).toBe(0)
    await key('{Shift>}')
    await userEvent.click(cell(4, 'Entry date'))
    await key('{/Shift}')
    expect(focused()).toBe(cell(4, 'Entry date'))
  })

  test('is filled down, cleared and undone, each in one step', async () => {
    const store = openGrid([{ ...LINE, amount: '7' }, LINE, LINE])
    await userEvent.click(cell(1, 'Amount'))
    await key('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
    expect(linesIn(store).map(({ amount }) => amount)).toEqual(['7', '7', '7'])
    await key('{Delete}')
    expect(linesIn(store).map(({ amount }) => amount)).toEqual(['', '', ''])
    await key('{Control>}zz{/Control}')
    expect(linesIn(store).map(({ amount }) => amount)).toEqual(['7', '100', '100'])
  })

  test('is copied, and pasted after the last line too', async () => {
    const store = openGrid(linesOf(2))
    await userEvent.click(cell(1, 'Amount'))
    await key('{Shift>}{ArrowDown}{/Shift}')
    const copied = new Map<string, string>()
    fireEvent.copy(cell(2, 'Amount'), {
      clipboardData: { setData: (type: string, text: string) => copied.set(type, text) },
    })
    expect(copied.get('text/plain')).toBe('100\n100')
    await userEvent.click(cell(2, 'Amount'))
    await userEvent.paste('1.5\n2,5\n3')
    expect(linesIn(store).map(({ amount }) => amount)).toEqual(['100', '1.5', '2.5', '3'])
    expect(screen.getByText(/3 cells pasted/)).toBeDefined()
    await key('{Control>}z{/Control}')
    expect(linesIn(store)).toHaveLength(2)
  })

  test('removes its lines with Ctrl+Backspace', async () => {
    const store = openGrid(linesOf(4))
    await userEvent.click(cell(2, 'Amount'))
    await key('{Shift>}{ArrowDown}{/Shift}{Control>}{Backspace}{/Control}')
    expect(linesIn(store).map((line) => line.referenceForTheAccountOwner)).toEqual(['PAY1', 'PAY4'])
  })
})
