import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'

import { createQueryClient } from '../api/index.ts'
import { i18n } from '../i18n/index.ts'
import { Toaster } from '../ui/index.ts'
import { answerCalls, refusal, type SentCall, type success } from './answered-calls.ts'

type Answer = ReturnType<typeof success>

/** The answers of the network, by method and path: `GET /api/messages/1`. Any other call gets a 404. */
export type Answers = Readonly<Record<string, (call: SentCall) => Answer | Promise<Answer>>>

interface OpenedPages {
  readonly callsOf: (name: string) => readonly SentCall[]
  readonly bodiesOf: (name: string) => readonly unknown[]
  readonly go: (address: string) => void | Promise<void>
  /** Navigates like the browser's Back button. */
  readonly back: () => void | Promise<void>
  readonly place: () => string
}

/** Opens one of the pages at a path, with the answers of the test. */
export function openPages(address: string, pages: RouteObject[], answers: Answers = {}): OpenedPages {
  const calls = answerCalls(
    (call) => answers[nameOf(call)]?.(call) ?? refusal(1104, 'Not found', 'resource.notFound'),
  )
  const router = createMemoryRouter(pages, { initialEntries: [address] })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient(() => undefined)}>
        <RouterProvider router={router} />
        <Toaster onFollow={(path) => void router.navigate(path)} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  const callsOf = (name: string) => calls.filter((call) => nameOf(call) === name)
  return {
    callsOf,
    bodiesOf: (name) => callsOf(name).map(({ body }) => body),
    go: (to) => router.navigate(to),
    back: () => router.navigate(-1),
    place: () => router.state.location.pathname,
  }
}

function nameOf({ method, path }: SentCall): string {
  return `${method} ${path}`
}
