import { act, render } from '@testing-library/react'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'

import { useStore } from '../browser/store.ts'
import { BANK_OPERATOR } from '../testing/people.ts'
import { userStore, useUser } from './session-store.ts'

beforeEach(() => userStore.set(BANK_OPERATOR))

function Page({ onDraw }: { readonly onDraw: () => void }) {
  onDraw()
  return <Name />
}

function Name() {
  return <p>{useUser().name}</p>
}

/** Renders nothing without a user, like the layout. */
function Layout({ onDraw }: { readonly onDraw: () => void }) {
  return useStore(userStore) === undefined ? null : <Page onDraw={onDraw} />
}

test('a session that ends while a page is rendered in pieces leaves an empty page without an error', async () => {
  const place = document.createElement('div')
  const errors = vi.fn<(error: unknown) => void>()
  const root = createRoot(place, { onRecoverableError: errors, onUncaughtError: errors })
  await act(async () => {
    startTransition(() => root.render(<Layout onDraw={() => userStore.set(undefined)} />))
    await Promise.resolve()
  })
  expect(errors).not.toHaveBeenCalled()
  expect(place.textContent).toBe('')
  act(() => root.unmount())
})

test('a page shows the signed-in user', () => {
  const { container } = render(<Name />)
  expect(container.textContent).toBe(BANK_OPERATOR.name)
})
