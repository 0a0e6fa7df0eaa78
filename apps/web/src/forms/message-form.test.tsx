// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { defaultsOf, definitionOf, valueAt, withValueAt, type DraftValues } from '@nostro/messages'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../i18n/index.ts'
import { inApp } from '../testing/in-app.tsx'
import { createFormStore, FormStoreProvider, MessageForm, showControl, type FormStore } from './index.ts'

const MT103 = definitionOf('MT103')
if (MT103 === undefined) throw new Error('MT103 is not defined')
const definition = MT103

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(() => chooseLanguage('en'))

function openForm(members: DraftValues = {}): FormStore {
  const start = defaultsOf(definition, {
    uetr: 'a3e0f7a4-3a5c-4d68-9d3f-6b1f5d7c2e90',
    senderBic: 'DEMECNBJXXX',
  })
  const values = Object.entries(members).reduce(
    (current, [path, value]) => withValueAt(current, path, value),
    start,
  )
  const store = createFormStore(definition, values)
  render(
    inApp(
      <FormStoreProvider value={store}>
        <MessageForm />
      </FormStoreProvider>,
    ),
  )
  return store
}

const box = (name: RegExp | string) => screen.getByRole('textbox', { name })
const section = (name: string) => screen.getByRole('region', { name })
const valueOf = (store: FormStore, path: string) => valueAt(store.get().values, path)

function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '').join(' ')
}

async function openSection(name: string) {
  await userEvent.click(within(section(name)).getByRole('button', { name }))
}

describe('sections', () => {
  test('are in the order of the definition; optional ones are closed and mount no control (MT103-01)', async () => {
    openForm()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Message information'),
      expect.stringContaining('Payment information'),
      expect.stringContaining("Sender's correspondent"),
      expect.stringContaining('Intermediary bank'),
      expect.stringContaining('Account with institution'),
      expect.stringContaining("Receiver's correspondent"),
      expect.stringContaining('Payee information'),
      expect.stringContaining('Trade information'),
      expect.stringContaining('Additional information'),
      expect.stringContaining('Sender to receiver instructions'),
    ])
    expect(screen.queryByRole('textbox', { name: 'Contract number' })).toBeNull()
    await openSection('Trade information')
    expect(box('Contract number')).toBeDefined()
  })

  test('a closed section keeps its values and shows them in one line', async () => {
    openForm({ contractNumber: 'C-2026-118' })
    await openSection('Trade information')
    expect(screen.queryByRole('textbox', { name: 'Contract number' })).toBeNull()
    expect(within(section('Trade information')).getByText('C-2026-118')).toBeDefined()
    await openSection('Trade information')
    expect(box('Contract number')).toHaveProperty('value', 'C-2026-118')
  })
})

