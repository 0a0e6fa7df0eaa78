// @vitest-environment jsdom
import { MT_TYPES } from '@nostro/kernel'
import { renderMt, toPayload } from '@nostro/messages'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../i18n/index.ts'
import { userStore } from '../sessions/index.ts'
import { refusal, success } from '../testing/answered-calls.ts'
import { type Answers, openPages } from '../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../testing/people.ts'
import { ComposeFormPage } from './compose-form-page.tsx'
import { ComposeMtPage } from './compose-page.tsx'
import { definition, ID, messageIn, VALID } from '../testing/stored-mt103.ts'

const HISTORY = { nodes: [], currentStep: 0, isRejected: true, isEnd: true, rounds: [] }
const SAVED = { id: ID, status: 0, version: 1 }

const openAt = (address: string, answers: Answers = {}) =>
  openPages(
    address,
    [
      { path: '/messaging-form-mt/create', Component: ComposeMtPage },
      { path: '/messaging-form/draft/:messageId', Component: ComposeFormPage },
      { path: '/messaging-form/reject/:messageId', Component: ComposeFormPage },
      { path: '/read-only/:messageId', element: <ComposeFormPage noWrite /> },
      { path: '*', element: <Link to="/elsewhere">Elsewhere</Link> },
    ],
    answers,
  )

const openStored = (status: 'draft' | 'rejected', answers: Answers = {}) => {
  const segment = status === 'draft' ? 'draft' : 'reject'
  return openAt(`/messaging-form/${segment}/${ID}?type=MT103`, {
    [`GET /api/messages/${ID}`]: () => success(messageIn(status)),
    [`GET /api/workflows/${ID}/history`]: () => success(HISTORY),
    ...answers,
  })
}

const SAVE = 'POST /api/messages/bank'
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))
const footerButtons = async () => {
  await button('Preview')
  const names = [
    'Delete draft',
    'Delete message',
    'Save',
    'Save draft',
    'Preview',
    'Submit for approval',
    'Resubmit',
  ]
  return names.filter((name) => screen.queryByRole('button', { name }) !== null)
}

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set(BANK_OPERATOR)
})

describe('the footer', () => {
  test('of a new message (FORM-07)', async () => {
    openAt('/messaging-form-mt/create')
    expect(await footerButtons()).toEqual(['Save draft', 'Preview', 'Submit for approval'])
  })

  test('of a draft (FORM-08)', async () => {
    openStored('draft')
    expect(await footerButtons()).toEqual(['Delete draft', 'Save draft', 'Preview', 'Submit for approval'])
  })

  test('of a rejected message, with its approval above (FORM-05, FORM-09)', async () => {
    openStored('rejected')
    expect(await footerButtons()).toEqual(['Delete message', 'Save', 'Preview', 'Resubmit'])
    expect(screen.getByText('Approval history')).toBeDefined()
  })
})

test('the form of a rejected message appears together with the reason, without a layout shift (FORM-05)', async () => {
  const history = Promise.withResolvers<void>()
  const form = openStored('rejected', {
    [`GET /api/workflows/${ID}/history`]: async () => {
      await history.promise
      return success(HISTORY)
    },
    [`GET /api/messages/${ID}/tracking`]: () => success({ steps: [] }),
  })
  await waitFor(() => expect(form.callsOf(`GET /api/messages/${ID}`)).toHaveLength(1))
  const early = screen.findByRole('button', { name: 'Resubmit' }, { timeout: 2_000 })
  await expect(early).rejects.toThrow('Unable to find role="button"')
  history.resolve()
  expect(await button('Resubmit')).toBeDefined()
})

test('a lost response to the reason does not block the form', async () => {
  openStored('rejected', {
    [`GET /api/workflows/${ID}/history`]: async () => await new Promise<never>(() => undefined),
    [`GET /api/messages/${ID}/tracking`]: () => success({ steps: [] }),
  })
  expect(await screen.findByRole('button', { name: 'Resubmit' })).toBeDefined()
})

