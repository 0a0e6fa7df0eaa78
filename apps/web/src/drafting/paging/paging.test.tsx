// @vitest-environment jsdom
import { definitionOf, toPayload, type DraftValues } from '@nostro/messages'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { userStore } from '../../sessions/index.ts'
import { refusal, success } from '../../testing/answered-calls.ts'
import { type Answers, openPages } from '../../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../../testing/people.ts'
import { ComposeFormPage } from '../compose-form-page.tsx'
import { detailAt, idAt } from '../../testing/message-samples.ts'

const MT940 = definitionOf('MT940')
if (MT940 === undefined) throw new Error('MT940 is not defined')
const definition = MT940

const LINES = 80

const STATEMENT: DraftValues = {
  sender: 'DEMECNBJXXX',
  receiver: 'DEMWDEFFXXX',
  senderReference: 'STATEMENT1',
  accountIdentification: '40012345678',
  statementNumber: '235',
  statementPageNumber: '1',
  openingBalanceType: 'F',
  openingDebitCreditMark: 'C',
  openingDate: '2026-11-20',
  openingCurrency: 'EUR',
  openingAmount: '1000',
  closingBalanceType: 'F',
  closingDebitCreditMark: 'C',
  closingDate: '2026-11-21',
  closingCurrency: 'EUR',
  closingAmount: '1800',
  statementLines: Array.from({ length: LINES }, (_, index) => ({
    valueDate: '2026-11-21',
    entryDate: '2026-11-21',
    debitCreditMark: 'C',
    currency: 'EUR',
    amount: '10',
    transactionType: 'NTRF',
    referenceForTheAccountOwner: `INVOICE${index + 1}`,
    supplementaryDetails: `GOODS DELIVERED, PART ${index + 1}`,
  })),
}

const SAVE = 'POST /api/messages/bank'

function openStatement(answers: Answers) {
  const message = detailAt(1, {
    messagingType: 'MT940',
    status: MESSAGE_STATUSES.draft,
    version: 3,
    abilities: { edit: true, submit: true },
    content: toPayload(definition, STATEMENT, 'response'),
  })
  return openPages(
    `/messaging-form/draft/${message.id}?type=MT940`,
    [
      { path: '/messaging-form/draft/:messageId', Component: ComposeFormPage },
      { path: '*', element: null },
    ],
    { [`GET /api/messages/${message.id}`]: () => success(message), ...answers },
  )
}

async function submit() {
  await userEvent.click(await screen.findByRole('button', { name: 'Submit for approval' }))
  return within(await screen.findByRole('dialog', { name: 'Longer than one message' }))
}

/** Returns the contents that the calls stored, first page first. */
function savedPages(bodies: readonly unknown[]) {
  return bodies
    .map((body) => Object(body) as Readonly<Record<string, unknown>>)
    .map(({ id, version, initialProcess, mt940RequestInfo }) => {
      const { statementPageNumber, openingBalanceType, openingAmount, closingBalanceType, closingAmount } =
        Object(mt940RequestInfo) as Readonly<Record<string, unknown>>
      return {
        id,
        version,
        initialProcess,
        page: statementPageNumber,
        opening: [openingBalanceType, openingAmount],
        closing: [closingBalanceType, closingAmount],
      }
    })
    .toSorted((one, other) => Number(one.page) - Number(other.page))
}

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set(BANK_OPERATOR)
})

test('a statement that is longer than one message becomes a draft for each page', async () => {
  let made = 0
  const form = openStatement({ [SAVE]: () => success({ id: idAt(10 + (made += 1)), status: 0, version: 1 }) })
  const dialog = await submit()
  expect(dialog.getByText(/allows 2,000/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Save as 3 drafts' }))
  await waitFor(() => expect(form.place()).toBe('/messaging-sender/draft'))

  const pages = savedPages(form.bodiesOf(SAVE))
  expect(pages.map(({ page, initialProcess }) => [page, initialProcess])).toEqual([
    ['1', false],
    ['2', false],
    ['3', false],
  ])
  expect(pages[0]).toMatchObject({ id: idAt(1), version: 3, opening: ['F', '1000'] })
  expect(pages[1]?.opening).toEqual(['M', pages[0]?.closing[1]])
  expect(pages[2]?.opening).toEqual(['M', pages[1]?.closing[1]])
  expect(pages[2]?.closing).toEqual(['F', '1800'])
  expect(pages.slice(1).map(({ id }) => id)).toEqual([undefined, undefined])
})

test('after a failure a retry overwrites the drafts that were already saved', async () => {
  let calls = 0
  const form = openStatement({
    [SAVE]: () => {
      calls += 1
      return calls === 2
        ? refusal(1109, 'Busy', 'server.busy')
        : success({ id: idAt(20 + calls), status: 0, version: 1 })
    },
  })
  const dialog = await submit()
  await userEvent.click(dialog.getByRole('button', { name: 'Save as 3 drafts' }))
  await waitFor(() => expect(calls).toBe(2))
  expect(form.place()).toBe(`/messaging-form/draft/${idAt(1)}`)

  const again = await submit()
  await userEvent.click(again.getByRole('button', { name: 'Save as 3 drafts' }))
  await waitFor(() => expect(form.place()).toBe('/messaging-sender/draft'))
  const ids = savedPages(form.bodiesOf(SAVE).slice(2)).map(({ id }) => id)
  expect(ids).toEqual([idAt(1), undefined, idAt(21)])
})
