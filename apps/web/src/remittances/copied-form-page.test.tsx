// @vitest-environment jsdom
import type { AnswerOf, MessageDetail, readDerivation } from '@nostro/contract'
import { CA103, definitionOf, toPayload } from '@nostro/messages'
import { MESSAGE_KINDS, MESSAGE_STATUSES } from '@nostro/workflow'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../i18n/index.ts'
import { userStore } from '../sessions/index.ts'
import { success } from '../testing/answered-calls.ts'
import { type Answers, openPages } from '../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../testing/people.ts'
import { CopiedFormPage } from './copied-form-page.tsx'
import { detailAt } from '../testing/message-samples.ts'

const ID = '019aa3c0-0000-7000-8000-000000000009'
const DERIVED_ID = '019aa3c0-0000-7000-8000-00000000000a'

const MT103 = definitionOf('MT103')
if (MT103 === undefined) throw new Error('MT103 is not defined')

type Derivation = AnswerOf<typeof readDerivation>

const DERIVATION: Derivation = {
  messagingType: 'MT103',
  content: toPayload(MT103, { currency: 'EUR', interbankSettledAmount: '1250.75' }, 'response'),
  types: ['MT103', 'pacs.008'],
  issues: [],
  unplaced: [],
  approvals: 2,
  isInHouse: false,
}

function copy(status: 'notCopied' | 'copied'): MessageDetail {
  const isOpen = status === 'notCopied'
  const { standardFormat: _, openNodeId: _open, ...detail } = detailAt(1)
  return {
    ...detail,
    id: ID,
    messagingType: 'CA103',
    kind: MESSAGE_KINDS.messageCopy,
    direction: 1,
    status: MESSAGE_STATUSES[status],
    processStatus: MESSAGE_STATUSES[status],
    abilities: { ...detail.abilities, copy: true, confirmReceipt: isOpen, returnToApplicant: isOpen },
    content: toPayload(
      CA103,
      {
        payerBank: 'DEMECNBJXXX',
        payee: { name: 'DEMO IMPORT COMPANY' },
        currency: 'EUR',
        amount: '1250.75',
      },
      'response',
    ),
  }
}

const DERIVE = `POST /api/messages/${ID}/derivation`
const BOOK = `POST /api/messages/${ID}/booking`
const RETURN = `POST /api/messages/${ID}/return`
const CONFIRM = `POST /api/messages/${ID}/claim`

const saved = () => success({ id: DERIVED_ID, status: 1, version: 1 })

function open(
  status: 'notCopied' | 'copied',
  derivation: Partial<Derivation> = {},
  special: Answers = {},
  search = '',
) {
  const answers: Answers = {
    [`GET /api/messages/${ID}`]: () => success(copy(status)),
    [`GET /api/messages/${ID}/derivation`]: () => success({ ...DERIVATION, ...derivation }),
    [DERIVE]: saved,
    [BOOK]: saved,
    [CONFIRM]: saved,
    [RETURN]: () => success({}),
    ...special,
  }
  const segment = status === 'notCopied' ? 'not-copied' : 'copied'
  const pages = [
    { path: `/messaging-form/${segment}/:messageId`, Component: CopiedFormPage },
    { path: '*', element: null },
  ]
  return openPages(`/messaging-form/${segment}/${ID}${search}`, pages, answers)
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const BUTTONS = ['Return to applicant', 'Confirm receipt', 'Book internally', 'Edit as draft', 'Submit']
const shownButtons = async () => {
  await screen.findByText(/Approved at the company by/)
  return BUTTONS.filter((name) => screen.queryByRole('button', { name }) !== null)
}

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set(BANK_OPERATOR)
})

