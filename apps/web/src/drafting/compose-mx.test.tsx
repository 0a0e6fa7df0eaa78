// @vitest-environment jsdom
import { MX_TYPES } from '@nostro/kernel'
import { defaultsOf, loadDefinition, toPayload, withValueAt } from '@nostro/messages'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../i18n/index.ts'
import { userStore } from '../sessions/index.ts'
import { success } from '../testing/answered-calls.ts'
import { openPages } from '../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../testing/people.ts'
import { ComposeFormPage } from './compose-form-page.tsx'
import { ComposeMxPage } from './compose-page.tsx'
import { detailAt, historyWith, idAt } from '../testing/message-samples.ts'

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set(BANK_OPERATOR)
})

const openAt = (address: string, answers: Readonly<Record<string, unknown>> = {}) =>
  openPages(
    address,
    [
      { path: '/messaging-form-mx/create', Component: ComposeMxPage },
      { path: '/messaging-form/draft/:messageId', Component: ComposeFormPage },
      { path: '/messaging-form/reject/:messageId', Component: ComposeFormPage },
      { path: '*', element: null },
    ],
    Object.fromEntries(Object.entries(answers).map(([name, data]) => [name, () => success(data)])),
  )

async function openStored(status: 'draft' | 'rejected' | 'sent', type = 'camt.054') {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} is not defined`)
  const values = withValueAt(
    defaultsOf(definition, { uetr: '', senderBic: 'DEMECNBJXXX' }),
    'groupHeader.messageIdentification',
    'MSG0001',
  )
  const isEditable = status !== 'sent'
  const detail = detailAt(1, {
    messagingType: type,
    status: MESSAGE_STATUSES[status],
    format: 'ISO20022',
    formats: ['ISO20022'],
    abilities: {
      edit: isEditable,
      submit: status === 'draft',
      resubmit: status === 'rejected',
      delete: isEditable,
    },
    content: toPayload(definition, values, 'response'),
  })
  const segment = status === 'rejected' ? 'reject' : 'draft'
  return openAt(`/messaging-form/${segment}/${idAt(1)}?type=${type}`, {
    [`GET /api/messages/${idAt(1)}`]: detail,
    [`GET /api/workflows/${idAt(1)}/history`]: historyWith(),
    'POST /api/messages/bank': { id: idAt(1), status: 0, version: 2 },
  })
}

const FOOTER = [
  'Delete draft',
  'Delete message',
  'Save',
  'Save draft',
  'Preview',
  'Submit for approval',
  'Resubmit',
]

async function footerButtons(): Promise<readonly string[]> {
  await screen.findByRole('button', { name: 'Preview' })
  return FOOTER.filter((name) => screen.queryByRole('button', { name }) !== null)
}

async function expectForm(): Promise<void> {
  const sections = within(await screen.findByRole('navigation', { name: 'Sections' }))
  expect(sections.getByRole('button', { name: /^Business application header/ })).toBeDefined()
}

describe('a new ISO 20022 message', () => {
  test.each(MX_TYPES)('opens as %s, next to the other types (MX-01, MX-35)', async (type) => {
    openAt(`/messaging-form-mx/create?type=${type}`)
    const types = within(await screen.findByRole('group', { name: 'Message type' }))
    const offered = types.getAllByRole<HTMLInputElement>('radio')
    const names = offered.map((radio) => radio.labels?.[0]?.textContent)
    expect(names).toEqual(['pacs.008', 'pacs.009', 'pacs.004', 'camt.053', 'camt.054'])
    const others = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Other types' })
    const values = [...others.options].map(({ value }) => value).filter((value) => value !== '')
    expect(new Set([...names, ...values])).toEqual(new Set(MX_TYPES))
    const chosen = offered.find(({ checked }) => checked)?.labels?.[0]?.textContent ?? others.value
    expect(chosen).toBe(type)
    await expectForm()
  })

  test('of an unknown type is reported as unknown, in Chinese too (MX-04)', async () => {
    await chooseLanguage('zh-CN')
    openAt('/messaging-form-mx/create?type=pacs.010')
    expect(await screen.findByRole('link', { name: 'pacs.009' })).toBeDefined()
    expect(screen.getByText(/pacs\.010/).textContent).toMatch(/\p{Script=Han}/u)
  })

  test('does not check roles: the route decides who may open it (MX-34)', async () => {
    userStore.set({ ...BANK_OPERATOR, roleList: [] })
    openAt('/messaging-form-mx/create?type=camt.054')
    await expectForm()
    expect(screen.queryByText(/not allowed/)).toBeNull()
  })
})

describe('the frame shared with the other forms (MX-37)', () => {
  test.each([
    ['draft', ['Delete draft', 'Save draft', 'Preview', 'Submit for approval']],
    ['rejected', ['Delete message', 'Save', 'Preview', 'Resubmit']],
  ] as const)('has the footer of a %s message, and its fields (MX-05)', async (status, buttons) => {
    await openStored(status)
    expect([...(await footerButtons())].toSorted()).toEqual([...buttons].toSorted())
    expect(await screen.findByDisplayValue('MSG0001')).toBeDefined()
  })

  test('shows a message that is no longer editable as text (MX-05)', async () => {
    await openStored('sent')
    expect(await screen.findByRole('heading', { level: 1, name: /camt\.054/ })).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull()
  })

  test('saves an incomplete message, and submits only a complete one', async () => {
    const form = await openStored('draft')
    await userEvent.click(await screen.findByRole('button', { name: 'Submit for approval' }))
    expect(await screen.findByRole('dialog', { name: /^Please correct these points/ })).toBeDefined()
    expect(form.bodiesOf('POST /api/messages/bank')).toEqual([])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(form.place()).toBe('/messaging-sender/draft'))
    expect(form.bodiesOf('POST /api/messages/bank')).toMatchObject([
      { messagingType: 'camt.054', initialProcess: false },
    ])
  })
})
