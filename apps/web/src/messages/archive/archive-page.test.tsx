import type { MessageRow } from '@nostro/contract'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, describe, expect, test } from 'vitest'

import { closeTestPages, openTestPages, type Answers, Refusal } from '../../testing/test-pages.tsx'
import { DIGEST, idAt } from '../../testing/message-samples.ts'

afterAll(closeTestPages)

const FIND = 'GET /api/archive/messages'
const READ = `GET /api/archive/messages/${idAt(1)}`
const TEXT = '{1:F01DEMECNBJAXXX0000000000}{2:I103DEMWDEFFXXXXN}{4:\r\n:20:PAY1\r\n-}'

const ROW: MessageRow = {
  id: idAt(1),
  messagingType: 'MT103',
  direction: 0,
  businessId: 'PAY1',
  payerBicCode: 'DEMECNBJXXX',
  payeeBicCode: 'DEMWDEFFXXX',
  payeeName: 'DEMO IMPORT COMPANY',
  payerName: 'DEMO TRADING COMPANY',
  currency: 'EUR',
  amount: '1250.75',
  status: 4,
  createdAt: '2026-03-20T06:03:05.000Z',
  format: 'MT',
}

const ARCHIVED = {
  message: ROW,
  text: TEXT,
  format: 'MT',
  digest: DIGEST,
  attachments: [],
  file: { id: idAt(9), month: '2026-03', keptUntil: '2033-04-01', digest: DIGEST },
}

const answers: Answers = {
  [FIND]: () => ({ messages: [ROW], isMore: false }),
  [READ]: () => ARCHIVED,
}

describe('the archive', () => {
  test('shows an incoming message that the screening refused, with the reason', async () => {
    const refused = {
      id: idAt(2),
      messagingType: 'MT103',
      reference: 'HELD1',
      senderBic: 'DEMECNBJXXX',
      receiverBic: 'DEMWDEFFXXX',
      payerName: 'DEMO TRADING COMPANY',
      payeeName: 'HARBOUR STAR',
      currency: 'EUR',
      amount: '1250.75',
      createdAt: '2026-03-20T06:03:05.000Z',
      decidedAt: '2026-03-21T06:03:05.000Z',
      reason: 'A true hit',
      fileId: idAt(9),
    }
    await openTestPages('/archive?reference=HELD', {
      [FIND]: () => ({ messages: [], refusedCases: [refused], isMore: false }),
    })
    expect(await screen.findByText('Refused by the screening: MT103 HELD1')).toBeTruthy()
    expect(screen.getByText('A true hit')).toBeTruthy()
    expect(screen.getByText('EUR 1,250.75')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('finds a message by its reference, which is stored in the URL, and shows it', async () => {
    const asked: string[] = []
    const { address } = await openTestPages('/archive', {
      ...answers,
      [FIND]: ({ url }) => {
        asked.push(new URL(url, 'http://localhost').searchParams.get('reference') ?? '')
        return { messages: [ROW], isMore: true }
      },
    })
    await userEvent.type(await screen.findByLabelText('Reference or UETR'), ' PAY1{Enter}')
    await userEvent.click(await screen.findByRole('link', { name: /PAY1/ }))
    expect(new Set(asked)).toEqual(new Set(['PAY1']))
    expect(await screen.findByRole('heading', { level: 1, name: 'MT103 PAY1' })).toBeTruthy()
    expect(address()).toBe(`/archive?reference=PAY1&open=${idAt(1)}`)
    expect(await screen.findByText('2033-04-01')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy text' })).toBeTruthy()
    expect(screen.queryByText('Attachments')).toBeNull()
  })

  test('shows the amount and both sides as the page of a message does, read from the text', async () => {
    const text = [
      '{1:F01DEMECNBJAXXX0000000000}{2:I103DEMWDEFFXXXXN}{4:',
      ':20:PAY1',
      ':23B:CRED',
      ':32A:260320EUR1250,75',
      ':50K:/4001234567',
      'DEMO TRADING COMPANY',
      ':59:/DE89370400440532013000',
      'DEMO IMPORT COMPANY',
      ':71A:SHA',
      '-}',
    ].join('\r\n')
    await openTestPages(`/archive?open=${idAt(1)}`, {
      ...answers,
      [READ]: () => ({ ...ARCHIVED, text }),
    })
    const headline = await screen.findByRole('region', { name: /^MT103 · / })
    expect(headline.textContent).toContain('1,250.75')
    expect(headline.textContent).toContain('20 March 2026')
    expect(headline.textContent).toContain('DE89 3704 0044 0532 0130 00')
    expect(headline.textContent).toContain('DEMO IMPORT COMPANY')
  })

  test('a text that cannot be read leaves the facts of the list', async () => {
    await openTestPages(`/archive?open=${idAt(1)}`, answers)
    const headline = await screen.findByRole('region', { name: /^MT103 · / })
    for (const words of ['1,250.75', 'DEMO IMPORT COMPANY', 'DEMWDEFFXXX', 'DEMO TRADING COMPANY'])
      expect(headline.textContent).toContain(words)
  })

  test('reports that there are more results, and that there are none', async () => {
    await openTestPages('/archive?reference=PAY', {
      ...answers,
      [FIND]: () => ({ messages: [ROW], isMore: true }),
    })
    expect(await screen.findByText(/The first 100 messages/)).toBeTruthy()
    cleanup()
    await openTestPages('/archive?reference=PAY', { [FIND]: () => ({ messages: [], isMore: false }) })
    expect(await screen.findByText(/starts with PAY/)).toBeTruthy()
  })

  test('reports that a file differs from its digest, and can be retried', async () => {
    let isDamaged = true
    await openTestPages(`/archive?open=${idAt(1)}`, {
      ...answers,
      [READ]: (request) => {
        if (isDamaged) return new Refusal('archive.fileDamaged', 'The file was changed.')
        return answers[READ]?.(request)
      },
    })
    expect(await screen.findByText(/missing or was changed|The file was changed/)).toBeTruthy()
    isDamaged = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('2033-04-01')).toBeTruthy()
  })
})
