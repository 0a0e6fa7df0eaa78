import { screen, within } from '@testing-library/react'
import { afterAll, describe, expect, test } from 'vitest'

import { closeTestPages, openTestPages, type Answers } from '../../testing/test-pages.tsx'
import { detailAt, historyWith, idAt, rowAt } from '../../testing/message-samples.ts'

afterAll(closeTestPages)

const OPEN = `/messaging-sender/pending?open=${idAt(1)}`

function answersWith(answers: Answers): Answers {
  return {
    'POST /api/messages/list': () => ({ totalRecord: 1, rowList: [rowAt(1)] }),
    [`GET /api/messages/${idAt(1)}`]: () => detailAt(1, { abilities: { approve: true } }),
    [`GET /api/workflows/${idAt(1)}/history`]: () => historyWith(),
    ...answers,
  }
}

const LAST = `GET /api/workflows/${idAt(1)}/last-payment`
const { content } = detailAt(2)

/** The payment before: another amount. */
const EARLIER = {
  id: idAt(2),
  messagingType: 'MT103',
  businessId: 'REF2',
  createdAt: '2026-11-12T04:00:00.000Z',
  content: { ...content, transactionInfo: { ...Object(content['transactionInfo']), amount: '10000' } },
}

describe('a payment in front of a reviewer', () => {
  test('has its amount as headline, also in words, and no row about absent things', async () => {
    await openTestPages(OPEN, answersWith({}))
    const headline = await screen.findByRole('region', { name: /^MT103/ })
    expect(headline.textContent).toContain('CNY\u00A012,000.00')
    expect(headline.textContent).toContain('Twelve thousand Chinese yuan')
    expect(headline.textContent).toContain('Monday 23 November 2026')
    expect(within(headline).getByText('DEMO IMPORT COMPANY')).toBeDefined()
    const details = screen.getByRole('region', { name: 'Payment details' })
    expect(details.textContent).not.toContain('53A')
  })

  test('is compared with the last payment to the payee, which is one press away', async () => {
    await openTestPages(
      OPEN,
      answersWith({ [LAST]: () => ({ isComparable: true, earlierCount: 7, payment: EARLIER }) }),
    )
    const card = await screen.findByRole('region', { name: 'Compared with the last payment to this payee' })
    const rows = within(card).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Last payment'),
      'AmountCNY\u00A010,000.00CNY\u00A012,000.00+20.0\u00A0%',
    ])
    expect(card.textContent).toContain('Same: Payee name')
    expect(card.textContent).toContain('8th payment to this account')
    expect(within(card).getByRole('link').getAttribute('href')).toContain(idAt(2))
  })

  test('the first one to an account says so', async () => {
    await openTestPages(OPEN, answersWith({ [LAST]: () => ({ isComparable: true, earlierCount: 0 }) }))
    expect(await screen.findByRole('region', { name: 'First payment to this account' })).toBeDefined()
  })

  test('archived payments are not reported as a first payment', async () => {
    await openTestPages(OPEN, answersWith({ [LAST]: () => ({ isComparable: true, earlierCount: 3 }) }))
    expect(await screen.findByText(/are in the archive/)).toBeDefined()
  })

  test('the decision bar repeats amount, payee and account', async () => {
    await openTestPages(OPEN, answersWith({}))
    const bar = await screen.findByRole('region', { name: 'Decision' })
    expect(bar.textContent).toContain('CNY\u00A012,000.00')
    expect(bar.textContent).toContain('DEMO IMPORT COMPANY')
    expect(bar.textContent).toContain('6222')
  })

  test('the timeline names the users who may decide, the rule and the cut-off', async () => {
    await openTestPages(
      OPEN,
      answersWith({
        [`GET /api/workflows/${idAt(1)}/outlook`]: () => ({
          openTo: ['Chen Yu', 'Li Na'],
          openToCount: 3,
          rule: { below: { currency: 'CNY', amount: '5000000' } },
          route: { link: 'gateway-main', cutOffAt: '2099-01-01T09:00:00.000Z' },
        }),
      }),
    )
    const timeline = await screen.findByRole('region', { name: 'Timeline' })
    expect(await within(timeline).findByText('Open to Chen Yu, Li Na and 1 more')).toBeDefined()
    expect(timeline.textContent).toContain('One reviewer decides: below CNY\u00A05,000,000.00.')
    expect(timeline.textContent).toContain('gateway-main')
    expect(timeline.textContent).toContain('cut-off')
  })
})
