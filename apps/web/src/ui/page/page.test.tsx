import { act, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeAll, expect, test } from 'vitest'

import { i18n, startTexts } from '../../i18n/index.ts'
import { KEEPS_FOCUS, Page } from './page.tsx'

beforeAll(async () => await startTexts('work', 'content'))

function Frame() {
  return (
    <>
      <aside {...KEEPS_FOCUS}>
        <button>Beside</button>
      </aside>
      <button>Above</button>
      <Outlet />
    </>
  )
}

function shownPages() {
  const children = [
    { path: '/', element: <Page title="First">Content</Page> },
    { path: '/next', element: <Page title="Next">Content</Page> },
  ]
  const router = createMemoryRouter([{ element: <Frame />, children }])
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
  return router
}

test.each([
  { from: 'Above', to: 'Next' },
  { from: 'Beside', to: 'Beside' },
])('the focus moves from “$from” to “$to” when a page opens', async ({ from, to }) => {
  const router = shownPages()
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('button', { name: from }).focus()
  await act(() => router.navigate('/next'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Next')
  expect(document.activeElement?.textContent).toBe(to)
})
