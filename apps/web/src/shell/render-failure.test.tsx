import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { chooseLanguage, startTexts } from '../i18n/index.ts'
import { openPages } from '../testing/open-pages.tsx'
import { RenderFailure } from './render-failure.tsx'

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(() => chooseLanguage('en'))

function Broken(): never {
  throw new Error('undefined is not a function')
}

test('a page that fails to render shows an error, and offers the home page and a reload (ERR-08)', async () => {
  // React and the router log the error too.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { place } = openPages('/broken', [
    { path: '/broken', Component: Broken, ErrorBoundary: RenderFailure },
    { path: '/', element: <p>At home</p> },
  ])
  expect(await screen.findByRole('heading', { name: 'The page failed to load' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: 'Home' }))
  expect(await screen.findByText('At home')).toBeDefined()
  expect(place()).toBe('/')
  vi.restoreAllMocks()
})
