// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadDefinition, valueAt, withValueAt, type DraftValues } from '@nostro/messages'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, loadMxTexts, startInstitutionZone, startTexts } from '../i18n/index.ts'
import { inApp } from '../testing/in-app.tsx'
import { createFormStore, FormStoreProvider, type FormStore } from './index.ts'
import { MemberField } from './member-field.tsx'

beforeAll(async () => {
  await startTexts('work', 'content')
  await loadMxTexts()
})
beforeEach(() => {
  startInstitutionZone(undefined)
  return chooseLanguage('en')
})

interface Shown {
  readonly path: string
  readonly filled?: Readonly<Record<string, unknown>>
}

/** Renders one member of a form, because a complete form of this kind has about a thousand. */
async function showMember(type: string, { path, filled = {} }: Shown): Promise<FormStore> {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} is not defined`)
  const values = Object.entries(filled).reduce(
    (current: DraftValues, [place, value]) => withValueAt(current, place, value),
    {},
  )
  const store = createFormStore(definition, values)
  render(
    inApp(
      <FormStoreProvider value={store}>
        <MemberField path={path} />
      </FormStoreProvider>,
    ),
  )
  return store
}

const valueOf = (store: FormStore, path: string) => valueAt(store.get().values, path)

describe('times', () => {
  test('are typed in any common format (PACS009-02, MX-39)', async () => {
    const path = 'creditTransfer.settlementTimeRequest.clsTime'
    const store = await showMember('pacs.009', { path })
    await userEvent.type(screen.getByRole('textbox', { name: /^CLS time/ }), '930')
    expect(valueOf(store, path)).toBe('09:30')
  })

  test('have a day and seconds (MX-39)', async () => {
    const path = 'groupHeader.creationDateTime'
    const store = await showMember('pacs.009', { path })
    const control = screen.getByRole('textbox', { name: /^Creation date and time/ })
    await userEvent.type(control, '21.11.2026 10:15')
    expect(valueOf(store, path)).toBe('2026-11-21 10:15:00')
    await userEvent.tab()
    expect(control).toHaveProperty('value', '2026-11-21 10:15:00')
  })

  test('that are not valid stay unchanged and are refused', async () => {
    const path = 'groupHeader.creationDateTime'
    const store = await showMember('pacs.009', { path })
    await userEvent.type(screen.getByRole('textbox', { name: /^Creation date and time/ }), '31.11.2026 10:15')
    await userEvent.tab()
    await userEvent.tab()
    expect(valueOf(store, path)).toBe('31.11.2026 10:15')
    expect(screen.getByText(/Enter a date and time such as/)).toBeDefined()
  })

  test('are picked: the day, then its time and zone (MX-03, MX-14)', async () => {
    const path = 'businessApplicationHeader.related.0.creationDate'
    const filled = { [path]: '2026-11-21 10:15:00+08:00' }
    const store = await showMember('pacs.008', { path, filled })
    expect(screen.getByRole('textbox', { name: /^Creation date/ })).toHaveProperty(
      'value',
      '2026-11-21 10:15:00 +08:00',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }))
    await userEvent.click(await screen.findByRole('button', { name: /26 November/ }))
    expect(valueOf(store, path)).toBe('2026-11-26 10:15:00+08:00')
    const time = screen.getByRole('textbox', { name: 'Time' })
    await userEvent.clear(time)
    await userEvent.type(time, '0930')
    const zone = screen.getByRole('textbox', { name: 'Time zone, such as +08:00' })
    await userEvent.clear(zone)
    await userEvent.type(zone, '-05:00')
    // The instant is unchanged: 09:30 in Shanghai is the previous evening in New York.
    expect(valueOf(store, path)).toBe('2026-11-25 20:30:00-05:00')
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('button', { name: /26 November/ })).toBeNull()
  })

  test('without a zone are in the bank’s zone: the picker offers it, and applies it to the typed time', async () => {
    startInstitutionZone('Asia/Shanghai')
    const path = 'groupHeader.creationDateTime'
    const store = await showMember('pacs.009', { path, filled: { [path]: '2026-11-23 10:12:41' } })
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }))
    await screen.findByRole('button', { name: /26 November/ })
    const zone = screen.getByRole('textbox', { name: 'Time zone, such as +08:00' })
    expect(zone).toHaveProperty('placeholder', '+08:00')
    await userEvent.click(screen.getByRole('button', { name: 'Bank: +08:00' }))
    expect(valueOf(store, path)).toBe('2026-11-23 10:12:41+08:00')
    await userEvent.clear(zone)
    await userEvent.type(zone, '+00:00')
    expect(valueOf(store, path)).toBe('2026-11-23 02:12:41+00:00')
  })

  test('of a card are months', async () => {
    const path = 'statements.0.entries.0.cardTransaction.card.plainCardData.expiryDate'
    const store = await showMember('camt.053', { path })
    await userEvent.type(screen.getByRole('textbox', { name: /^Expiry/ }), '12/28')
    expect(valueOf(store, path)).toBe('2028-12')
  })
})

describe('yes and no', () => {
  test('are choices, and so is an empty value (MX-10, MX-32, CAMT053-14)', async () => {
    const path = 'statements.0.pagination.lastPageIndicator'
    const store = await showMember('camt.053', { path })
    const choice = screen.getByRole('combobox', { name: /^Last page/ })
    const names = within(choice).getAllByRole('option')
    expect(names.map(({ textContent }) => textContent)).toEqual(['Not chosen', 'Yes', 'No'])
    await userEvent.selectOptions(choice, 'No')
    expect(valueOf(store, path)).toBe(false)
    await userEvent.selectOptions(choice, 'Not chosen')
    expect(valueOf(store, path)).toBe(undefined)
  })
})

describe('numbers', () => {
  test.each([
    ['1a2', 'in digits'],
    ['12345678', 'At most 5 digits'],
  ])('have a maximum number of digits: %s stays and is refused (MX-40)', async (typed, word) => {
    const path = 'statements.0.pagination.pageNumber'
    const store = await showMember('camt.053', { path })
    await userEvent.type(screen.getByRole('textbox', { name: /^Page number/ }), typed)
    await userEvent.tab()
    expect(valueOf(store, path)).toBe(typed)
    expect(screen.getByText(new RegExp(word))).toBeDefined()
  })

  test('of transactions are given (MX-28, PACS004-35)', async () => {
    const path = 'groupHeader.numberOfTransactions'
    await showMember('pacs.004', { path, filled: { [path]: '1' } })
    expect(screen.getByRole('textbox', { name: /^Number of transactions/ })).toHaveProperty('readOnly', true)
  })
})

function addTo(name: string) {
  return within(screen.getByRole('group', { name })).getByRole('button', { name: 'Add row' })
}

describe('values that the network always refuses', () => {
  test('are shown at the choice before it is made, with the rule', async () => {
    const path = 'transactionInformation.0.originalChargeInformation.chargeBearer'
    await showMember('pacs.004', { path })
    expect(
      screen.getByText('The network does not accept DEBT and SLEV here (CBPR+ pacs.004, ChrgBr).'),
    ).toBeDefined()
    await userEvent.click(screen.getByRole('combobox', { name: /^Charge/ }))
    const refused = screen
      .getAllByRole('option')
      .filter(({ textContent }) => /not accepted by the network/.test(textContent))
    expect(refused.map(({ textContent }) => textContent.slice(0, 4))).toEqual(['DEBT', 'SLEV'])
  })
})

describe('alternatives', () => {
  test('only the fields of the chosen kind of account are shown (MXB-07)', async () => {
    const path = 'creditTransfer.creditorAccount'
    await showMember('pacs.009', { path, filled: { [`${path}.identificationType`]: 'IBAN' } })
    expect(screen.getByRole('textbox', { name: /^IBAN/ })).toBeDefined()
    expect(screen.queryByRole('group', { name: 'Other account number' })).toBeNull()
  })

  test('a filled alternative disables the other (CAMT053-56)', async () => {
    const path = 'statements.0.entries.0.technicalInputChannel'
    await showMember('camt.053', { path, filled: { [`${path}.proprietary`]: 'COUNTER' } })
    expect(screen.getByRole('combobox', { name: /^Channel code/ })).toHaveProperty('disabled', true)
    expect(screen.getByRole('textbox', { name: /^Proprietary channel/ })).toHaveProperty('disabled', false)
  })

  test('an excluded group is disabled (PACS004-25)', async () => {
    const original =
      'transactionInformation.0.originalSettlementInformation.originalInterbankSettlementAmount'
    const path = 'transactionInformation.0.originalTransactionReference.interbankSettlementAmount'
    await showMember('pacs.004', { path, filled: { [`${original}.amount`]: '10' } })
    expect(screen.getByRole('group', { name: 'Interbank settlement amount' })).toHaveProperty(
      'disabled',
      true,
    )
    expect(
      screen.getByText('Not available while “Original interbank settlement amount” is filled in.'),
    ).toBeDefined()
  })

  test('one kind of sequence disables the other two until it is empty (CAMT053-11, CAMT053-12)', async () => {
    await showMember('camt.053', { path: 'statements.0.reportingSequence' })
    await userEvent.click(screen.getByRole('button', { name: 'Reporting sequence', expanded: false }))
    const isClosed = (name: string) => addTo(name).matches(':disabled, [aria-disabled="true"]')
    await userEvent.click(addTo('Equal sequences'))
    expect(['From–to sequences', 'Not equal sequences', 'Equal sequences'].map(isClosed)).toEqual([
      true,
      true,
      false,
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Remove row 1' }))
    expect(['From–to sequences', 'Not equal sequences'].map(isClosed)).toEqual([false, false])
  })
})
