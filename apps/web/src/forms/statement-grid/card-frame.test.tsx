// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { definitionOf, valueAt, type DraftValues } from '@nostro/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { viewportOf, viewportStore } from '../../browser/viewport.ts'
import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { inApp } from '../../testing/in-app.tsx'
import { loadGrid } from '../../testing/load-grid.tsx'
import { createFormStore, FormStoreProvider, showControl, type FormStore } from '../index.ts'
import { MemberField } from '../member-field.tsx'

const PHONE_WIDTH = 390

beforeAll(async () => {
  await startTexts('work', 'content')
  await loadGrid()
  viewportStore.set(viewportOf(PHONE_WIDTH))
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 })
})
afterAll(() => viewportStore.set(viewportOf(innerWidth)))
beforeEach(() => chooseLanguage('en'))

const LINE = {
  valueDate: '2026-11-20',
  debitCreditMark: 'C',
  currency: 'EUR',
  amount: '100',
  transactionType: 'NTRF',
}

function openCards(lines: readonly DraftValues[]): FormStore {
  const definition = definitionOf('MT940')
  if (definition === undefined) throw new Error('MT940 is not defined')
  const opening = { openingDebitCreditMark: 'C', openingCurrency: 'EUR', openingAmount: '1000' }
  const store = createFormStore(definition, { ...opening, statementLines: lines })
  render(
    inApp(
      <FormStoreProvider value={store}>
        <MemberField path="statementLines" />
      </FormStoreProvider>,
    ),
  )
  return store
}

const amount = () => within(screen.getByRole('dialog')).getByRole('textbox', { name: /^Amount/ })
const cards = () => screen.getAllByRole('listitem')
const linesIn = (store: FormStore) => valueAt(store.get().values, 'statementLines') as readonly DraftValues[]

describe('lines on a narrow screen', () => {
  test('are rendered as cards only while visible, show the amount first, and the balance', () => {
    openCards(Array.from({ length: 1000 }, () => LINE))
    expect(cards().length).toBeLessThan(30)
    expect(cards()[0]?.getAttribute('aria-setsize')).toBe('1000')
    expect(cards()[1]?.textContent).toMatch(/^Row 2Balance 1,200\.00C · 100\.00 · 2026-11-20/)
    expect(screen.queryByRole('grid')).toBeNull()
  })

  test('open completely, with a link to the next one', async () => {
    const store = openCards([LINE, LINE])
    await userEvent.click(screen.getByRole('button', { name: /^Row 1/ }))
    await userEvent.clear(amount())
    await userEvent.type(amount(), '7')
    await userEvent.click(screen.getByRole('button', { name: 'Next line' }))
    expect(screen.getByRole('dialog', { name: 'Line 2' })).toBeDefined()
    expect(amount()).toHaveProperty('value', '100.00')
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(linesIn(store).map((line) => line.amount)).toEqual(['7', '100'])
  })

  test('are removed, which can be undone', async () => {
    const store = openCards([LINE, { ...LINE, amount: '7' }])
    await userEvent.click(screen.getByRole('button', { name: 'Remove row 1' }))
    expect(linesIn(store)).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(linesIn(store)).toHaveLength(2)
  })

  test('show their issues', () => {
    const store = openCards([LINE, { ...LINE, amount: '' }])
    showControl(store, 'statementLines.1.amount')
    expect(screen.getByRole('dialog', { name: 'Line 2' })).toBeDefined()
  })
})
