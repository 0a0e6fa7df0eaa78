import type { User } from '@nostro/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'

import { commandSentenceOf, createQueryClient } from '../api/index.ts'
import { ComposeFormPage } from '../drafting/compose-form-page.tsx'
import { currentTexts, i18n, startTexts } from '../i18n/index.ts'
import { ArchivePage } from '../messages/archive/archive-page.tsx'
import { FolderPage } from '../messages/folder-page.tsx'
import { ReceivedFormPage } from '../messages/received-form-page.tsx'
import { NetworkPage } from '../network/network-page.tsx'
import { ARCHIVE_PAGE, LIST_PAGES, NETWORK_PAGES } from '../browser/pages.ts'
import { userStore } from '../sessions/index.ts'
import { showToast, Toaster } from '../ui/index.ts'
import { startAnsweringServer, type AnsweringServer, type ReceivedCall } from './answering-server.ts'

/** The answer to a call by its method and path, such as `POST /api/messages/list`. A failure is a {@link Refusal}. */
export type Answers = Readonly<Record<string, (call: ReceivedCall) => unknown>>

export class Refusal {
  readonly error: string
  readonly message: string

  constructor(error: string, message: string) {
    this.error = error
    this.message = message
  }
}

/** A file instead of the envelope, with its headers. */
export class FileAnswer {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>

  constructor(text: string, headers: Readonly<Record<string, string>>) {
    this.text = text
    this.headers = headers
  }
}

export interface TestPages {
  /** Returns the bodies of the calls so far to a method and path. */
  readonly bodiesOf: (call: string) => readonly unknown[]
  readonly address: () => string
}

const reviewer: User = {
  id: '019aa3c0-0000-7000-8000-000000000001',
  username: 'beijing.reviewer',
  name: 'Reviewer, Demo Bank Beijing',
  accountType: 'bank',
  roleList: ['ROLE_BANK', 'ROLE_REVIEWER'],
  institution: {
    id: '019aa3c0-0000-7000-8000-000000000002',
    kind: 'bank',
    name: 'Demo Bank Beijing',
    bics: ['DEMECNBJXXX'],
    state: 'verified',
    timeZone: 'Asia/Shanghai',
  },
  canCompose: true,
  serviceVersion: '04',
  release: 'SR2026',
  session: { idleSeconds: 900, endsAt: '2100-01-01T00:00:00.000Z' },
  secondFactor: 'none',
}

/** The original `fetch`, which a test may have wrapped. */
const reach = globalThis.fetch

let server: AnsweringServer | undefined

/** Opens the pages of messages at a path, with a server that gives the answers of the test. */
export async function openTestPages(address: string, answers: Answers): Promise<TestPages> {
  server ??= await startAnsweringServer()
  server.answerWith = (call) => {
    const answer = answers[nameOf(call)]?.(call)
    return answer instanceof FileAnswer ? answer : { json: envelopeOf(answers, call) }
  }
  const { calls, url } = server
  vi.stubGlobal('fetch', (place: string, init?: RequestInit) => reach(new URL(place, url), init))
  const callsBefore = calls.length
  const router = await renderPages(address)
  return {
    bodiesOf: (name) =>
      calls
        .slice(callsBefore)
        .filter((call) => nameOf(call) === name)
        .map(({ body }) => body),
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

export async function closeTestPages(): Promise<void> {
  await server?.close()
  server = undefined
}

function report(error: Error): void {
  showToast({ kind: 'error', text: commandSentenceOf(error, currentTexts()) })
}

async function renderPages(address: string) {
  await startTexts('work', 'content')
  userStore.set(reviewer)
  const router = createMemoryRouter(
    [
      ...LIST_PAGES.map((path) => ({ path, Component: FolderPage })),
      ...NETWORK_PAGES.map((path) => ({ path, Component: NetworkPage })),
      { path: ARCHIVE_PAGE, Component: ArchivePage },
      { path: '/messaging-form/waiting-processed/:messageId', Component: ReceivedFormPage },
      { path: '/messaging-form/draft/:messageId', Component: ComposeFormPage },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  )
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient(report)}>
        <RouterProvider router={router} />
        <Toaster onFollow={(path) => void router.navigate(path)} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return router
}

function envelopeOf(answers: Answers, call: ReceivedCall): unknown {
  const data = answers[nameOf(call)]?.(call) ?? withEveryMessage(call)
  if (!(data instanceof Refusal)) return { code: 200, message: '', data: data ?? {} }
  const { error, message } = data
  return { code: 1142, message, data: null, error, params: {}, issues: [], requestId: 'request-1' }
}

/** Returns the answers that are read with every open message, as for a message without related ones. */
function withEveryMessage({ url }: ReceivedCall): unknown {
  if (url.endsWith('/related')) return { messages: [], reports: [] }
  return url.endsWith('/tracking') ? { steps: [] } : undefined
}

function nameOf({ method, url }: ReceivedCall): string {
  return `${method} ${url.split('?')[0]}`
}
