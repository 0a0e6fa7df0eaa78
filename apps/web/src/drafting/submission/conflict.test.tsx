// @vitest-environment jsdom
import { definitionOf, toPayload, withValueAt, type DraftValues } from '@nostro/messages'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { userStore } from '../../sessions/index.ts'
import { refusal, success } from '../../testing/answered-calls.ts'
import { type Answers, openPages } from '../../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../../testing/people.ts'
import { ComposeFormPage } from '../compose-form-page.tsx'
import { detailAt } from '../../testing/message-samples.ts'

const MT103 = definitionOf('MT103')
if (MT103 === undefined) throw new Error('MT103 is not defined')
const definition = MT103

const ID = '019aa3c0-0000-7000-8000-000000000009'
const SAVE = 'POST /api/messages/bank'
const SAVED = { id: ID, status: 0, version: 5 }

const VALID: DraftValues = {
  sender: 'DEMECNBJXXX',
  receiver: 'DEMWDEFFXXX',
  senderReference: 'REF0001',
  uetr: 'a3e0f7a4-3a5c-4d68-9d3f-6b1f5d7c2e90',
  currency: 'CNY',
  orderingCustomer: { name: 'DEMO TRADING COMPANY', account: '1101' },
  beneficiaryCustomer: { name: 'DEMO IMPORT COMPANY', account: 'DE89370400440532013000' },
}

function storedDraft(version: number, values: DraftValues) {
  return detailAt(0, {
    id: ID,
    messagingType: 'MT103',
    status: MESSAGE_STATUSES.draft,
    processStatus: MESSAGE_STATUSES.draft,
    version,
    abilities: { edit: true, submit: true, delete: true },
    content: toPayload(definition, values, 'response'),
  })
}

const openStored = (answers: Answers) =>
  openPages(
    `/messaging-form/draft/${ID}`,
    [
      { path: '/messaging-form/draft/:messageId', Component: ComposeFormPage },
      { path: '*', element: null },
    ],
    answers,
  )

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set(BANK_OPERATOR)
})

describe('a version saved elsewhere', () => {
  const THEIRS = [
    ['orderingCustomer.name', 'THEIR NAME'],
    ['beneficiaryCustomer.name', 'THEIR PAYEE'],
  ].reduce((values, [path = '', value]) => withValueAt(values, path, value), VALID)

  /** Another user saves both names; here the payer's name and the reference are typed. */
  async function openConflict() {
    let version = 3
    const form = openStored({
      [`GET /api/messages/${ID}`]: () =>
        success(version === 3 ? storedDraft(3, VALID) : storedDraft(4, THEIRS)),
      [SAVE]: ({ body }) => {
        if (Object(body).version === 4) return success(SAVED)
        version = 4
        return refusal(1121, 'Changed', 'message.versionChanged')
      },
    })
    for (const [label, text] of [
      [/^Payer name/, 'MY NAME'],
      [/^Related reference/, 'MINE'],
    ] as const) {
      const input = await screen.findByRole('textbox', { name: label })
      await userEvent.clear(input)
      await userEvent.type(input, text)
    }
    await press('Save draft')
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed by another user' }))
    return { form, dialog }
  }

  test('is shown next to the typed values, field by field', async () => {
    const { dialog } = await openConflict()
    const rows = dialog.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toEqual([
      'FieldYour inputSaved version',
      expect.stringMatching(/Related reference.*MINEEmpty$/),
      expect.stringMatching(/Payer name.*MY NAMETHEIR NAME$/),
      expect.stringMatching(/Payee name.*THEIR PAYEE$/),
    ])
  })

  test.each([
    ['Your input', 'MY NAME'],
    ['Saved version', 'THEIR NAME'],
  ])('is merged as chosen (%s), without storing an older value over it', async (side, payerName) => {
    const { form, dialog } = await openConflict()
    expect(dialog.getByRole('button', { name: 'Keep my input' })).toHaveProperty('disabled', true)
    await userEvent.click(dialog.getByRole('radio', { name: new RegExp(side) }))
    await press('Keep my input')
    await press('Save draft')
    await waitFor(() => expect(form.place()).toBe('/messaging-sender/draft'))
    expect(form.bodiesOf(SAVE).at(-1)).toMatchObject({
      version: 4,
      paymentInfo: { payerName },
      payeeInfo: { payeeName: 'THEIR PAYEE' },
      baseInfo: { relatedRef: 'MINE' },
    })
  })

  test('replaces the typed values on request', async () => {
    const { form } = await openConflict()
    await press('Show the saved version')
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Payer name/ })).toHaveProperty('value', 'THEIR NAME'),
    )
    await press('Save draft')
    await waitFor(() => expect(form.place()).toBe('/messaging-sender/draft'))
    expect(form.bodiesOf(SAVE).at(-1)).toMatchObject({
      version: 4,
      paymentInfo: { payerName: 'THEIR NAME' },
    })
  })
})
