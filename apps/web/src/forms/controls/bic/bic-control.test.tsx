// @vitest-environment jsdom
import { defaultsOf, definitionOf, valueAt, withValueAt } from '@nostro/messages'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { chooseLanguage, startTexts } from '../../../i18n/index.ts'
import { inApp } from '../../../testing/in-app.tsx'
import { createFormStore, FormStoreProvider, MessageForm } from '../../index.ts'

const MT103 = definitionOf('MT103')
if (MT103 === undefined) throw new Error('MT103 is not defined')
const definition = MT103

const bank = (bic: string, name: string, more = {}) => ({
  bic,
  name,
  city: 'Frankfurt',
  country: 'DE',
  status: 'active',
  ...more,
})
const BANKS = [
  bank('TESTDEFFXXX', 'Test Bank'),
  bank('TESTDEFF500', 'Test Bank', { branch: 'North' }),
  bank('GONEDEFFXXX', 'Gone Bank', { status: 'closed', statusSince: '2026-01-31' }),
]

/** Answers that a test releases one by one: the searched text, and the function that releases it. */
let held: { readonly text: string; readonly answer: () => void }[]
let isHolding: boolean

function answered(address: URL, body: unknown): unknown {
  const text = address.searchParams.get('text')?.toUpperCase()
  if (text !== undefined)
    return {
      rowList: BANKS.filter(({ bic, name }) => bic.startsWith(text) || name.toUpperCase().includes(text)),
    }
  const { bics } = body as { readonly bics: readonly string[] }
  const asked = bics.map((bic) => bic.padEnd(11, 'X'))
  const rowList = BANKS.filter(({ bic }) => asked.includes(bic))
  return { isComplete: true, asked, today: '2026-11-24', rowList }
}

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  held = []
  isHolding = false
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const address = new URL(path, 'http://localhost')
    const data = answered(address, typeof init.body === 'string' ? JSON.parse(init.body) : undefined)
    const response = () => new Response(JSON.stringify({ code: 200, message: '', data }))
    const text = address.searchParams.get('text')
    if (!isHolding || text === null) return Promise.resolve(response())
    return new Promise((resolve) => {
      held.push({ text, answer: () => resolve(response()) })
    })
  })
  return () => vi.unstubAllGlobals()
})

function openForm(receiver = '') {
  const start = defaultsOf(definition, { uetr: 'a3e0f7a4-3a5c-4d68-9d3f-6b1f5d7c2e90' })
  const store = createFormStore(definition, withValueAt(start, 'receiver', receiver))
  render(
    inApp(
      <FormStoreProvider value={store}>
        <MessageForm />
      </FormStoreProvider>,
    ),
  )
  return store
}

const receiver = () => screen.getByRole('combobox', { name: /^Advising bank/ })
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('a BIC', () => {
  test('is offered by a prefix of a BIC or a name, from three characters on', async () => {
    openForm()
    await userEvent.type(receiver(), 'te')
    expect(receiver().getAttribute('aria-expanded')).toBe('false')
    await userEvent.type(receiver(), 's')
    expect(
      await screen.findByRole('option', { name: /TESTDEFFXXX.*Test Bank – Frankfurt, DE/ }),
    ).toBeDefined()
    await userEvent.clear(receiver())
    await userEvent.type(receiver(), 'gone b')
    expect(await screen.findByRole('option', { name: /GONEDEFFXXX.*closed/ })).toBeDefined()
  })

  test('is chosen with the keyboard, and its bank is shown below and announced', async () => {
    const store = openForm()
    await userEvent.type(receiver(), 'test')
    await screen.findByRole('option', { name: /TESTDEFF500/ })
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(valueAt(store.get().values, 'receiver')).toBe('TESTDEFF500')
    expect(document.activeElement).toBe(receiver())
    const note = await screen.findByText('Test Bank – North – Frankfurt, DE')
    expect(receiver().getAttribute('aria-describedby')?.split(' ')).toContain(note.id)
    expect(shown()).toEqual([])
  })

  test('keeps the typed text if nothing was chosen: leaving chooses no option, Escape keeps the text', async () => {
    const store = openForm()
    await userEvent.type(receiver(), 'testdeff')
    await screen.findByRole('option', { name: /TESTDEFF500/ })
    await userEvent.keyboard('{Escape}')
    expect(shown()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await userEvent.tab()
    expect(valueAt(store.get().values, 'receiver')).toBe('TESTDEFF')
  })

  test('shows the banks for the newest text, whichever answer arrives last', async () => {
    isHolding = true
    openForm()
    await userEvent.type(receiver(), 'gone')
    await waitFor(() => expect(held.map(({ text }) => text)).toEqual(['GONE']))
    await userEvent.clear(receiver())
    await userEvent.type(receiver(), 'test')
    await waitFor(() => expect(held.map(({ text }) => text)).toEqual(['GONE', 'TEST']))
    act(() => held[1]?.answer())
    await waitFor(() => expect(shown()).toHaveLength(2))
    await act(async () => {
      held[0]?.answer()
      await Promise.resolve()
    })
    await waitFor(() => expect(shown()).toHaveLength(2))
    expect(shown().join(' ')).not.toContain('GONE')
  })

  test('of a closed bank has a warning at once in a form that opens with it, which does not block submission', async () => {
    openForm('GONEDEFF')
    expect(await screen.findByText(/Gone Bank has been closed since 2026-01-31/)).toBeDefined()
    expect(receiver().getAttribute('aria-invalid')).toBe('false')
  })

  test('that no bank has shows a warning when its field is left, not while it is typed', async () => {
    openForm('TESTDEFF')
    await screen.findByText('Test Bank – Frankfurt, DE')
    await userEvent.clear(receiver())
    await userEvent.type(receiver(), 'ZZZZDEFF')
    expect(screen.queryByText(/ZZZZDEFF(XXX)? is not in the bank directory/)).toBeNull()
    await userEvent.tab()
    expect(await screen.findByText(/ZZZZDEFFXXX is not in the bank directory/)).toBeDefined()
  })
})