describe('a field', () => {
  test('shows its issues when it is left, also to screen readers, and removes them when it is corrected', async () => {
    openForm()
    const reference = box(/^Sender's reference/)
    await userEvent.type(reference, '/abc')
    expect(reference.getAttribute('aria-invalid')).toBe('false')
    await userEvent.tab()
    expect(reference.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(reference)).toContain('must not start with a slash')
    await userEvent.type(reference, '{Home}{Delete}')
    expect(reference.getAttribute('aria-invalid')).toBe('false')
    expect(reference).toHaveProperty('value', 'ABC')
  })

  test('changes letters to upper case while typing without moving the caret (OPEN-137)', async () => {
    openForm({ receiver: 'DEMWFFXXX' })
    const receiver = screen.getByRole<HTMLInputElement>('combobox', { name: /^Advising bank/ })
    await userEvent.type(receiver, 'de', { initialSelectionStart: 4, initialSelectionEnd: 4 })
    expect(receiver.value).toBe('DEMWDEFFXXX')
    expect(receiver.selectionStart).toBe(6)
  })

  test('shows its help with Ctrl+/', async () => {
    openForm()
    await userEvent.click(box(/^Sender's reference/))
    await userEvent.keyboard('{Control>}/{/Control}')
    expect(screen.getByRole('note').textContent).toContain('unique within your bank')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('note')).toBeNull()
  })
})

describe('a pasted text', () => {
  test('keeps its case, also when more is typed; invalid characters are reported at its field', async () => {
    const store = openForm()
    const reference = box(/^Sender's reference/)
    await userEvent.click(reference)
    await userEvent.paste('Inv_x9Kq')
    expect(valueOf(store, 'senderReference')).toBe('Inv_x9Kq')
    await waitFor(() => expect(reference.getAttribute('aria-invalid')).toBe('true'))
    await userEvent.keyboard('ab')
    expect(valueOf(store, 'senderReference')).toBe('Inv_x9KqAB')
  })

  test('keeps its case in a bank code', async () => {
    const store = openForm()
    await userEvent.click(screen.getByRole('combobox', { name: /^Advising bank/ }))
    await userEvent.paste('barcgb22')
    expect(valueOf(store, 'receiver')).toBe('barcgb22')
  })
})

describe('the amount', () => {
  test('is ungrouped while typed, grouped otherwise, and its value a decimal', async () => {
    const store = openForm()
    const amount = box(/^Amount/)
    await userEvent.type(amount, '12000.55')
    expect(amount).toHaveProperty('value', '12000.55')
    await userEvent.tab()
    expect(amount).toHaveProperty('value', '12,000.55')
    expect(valueOf(store, 'interbankSettledAmount')).toBe('12000.55')
  })

  test('follows the language (I18N-10)', async () => {
    openForm({ interbankSettledAmount: '12000.50' })
    await act(() => chooseLanguage('ru'))
    expect(box('Сумма')).toHaveProperty('value', '12\u00A0000,50')
  })

  test('asks if a pasted text can mean two amounts', async () => {
    const store = openForm()
    const amount = box(/^Amount/)
    await userEvent.click(amount)
    await userEvent.paste('12.500')
    await userEvent.tab()
    expect(amount).toHaveProperty('value', '12.500')
    await userEvent.click(screen.getByRole('button', { name: '12,500' }))
    expect(valueOf(store, 'interbankSettledAmount')).toBe('12500')
  })

  test('is cleared by another currency, which can be undone (MT103-36)', async () => {
    const store = openForm({ interbankSettledAmount: '12000.50' })
    const currency = screen.getByRole('combobox', { name: /^Currency/ })
    await userEvent.click(currency)
    await userEvent.type(currency, 'yen{Enter}')
    expect(valueOf(store, 'currency')).toBe('JPY')
    expect(box(/^Amount/)).toHaveProperty('value', '')
    expect(screen.getByText(/Cleared because this changed: Currency/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(valueOf(store, 'currency')).toBe('CNY')
    expect(box(/^Amount/)).toHaveProperty('value', '12,000.50')
  })

  test.each([
    ['1e5', '1e5', 'Enter the amount in digits'],
    ['-1', '-1.00', 'cannot be negative'],
    ['12.345', '12.345', 'at most 2 decimal places'],
    ['1234567890123456', '1,234,567,890,123,456.00', 'At most 15 digits'],
    ['100.5a', '100.5a', 'Enter the amount in digits'],
  ])('%s is never truncated: it stays, is marked and reported', async (typed, shown, word) => {
    openForm()
    const amount = box(/^Amount/)
    await userEvent.type(amount, typed)
    expect(amount).toHaveProperty('value', typed)
    await userEvent.tab()
    expect(amount).toHaveProperty('value', shown)
    expect(amount.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(amount)).toContain(word)
  })

  test('refuses decimals in yen (MT103-35)', async () => {
    const store = openForm({ currency: 'JPY' })
    const amount = box(/^Amount/)
    await userEvent.type(amount, '100.5')
    await userEvent.tab()
    expect(valueOf(store, 'interbankSettledAmount')).toBe('100.5')
    expect(descriptionOf(amount)).toContain('at most 0 decimal places')
  })
})

describe('choices', () => {
  test('with OUR the charges are the receiver’s (MT103-41)', async () => {
    openForm()
    expect(box('Charges amount')).toBeDefined()
    await userEvent.click(screen.getByRole('radio', { name: /OUR/ }))
    expect(box("Receiver's charges amount")).toBeDefined()
  })

  test('with BEN the charges are required (MT103-38)', async () => {
    openForm()
    expect(box('Charges amount').getAttribute('aria-required')).toBe('false')
    await userEvent.click(screen.getByRole('radio', { name: /BEN/ }))
    expect(box(/^Charges amount/).getAttribute('aria-required')).toBe('true')
  })

  test('53A and 53B show only their own members (MT103-23, MT103-24)', async () => {
    openForm()
    await openSection("Sender's correspondent")
    const shown = within(section("Sender's correspondent"))
    expect(shown.getByRole('combobox', { name: 'BIC' })).toBeDefined()
    await userEvent.click(shown.getByRole('radio', { name: /53B/ }))
    expect(shown.queryByRole('combobox', { name: 'BIC' })).toBeNull()
    expect(shown.getByRole('textbox', { name: 'Location' })).toBeDefined()
    await userEvent.type(shown.getByRole('textbox', { name: 'Location' }), 'x')
    expect(shown.getByRole('textbox', { name: /^Account/ }).getAttribute('aria-required')).toBe('true')
  })

  test('a search chooses the first match when it is left, and Escape changes nothing', async () => {
    const store = openForm()
    const currency = screen.getByRole('combobox', { name: /^Currency/ })
    await userEvent.click(currency)
    await userEvent.type(currency, '欧元')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['EUREuro'])
    await userEvent.keyboard('{Escape}')
    expect(valueOf(store, 'currency')).toBe('CNY')
    await userEvent.type(currency, 'eur')
    await userEvent.tab()
    expect(valueOf(store, 'currency')).toBe('EUR')
  })

  test('a text that is not a code stays, and is reported', async () => {
    const store = openForm()
    const purpose = screen.getByRole('combobox', { name: /^Transaction code/ })
    await userEvent.click(purpose)
    await userEvent.type(purpose, '000000')
    await userEvent.tab()
    expect(valueOf(store, 'regulatoryReportingPurpose')).toBe('000000')
    expect(purpose.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the day', () => {
  test.each(['20261123', '2026-11-23', '23.11.2026'])('%s is understood', async (typed) => {
    const store = openForm()
    await userEvent.type(box(/^Value date/), typed)
    await userEvent.tab()
    expect(valueOf(store, 'valueDate')).toBe('2026-11-23')
  })

  test('is picked from the calendar by keyboard', async () => {
    const store = openForm({ valueDate: '2026-11-20' })
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }))
    await waitFor(() => {
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Friday, 20 November 2026, selected' }),
      )
    })
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    expect(valueOf(store, 'valueDate')).toBe('2026-11-28')
    expect(screen.queryByRole('grid')).toBeNull()
    expect(document.activeElement).toBe(box(/^Value date/))
  })

  test('is unchanged when the calendar is closed with Escape, and the focus returns', async () => {
    const store = openForm({ valueDate: '2026-11-20' })
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }))
    await screen.findByRole('grid')
    await userEvent.keyboard('{PageDown}{Escape}')
    expect(screen.queryByRole('grid')).toBeNull()
    expect(valueOf(store, 'valueDate')).toBe('2026-11-20')
    expect(document.activeElement).toBe(box(/^Value date/))
  })
})

