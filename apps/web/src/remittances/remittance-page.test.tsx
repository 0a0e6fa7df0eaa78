// @vitest-environment jsdom
import type { MessageDetail } from '@nostro/contract'
import { LANGUAGES } from '@nostro/kernel'
import { CA103, toPayload, withValueAt, type DraftValues } from '@nostro/messages'
import { MESSAGE_KINDS, MESSAGE_STATUSES } from '@nostro/workflow'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, currentTexts, startTexts } from '../i18n/index.ts'
import { userStore } from '../sessions/index.ts'
import { refusal, success } from '../testing/answered-calls.ts'
import { type Answers, openPages } from '../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../testing/people.ts'
import { ReceiptPage } from './receipt-page.tsx'
import { RemittanceFormPage } from './remittance-form-page.tsx'
import { RemittancePage } from './remittance-page.tsx'
import { KEPT_PAYEE } from '../testing/kept-payee.ts'
import { detailAt } from '../testing/message-samples.ts'

const ID = '019aa3c0-0000-7000-8000-000000000009'

const ACCOUNT = {
  bankBic: 'DEMECNBJXXX',
  bankName: 'Demo Bank Beijing',
  account: '6222020200112233445',
  name: 'DEMO TRADING COMPANY',
  addressLines: ['88 HARBOUR ROAD'],
  town: 'BEIJING',
}

const PAYEE = {
  name: 'DEMO IMPORT COMPANY',
  account: 'DE89370400440532013000',
  addressLines: ['12 RIVER STREET'],
  town: 'FRANKFURT',
  country: 'DEU',
  bankBic: 'DEMWDEFFXXX',
}

const VALID: DraftValues = {
  payerBank: 'DEMECNBJXXX',
  payer: { name: ACCOUNT.name, account: ACCOUNT.account, addressLines: ACCOUNT.addressLines },
  payeeBank: PAYEE.bankBic,
  payee: {
    name: PAYEE.name,
    account: PAYEE.account,
    addressLines: PAYEE.addressLines,
    country: PAYEE.country,
  },
  currency: 'EUR',
  amount: '1250.75',
  feeType: 'SHA',
  transactionType: '121010',
  documents: {
    sealStampedFormNumber: 'FORM-1',
    sealStampedForm: { id: '019aa3c0-0000-7000-8000-0000000000aa', name: 'form.pdf' },
  },
  contact: { person: '张三', phone: '13800138000' },
}

type Status = 'draft' | 'rejected' | 'waitingProcessed' | 'processed'

function stored(status: Status, values = VALID): MessageDetail {
  const isReceipt = status === 'waitingProcessed' || status === 'processed'
  const { standardFormat: _, openNodeId: _open, ...detail } = detailAt(1)
  return {
    ...detail,
    id: ID,
    messagingType: 'CA103',
    kind: MESSAGE_KINDS[isReceipt ? 'receipt' : 'remittance'],
    direction: isReceipt ? 1 : 0,
    status: MESSAGE_STATUSES[status],
    processStatus: MESSAGE_STATUSES[status],
    version: 3,
    abilities: {
      ...detail.abilities,
      edit: !isReceipt,
      delete: !isReceipt,
      submit: status === 'draft',
      resubmit: status === 'rejected',
      confirmReceipt: status === 'waitingProcessed',
    },
    content: toPayload(CA103, values, 'response'),
  }
}

const READ = `GET /api/messages/${ID}`
const HISTORY = `GET /api/workflows/${ID}/history`
const SAVE = 'POST /api/messages/company'
const RESUBMIT = 'POST /api/messages/company/resubmit'
const DELETE = `DELETE /api/messages/${ID}`
const CONFIRM = `POST /api/messages/${ID}/claim`

const USUAL: Answers = {
  'GET /api/messages/company/accounts': () => success({ accounts: [ACCOUNT] }),
  'GET /api/approval-rules/limits': () => success({ waitingHours: 4, applicationAmountDigits: 8 }),
  'GET /api/counterparties': () => success({ rowList: [KEPT_PAYEE] }),
  'GET /api/counterparties/facts': () =>
    success({ paidCount: 12, lastPaidAt: '2026-11-20T06:03:05.000Z', kept: KEPT_PAYEE }),
  [`GET /api/messages/company/${ID}/progress`]: () => success({ steps: [] }),
  [`GET /api/messages/${ID}/tracking`]: () => success({ steps: [] }),
  [HISTORY]: () => success({ nodes: [], currentStep: 0, isRejected: true, isEnd: true, rounds: [] }),
  [SAVE]: () => success({ id: ID, status: 1, version: 4 }),
  [RESUBMIT]: () => success({ id: ID, status: 1, version: 4 }),
  [DELETE]: () => success({}),
  [CONFIRM]: () => success({ id: ID, status: 8, version: 4 }),
}

