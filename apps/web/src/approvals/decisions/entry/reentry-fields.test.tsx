import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, describe, expect, test } from 'vitest'

import { closeTestPages, openTestPages } from '../../../testing/test-pages.tsx'
import { detailAt, historyWith, idAt, NODE_ID, rowAt } from '../../../testing/message-samples.ts'
import { NOTHING_ENTERED, reentryOf } from './reentry-fields.tsx'

afterAll(closeTestPages)

const REENTRY = `POST /api/workflows/${idAt(1)}/reentry`
const AGREE = `POST /api/workflows/${idAt(1)}/agree`

async function openDialog() {
  const opened = await openTestPages(`/messaging-sender/pending?open=${idAt(1)}`, {
    'POST /api/messages/list': () => ({ totalRecord: 1, rowList: [rowAt(1)] }),
    [`GET /api/messages/${idAt(1)}`]: () => detailAt(1, { abilities: { approve: true }, needsReentry: true }),
    [`GET /api/workflows/${idAt(1)}/history`]: () => historyWith(),
    [REENTRY]: () => ({}),
    [AGREE]: () => ({ status: 4, version: 2 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve…' }))
  return { ...opened, dialog: within(await screen.findByRole('dialog')) }
}

test('the dialog begins with the amount and sends the values', async () => {
  const { bodiesOf, dialog } = await openDialog()
  const amount = dialog.getByRole('textbox', { name: /^Amount/ })
  await waitFor(() => expect(document.activeElement).toBe(amount))
  await userEvent.keyboard('1,000.50{Tab}eur{Tab}DE89 3704')
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(() =>
    expect(bodiesOf(REENTRY)).toEqual([
      { nodeId: NODE_ID, amount: '1000.50', currency: 'EUR', account: 'DE89 3704' },
    ]),
  )
})

test('an amount with two readings is not sent, and its field is focused again', async () => {
  const { bodiesOf, dialog } = await openDialog()
  await userEvent.keyboard('1.000{Tab}eur')
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(
    dialog.getByText('The amount has two readings. Enter it without separators of thousands.'),
  ).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Amount/ }))
  expect(bodiesOf(REENTRY)).toEqual([])
})

describe('a typed amount', () => {
  // Decimals of currencies: ISO 4217, KWD has three, JPY none.
  test.each([
    ['1000,125', 'KWD', 'ru', '1000.125'],
    ['1.000,50', 'EUR', 'en', '1000.50'],
    ['1 000,50', 'EUR', 'ru', '1000.50'],
    ['4,800,000.75', 'CNY', 'zh-CN', '4800000.75'],
    ['1000', 'JPY', 'en', '1000'],
  ] as const)('%s %s in %s is %s', (amount, currency, language, expected) => {
    const read = reentryOf({ ...NOTHING_ENTERED, amount, currency }, language)
    expect(read.ok && read.value.amount).toBe(expected)
  })

  test.each([
    ['', 'EUR', 'missing'],
    ['-5', 'EUR', 'missing'],
    ['5', '', 'missing'],
    ['1.000', 'EUR', 'ambiguous'],
  ])('%j %s is refused: %s', (amount, currency, expected) => {
    const read = reentryOf({ ...NOTHING_ENTERED, amount, currency }, 'en')
    expect(read.ok ? undefined : read.error).toBe(expected)
  })
})
