import type { RelatedMessage } from '@nostro/contract'
import { loadDefinition, toPayload } from '@nostro/messages'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { screen, within } from '@testing-library/react'
import { afterAll, describe, expect, test } from 'vitest'

import { detailAt, historyWith, idAt, rowAt } from '../../testing/message-samples.ts'
import { closeTestPages, openTestPages } from '../../testing/test-pages.tsx'

afterAll(closeTestPages)

const OPEN = `/messaging-sender/pending?open=${idAt(1)}`

function linkedAt(position: number, part: Partial<RelatedMessage> = {}): RelatedMessage {
  return {
    id: idAt(position),
    messagingType: 'MT103',
    direction: 0,
    status: MESSAGE_STATUSES.sent,
    businessId: `REF${position}`,
    senderBic: 'DEMECNBJXXX',
    receiverBic: 'DEMWDEFFXXX',
    currency: 'CNY',
    amount: '12000',
    createdAt: '2026-11-20T06:03:05.000Z',
    relations: ['uetr'],
    isReturn: false,
    ...part,
  }
}

/** Opens a message with related ones; the message at position 2 is an MT103 to `DEMO IMPORT COMPANY`. */
async function openWith(message: ReturnType<typeof detailAt>, messages: readonly RelatedMessage[]) {
  await openTestPages(OPEN, {
    'POST /api/messages/list': () => ({ totalRecord: 1, rowList: [rowAt(1)] }),
    [`GET /api/messages/${idAt(1)}`]: () => message,
    [`GET /api/messages/${idAt(2)}`]: () => detailAt(2),
    [`GET /api/workflows/${idAt(1)}/history`]: () => historyWith(),
    [`GET /api/messages/${idAt(1)}/related`]: () => ({ messages, reports: [] }),
  })
}

/** A cover payment whose underlying payment goes to this payee. */
async function coverTo(name: string) {
  const definition = await loadDefinition('pacs.009')
  if (definition === undefined) throw new Error('pacs.009 has a definition')
  const values = {
    creditTransfer: {
      interbankSettlementCurrency: 'CNY',
      interbankSettlementAmount: '12000',
      underlyingCustomerCreditTransfer: {
        creditor: { name },
        creditorAccount: { identificationType: 'OTHER', other: { identification: '6222020200112233445' } },
      },
    },
  }
  return detailAt(1, {
    messagingType: 'pacs.009',
    format: 'ISO20022',
    formats: ['ISO20022'],
    content: toPayload(definition, values, 'response'),
  })
}

const UNDERLYING = 'Underlying customer payment'

describe('a payment and its cover', () => {
  test('a customer payment names its cover, found by the UETR', async () => {
    await openWith(detailAt(1), [
      linkedAt(3, { messagingType: 'MT202', businessId: 'COVER3' }),
      linkedAt(4, { messagingType: 'MT202', businessId: 'OTHER4', relations: ['reference'] }),
    ])
    const card = await screen.findByRole('region', { name: 'Cover payment' })
    expect(
      within(card)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['COVER3'])
  })

  test('a cover names the customer payment and agrees with it', async () => {
    await openWith(await coverTo('DEMO IMPORT COMPANY'), [linkedAt(2)])
    const card = await screen.findByRole('region', { name: UNDERLYING })
    expect(await within(card).findByText('Payer and payee are those of the customer payment.')).toBeDefined()
    expect(within(card).getByRole('link').getAttribute('href')).toContain(idAt(2))
  })

  test('a cover to another payee than the customer payment warns', async () => {
    await openWith(await coverTo('OTHER COMPANY'), [linkedAt(2)])
    const card = await screen.findByRole('region', { name: UNDERLYING })
    expect(
      await within(card).findByText(
        'Payee name differs: OTHER COMPANY here, DEMO IMPORT COMPANY in the customer payment.',
      ),
    ).toBeDefined()
  })

  test('a transfer without a customer payment has no such card', async () => {
    await openWith(await coverTo('DEMO IMPORT COMPANY'), [linkedAt(2, { isReturn: true })])
    await screen.findByRole('region', { name: 'Timeline' })
    expect(screen.queryByRole('region', { name: UNDERLYING })).toBeNull()
  })
})