/** Opens a page of the company. */
const openAt = (address: string, special: Answers = {}) =>
  openPages(
    address,
    [
      { path: '/remittance-form/create', Component: RemittancePage },
      { path: '/remittance-form/draft/:messageId', Component: RemittanceFormPage },
      { path: '/remittance-form/rejected/:messageId', Component: RemittanceFormPage },
      { path: '/remittance-form/waiting-processed-receipt/:messageId', Component: ReceiptPage },
      { path: '/remittance-form/processed-receipt/:messageId', Component: ReceiptPage },
      { path: '*', element: null },
    ],
    { ...USUAL, ...special },
  )

const openStored = (status: Status, values = VALID, special: Answers = {}) => {
  const segment = { waitingProcessed: 'waiting-processed-receipt', processed: 'processed-receipt' }
  const name = status in segment ? segment[status as keyof typeof segment] : status
  const read = { [READ]: () => success(stored(status, values)), ...special }
  return openAt(`/remittance-form/${name}/${ID}`, read)
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const openTab = async (name: RegExp) => userEvent.click(await screen.findByRole('tab', { name }))
const BUTTONS = ['Delete', 'Save', 'Save draft', 'Submit', 'Resubmit', 'Confirm receipt']
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
const shownButtons = () => BUTTONS.filter((name) => screen.queryByRole('button', { name }) !== null)

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set({ ...BANK_OPERATOR, accountType: 'company', roleList: ['ROLE_COMPANY'] })
})

describe('a new application', () => {
  test('has four sections and two actions, and the payer is filled in (REM-01, REM-06, REM-24)', async () => {
    openAt('/remittance-form/create')
    await screen.findByRole('button', { name: 'Submit' })
    expect(shownButtons()).toEqual(['Save draft', 'Submit'])
    for (const name of [
      'Payer, complete',
      'Payee, 5 fields missing',
      'Transaction, 1 field missing',
      'Documents and contact, 4 fields missing',
    ]) {
      expect(screen.getByRole('tab', { name })).toBeDefined()
    }
    expect(screen.getAllByRole('tab')).toHaveLength(4)
    expect(screen.getByRole('textbox', { name: 'Payer account' })).toHaveProperty('value', ACCOUNT.account)
    expect(screen.getByRole('combobox', { name: 'Payer bank (BIC)' })).toHaveProperty('value', 'DEMECNBJXXX')
  })

  test('moves on to the first field of the next section, the second time as well', async () => {
    openStored('draft')
    for (let time = 0; time < 2; time += 1) {
      await openTab(/^Payer/)
      await press('Next: Payee')
      const panel = await screen.findByRole('tabpanel', { name: /^Payee/ })
      expect(panel.contains(document.activeElement)).toBe(true)
      expect(document.activeElement?.matches('input, select, textarea')).toBe(true)
    }
  })

  test('is saved as a draft with any content (REM-31, REM-32, REM-42)', async () => {
    const { bodiesOf, place } = openAt('/remittance-form/create')
    await press('Save draft')
    expect(await screen.findByText('Draft saved.')).toBeTruthy()
    expect(place()).toBe('/remittance-application/draft')
    expect(bodiesOf(SAVE)).toEqual([
      expect.objectContaining({ initialProcess: false, transactionInfo: expect.any(Object) }),
    ])
  })

  test('that is incomplete is not submitted (REM-07 to REM-14)', async () => {
    const { bodiesOf } = openAt('/remittance-form/create')
    await press('Submit')
    const dialog = await screen.findByRole('dialog')
    for (const name of ['Payee bank (BIC)', 'Amount', 'Stamped form', 'Contact phone']) {
      expect(within(dialog).getAllByText(new RegExp(name.replaceAll(/[()]/g, '.')))).not.toEqual([])
    }
    expect(bodiesOf(SAVE)).toEqual([])
  })

  test('another currency clears the amount; decimals of a yen are refused (REM-19, REM-20, OPEN-61)', async () => {
    openStored('draft')
    await openTab(/^Transaction/)
    expect(amount().value).toBe('1,250.75')
    const currency = screen.getByRole('combobox', { name: 'Currency' })
    await userEvent.click(currency)
    await userEvent.clear(currency)
    await userEvent.type(currency, 'JPY')
    await userEvent.click((await screen.findAllByRole('option'))[0] ?? currency)
    expect(amount().value).toBe('')
    await userEvent.type(amount(), '10.5')
    await userEvent.tab()
    expect(amount().value).toBe('10.5')
    expect(await screen.findByText(/at most 0 decimal places/)).toBeDefined()
  })

  test('a phone number accepts only digits, and more than eleven are refused (REM-13)', async () => {
    openAt('/remittance-form/create')
    await openTab(/^Documents/)
    const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Contact phone' })
    await userEvent.type(phone, 'a138 001-380001')
    await userEvent.tab()
    expect(phone.value).toBe('138001380001')
    expect(phone.getAttribute('aria-invalid')).toBe('true')
  })

  test('a kept payee is filled in, with facts about the account', async () => {
    openAt('/remittance-form/create')
    await openTab(/^Payee/)
    await press('Choose a kept payee')
    await userEvent.type(await screen.findByRole('combobox'), 'harb')
    await userEvent.click(await screen.findByRole('option', { name: /HARBOUR TOOLS/ }))
    const account = screen.getByRole<HTMLInputElement>('textbox', { name: 'Payee account' })
    expect(account.value.replaceAll(' ', '')).toBe('DE89370400440532013000')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Payee name/ }).value).toBe('HARBOUR TOOLS')
    expect(await screen.findByText('Paid 12 times, last on 2026-11-20')).toBeTruthy()
    expect(screen.getByText('Account of the kept payee changed on 2026-11-18')).toBeTruthy()
  })
})