describe('saving', () => {
  test('checks nothing, posts no submission and navigates to the drafts (FORM-14, FORM-34, SHELL-20)', async () => {
    const form = openAt('/messaging-form-mt/create', { [SAVE]: () => success(SAVED) })
    await userEvent.type(
      await screen.findByRole('textbox', { name: /^Sender's reference/ }),
      '/not a reference',
    )
    await press('Save draft')
    await waitFor(() => expect(form.place()).toBe('/messaging-sender/draft'))
    expect(screen.getByText('Draft saved.')).toBeDefined()
    expect(form.bodiesOf(SAVE)).toEqual([
      expect.objectContaining({
        messagingType: 'MT103',
        initialProcess: false,
        baseInfo: expect.objectContaining({ sender: 'DEMECNBJXXX', senderRef: '/NOT A REFERENCE' }),
      }),
    ])
  })

  test('a draft sends its id and version', async () => {
    const form = openStored('draft', { [SAVE]: () => success(SAVED) })
    await press('Save draft')
    await waitFor(() => expect(form.place()).toBe('/messaging-sender/draft'))
    expect(form.bodiesOf(SAVE)).toEqual([
      expect.objectContaining({ id: ID, version: 3, initialProcess: false }),
    ])
  })

  test('a rejected message navigates back to the rejected messages (SHELL-21, FORM-36)', async () => {
    const form = openStored('rejected', { [SAVE]: () => success({ ...SAVED, status: 3 }) })
    await press('Save')
    await waitFor(() => expect(form.place()).toBe('/messaging-sender/rejected'))
  })

  test.each([
    ['fails', () => refusal(1110, 'Server error', 'server.internal'), 'Server error'],
    [
      'is refused by a busy server',
      () => refusal(1109, 'Busy. Try again.', 'server.busy'),
      'Busy. Try again.',
    ],
  ])('that %s leaves the typed values unchanged (SHELL-54)', async (_what, answer, sentence) => {
    const form = openAt('/messaging-form-mt/create', { [SAVE]: answer })
    await userEvent.type(await screen.findByRole('textbox', { name: /^Sender's reference/ }), 'REF1')
    await press('Save draft')
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(form.place()).toBe('/messaging-form-mt/create')
    expect(screen.getByRole('textbox', { name: /^Sender's reference/ })).toHaveProperty('value', 'REF1')
    expect(form.callsOf(SAVE)).toHaveLength(1)
  })

  test('by Ctrl+S, once for any number of presses (OPEN-133)', async () => {
    const form = openStored('draft', { [SAVE]: () => success(SAVED) })
    await button('Save draft')
    await userEvent.keyboard('{Control>}ss{/Control}')
    await waitFor(() => expect(form.place()).toBe('/messaging-sender/draft'))
    expect(form.callsOf(SAVE)).toHaveLength(1)
    expect(form.callsOf(SAVE)[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test('a stored message has its body, its footer and a back button to its list (FORM-06, FORM-13)', async () => {
  const form = openStored('draft')
  expect(await screen.findByRole('textbox', { name: /^Sender's reference/ })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Submit for approval' })).toBeDefined()
  await press('Back')
  await waitFor(() => expect(form.place()).toBe('/messaging-sender/draft'))
})

test.each([
  ['draft', 'Save draft', 'Draft saved.'],
  ['rejected', 'Save', 'Message saved.'],
] as const)(
  'the effect of an action on a %s message is described (FORM-30)',
  async (status, label, notice) => {
    openStored(status, { [SAVE]: () => success(SAVED) })
    await press(label)
    expect(await screen.findByText(notice)).toBeDefined()
  },
)

test('amount, payee and complete account of a payment are shown next to the submit button', async () => {
  openStored('draft', {})
  const line = (await screen.findByText('Payment to submit')).parentElement
  for (const part of ['12,000.50', 'DEMO IMPORT COMPANY', 'DE89 3704 0044 0532 0130 00'])
    expect(line?.textContent).toContain(part)
})

const choose = async (type: string) =>
  userEvent.click(await screen.findByRole('radio', { name: type, hidden: true }))

describe('the type', () => {
  test('of a new message is one of the types of FIN (FORM-01, FORM-02)', () => {
    openAt('/messaging-form-mt/create?type=MT299')
    const types = within(screen.getByRole('group', { name: 'Message type' }))
    const offered = types.getAllByRole<HTMLInputElement>('radio')
    const names = offered.map((radio) => radio.labels?.[0]?.textContent)
    expect(names).toEqual(['MT103', 'MT202', 'MT910', 'MT940', 'MT950', 'MT199', 'MT299', 'MT999'])
    const others = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Other types' })
    expect(others.value).toBe('')
    const values = [...others.options].map(({ value }) => value)
    expect(new Set([...names, ...values])).toEqual(new Set(['', ...MT_TYPES]))
    expect(names.length + values.length).toBe(MT_TYPES.length + 1)
    expect(types.getByRole<HTMLInputElement>('radio', { name: 'MT299' }).checked).toBe(true)
  })

  test('of the list of other types is shown there, and keeps the focus', async () => {
    openAt('/messaging-form-mt/create?type=MT103')
    await button('Preview')
    const others = screen.getByRole('combobox', { name: 'Other types' })
    await userEvent.selectOptions(others, 'MT192')
    expect(await screen.findByRole('heading', { level: 1, name: /MT192/ })).toBeDefined()
    const chosen = screen.getByRole('combobox', { name: 'Other types' })
    expect(chosen).toHaveProperty('value', 'MT192')
    expect(document.activeElement).toBe(chosen)
    expect(screen.queryByRole('radio', { name: /^MT/, checked: true })).toBeNull()
  })

  test('of an untouched form changes at once, of a filled form after a confirmation (FORM-04)', async () => {
    openAt('/messaging-form-mt/create?type=MT103')
    await button('Preview')
    await choose('MT202')
    expect(await screen.findByRole('heading', { level: 1, name: /MT202/ })).toBeDefined()
    // Arrow keys move from type to type.
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'MT202', hidden: true }))
    await userEvent.type(screen.getByRole('textbox', { name: /^Sender's reference/ }), 'REF1')
    await choose('MT103')
    expect(await screen.findByRole('dialog', { name: 'Change to MT103?' })).toBeDefined()
    await press('Keep what fits')
    expect(await screen.findByRole('heading', { level: 1, name: /MT103/ })).toBeDefined()
    expect(screen.getByRole('textbox', { name: /^Sender's reference/ })).toHaveProperty('value', 'REF1')
  })

  test('of a stored message cannot be changed (FORM-03)', async () => {
    openStored('draft')
    const types = within(await screen.findByRole('group', { name: 'Message type' }))
    const names = types.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent)
    expect(names).toEqual(['MT103'])
  })
})

describe('submitting', () => {
  test('an empty form lists every field with its path, and a press moves the focus to it (FORM-15 to FORM-17)', async () => {
    const form = openAt('/messaging-form-mt/create')
    await press('Submit for approval')
    const dialog = within(screen.getByRole('dialog', { name: 'Please correct these points (10)' }))
    const entry = dialog.getByRole('button', { name: /Payee information.*Payee.*Payee address/ })
    await userEvent.click(entry)
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Payee address, line 1' }))
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('10 errors')).toBeDefined()
    expect(form.callsOf(SAVE)).toEqual([])
  })

  test('F8 moves from error to error', async () => {
    openAt('/messaging-form-mt/create')
    await press('Submit for approval')
    await press('Go to first')
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Advising bank/ }))
    })
    await userEvent.click(document.body)
    await userEvent.keyboard('{F8}')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Advising bank/ }))
    await userEvent.keyboard('{F8}')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Sender's reference/ }))
    await userEvent.keyboard('{Shift>}{F8}{/Shift}')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Advising bank/ }))
  })

  test('a complete form posts a submission and navigates to the sent messages (FORM-34, SHELL-22)', async () => {
    const form = openStored('draft', { [SAVE]: () => success({ ...SAVED, status: 1 }) })
    await press('Submit for approval')
    await waitFor(() => expect(form.place()).toBe('/messaging-sender/sented'))
    expect(screen.getByText('Submitted for approval.')).toBeDefined()
    expect(form.bodiesOf(SAVE)).toEqual([
      expect.objectContaining({ id: ID, version: 3, initialProcess: true }),
    ])
  })

  test('a rejected message is resubmitted with id and type (FORM-35)', async () => {
    const resubmit = 'POST /api/messages/bank/resubmit'
    const form = openStored('rejected', { [resubmit]: () => success({ ...SAVED, status: 1 }) })
    await press('Resubmit')
    await waitFor(() => expect(form.place()).toBe('/messaging-sender/sented'))
    expect(form.bodiesOf(resubmit)).toEqual([
      expect.objectContaining({ id: ID, version: 3, messagingType: 'MT103' }),
    ])
  })

  test('an issue from the server is listed and shown at its field', async () => {
    const issue = {
      path: ['baseInfo', 'relatedRef'],
      code: 'senderRef.error.invalidChar',
      severity: 'error',
      message: '',
    }
    openStored('draft', {
      [SAVE]: () => {
        const answer = refusal(1120, 'Invalid', 'message.invalid')
        return { ...answer, json: { ...Object(answer.json), issues: [issue] } }
      },
    })
    await press('Submit for approval')
    const dialog = within(await screen.findByRole('dialog', { name: 'Please correct these points (1)' }))
    await userEvent.click(dialog.getByRole('button', { name: /Related reference/ }))
    const field = screen.getByRole('textbox', { name: 'Related reference' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  test('without a UETR gets one when it is opened, which does not count as unsaved input', async () => {
    const withoutUetr = {
      ...messageIn('draft'),
      content: toPayload(definition, { ...VALID, uetr: '' }, 'response'),
    }
    const form = openStored('draft', {
      [`GET /api/messages/${ID}`]: () => success(withoutUetr),
      [SAVE]: () => success(SAVED),
    })
    const opened = form.place()
    await screen.findByRole('textbox', { name: /^Payer name/ })
    await form.go('/elsewhere')
    // The address changes before the page does. The buttons of the old page do nothing then.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull())
    expect(form.place()).toBe('/elsewhere')
    await form.go(`${opened}?type=MT103`)
    await press('Save draft')
    await waitFor(() => expect(form.place()).toBe('/messaging-sender/draft'))
    expect(JSON.stringify(form.bodiesOf(SAVE))).toMatch(/"uetr":"[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/)
  })

  test('a deleted message is not opened by the Back button', async () => {
    const form = openStored('draft', { [`DELETE /api/messages/${ID}`]: () => success({}) })
    const opened = form.place()
    await form.go('/elsewhere')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete draft' })).toBeNull())
    await form.go(`${opened}?type=MT103`)
    await press('Delete draft')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete draft' }))
    await waitFor(() => expect(form.place()).toBe('/messaging-sender/draft'))
    await form.back()
    await waitFor(() => expect(form.place()).toBe('/elsewhere'))
  })

  test('a version saved elsewhere can be merged without losing typed input', async () => {
    let version = 3
    const form = openStored('draft', {
      [`GET /api/messages/${ID}`]: () => success(messageIn('draft', version)),
      [SAVE]: ({ body }) => {
        if (Object(body).version === 4) return success(SAVED)
        version = 4
        return refusal(1121, 'Changed', 'message.versionChanged')
      },
    })
    const name = await screen.findByRole('textbox', { name: /^Payer name/ })
    await userEvent.clear(name)
    await userEvent.type(name, 'NEW NAME')
    await press('Save draft')
    await screen.findByRole('dialog', { name: 'Changed by another user' })
    await press('Keep my input')
    expect(name).toHaveProperty('value', 'NEW NAME')
    await press('Save draft')
    await waitFor(() => expect(form.place()).toBe('/messaging-sender/draft'))
    expect(form.bodiesOf(SAVE).at(-1)).toMatchObject({ version: 4, paymentInfo: { payerName: 'NEW NAME' } })
  })
})

describe('the preview', () => {
  const PREVIEW = 'POST /api/messages/preview'

  test('shows the text with the names of its lines, in the message’s own format (FORM-20, FORM-21, FORM-24)', async () => {
    const composed = renderMt(definition, VALID)
    if (!composed.ok) throw new Error('the message of this test is not valid')
    const form = openStored('draft', {
      [PREVIEW]: () => success({ text: composed.value.text, format: 'MT', formats: ['MT'], warnings: [] }),
    })
    await press('Preview')
    const text = within(await screen.findByRole('region', { name: 'Message text' }))
    const line = text.getAllByRole('listitem').find((item) => item.textContent.startsWith(':32A:'))
    expect(line?.textContent).toBe(':32A:261123CNY12000,50Value date · Currency · Amount')
    expect(screen.getByRole('radio', { name: 'MT' })).toHaveProperty('checked', true)
    const [call] = form.callsOf(PREVIEW)
    expect(call?.search).toBe('?format=MT')
    expect(call?.body).toMatchObject({ messagingType: 'MT103', baseInfo: { senderRef: 'REF0001' } })
  })

  test('lists the filled fields that are not part of the text', async () => {
    openStored('draft', {
      [PREVIEW]: () => success({ text: '{1:F01}', format: 'MT', formats: ['MT'], warnings: [] }),
    })
    await userEvent.type(await screen.findByRole('textbox', { name: /^Related reference/ }), 'REF0')
    await press('Preview')
    expect(await screen.findByText('Stored with the message but not sent: Related reference.')).toBeDefined()
  })

  test('of an incomplete form reports that it needs a complete one (FORM-18)', async () => {
    const form = openAt('/messaging-form-mt/create')
    await press('Preview')
    const dialog = within(screen.getByRole('dialog', { name: /Please correct/ }))
    expect(dialog.getByRole('alert').textContent).toContain('Correct the points listed first')
    expect(form.callsOf(PREVIEW)).toEqual([])
  })

  test('that fails shows its error in place and can be retried, without a toast (FORM-23)', async () => {
    openStored('draft', { [PREVIEW]: () => refusal(1110, 'Server error', 'server.internal') })
    await press('Preview')
    expect(await screen.findByText('The preview is not available.')).toBeDefined()
    expect(await button('Try again')).toBeDefined()
    expect(screen.queryByText('Server error')).toBeNull()
  })
})

describe('deleting', () => {
  const REMOVE = `DELETE /api/messages/${ID}`

  test.each([
    { status: 'draft', label: 'Delete draft', done: 'Draft deleted.', place: '/messaging-sender/draft' },
    {
      status: 'rejected',
      label: 'Delete message',
      done: 'Message deleted.',
      place: '/messaging-sender/rejected',
    },
  ] as const)(
    'a $status message asks first, with the focus on Cancel, and then navigates to its list (FORM-28, FORM-29)',
    async ({ status, label, done, place }) => {
      const form = openStored(status, { [REMOVE]: () => success({}) })
      await press(label)
      const dialog = screen.getByRole('dialog', { name: /MT103 REF0001, CNY\s12,000.50\?$/ })
      expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }))
      await userEvent.keyboard('{Enter}')
      expect(form.callsOf(REMOVE)).toEqual([])
      await press(label)
      await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: label }))
      await waitFor(() => expect(form.place()).toBe(place))
      expect(screen.getByText(done)).toBeDefined()
      expect(form.callsOf(REMOVE)[0]?.search).toBe('?version=3')
    },
  )
})

describe('leaving', () => {
  test('asks nothing if the typed input was reverted', async () => {
    const form = openAt('/messaging-form-mt/create')
    const reference = await screen.findByRole('textbox', { name: /^Sender's reference/ })
    await userEvent.type(reference, 'A{Backspace}')
    await form.go('/elsewhere')
    expect(form.place()).toBe('/elsewhere')
  })

  test.each([
    ['Stay', '/messaging-form-mt/create', 0],
    ['Discard', '/elsewhere', 0],
    ['Save as draft', '/elsewhere', 1],
  ] as const)('with unsaved work: %s navigates to %s', async (choice, place, saves) => {
    const form = openAt('/messaging-form-mt/create', { [SAVE]: () => success(SAVED) })
    await userEvent.type(await screen.findByRole('textbox', { name: /^Sender's reference/ }), 'REF1')
    await form.go('/elsewhere')
    expect(form.place()).toBe('/messaging-form-mt/create')
    await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await press(choice)
    await waitFor(() => expect(form.place()).toBe(place))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(form.callsOf(SAVE)).toHaveLength(saves)
  })
})

test.each(['/messaging-form-mt/create?type=MT000', `/messaging-form/draft/${ID}?type=MT000`])(
  'no form exists for %s (FORM-32)',
  async (address) => {
    openAt(address, { [`GET /api/messages/${ID}`]: () => success(messageIn('draft')) })
    await screen.findByRole('heading', { name: 'This message type is not supported' })
    expect(screen.getByRole('link', { name: 'MT103' })).toBeDefined()
  },
)

test('an editable message is shown as text in read-only mode (FORM-26)', async () => {
  openAt(`/read-only/${ID}`, { [`GET /api/messages/${ID}`]: () => success(messageIn('draft')) })
  expect(await screen.findAllByText('DEMO IMPORT COMPANY')).not.toEqual([])
  expect(screen.queryAllByRole('textbox')).toEqual([])
  expect(screen.queryByRole('button', { name: 'Submit for approval' })).toBeNull()
})

test('a message that may not be edited is shown as text (FORM-25)', async () => {
  const { abilities, ...message } = messageIn('draft')
  const shown = { ...message, abilities: { ...abilities, edit: false } }
  openStored('draft', { [`GET /api/messages/${ID}`]: () => success(shown) })
  expect(await screen.findAllByText('DEMO IMPORT COMPANY')).not.toEqual([])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull()
})
