// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../i18n/index.ts'
import { userStore } from '../sessions/index.ts'
import { refusal, success } from '../testing/answered-calls.ts'
import { openPages } from '../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../testing/people.ts'
import { Layout } from './layout.tsx'

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set({ ...BANK_OPERATOR, institution: { ...BANK_OPERATOR.institution, state: 'inReview' } })
})

test('while a company is being verified, its users can open only their own pages', async () => {
  const pages = ['/settings', '/profile', '/remittance-form/create', '/']
  const opened = openPages(
    '/remittance-form/create',
    [
      {
        path: '/',
        Component: Layout,
        children: pages.map((path) => ({ path, element: <p>{`Page ${path}`}</p> })),
      },
    ],
    { 'GET /api/enterprise': () => refusal(500, 'Later') },
  )
  await userEvent.click(await screen.findByRole('link', { name: 'Settings' }))
  expect(await screen.findByText('Page /settings')).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: 'Profile' }))
  expect(await screen.findByText('Page /profile')).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: 'Company verification' }))
  expect(await screen.findByRole('button', { name: 'Back' })).toBeDefined()
  expect(screen.queryByText(/^Page /)).toBeNull()
  expect(opened.place()).toBe('/')
})

test.each(['verified', 'inReview'] as const)(
  'the maintenance notice is shown above every page of a company that is %s (SHELL-40)',
  async (state) => {
    userStore.set({ ...BANK_OPERATOR, institution: { ...BANK_OPERATOR.institution, state } })
    const message = { 'zh-CN': '今晚维护', en: 'Maintenance tonight', ru: 'Работы ночью' }
    const opened = openPages(
      '/settings',
      [
        {
          path: '/',
          Component: Layout,
          children: ['/settings', '/profile'].map((path) => ({ path, element: <p>{`Page ${path}`}</p> })),
        },
      ],
      { 'GET /api/common/maintain': () => success({ isMaintain: 1, isBlocking: false, message }) },
    )
    for (const page of ['/settings', '/profile']) {
      await opened.go(page)
      expect(await screen.findByText(`Page ${page}`)).toBeDefined()
      expect(await screen.findByText('Maintenance tonight')).toBeDefined()
    }
  },
)