describe('typed input', () => {
  const FORM = '/api/drafting/working-copies/CA103'
  const LEFT = withValueAt(VALID, 'payee.name', 'LEFT BEHIND')

  test('in a new application is saved, and offered when the form opens again', async () => {
    const content = toPayload(CA103, LEFT)
    const copy = { version: 4, savedAt: '2026-11-21T06:02:00.000Z', messagingType: 'CA103', content }
    const { bodiesOf } = openAt('/remittance-form/create', {
      [`GET ${FORM}`]: () => success({ copy }),
      [`POST ${FORM}`]: () =>
        success({ version: 5, savedAt: '2026-11-21T06:03:00.000Z', hasReplacedNewer: false }),
    })
    await press('Continue where you left off')
    await openTab(/^Payee/)
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Payee name' })
    expect(name.value).toBe('LEFT BEHIND')
    // One change, since the form could save between two keys on a slow machine.
    fireEvent.change(name, { target: { value: 'LEFT BEHIND AGAIN' } })
    dispatchEvent(new Event('pagehide'))
    // Forms of earlier tests may still be saving. None of their copies is based on version 4.
    await waitFor(() =>
      expect(bodiesOf(`POST ${FORM}`)).toContainEqual({
        messagingType: 'CA103',
        writer: expect.any(String),
        baseVersion: 4,
        content: toPayload(CA103, withValueAt(LEFT, 'payee.name', 'LEFT BEHIND AGAIN')),
      }),
    )
  })
})

const SIMILAR = {
  path: [],
  code: 'payment.possibleDuplicate',
  message: 'Message REF9 pays the same amount.',
  severity: 'warning',
}