describe('the actions on a copied application', () => {
  const derived = { id: DERIVED_ID, messagingType: 'MT103', status: 1 } as const
  const cases: readonly {
    readonly of: string
    readonly status: 'notCopied' | 'copied'
    readonly derivation: Partial<Derivation>
    readonly names: readonly string[]
  }[] = [
    {
      of: 'a waiting one (FORM-10)',
      status: 'notCopied',
      derivation: {},
      names: BUTTONS.filter((name) => name !== 'Book internally'),
    },
    {
      of: 'an in-house one',
      status: 'notCopied',
      derivation: { isInHouse: true },
      names: BUTTONS,
    },
    {
      of: 'a processed one (FORM-11)',
      status: 'copied',
      derivation: {},
      names: ['Edit as draft', 'Submit'],
    },
    { of: 'one with an active message', status: 'copied', derivation: { derived }, names: [] },
  ]
  test.each(cases)('are those of $of', async ({ status, derivation, names }) => {
    open(status, derivation)
    expect(await shownButtons()).toEqual(names)
  })

  test('show the number of approvals at the company, and no other details', async () => {
    open('notCopied')
    expect(await screen.findByText('Approved at the company by 2 people.')).toBeTruthy()
  })

  test('submit the message unchanged (SHELL-22)', async () => {
    const { bodiesOf, place } = open('notCopied')
    await press('Submit')
    expect(await screen.findByText('The message was submitted for approval.')).toBeTruthy()
    expect(place()).toBe('/messaging-sender/sented')
    expect(bodiesOf(DERIVE)).toEqual([{ messagingType: 'MT103', isDraft: false }])
  })

  test('ask for the reason of a possible duplicate', async () => {
    const { bodiesOf } = open(
      'notCopied',
      {},
      {
        [DERIVE]: ({ body }) =>
          typeof body === 'object' && body !== null && 'overrides' in body
            ? saved()
            : {
                status: 409,
                json: {
                  code: 1133,
                  message: 'Reason needed',
                  data: null,
                  error: 'message.reasonNeeded',
                  params: {},
                  issues: [
                    {
                      path: [],
                      code: 'payment.possibleDuplicate',
                      message: 'Message REF9 pays the same amount.',
                      severity: 'warning',
                    },
                  ],
                  requestId: 'r-1',
                },
              },
      },
    )
    await press('Submit')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/REF9/)).toBeTruthy()
    await userEvent.type(within(dialog).getByRole('textbox'), 'Two deliveries')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Submit anyway' }))
    expect(await screen.findByText('The message was submitted for approval.')).toBeTruthy()
    expect(bodiesOf(DERIVE)).toEqual([
      { messagingType: 'MT103', isDraft: false },
      {
        messagingType: 'MT103',
        isDraft: false,
        overrides: [{ code: 'payment.possibleDuplicate', reason: 'Two deliveries' }],
      },
    ])
  })

  test('open a draft for additions by the operator', async () => {
    const { bodiesOf, place } = open('notCopied')
    await press('Edit as draft')
    await screen.findByText('A draft was created from the application.')
    expect(place()).toBe(`/messaging-form/draft/${DERIVED_ID}`)
    expect(bodiesOf(DERIVE)).toEqual([{ messagingType: 'MT103', isDraft: true }])
  })

  test('confirm receipt, or book in-house (SHELL-24)', async () => {
    const { bodiesOf, place } = open('notCopied', { isInHouse: true })
    await press('Book internally')
    await screen.findByText(/The application was booked/)
    expect(place()).toBe('/messaging-copyer/processed')
    expect(bodiesOf(BOOK)).toHaveLength(1)
  })

  test('return it only with a reason', async () => {
    const { bodiesOf, place } = open('notCopied')
    await press('Return to applicant')
    const dialog = await screen.findByRole('dialog')
    const confirm = within(dialog).getByRole('button', { name: 'Return to applicant' })
    await userEvent.click(confirm)
    expect(bodiesOf(RETURN)).toEqual([])
    await userEvent.type(within(dialog).getByRole('textbox'), ' The contract is missing ')
    await userEvent.click(confirm)
    await screen.findByText('The application was returned to the company.')
    expect(place()).toBe('/messaging-copyer/to-process')
    expect(bodiesOf(RETURN)).toEqual([{ reason: 'The contract is missing' }])
  })
})

