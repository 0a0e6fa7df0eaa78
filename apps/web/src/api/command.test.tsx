// @vitest-environment jsdom
import { deleteMessage, saveBankMessage } from '@nostro/contract'
import { act, renderHook, screen } from '@testing-library/react'
import { isValidElement, type ReactNode } from 'react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../i18n/index.ts'
import { answerCalls, refusal, success } from '../testing/answered-calls.ts'
import { inApp } from '../testing/in-app.tsx'
import { hideToast } from '../ui/overlay/toast-store.ts'
import { command, useCommand, type RunningCommand } from './command.ts'
import { eventually } from '../testing/eventually.ts'

const saveCommand = command(saveBankMessage)
const SAVED = { id: '018f0000-0000-7000-8000-000000000003', status: 0, version: 1 }
const DRAFT = { body: { messagingType: 'MT103', initialProcess: false } }
const OTHER_DRAFT = { body: { messagingType: 'MT103', initialProcess: false, senderReference: 'REF2' } }

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  hideToast()
  await chooseLanguage('en')
})

function useSave(): RunningCommand<typeof saveBankMessage> {
  return useCommand(saveCommand)
}

async function openCommand() {
  const { result } = renderHook(useSave, { wrapper: InApp })
  await eventually(() => expect(result.current).toBeTruthy())
  return result
}

function InApp({ children }: { readonly children: ReactNode }) {
  return inApp(isValidElement(children) ? children : null)
}

describe('a command', () => {
  test('returns the answer of the server', async () => {
    answerCalls(() => success(SAVED))
    const save = await openCommand()
    expect(await act(() => save.current.run(DRAFT))).toEqual(SAVED)
  })

  test('reports a refusal in one toast and returns it as its error', async () => {
    answerCalls(() => refusal(1122, 'The message moved on.', 'message.stateChanged'))
    const save = await openCommand()
    expect(await act(() => save.current.run(DRAFT))).toBeUndefined()
    expect(save.current.error?.code).toBe('message.stateChanged')
    expect(screen.getByRole('region', { name: 'Notices' }).textContent).toBe('The message moved on.')
  })

  test('ignores a second press while it runs', async () => {
    const calls = answerCalls(() => success(SAVED))
    const save = await openCommand()
    await act(() => Promise.all([save.current.run(DRAFT), save.current.run(DRAFT)]))
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})

describe('the idempotency key', () => {
  async function keysOf(answers: Parameters<typeof answerCalls>[0], inputs: readonly (typeof DRAFT)[]) {
    const calls = answerCalls(answers)
    const save = await openCommand()
    for (const input of inputs) await act(() => save.current.run(input))
    return calls.map(({ headers }) => headers.get('Idempotency-Key'))
  }

  test('is a UUID', async () => {
    const [key] = await keysOf(() => success(SAVED), [DRAFT])
    expect(key).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each([
    ['the server failed', () => refusal(1110, 'Broken.')],
    ['the server is still executing the first call', () => refusal(1108, 'Wait.', 'idempotency.inProgress')],
    ['the server was too busy', () => refusal(1109, 'Busy.', 'server.busy')],
    ['a proxy answered in place of the server', () => ({ status: 504, json: 'Gateway timeout' })],
    ['the answer could not be read', () => success({ id: 'no id' })],
  ])('is reused when the outcome of the same input is unknown because %s', async (_name, answers) => {
    const [first, second] = await keysOf(answers, [DRAFT, DRAFT])
    expect(second).toBe(first)
  })

  test.each([
    ['another input', () => refusal(1110, 'Broken.'), [DRAFT, OTHER_DRAFT]],
    [
      'a refusal, which had no effect',
      () => refusal(1127, 'Nobody may approve.', 'message.noApprover'),
      [DRAFT, DRAFT],
    ],
    ['a success', () => success(SAVED), [DRAFT, DRAFT]],
  ])('is new after %s', async (_name, answers, inputs) => {
    const [first, second] = await keysOf(answers, inputs)
    expect(second).not.toBe(first)
  })
})

test('is not needed for a deletion, which names its message in the path', async () => {
  const calls = answerCalls(() => success({}))
  const { result } = renderHook(() => useCommand(command(deleteMessage)), { wrapper: InApp })
  await act(() => result.current.run({ params: { id: SAVED.id }, query: { version: 2 } }))
  expect(calls[0]).toMatchObject({
    method: 'DELETE',
    path: `/api/messages/${SAVED.id}`,
    search: '?version=2',
  })
})
