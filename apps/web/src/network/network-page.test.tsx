import type { NetworkDetail, NetworkRow } from '@nostro/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'

import { closeTestPages, FileAnswer, openTestPages, type Answers } from '../testing/test-pages.tsx'
import { DIGEST, idAt } from '../testing/message-samples.ts'
import { eventually } from '../testing/eventually.ts'

afterAll(closeTestPages)
afterEach(() => vi.restoreAllMocks())

const LIST = 'GET /api/swift/messages'
const PENDING = '/swift-messaging-list/pending'
const DOWNLOAD = 'POST /api/swift/download'

const NOTE = '{1:F01DEMWDEFFAXXX0000000000}{2:I199DEMECNBJXXXXN}{4:\r\n:20:N1\r\n:79:HELLO\r\n-}'

function rowAt(position: number, part: Partial<NetworkRow> = {}): NetworkRow {
  return {
    id: idAt(position),
    messageType: 'MT199',
    messagingType: 'MT199',
    reference: 'N1',
    sender: 'DEMWDEFFXXX',
    receiver: 'DEMECNBJXXX',
    status: 'PENDING',
    timestamp: '2026-11-20T06:03:05.000Z',
    content: NOTE,
    isPossibleDuplicate: false,
    ...part,
  }
}

function detailAt(position: number, part: Partial<NetworkDetail> = {}): NetworkDetail {
  return {
    ...rowAt(position),
    format: 'MT',
    formats: ['MT'],
    digest: DIGEST,
    messageId: idAt(position + 100),
    canConfirm: true,
    ...part,
  }
}

const BROKEN = {
  messageType: '',
  messagingType: '',
  content: 'Dear colleagues,\nplease call',
  stoppedAt: { line: 2, column: 3, code: 'arrival.noMessage' },
} as const

const readable: Answers = {
  [LIST]: () => ({ totalRecord: 2, rowList: [rowAt(1), rowAt(2, BROKEN)] }),
  [`GET /api/swift/messages/${idAt(1)}`]: () => detailAt(1),
  [`POST /api/swift/messages/${idAt(1)}/status`]: () => ({ id: idAt(1), status: 'PROCESSED' }),
  [`GET /api/swift/messages/${idAt(2)}`]: () => {
    const { messageId: _, ...detail } = detailAt(2, BROKEN)
    return detail
  },
}

/** Returns the answers, and collects the query of each list call in `queries`. */
function answering(queries: URLSearchParams[]): Answers {
  return {
    ...readable,
    [LIST]: ({ url }) => {
      queries.push(new URL(url, 'http://localhost').searchParams)
      return { totalRecord: 1, rowList: [rowAt(1)] }
    },
  }
}

