import { MESSAGE_STATUSES } from '@nostro/workflow'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { applyDensity } from '../ui/index.ts'
import { chooseColumns, resetColumns } from './list/columns/column-choice.ts'
import { closeTestPages, openTestPages, Refusal, type Answers } from '../testing/test-pages.tsx'
import { detailAt, historyWith, idAt, rowAt } from '../testing/message-samples.ts'

afterAll(closeTestPages)

const LIST = 'POST /api/messages/list'
const PENDING = '/messaging-sender/pending'

const listOf = (...rowList: ReturnType<typeof rowAt>[]): Answers => ({
  [LIST]: () => ({ totalRecord: rowList.length, rowList }),
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const readable: Answers = {
  ...listOf(rowAt(1), rowAt(2), rowAt(3)),
  [`GET /api/messages/${idAt(1)}`]: () => detailAt(1),
  [`GET /api/messages/${idAt(2)}`]: () => detailAt(2),
  [`GET /api/workflows/${idAt(1)}/history`]: () => historyWith(),
  [`GET /api/workflows/${idAt(2)}/history`]: () => historyWith(),
}

const EVERY_COLUMN = { hidden: [], shown: ['direction', 'payerBicCode'], widths: {} }
/** `20 Nov 14:03`, with the year if it is not this one. */
const SHORT_TIME = /^\d\d Nov( 2026)? \d\d:03$/

afterEach(() => {
  resetColumns()
  applyDensity('comfortable')
})

async function titles(): Promise<readonly string[]> {
  const headers = await screen.findAllByRole('columnheader')
  return headers.slice(1).map((header) => header.textContent)
}

describe('a message list', () => {
  test('shows for a pending message approved by the user that it waits for a second reviewer', async () => {
    const { pending, approved } = MESSAGE_STATUSES
    const rows = listOf(rowAt(1, { status: pending }), rowAt(2, { status: approved }))
    await openTestPages('/messaging-sender/approved', rows)
    expect(await screen.findByText('Approved by me, second approval pending')).toBeDefined()
  })

  test('shows the columns that differ between rows', async () => {
    await openTestPages(PENDING, readable)
    expect(await titles()).toEqual([
      'Type and reference',
      'Payee name',
      'Payer name',
      'Amount',
      'Value date',
      'Status',
      'Created',
      'Actions',
    ])
  })

  test('has with one line a row the columns of the specification in its order (LIST-01)', async () => {
    applyDensity('compact')
    chooseColumns(EVERY_COLUMN)
    await openTestPages(PENDING, readable)
    expect(await titles()).toEqual([
      'Message type',
      'Direction',
      'Reference',
      'Payer bank BIC',
      'Payee bank BIC',
      'Payee name',
      'Payer name',
      'Amount',
      'Status',
      'Created',
      'Actions',
    ])
  })

  test('shows a row with direction, amount and time (LIST-02, LIST-03)', async () => {
    applyDensity('compact')
    chooseColumns(EVERY_COLUMN)
    await openTestPages(PENDING, listOf(rowAt(1, { direction: 1 })))
    const row = (await screen.findByRole('link', { name: 'REF1' })).closest('tr')
    expect(row).not.toBeNull()
    if (row === null) return
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(cells.slice(1, 9)).toEqual([
      'MT103',
      'In',
      'REF1',
      'DEMECNBJXXX',
      'DEMWDEFFXXX',
      'DEMO IMPORT COMPANY',
      'DEMO TRADING COMPANY',
      'CNY\u00A012,000.00',
    ])
    expect(cells[9]).toMatch(/^Pending approval/)
    expect(cells[10]).toMatch(SHORT_TIME)
    expect(within(row).getByText(SHORT_TIME).title).toMatch(/^2026-11-\d\d \d\d:03:05 [+-]\d\d:\d\d/)
  })

  test('a reviewer sees the items to decide, and all items on request', async () => {
    const opened = await openTestPages(PENDING, listOf())
    expect(await screen.findByText('Nothing is pending your review.')).toBeDefined()
    // Without the numbers of the views their tabs remain.
    await userEvent.click(await screen.findByRole('link', { name: 'All' }))
    expect(await screen.findByText('No messages are pending approval.')).toBeDefined()
    expect(opened.address()).toBe(`${PENDING}?show=all`)
    expect(opened.bodiesOf(LIST)).toMatchObject([
      { status: 1, current: 1, pageSize: 10, forMe: true },
      { status: 1, current: 1, pageSize: 10, forMe: false },
    ])
  })

  test('type and page are read from the URL (LIST-21)', async () => {
    const opened = await openTestPages('/messaging-sender/sented?type=MT103&page=2', {
      [LIST]: () => ({ totalRecord: 11, rowList: [rowAt(11)] }),
    })
    expect(await screen.findByRole('link', { name: 'REF11' })).toBeDefined()
    expect(opened.bodiesOf(LIST)).toMatchObject([{ status: 4, messagingType: 'MT103', current: 2 }])
    expect(screen.getByText('11–11 of 11')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe(
      '/messaging-sender/sented?type=MT103',
    )
  })

  test('filters, search and order are read from the URL and shown above the list', async () => {
    const opened = await openTestPages(
      '/messaging-sender/sented?q=acme&currency=USD&from=10&sort=amount.desc',
      listOf(rowAt(1)),
    )
    expect(await screen.findByRole('link', { name: 'REF1' })).toBeDefined()
    expect(opened.bodiesOf(LIST)).toMatchObject([
      {
        filter: { search: 'acme', currency: 'USD', amountFrom: '10' },
        sort: { by: 'amount', order: 'desc' },
      },
    ])
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveProperty('value', 'acme')
    const header = screen.getByRole('columnheader', { name: 'Amount' })
    expect(header.getAttribute('aria-sort')).toBe('descending')
    await userEvent.click(screen.getByRole('link', { name: 'Remove the filter Currency' }))
    expect(opened.address()).toBe('/messaging-sender/sented?q=acme&from=10&sort=amount.desc')
    await userEvent.click(within(header).getByRole('link'))
    expect(opened.address()).toBe('/messaging-sender/sented?q=acme&from=10&sort=amount.asc')
  })

  test('the most used filters are set with a single control', async () => {
    const sent = '/messaging-sender/sented'
    const opened = await openTestPages(`${sent}?page=2`, listOf(rowAt(1)))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'MT103')
    expect(opened.address()).toBe(`${sent}?type=MT103`)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Created' }), 'Today')
    expect(opened.address()).toMatch(/\?type=MT103&since=\d{4}-\d\d-\d\d$/)
    // The control shows it, so there is no other chip for it.
    expect(screen.queryByRole('link', { name: /Remove the filter/ })).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Created' }), 'Any time')
    expect(opened.address()).toBe(`${sent}?type=MT103`)
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Type' }))
    expect(opened.address()).toBe(sent)
  })

  test('days that are not a period have a chip and are preserved by the control', async () => {
    await openTestPages('/messaging-sender/sented?since=2026-01-01&until=2026-01-31', listOf(rowAt(1)))
    const period = await screen.findByRole('combobox', { name: 'Created' })
    expect(within(period).getByRole('option', { name: 'Other days', selected: true })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Remove the filter Created from' })).toBeDefined()
  })

  test('a day in the filter form is typed in any common format', async () => {
    const opened = await openTestPages('/messaging-sender/sented', listOf(rowAt(1)))
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter this list' }))
    await userEvent.type(dialog.getByLabelText('Created from'), '20.11.2026')
    await userEvent.click(dialog.getByRole('button', { name: 'Show' }))
    expect(opened.address()).toBe('/messaging-sender/sented?since=2026-11-20')
  })

  test('the filter form shows the current filters, and refuses invalid values', async () => {
    const opened = await openTestPages('/messaging-sender/sented', listOf(rowAt(1)))
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter this list' }))
    await userEvent.type(dialog.getByLabelText('Amount from'), '12 000,50')
    await userEvent.type(dialog.getByLabelText('Currency'), 'dollars')
    await userEvent.click(dialog.getByRole('button', { name: 'Show' }))
    expect(dialog.getByText('This text cannot be searched for. Check the spelling.')).toBeDefined()
    await userEvent.clear(dialog.getByLabelText('Currency'))
    await userEvent.type(dialog.getByLabelText('Currency'), 'usd')
    await userEvent.selectOptions(dialog.getByLabelText('Message type'), 'MT202')
    await userEvent.click(dialog.getByRole('button', { name: 'Show' }))
    expect(opened.address()).toBe('/messaging-sender/sented?type=MT202&currency=USD&from=12000.50')
  })

  test('the search box has a key and searches with Enter', async () => {
    const opened = await openTestPages('/messaging-sender/sented', listOf(rowAt(1)))
    await screen.findByRole('link', { name: 'REF1' })
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await userEvent.keyboard('12,000.00{Enter}')
    expect(opened.address()).toBe('/messaging-sender/sented?q=12%2C000.00')
  })

  test('selected rows are counted and summed, by key and by pointer', async () => {
    await openTestPages(
      '/messaging-sender/sented',
      listOf(rowAt(1), rowAt(2, { amount: '0.5' }), rowAt(3, { currency: 'EUR' })),
    )
    await screen.findByRole('link', { name: 'REF1' })
    await userEvent.keyboard('jx')
    const bar = screen.getByRole('region', { name: 'Selected messages' })
    expect(within(bar).getByText('1 selected')).toBeDefined()
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(within(bar).getByText('2 selected')).toBeDefined()
    expect(bar.textContent).toContain('12,000.50')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    expect(within(bar).getByText('3 selected')).toBeDefined()
    await userEvent.click(within(bar).getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByRole('region', { name: 'Selected messages' })).toBeNull()
  })

  test('reviewers continue with the selected items, or one by one', async () => {
    await openTestPages(PENDING, readable)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select MT103 REF1' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select MT103 REF3' }))
    const link = screen.getByRole('link', { name: 'Review selected' })
    expect(link.getAttribute('href')).toBe(`/review/selected?ids=${idAt(1)},${idAt(3)}`)
    expect(screen.getByRole('link', { name: 'Review one by one' }).getAttribute('href')).toBe('/review')
  })

  test('an item that waits longer than the institution’s limit is marked', async () => {
    await openTestPages(PENDING, {
      ...listOf(rowAt(1, { createdAt: hoursAgo(2.5) }), rowAt(2, { createdAt: hoursAgo(3.5) })),
      'GET /api/approval-rules/limits': () => ({ waitingHours: 3, applicationAmountDigits: 12 }),
    })
    const [long, short] = [await screen.findByText('3 h'), screen.getByText('2 h')]
    await waitFor(() => expect(long.className).not.toBe(short.className))
  })

  test('the space bar shows a row without opening it', async () => {
    const opened = await openTestPages('/messaging-sender/sented', listOf(rowAt(1)))
    await screen.findByRole('link', { name: 'REF1' })
    await userEvent.keyboard('j ')
    const dialog = screen.getByRole('dialog', { name: 'Preview of MT103 REF1' })
    expect(within(dialog).getByText('DEMO IMPORT COMPANY')).toBeDefined()
    expect(opened.address()).toBe('/messaging-sender/sented')
  })

  test('columns can be hidden and shown again', async () => {
    await openTestPages('/messaging-sender/sented', listOf(rowAt(1)))
    await screen.findByRole('link', { name: 'REF1' })
    await userEvent.click(screen.getByRole('button', { name: 'Columns and rows' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show Payer name' }))
    expect(screen.queryByRole('columnheader', { name: 'Payer name' })).toBeNull()
    expect(localStorage.getItem('nostro.listColumns')).toContain('payerName')
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(screen.getByRole('columnheader', { name: 'Payer name', hidden: true })).toBeDefined()
    expect(localStorage.getItem('nostro.listColumns')).toBeNull()
  })

  test.each([
    ['/messaging-sender/sented', 10],
    ['/remittance-application/sent', 20],
  ])(
    '%s has %i rows a page and no control to change that (LIST-05, LIST-06, REML-02, REML-03)',
    async (route, size) => {
      const rowList = Array.from({ length: size }, (_, index) => rowAt(index + 1))
      const opened = await openTestPages(route, { [LIST]: () => ({ totalRecord: size + 1, rowList }) })
      await screen.findByRole('link', { name: 'REF1' })
      expect(screen.getAllByRole('row')).toHaveLength(size + 1)
      expect(opened.bodiesOf(LIST)).toMatchObject([{ current: 1, pageSize: size }])
      const pages = screen.getByRole('navigation', { name: 'Pages' })
      expect(within(pages).queryByRole('combobox')).toBeNull()
      const links = within(pages)
        .getAllByRole('link')
        .map((link) => link.getAttribute('aria-label'))
      expect(links).toEqual(['Next page'])
      expect(within(pages).getByRole('status').textContent).toBe(`1–${size} of ${size + 1}`)
      await userEvent.click(within(pages).getByRole('link', { name: 'Next page' }))
      expect(opened.address()).toBe(`${route}?page=2`)
      // Otherwise its call would reach the next test.
      await waitFor(() => expect(opened.bodiesOf(LIST)).toHaveLength(2))
    },
  )

  test('a total beyond the counting limit is shown as such', async () => {
    await openTestPages('/messaging-sender/sented?q=a', {
      [LIST]: () => ({ totalRecord: 200, isMore: true, isUnsorted: true, rowList: [rowAt(1)] }),
    })
    expect(await screen.findByText('1–10 of more than 200')).toBeDefined()
    expect(screen.getByText(/too many messages to sort by this column/)).toBeDefined()
  })

  test('a limited search shows its start date and can be continued', async () => {
    const answer = { totalRecord: 0, isMore: true, searchedBackTo: '2026-10-12T10:00:00.000Z', rowList: [] }
    await openTestPages('/messaging-sender/sented?q=granite+acme', { [LIST]: () => answer })
    expect(await screen.findByText(/Only messages created since 12 Oct\b/)).toBeDefined()
    expect(screen.queryByText(/Nothing matches|more than 0/)).toBeNull()
    const further = screen.getByRole('link', { name: 'Search earlier messages' })
    expect(further.getAttribute('href')).toBe('/messaging-sender/sented?q=granite+acme&until=2026-10-12')
  })

  test('a list with more pages than the maximum ends at the maximum, with a notice', async () => {
    await openTestPages('/messaging-sender/sented?page=10000', {
      [LIST]: () => ({ totalRecord: 5_960_000, rowList: [rowAt(1)] }),
    })
    const pages = await screen.findByRole('navigation', { name: 'Pages' })
    expect(within(pages).queryByRole('link', { name: 'Next page' })).toBeNull()
    expect(screen.getByText(/Pages can be opened up to page 10,000/)).toBeDefined()
  })

  test('an empty filtered list offers to clear the filter', async () => {
    await openTestPages('/messaging-sender/sented?type=MT103', listOf())
    const clear = await screen.findByRole('link', { name: 'Clear filters' })
    expect(clear.getAttribute('href')).toBe('/messaging-sender/sented')
  })

  test('a failed load shows one error and can be retried (LIST-20, ERR-16)', async () => {
    let isDown = true
    await openTestPages('/messaging-sender/sented', {
      [LIST]: () =>
        isDown ? new Refusal('server.internal', 'Broken.') : { totalRecord: 1, rowList: [rowAt(1)] },
    })
    expect(await screen.findByText('Message data could not be loaded.')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toBe('Broken.')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'REF1' })).toBeDefined()
  })

  test('a draft opens its form with its type and offers no reading mode (LIST-10 to LIST-12)', async () => {
    const draft = rowAt(1, { status: MESSAGE_STATUSES.draft, businessId: '', amount: '' })
    await openTestPages('/messaging-sender/draft', listOf(draft))
    const link = await screen.findByRole('link', { name: 'No reference yet' })
    expect(link.getAttribute('href')).toBe(`/messaging-form/draft/${idAt(1)}?type=MT103`)
    expect(screen.queryByRole('button', { name: 'Side by side' })).toBeNull()
  })
})

describe('reading', () => {
  test('jumpRead shows only the message (LIST-07)', async () => {
    const opened = await openTestPages(PENDING, readable)
    await userEvent.click(await screen.findByRole('link', { name: 'REF1' }))
    expect(await screen.findByRole('tab', { name: 'Overview' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('MT103 to DEMO IMPORT COMPANY')
    expect(screen.queryByRole('table')).toBeNull()
    expect(opened.address()).toBe(`${PENDING}?open=${idAt(1)}`)
  })

  test('twoSide shows it next to the list and is stored (LIST-08, LIST-09)', async () => {
    await openTestPages(PENDING, readable)
    const sideBySide = await screen.findByRole('button', { name: 'Side by side', pressed: false })
    await userEvent.click(sideBySide)
    await userEvent.click(await screen.findByRole('link', { name: /REF1/ }))
    expect(await screen.findByRole('tab', { name: 'Overview' })).toBeDefined()
    expect(screen.getByRole('link', { name: /REF2/ })).toBeDefined()
    expect(localStorage.getItem('nostro.tableReadMode')).toBe('twoSide')
    await userEvent.keyboard('m')
    expect(localStorage.getItem('nostro.tableReadMode')).toBe('jumpRead')
  })

  test('previous, next, tabs and Escape have keys', async () => {
    const opened = await openTestPages(`${PENDING}?open=${idAt(1)}`, readable)
    expect(await screen.findByText('1 of 3')).toBeDefined()
    await userEvent.keyboard('j')
    expect(await screen.findByText('2 of 3')).toBeDefined()
    await screen.findByRole('tab', { name: 'Text' })
    await userEvent.keyboard('3')
    expect(opened.address()).toBe(`${PENDING}?open=${idAt(2)}&tab=text`)
    expect(screen.getByRole('region', { name: 'Text' }).textContent).toContain(':20:REF1')
    await userEvent.keyboard('{Escape}')
    expect(opened.address()).toBe(PENDING)
  })

  test('a missing message keeps the link back to the list', async () => {
    await openTestPages(`${PENDING}?open=${idAt(7)}`, {
      ...readable,
      [`GET /api/messages/${idAt(7)}`]: () => new Refusal('resource.notFound', 'There is no such message.'),
    })
    expect((await screen.findByRole('alert')).textContent).toBe('There is no such message.')
    expect(screen.getByRole('button', { name: 'Back to the list' })).toBeDefined()
  })

  test('remarks are loaded together with the message, so that they do not move it later', async () => {
    const opened = await openTestPages(`${PENDING}?open=${idAt(8)}`, readable)
    await screen.findByRole('alert')
    await waitFor(() => expect(opened.bodiesOf(`GET /api/messages/${idAt(8)}/remarks`)).toHaveLength(1))
  })
})