describe('a draft', () => {
  test('is submitted with its id, version and the four groups (REM-25, REM-33, REM-39)', async () => {
    const { bodiesOf, place } = openStored('draft')
    await press('Submit')
    expect(await screen.findByText('Submitted for approval.')).toBeTruthy()
    expect(place()).toBe('/remittance-application/sent')
    expect(bodiesOf(SAVE)).toEqual([
      { id: ID, version: 3, initialProcess: true, messagingType: 'CA103', ...toPayload(CA103, VALID) },
    ])
  })

  test('that may be a duplicate is submitted only with a reason', async () => {
    const { json } = refusal(1133, 'Reason needed', 'message.reasonNeeded')
    const { bodiesOf, place } = openStored('draft', VALID, {
      [SAVE]: ({ body }) =>
        typeof body === 'object' && body !== null && 'overrides' in body
          ? success({ id: ID, status: 1, version: 4 })
          : { status: 409, json: { ...(json as object), issues: [SIMILAR] } },
    })
    await press('Submit')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/REF9/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Submit anyway' }))
    expect(within(dialog).getByText('Enter a reason.')).toBeTruthy()
    await userEvent.type(within(dialog).getByRole('textbox'), 'Two deliveries')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Submit anyway' }))
    expect(await screen.findByText('Submitted for approval.')).toBeTruthy()
    expect(place()).toBe('/remittance-application/sent')
    expect(bodiesOf(SAVE)).toEqual([
      expect.not.objectContaining({ overrides: expect.anything() }),
      expect.objectContaining({
        id: ID,
        version: 3,
        overrides: [{ code: 'payment.possibleDuplicate', reason: 'Two deliveries' }],
      }),
    ])
  })

  test('stays open with its dialog when limits that could not be loaded are requested again', async () => {
    const { json } = refusal(1133, 'Reason needed', 'message.reasonNeeded')
    const { callsOf } = openStored('draft', VALID, {
      'GET /api/approval-rules/limits': () => refusal(1104, 'Not found'),
      [SAVE]: () => ({ status: 409, json: { ...(json as object), issues: [SIMILAR] } }),
    })
    await press('Submit')
    expect(await screen.findByRole('dialog')).toBeTruthy()
    await waitFor(() => expect(callsOf('GET /api/approval-rules/limits').length).toBeGreaterThan(1))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test.each([['accounts', /^Payer/, 'Fill in payer from account']])(
    'has no choice of %s that could not be loaded, also while it is requested again',
    async (what, tab, name) => {
      const call = `GET /api/messages/company/${what}`
      const choice = () => screen.queryByRole('combobox', { name })
      let isSilent = false
      const { callsOf } = openStored('draft', VALID, {
        [call]: async () =>
          isSilent ? await new Promise<never>(() => undefined) : refusal(1104, 'Not found'),
        [SAVE]: () => refusal(1104, 'Not found'),
      })
      await openTab(tab)
      await waitFor(() => expect(callsOf(call)).not.toEqual([]))
      await waitFor(() => expect(choice()).toBeNull())
      const before = callsOf(call).length
      isSilent = true
      await press('Submit')
      await waitFor(() => expect(callsOf(call).length).toBeGreaterThan(before))
      expect(choice()).toBeNull()
    },
  )

  test('that was saved elsewhere is compared, and no older value is stored over it', async () => {
    let version = 3
    const newer = withValueAt(VALID, 'amount', '99.00')
    const { bodiesOf, place } = openStored('draft', VALID, {
      [READ]: () => success(version === 3 ? stored('draft') : { ...stored('draft', newer), version }),
      [SAVE]: ({ body }) => {
        if (Object(body).version === 4) return success({ id: ID, status: 0, version: 5 })
        version = 4
        return refusal(1121, 'Changed', 'message.versionChanged')
      },
    })
    await openTab(/^Documents/)
    const phone = await screen.findByRole('textbox', { name: 'Contact phone' })
    await userEvent.clear(phone)
    await userEvent.type(phone, '13900139000')
    await press('Save draft')
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed by another user' }))
    expect(dialog.getAllByRole('row')).toHaveLength(3)
    await press('Keep my input')
    await press('Save draft')
    await screen.findByText('Draft saved.')
    expect(place()).toBe('/remittance-application/draft')
    expect(bodiesOf(SAVE).at(-1)).toMatchObject({
      version: 4,
      transactionInfo: { amount: '99.00' },
      additionalInfo: { contactPhone: '13900139000' },
    })
  })

  test.each([
    ['draft', '/remittance-application/draft'],
    ['rejected', '/remittance-application/rejected'],
    ['waitingProcessed', '/remittance-receipt/waiting-processed'],
  ] as const)('opened by its URL, %s, links back to its list (FORM-13)', async (status, list) => {
    const { place } = openStored(status)
    await press('Back')
    expect(place()).toBe(list)
  })

  test.each(['draft', 'rejected', 'waitingProcessed', 'processed'] as const)(
    'as %s never shows its internal type, in any language',
    async (status) => {
      for (const language of LANGUAGES) {
        await chooseLanguage(language)
        openStored(status)
        await screen.findByRole('button', { name: currentTexts().t('form.back') })
        expect(document.body.textContent).not.toContain(CA103.type)
        expect(document.title).not.toContain(CA103.type)
        cleanup()
      }
      await chooseLanguage('en')
    },
  )

  test('is deleted only after a confirmation (REM-34)', async () => {
    const { bodiesOf, place } = openStored('draft')
    await screen.findByRole('button', { name: 'Delete' })
    expect(shownButtons()).toEqual(['Delete', 'Save draft', 'Submit'])
    await press('Delete')
    const question = await screen.findByRole('dialog')
    expect(question.textContent).toMatch(/Delete draft Application .*1,250\.75\?/)
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(bodiesOf(DELETE)).toEqual([])
    await press('Delete')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Draft deleted.')).toBeTruthy()
    expect(place()).toBe('/remittance-application/draft')
  })
})

describe('a rejected application', () => {
  test('is locked until its approval is loaded (REM-26, REM-30)', async () => {
    openStored('rejected', VALID, { [HISTORY]: () => refusal(500, 'Later') })
    expect(await screen.findByText('The form opens once its approval history has loaded.')).toBeTruthy()
    expect(shownButtons()).toEqual([])
  })

  test.each([
    ['the reviewer', 'Wrong invoice', 'Your bank returned this application'],
    ['the bank', 'The contract is missing', 'Wrong invoice'],
  ])('shows the reason of its return, from %s', async (who, reason, other) => {
    const rejection = {
      id: ID,
      nodeName: 3,
      description: 3,
      rejectReason: 'Wrong invoice',
      handler: 'Reviewer',
      timestamp: '2026-11-20T06:03:05Z',
    }
    const nodes = who === 'the bank' ? [] : [rejection]
    const steps = [{ step: 'returnedByBank', at: '2026-11-19T06:03:05Z', reason: 'The contract is missing' }]
    openStored('rejected', VALID, {
      [HISTORY]: () => success({ nodes, currentStep: 0, isRejected: true, isEnd: true, rounds: [] }),
      [`GET /api/messages/company/${ID}/progress`]: () => success({ steps }),
    })
    expect(await screen.findAllByText(new RegExp(reason))).not.toEqual([])
    expect(screen.queryAllByText(new RegExp(other))).toEqual([])
  })

  test('is resubmitted as CA103, after validation (REM-26, REM-35, REM-40)', async () => {
    const { bodiesOf, place } = openStored('rejected')
    await screen.findByRole('button', { name: 'Resubmit' })
    expect(shownButtons()).toEqual(['Delete', 'Save', 'Resubmit'])
    await press('Resubmit')
    expect(await screen.findByText('Submitted for approval.')).toBeTruthy()
    expect(place()).toBe('/remittance-application/sent')
    expect(bodiesOf(RESUBMIT)).toEqual([
      { id: ID, version: 3, messagingType: 'CA103', ...toPayload(CA103, VALID) },
    ])
  })

  test('with errors is not resubmitted, but can be saved (REM-35, REM-36)', async () => {
    const { bodiesOf, place } = openStored('rejected', withValueAt(VALID, 'amount', ''))
    await press('Resubmit')
    await screen.findByRole('dialog')
    expect(bodiesOf(RESUBMIT)).toEqual([])
    await userEvent.keyboard('{Escape}')
    await press('Save')
    await screen.findByText('Message saved.')
    expect(place()).toBe('/remittance-application/rejected')
  })

  test('is deleted from its list (REM-37)', async () => {
    const { place } = openStored('rejected')
    await press('Delete')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('Message deleted.')
    expect(place()).toBe('/remittance-application/rejected')
  })
})

describe('a receipt', () => {
  test('that waits has one action (REM-27, REM-29, REM-38, SHELL-26)', async () => {
    const { bodiesOf, place } = openStored('waitingProcessed')
    await screen.findByRole('button', { name: 'Confirm receipt' })
    expect(shownButtons()).toEqual(['Confirm receipt'])
    expect(screen.queryByRole('textbox')).toBeNull()
    await press('Confirm receipt')
    expect(await screen.findByText('The receipt was confirmed.')).toBeTruthy()
    expect(place()).toBe('/remittance-receipt/processed')
    expect(bodiesOf(CONFIRM)).toHaveLength(1)
  })

  test('that was confirmed has none (REM-28, REM-29)', async () => {
    openStored('processed')
    expect((await screen.findAllByText('DEMO IMPORT COMPANY')).length).toBeGreaterThan(0)
    expect(shownButtons()).toEqual([])
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