describe('the list of network messages', () => {
  test('has the columns of the specification and both operations (SWF-01, SWF-02)', async () => {
    await openTestPages(PENDING, readable)
    const headers = await screen.findAllByRole('columnheader')
    expect(headers.map((header) => header.textContent)).toEqual([
      'Message type',
      'Reference',
      'Payer bank (sender)',
      'Payee bank (receiver)',
      'Status',
      'Time',
      'Actions',
    ])
    expect(await screen.findByRole('button', { name: 'Download MT199 from DEMWDEFFXXX' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Print MT199 from DEMWDEFFXXX' })).toBeTruthy()
    expect(screen.getByText('Not recognised, 2:3')).toBeTruthy()
    expect(screen.getAllByText('PENDING')).toHaveLength(2)
  })

  test('marks messages that are, or may be, duplicates', async () => {
    const rowList = [
      rowAt(1, { isPossibleDuplicate: true, duplicateOf: idAt(3), messagingType: '', reference: '' }),
      rowAt(2, { isPossibleDuplicate: true }),
      rowAt(3),
    ]
    await openTestPages(PENDING, { ...readable, [LIST]: () => ({ totalRecord: 3, rowList }) })
    expect(await screen.findAllByText('Duplicate')).toHaveLength(1)
    expect(screen.getAllByText('Possible duplicate')).toHaveLength(1)
  })

  test('is filtered with the button or Enter, not while typing, and the filter is stored in the URL (SWF-03)', async () => {
    const queries: URLSearchParams[] = []
    const opened = await openTestPages(PENDING, answering(queries))
    await screen.findByRole('link', { name: 'MT199' })
    await userEvent.type(screen.getByRole('textbox', { name: 'Sender' }), 'demw')
    expect(opened.address()).toBe(PENDING)
    expect(queries.every((query) => !query.has('sender'))).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    await eventually(() => expect(queries.at(-1)?.get('sender')).toBe('DEMW'))
    expect(opened.address()).toBe(`${PENDING}?sender=DEMW`)
    await userEvent.type(screen.getByRole('textbox', { name: 'Receiver' }), 'deme{Enter}')
    await eventually(() => expect(queries.at(-1)?.get('receiver')).toBe('DEME'))
    expect(queries.at(-1)?.get('sender')).toBe('DEMW')
  })

  test('shows the valid values of a filter', async () => {
    const queries: URLSearchParams[] = []
    await openTestPages(PENDING, answering(queries))
    await screen.findByRole('link', { name: 'MT199' })
    await userEvent.type(screen.getByRole('textbox', { name: 'Sender' }), 'de*{Enter}')
    expect(screen.getByRole('alert').textContent).toContain('at most 11')
    expect(queries.every((query) => !query.has('sender'))).toBe(true)
  })

  test.each([
    [PENDING, 'PENDING', 'No network messages are awaiting confirmation.'],
    ['/swift-messaging-list/processed', 'PROCESSED', 'No network messages have been confirmed yet.'],
  ])('%s contains messages with status %s (SWF-11)', async (page, status, empty) => {
    let requested: string | null = ''
    await openTestPages(page, {
      [LIST]: ({ url }) => {
        requested = new URL(url, 'http://localhost').searchParams.get('status')
        return { totalRecord: 0, rowList: [] }
      },
    })
    expect(await screen.findByText(empty)).toBeTruthy()
    expect(requested).toBe(status)
  })
})

describe('an open network message', () => {
  test('shows its text, and moves to the other list after the confirmation (SWF-05, SWF-06, SWF-07, SHELL-27)', async () => {
    const opened = await openTestPages(PENDING, readable)
    await userEvent.click(await screen.findByRole('link', { name: 'MT199' }))
    const text = await screen.findByRole('region', { name: 'Text as received' })
    expect(within(text).getAllByRole('listitem')).toHaveLength(4)
    expect(screen.getByText(/Recognised as MT199/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Confirm receipt' }))
    expect(await screen.findByText('Receipt confirmed.')).toBeTruthy()
    expect(opened.bodiesOf(`POST /api/swift/messages/${idAt(1)}/status`)).toEqual([
      { newStatus: 'PROCESSED' },
    ])
    expect(opened.address()).toBe('/swift-messaging-list/processed')
  })

  test('that could not be parsed is shown with the position of the error', async () => {
    await openTestPages(`${PENDING}?open=${idAt(2)}`, readable)
    expect(
      await screen.findByText('Not recognised, line 2 column 3 · This text does not contain a message.'),
    ).toBeTruthy()
    const text = screen.getByRole('region', { name: 'Text as received' })
    const marked = within(text)
      .getAllByRole('listitem')
      .filter((line) => line.getAttribute('aria-current') === 'true')
    expect(marked.map((line) => line.textContent)).toEqual(['please call'])
  })

  test('that is processed has no button, and shows who confirmed it (SWF-06)', async () => {
    await openTestPages(`/swift-messaging-list/processed?open=${idAt(1)}`, {
      ...readable,
      [`GET /api/swift/messages/${idAt(1)}`]: () =>
        detailAt(1, {
          status: 'PROCESSED',
          canConfirm: false,
          confirmedAt: '2026-11-20T06:10:00.000Z',
          confirmedBy: 'Li',
        }),
    })
    expect(await screen.findByText(/Confirmed by Li/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm receipt' })).toBeNull()
  })

  test('is next to its list in the other reading mode (SWF-04)', async () => {
    await openTestPages(PENDING, readable)
    await userEvent.click(await screen.findByRole('button', { name: 'Side by side' }))
    await userEvent.click(await screen.findByRole('link', { name: /MT199/ }))
    expect(await screen.findByRole('region', { name: 'MT199 from DEMWDEFFXXX' })).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Network messages, pending' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Side by side', pressed: true }))
  })
})

describe('saving a text', () => {
  test.each([
    [`attachment; filename="MT199-N1.txt"; filename*=UTF-8''MT199-N1.txt`, 'MT199-N1.txt'],
    ['attachment', 'downloaded-file'],
  ])('by a download with %s saves %s (LIST-15, LIST-16)', async (disposition, name) => {
    const saved: string[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    const opened = await openTestPages(PENDING, {
      ...readable,
      [DOWNLOAD]: () => new FileAnswer(NOTE, { 'content-disposition': disposition }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Download MT199 from DEMWDEFFXXX' }))
    await eventually(() => expect(saved).toEqual([name]))
    expect(opened.bodiesOf(DOWNLOAD)).toEqual([{ messageFormat: 'MT', messageId: idAt(1) }])
  })
})
