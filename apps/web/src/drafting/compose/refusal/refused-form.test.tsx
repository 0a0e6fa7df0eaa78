// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../../../i18n/index.ts'
import { userStore } from '../../../sessions/index.ts'
import { success } from '../../../testing/answered-calls.ts'
import { openPages } from '../../../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../../../testing/people.ts'
import { ID, messageIn } from '../../../testing/stored-mt103.ts'
import { ComposeFormPage } from '../../compose-form-page.tsx'

const RESUBMIT = 'POST /api/messages/bank/resubmit'
const HISTORY = { nodes: [], currentStep: 0, isRejected: true, isEnd: true, rounds: [] }
const REFUSAL = { code: 'T27', field: '57A', at: '2026-11-24T09:00:00.000Z' }

/** Opens the form of an MT103 whose payee's bank the network refused: field 57A of the text. */
const openRefused = (networkRefusal: object = REFUSAL) =>
  openPages(
    `/messaging-form/reject/${ID}?type=MT103`,
    [
      { path: '/messaging-form/reject/:messageId', Component: ComposeFormPage },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    {
      [`GET /api/messages/${ID}`]: () => success({ ...messageIn('rejected'), networkRefusal }),
      [`GET /api/workflows/${ID}/history`]: () => success(HISTORY),
      [`GET /api/messages/${ID}/tracking`]: () => success({ steps: [] }),
      [RESUBMIT]: () => success({ id: ID, status: 1, version: 4 }),
    },
  )

const payeeBank = () => screen.findByRole('combobox', { name: /^Payee.* bank/ })
const resubmit = async () => userEvent.click(await screen.findByRole('button', { name: 'Resubmit' }))

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set(BANK_OPERATOR)
})

test('a network refusal leads to the value where the form shows it, and marks it', async () => {
  openRefused()
  const control = await payeeBank()
  await waitFor(() => expect(document.activeElement).toBe(control))
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Refused by the network (T27).')).toBeDefined()
  // The section with this value is the first one.
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toContain('Payee information')
})

test('a refused amount shows the refusal once, for its currency too, and once at its day', async () => {
  openRefused({ ...REFUSAL, code: 'C03', field: '32A' })
  const amount = await screen.findByRole('textbox', { name: /^Amount/ })
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('combobox', { name: /^Currency/ }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Refused by the network (C03).')).toHaveLength(2)
})

test('the same value is submitted again only after a question', async () => {
  const form = openRefused()
  await payeeBank()
  await resubmit()
  expect(await screen.findByText('Resubmit the refused value unchanged?')).toBeDefined()
  expect(form.bodiesOf(RESUBMIT)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Resubmit anyway' }))
  await waitFor(() => expect(form.bodiesOf(RESUBMIT)).toHaveLength(1))
})

test('another value is submitted without a question', async () => {
  const form = openRefused()
  const control = await payeeBank()
  await waitFor(() => expect(document.activeElement).toBe(control))
  await userEvent.clear(control)
  await userEvent.type(control, 'DEMEFRPPXXX')
  expect(screen.queryByText('Refused by the network (T27).')).toBeNull()
  await resubmit()
  await waitFor(() => expect(form.bodiesOf(RESUBMIT)).toHaveLength(1))
})