const addressLines = () => within(section('Payment information')).getAllByRole('textbox', { name: /line \d/ })

describe('address lines', () => {
  test('are added with Enter up to four (MT103-29)', async () => {
    openForm()
    await userEvent.type(box('Payer address, line 1'), 'A{Enter}B{Enter}C{Enter}D{Enter}')
    expect(addressLines()).toHaveLength(4)
    const group = screen.getByRole('group', { name: /^Payer address/ })
    expect(within(group).getByRole('button', { name: 'Add line' })).toHaveProperty('disabled', true)
    expect(within(group).getByText('4 of 4, limit reached')).toBeDefined()
  })

  test('have no button in the Tab order, because Enter adds a line', async () => {
    openForm()
    await userEvent.click(box('Payer address, line 1'))
    await userEvent.tab()
    expect(document.activeElement?.textContent).not.toContain('Add line')
    await userEvent.tab({ shift: true })
    expect(document.activeElement).toBe(box('Payer address, line 1'))
  })

  test('are filled line by line from a pasted block', async () => {
    const store = openForm()
    await userEvent.click(box('Payer address, line 1'))
    await userEvent.paste('88 Harbour Road\nBeijing\n')
    expect(valueOf(store, 'orderingCustomer.addressLines')).toEqual(['88 Harbour Road', 'Beijing'])
    expect(document.activeElement).toBe(box('Payer address, line 2'))
  })

  test('mark invalid characters, at their line', async () => {
    openForm()
    await userEvent.type(box('Payer address, line 1'), 'No #1')
    await userEvent.tab()
    expect(descriptionOf(box('Payer address, line 1'))).toContain('Not allowed here: #')
    expect(document.querySelector('mark')?.textContent).toBe('#')
  })

  test('are removed with Backspace, which can be undone', async () => {
    const store = openForm({ 'orderingCustomer.addressLines': ['A', 'B'] })
    await userEvent.click(screen.getByRole('button', { name: 'Remove line 2' }))
    expect(valueOf(store, 'orderingCustomer.addressLines')).toEqual(['A'])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(valueOf(store, 'orderingCustomer.addressLines')).toEqual(['A', 'B'])
  })
})

