// @vitest-environment jsdom
import { definitionOf, toPayload, withValueAt, type DraftValues } from '@nostro/messages'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { userStore } from '../../sessions/index.ts'
import { refusal, success } from '../../testing/answered-calls.ts'
import { type Answers, openPages } from '../../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../../testing/people.ts'
import { ComposeFormPage } from '../compose-form-page.tsx'
import { ComposeMtPage } from '../compose-page.tsx'
import { detailAt } from '../../testing/message-samples.ts'
import { SAVE_AFTER_MS } from './autosave.ts'

const MT199 = definitionOf('MT199')
if (MT199 === undefined) throw new Error('MT199 is not defined')
const definition = MT199

const ID = '019aa3c0-0000-7000-8000-000000000009'
const SAVED_AT = '2026-11-21T06:02:00.000Z'
const NEW_FORM = '/api/drafting/working-copies/MT199'

const LEFT: DraftValues = { sender: 'DEMECNBJXXX', receiver: 'DEMWDEFFXXX', senderReference: 'LEFT1' }

function copyOf(values: DraftValues, messageVersion?: number) {
  const content = toPayload(definition, values)
  return success({
    copy: {
      version: 4,
      savedAt: SAVED_AT,
      messagingType: 'MT199',
      ...(messageVersion && { messageVersion }),
      content,
    },
  })
}

const NO_COPY = success({})

/** The answers about the working copies of a new form and of a stored message. */
const KEPT: Answers = Object.fromEntries(
  ['MT199', ID].flatMap((form) => [
    [`GET /api/drafting/working-copies/${form}`, () => success({})],
    [
      `POST /api/drafting/working-copies/${form}`,
      () => success({ version: 5, savedAt: SAVED_AT, hasReplacedNewer: false }),
    ],
    [`DELETE /api/drafting/working-copies/${form}`, () => success({})],
  ]),
)

const openAt = (address: string, answers: Answers) =>
  openPages(
    address,
    [
      { path: '/messaging-form-mt/create', Component: ComposeMtPage },
      { path: '/messaging-form/draft/:messageId', Component: ComposeFormPage },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { ...KEPT, ...answers },
  )

const openNew = (answers: Answers = { [`GET ${NEW_FORM}`]: () => NO_COPY }) =>
  openAt('/messaging-form-mt/create?type=MT199', answers)

const reference = () => screen.findByRole('textbox', { name: /Sender's reference/ })

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set(BANK_OPERATOR)
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

const person = () =>
  userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) })

async function retype(text: string) {
  const user = person()
  const input = await reference()
  await user.clear(input)
  if (text !== '') await user.type(input, text)
  return user
}

describe('typed input', () => {
  test('is saved shortly afterwards, and the header shows it', async () => {
    const { callsOf } = openNew()
    await retype('TYPED1')
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeDefined()
    expect(callsOf(`POST ${NEW_FORM}`).at(-1)?.body).toMatchObject({
      messagingType: 'MT199',
      baseVersion: 0,
      content: toPayload(definition, { sender: 'DEMECNBJXXX', senderReference: 'TYPED1' }),
    })
  })

  test('that could not be saved shows the failure until it is saved', async () => {
    let isDown = true
    openNew({
      [`GET ${NEW_FORM}`]: () => NO_COPY,
      [`POST ${NEW_FORM}`]: () =>
        isDown
          ? refusal(1109, 'Busy', 'server.busy')
          : success({ version: 1, savedAt: SAVED_AT, hasReplacedNewer: false }),
    })
    await retype('TYPED1')
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    expect(await screen.findAllByText('Not saved, retrying')).toHaveLength(2)
    isDown = false
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await screen.findByText(/^Saved/)).toBeDefined()
  })
})

describe('a form left with unsaved input', () => {
  const answers = { [`GET ${NEW_FORM}`]: () => copyOf(LEFT) }

  test('offers to continue, and restores the typed input', async () => {
    const { callsOf } = openNew(answers)
    const offer = within(await screen.findByRole('region', { name: 'Earlier input' }))
    await person().click(offer.getByRole('button', { name: 'Continue where you left off' }))
    expect(((await reference()) as HTMLInputElement).value).toBe('LEFT1')
    expect(screen.queryByRole('region', { name: 'Earlier input' })).toBeNull()
    await retype('LEFT2')
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    expect(callsOf(`POST ${NEW_FORM}`).at(-1)?.body).toMatchObject({ baseVersion: 4 })
  })

  test('does not overwrite the copy before the user has chosen', async () => {
    const { callsOf } = openNew(answers)
    await screen.findByRole('region', { name: 'Earlier input' })
    await retype('OTHER')
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS * 2)
    expect(callsOf(`POST ${NEW_FORM}`)).toEqual([])
    expect(screen.getAllByText(/^Not saved yet/)).toHaveLength(2)
  })

  test('deletes the copy when it is discarded, and saves new input again', async () => {
    const { callsOf } = openNew(answers)
    const user = person()
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(callsOf(`DELETE ${NEW_FORM}`)).toHaveLength(1))
    await retype('OTHER')
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    await waitFor(() => expect(callsOf(`POST ${NEW_FORM}`).at(-1)?.body).toMatchObject({ baseVersion: 0 }))
  })

  test('of a stored message continues from the version it was based on, so that a conflict is detected', async () => {
    const form = `/api/drafting/working-copies/${ID}`
    const { callsOf } = openAt(`/messaging-form/draft/${ID}`, {
      [`GET /api/messages/${ID}`]: () => success(storedDraft(3)),
      [`GET ${form}`]: () => copyOf(LEFT, 2),
    })
    const user = person()
    await user.click(await screen.findByRole('button', { name: 'Continue where you left off' }))
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(callsOf('POST /api/messages/bank')).toHaveLength(1))
    expect(callsOf('POST /api/messages/bank')[0]?.body).toMatchObject({ id: ID, version: 2 })
  })
})

describe('leaving', () => {
  test('asks nothing if the values are unchanged, even if fields were touched', async () => {
    const { go } = openNew()
    const before = (await reference()).getAttribute('value') ?? ''
    await retype('OTHER')
    await retype(before)
    await go('/elsewhere')
    expect(await screen.findByText('Elsewhere')).toBeDefined()
  })

  test('with Discard deletes the working copy', async () => {
    const { go, callsOf } = openNew()
    const user = await retype('OTHER')
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    await waitFor(() => expect(callsOf(`POST ${NEW_FORM}`)).toHaveLength(1))
    await go('/elsewhere')
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await user.click(dialog.getByRole('button', { name: 'Discard' }))
    await screen.findByText('Elsewhere')
    await waitFor(() => expect(callsOf(`DELETE ${NEW_FORM}`)).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS * 2)
    expect(callsOf(`POST ${NEW_FORM}`)).toHaveLength(1)
  })
})

function storedDraft(version: number) {
  return detailAt(0, {
    id: ID,
    messagingType: 'MT199',
    status: MESSAGE_STATUSES.draft,
    processStatus: MESSAGE_STATUSES.draft,
    version,
    businessId: 'STORED1',
    abilities: { edit: true, submit: true, delete: true },
    content: toPayload(definition, withValueAt(LEFT, 'senderReference', 'STORED1'), 'response'),
  })
}
