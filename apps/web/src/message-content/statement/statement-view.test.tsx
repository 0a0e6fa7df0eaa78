// @vitest-environment jsdom
import type { MessageDetail } from '@nostro/contract'
import { definitionOf, readForm, toPayload } from '@nostro/messages'
import { MESSAGE_KINDS, MESSAGE_STATUSES } from '@nostro/workflow'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { chooseLanguage, loadStatementTexts, startTexts } from '../../i18n/index.ts'
import { inApp } from '../../testing/in-app.tsx'
import { detailAt, idAt } from '../../testing/message-samples.ts'
import { Overview } from '../overview.tsx'
import { lineOfEntry } from './entries/entry-line.ts'
import { StatementLinksContext } from './statement-links.ts'

beforeAll(async () => {
  await startTexts('work', 'content')
  await loadStatementTexts()
})
beforeEach(() => chooseLanguage('en'))
afterEach(() => vi.unstubAllGlobals())

// prowide/prowide-core, a statement of ABN AMRO, with its sum by bc: 3,723,495.00 - 5,031.40 = 3,718,463.60.
const TEXT = [
  '{1:F01DEMECNBJAXXX0000000000}{2:I940DEMWDEFFXXXXN}{4:',
  ':20:123456',
  ':25:123-456789',
  ':28C:102/2',
  ':60M:C090528EUR3723495,',
  ':61:0905280528D1,2FCHG494935/DEV//67914',
  ':61:0905280528D30,2NTRF78911//123464',
  ':86:/CNTP/NL32INGB0000012345//FAVOUR K. DESMID/REMI/INVOICE 4711',
  ':61:0906010528D5000,S20023/200516//47829',
  ':62F:C090528EUR3718463,60',
  ':64:C090528EUR10,',
  '-}',
].join('\r\n')

function statement(text = TEXT): MessageDetail {
  const definition = definitionOf('MT940')
  if (definition === undefined) throw new Error('MT940 has a definition')
  const content = toPayload(definition, readForm(definition, text, { utcOffset: '+00:00' }), 'response')
  return detailAt(1, {
    messagingType: 'MT940',
    direction: 1,
    kind: MESSAGE_KINDS.messageReceived,
    status: MESSAGE_STATUSES.processed,
    standardFormat: text,
    content,
  })
}

const MATCH = {
  entry: 'statementLines.1',
  state: 'matched',
  payments: [
    {
      id: idAt(7),
      messagingType: 'MT103',
      direction: 0,
      status: MESSAGE_STATUSES.sent,
      businessId: '78911',
      currency: 'EUR',
      amount: '30.2',
      createdAt: '2009-05-27T06:03:05.000Z',
    },
  ],
}
const PREVIOUS = {
  id: idAt(6),
  messagingType: 'MT940',
  status: MESSAGE_STATUSES.processed,
  number: '102',
  page: '1',
  isGap: false,
  isContinued: true,
}

/** Answers the search for payments and neighbours; every other call fails. */
function answerLinks(place: object = { path: '', pageCount: 2, previous: PREVIOUS }) {
  vi.stubGlobal('fetch', (address: string | URL | Request) => {
    const isLinks = String(address instanceof Request ? address.url : address).includes('/statement-links')
    const data = isLinks ? { matches: [MATCH], places: [place] } : { rowList: [] }
    return Promise.resolve(Response.json({ code: 200, message: '', data }))
  })
}

function open(message = statement(), onShowLine = vi.fn<(line: number) => void>()) {
  render(
    inApp(
      <StatementLinksContext value={{ pathOf: ({ id }) => `/open/${id}`, onShowLine }}>
        <Overview message={message} />
      </StatementLinksContext>,
    ),
  )
  return { onShowLine, grid: screen.findByRole('grid', { name: 'Entries' }) }
}

test('balances are shown as a sum, and each entry with the balance after it', async () => {
  answerLinks()
  const { grid } = open()
  const rows = within(await grid).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Balance, EUR'),
    expect.stringContaining('3,723,495.00'),
    expect.stringContaining('3,723,493.80'),
    expect.stringContaining('3,723,463.60'),
    expect.stringContaining('3,718,463.60'),
    expect.stringContaining('3 entries'),
  ])
  expect(rows[3]?.textContent).toContain('FAVOUR K. DESMIDINVOICE 4711')
  const balances = screen.getByRole('region', { name: 'Balances' })
  expect(balances.textContent).toContain('agrees with the entries')
  expect(balances.textContent).toContain('5,031.40')
  expect(await within(balances).findByRole('link', { name: 'continues page 1' })).toBeDefined()
  expect(screen.getByText(/statement 102, page 2 of 2/)).toBeDefined()
})

test('a closing balance that is not the sum is marked with the difference', async () => {
  answerLinks()
  open(statement(TEXT.replace('3718463,60', '3718463,10')))
  expect(await screen.findByText(/differs from the entries by EUR\s-0\.50/)).toBeDefined()
})

test('a gap and another balance are warnings', async () => {
  answerLinks({ path: '', previous: { ...PREVIOUS, number: '100', isGap: true } })
  open()
  expect(await screen.findByText('gap after statement 100')).toBeDefined()
})

test('arrows move between entries, Enter opens one with its payment, Escape closes it', async () => {
  answerLinks()
  const user = userEvent.setup()
  const { grid, onShowLine } = open()
  const [, , first, second] = within(await grid).getAllByRole('row')
  await within(await grid).findByText('Matched')
  first?.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await user.keyboard('{Enter}')
  const panel = screen.getByRole('complementary', { name: 'Entry 2 of 3' })
  expect(within(panel).getByText('NTRF, transfer')).toBeDefined()
  expect(within(panel).getByText('NL32 INGB 0000 0123 45')).toBeDefined()
  expect(
    within(panel)
      .getByRole('link', { name: /Matches MT103 78911/ })
      .getAttribute('href'),
  ).toContain(idAt(7))
  await user.click(within(panel).getByRole('button', { name: 'Show in text, line 7' }))
  expect(onShowLine).toHaveBeenCalledWith(7)
  second?.focus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('complementary', { name: 'Entry 3 of 3' }).textContent).toContain(
    'payment by MT200',
  )
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('search narrows the entries, and the totals follow', async () => {
  answerLinks()
  const user = userEvent.setup()
  const { grid } = open()
  await grid
  await user.type(screen.getByRole('searchbox', { name: 'Find an entry' }), 'desmid')
  const rows = within(await grid).getAllByRole('row')
  expect(rows).toHaveLength(3)
  expect(rows.at(-1)?.textContent).toBe('1 of 3 entries30.200.00')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(within(await grid).getAllByRole('row')).toHaveLength(6)
})

test.each([
  [0, 6],
  [2, 9],
  [3, undefined],
])('entry %d begins in line %s of the text', (position, line) => {
  expect(lineOfEntry(position, TEXT)).toBe(line)
})