describe('the assistant', () => {
  test('offers valid characters, and the change can be undone', async () => {
    const store = openForm()
    await userEvent.type(box(/^Payer name/), 'M\u00fcller & \u4e0a\u6d77{Tab}')
    await userEvent.click(await screen.findByRole('button', { name: 'Replace' }))
    expect(valueOf(store, 'orderingCustomer.name')).toBe('MULLER + SHANG HAI')
    expect(box(/^Payer name/).getAttribute('aria-invalid')).toBe('false')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(valueOf(store, 'orderingCustomer.name')).toBe('M\u00dcLLER & \u4e0a\u6d77')
  })

  test('moves the country of an address to its member', async () => {
    const store = openForm()
    await userEvent.type(box('Payee address, line 1'), '60325 FRANKFURT, GERMANY{Tab}')
    await userEvent.click(screen.getByRole('button', { name: 'Move to its field' }))
    expect(valueOf(store, 'beneficiaryCustomer')).toMatchObject({
      addressLines: ['60325 FRANKFURT'],
      country: 'DEU',
    })
  })
})

describe('instructions', () => {
  const NAME = 'Sender to receiver instructions'

  test('are at most six (MT103-43)', async () => {
    openForm({
      senderToReceiverInstructions: Array.from({ length: 6 }, () => ({ code: 'ACC', content: 'X' })),
    })
    expect(within(section(NAME)).getByRole('button', { name: 'Add row' })).toHaveProperty('disabled', true)
  })

  test('accept a code outside the list (MT103-46), and a removed text does not reappear in a new row', async () => {
    const store = openForm({ senderToReceiverInstructions: [{ code: 'ACC', content: 'PAY TO OLD' }] })
    const shown = within(section(NAME))
    await userEvent.click(shown.getByRole('button', { name: 'Remove row 1' }))
    await userEvent.click(shown.getByRole('button', { name: 'Add row' }))
    await userEvent.keyboard('myword{Tab}')
    expect(valueOf(store, 'senderToReceiverInstructions')).toEqual([{ code: 'MYWORD' }])
  })

  test('are moved by buttons, and the focus follows', async () => {
    const store = openForm({
      senderToReceiverInstructions: [
        { code: 'ACC', content: 'FIRST' },
        { code: 'INS', content: 'SECOND' },
      ],
    })
    await userEvent.click(screen.getByRole('button', { name: 'Move row 1 down' }))
    expect(valueOf(store, 'senderToReceiverInstructions.1.content')).toBe('FIRST')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move row 2 up')
  })
})

test('going to an issue opens its section and moves the focus to the control', () => {
  const store = openForm()
  act(() => showControl(store, 'contractNumber'))
  expect(document.activeElement).toBe(box('Contract number'))
  act(() => showControl(store, 'beneficiaryCustomer.addressLines'))
  expect(document.activeElement).toBe(box('Payee address, line 1'))
})

test('the navigation shows the progress of each section', () => {
  const store = openForm()
  act(() => store.reveal())
  const navigation = within(screen.getByRole('navigation', { name: 'Sections' }))
  expect(navigation.getByRole('button', { name: /^Payee information\s*3 to correct$/ })).toBeDefined()
})
