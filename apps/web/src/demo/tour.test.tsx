import { readMessage } from '@nostro/contract'
import { LANGUAGES } from '@nostro/kernel'
import { translatorFor } from '@nostro/texts'
import { demo as en } from '@nostro/texts/en/demo'
import { demo as ru } from '@nostro/texts/ru/demo'
import { demo as zhCN } from '@nostro/texts/zh-CN/demo'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { query } from '../api/index.ts'
import { chooseLanguage, currentTexts, loadDemoTexts, startTexts } from '../i18n/index.ts'
import { refusal, success } from '../testing/answered-calls.ts'
import { inApp } from '../testing/in-app.tsx'
import { messageIn } from '../testing/stored-mt103.ts'
import { DemoBar } from './demo-bar.tsx'
import { Tour } from './tour.tsx'
import { writeTour } from './tour-state.ts'
import { eventually } from '../testing/eventually.ts'

const { id, ...message } = messageIn('draft')
const messageQuery = query(readMessage)
/** The sentences of the tour in each language. */
const CATALOGUES = { en, ru, 'zh-CN': zhCN }
const STEP = { step: 3, messageId: id, reference: 'TOUR1' } as const

beforeAll(async () => await startTexts('work', 'content'))
beforeAll(loadDemoTexts)
beforeEach(() => chooseLanguage('en'))

function answers(readings: readonly ((signal: AbortSignal) => Promise<Response>)[]) {
  const calls: string[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit & { signal: AbortSignal }) => {
    const { pathname } = new URL(address, 'http://localhost')
    calls.push(pathname)
    const isReading = pathname === `/api/messages/${id}`
    const reading = readings[calls.filter((path) => path === pathname).length - 1]
    return isReading && reading !== undefined ? reading(init.signal) : respond(refusal(1104, 'Not found'))
  })
  return calls
}

function respond({ status, json }: ReturnType<typeof success>): Promise<Response> {
  return Promise.resolve(new Response(JSON.stringify(json), { status }))
}

const withStatus = (status: 'pending' | 'sent') => () =>
  respond(success({ ...message, id, status: MESSAGE_STATUSES[status] }))

const untilGivenUp = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })

/** The page next to the tour: it reads the message again, and can be closed. */
function Beside() {
  const [isOpen, setIsOpen] = useState(true)
  return isOpen ? <Shown onClose={() => setIsOpen(false)} /> : <p>Closed</p>
}

function Shown({ onClose }: { readonly onClose: () => void }) {
  const { data, refetch } = useQuery(messageQuery({ params: { id } }))
  return (
    <>
      <p>{data === undefined ? 'Empty' : 'Shown'}</p>
      <button onClick={() => void refetch()}>Read anew</button>
      <button onClick={onClose}>Close</button>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the tour continues if the page next to it closes while both read the message', async () => {
  const calls = answers([withStatus('pending'), untilGivenUp, withStatus('sent')])
  render(
    inApp(
      <>
        <Beside />
        <Tour step={STEP} onStep={() => undefined} />
      </>,
    ),
  )
  await screen.findByText('Shown')
  press('Read anew')
  // The tour does not depend on the query of that page, so the press is handled.
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 20)))
  press(currentTexts().t('tour.3.action'))
  press('Close')
  await eventually(() => expect(calls).toContain('/api/demo/session'))
})

test('a message that cannot be read shows an error, and the tour continues when it can be read', async () => {
  const calls = answers([() => respond(refusal(1104, 'Not found')), withStatus('sent')])
  render(inApp(<Tour step={STEP} onStep={() => undefined} />))
  press(currentTexts().t('tour.3.action'))
  await screen.findByRole('alert')
  expect(calls).not.toContain('/api/demo/session')
  press(currentTexts().t('failure.tryAgain'))
  await eventually(() => expect(calls).toContain('/api/demo/session'))
})

test('two presses while the message is read continue once, and the button shows that it is busy', async () => {
  const read = Promise.withResolvers<Response>()
  const calls = answers([() => read.promise])
  render(inApp(<Tour step={STEP} onStep={() => undefined} />))
  const action = screen.getByRole('button', { name: currentTexts().t('tour.3.action') })
  fireEvent.click(action)
  await eventually(() => expect(action.getAttribute('aria-busy')).toBe('true'))
  fireEvent.click(action)
  fireEvent.click(action)
  read.resolve(await withStatus('sent')())
  await eventually(() => expect(calls).toContain('/api/demo/session'))
  expect(calls.filter((path) => path === `/api/messages/${id}`)).toHaveLength(1)
  expect(calls.filter((path) => path === '/api/demo/session')).toHaveLength(1)
})

const elsewhere = (step: Parameters<typeof writeTour>[0]) =>
  act(() => {
    writeTour(step)
    dispatchEvent(new StorageEvent('storage', { key: 'nostro.tour' }))
  })

test('a tab follows the tour of another tab, and leaves it at the same time', async () => {
  const { t } = currentTexts()
  answers([])
  elsewhere({ step: 1 })
  render(inApp(<DemoBar users={[]} />))
  // The tour is loaded on demand.
  expect(await screen.findByRole('button', { name: t('tour.1.action') })).toBeTruthy()
  elsewhere(STEP)
  expect(screen.queryByRole('button', { name: t('tour.1.action') })).toBeNull()
  expect(screen.getByRole('button', { name: t('tour.3.action') })).toBeTruthy()
  elsewhere(undefined)
  expect(screen.getByRole('button', { name: t('demo.tour') })).toBeTruthy()
})

test('a payment that the reviewer has approved and that is not complete continues with the senior reviewer', async () => {
  const approved = { ...message, id, status: MESSAGE_STATUSES.pending }
  const users: unknown[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const { pathname } = new URL(address, 'http://localhost')
    if (pathname === '/api/demo/session')
      users.push(JSON.parse(typeof init.body === 'string' ? init.body : '{}'))
    return pathname === `/api/messages/${id}`
      ? respond(success({ ...approved, abilities: { ...message.abilities, approve: false } }))
      : respond(refusal(1104, 'Not found'))
  })
  render(inApp(<Tour step={STEP} onStep={() => undefined} />))
  press(currentTexts().t('tour.3.action'))
  await vi.waitFor(() => expect(users).toEqual([{ username: 'beijing.senior' }]))
})

/** Names of buttons in quotation marks in the sentences of the tour, for all kinds of quotation marks. */
const QUOTED = /[“«]([^”»]+)[”»]/g

test.each(LANGUAGES)('the sentences of the tour name existing buttons and tabs (%s)', (language) => {
  const catalogue = new Map(Object.entries(CATALOGUES[language]))
  const labels = new Set(
    [
      'form.submit',
      'detail.approve',
      'detail.confirmReceipt',
      'detail.tab.timeline',
      'detail.tab.overview',
    ].map((key) => translatorFor(language).text(key)),
  )
  const named = [...catalogue].flatMap(([key, text]) =>
    key.startsWith('tour.') ? Array.from(text.matchAll(QUOTED), ([, name]) => name) : [],
  )
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((name) => name === undefined || !labels.has(name))).toEqual([])
})