const IN_TRANSIT: Answers = {
  [`GET /api/messages/${ID}`]: () => {
    const { abilities, ...others } = detailAt(1)
    const own = { ...abilities, copy: true, confirmReceipt: true, returnToApplicant: false }
    return success({ ...others, id: ID, status: 5, kind: MESSAGE_KINDS.messageCopy, abilities: own })
  },
}

describe('a payment in transit', () => {
  const received = { id: '019aa3c0-0000-7000-8000-00000000000b', senderBic: 'DEMSGSGGXXX' }

  test('names the sending bank and links to the received message', async () => {
    open('notCopied', { received }, IN_TRANSIT)
    expect(await screen.findByText(/From DEMSGSGGXXX/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Open the received message' })
    expect(link.getAttribute('href')).toBe(`/messaging-form/waiting-processed/${received.id}`)
    expect(screen.queryByRole('button', { name: 'Return to applicant' })).toBeNull()
    expect(screen.queryByText(/Approved at the company/)).toBeNull()
  })

  test('is submitted, or returned to its sender as a draft', async () => {
    const { bodiesOf, place } = open('notCopied', { received }, IN_TRANSIT)
    await press('Return to sender')
    await screen.findByText(/A draft return was created/)
    expect(place()).toBe(`/messaging-form/draft/${DERIVED_ID}`)
    expect(bodiesOf(DERIVE)).toEqual([{ messagingType: 'pacs.004', isDraft: true }])
  })

  test('that would lose content cannot be submitted unchanged', async () => {
    const unplaced = [{ place: '36', value: '0,89' }]
    open('notCopied', { received, unplaced }, IN_TRANSIT)
    expect(await screen.findByText('36: 0,89')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Edit as draft' })).toHaveProperty('disabled', false)
  })
})

test('values missing in the application are listed, and only a draft can be created', async () => {
  open('notCopied', {
    issues: [{ path: ['transactionInfo', 'feeAmount'], code: 'common.form.requiredFieldMessage' }],
  })
  const notice = await screen.findByText('The application does not contain everything this message needs')
  const missing = within(notice.parentElement ?? notice).getAllByRole('listitem')
  expect(missing.map((item) => item.textContent)).toEqual(['Payment information › Charges amount'])
  expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', true)
})

test('a message of the other type must be shown before it can be submitted', async () => {
  const { bodiesOf } = open(
    'notCopied',
    {},
    {
      [`GET /api/messages/${ID}/derivation`]: ({ search }) =>
        search.includes('pacs.008')
          ? success({ ...DERIVATION, messagingType: 'pacs.008', content: {} })
          : success(DERIVATION),
    },
  )
  await userEvent.click(await screen.findByRole('radio', { name: 'pacs.008' }))
  expect(screen.getByRole('radio', { name: 'pacs.008' })).toHaveProperty('checked', true)
  // A message can be submitted only once it is shown.
  const submit = screen.getByRole('button', { name: 'Submit' })
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  await userEvent.click(submit)
  await screen.findByText('The message was submitted for approval.')
  expect(bodiesOf(DERIVE)).toEqual([{ messagingType: 'pacs.008', isDraft: false }])
})

describe('the type in the URL (SHELL-12, FORM-01)', () => {
  test.each(['', '?type=CA103', '?type=MT103'])(
    '%s shows the row with the type of the message',
    async (search) => {
      open('copied', {}, {}, search)
      expect(await screen.findByRole('radio', { name: 'CA103' })).toBeDefined()
    },
  )

  test('an unsupported one is reported in place of the message', async () => {
    open('copied', {}, {}, '?type=MT104')
    expect(await screen.findByText(/MT104/)).toBeDefined()
    expect(screen.queryByRole('radio', { name: 'CA103' })).toBeNull()
  })
})
