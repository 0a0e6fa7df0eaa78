// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../i18n/index.ts'
import { success } from '../testing/answered-calls.ts'
import { openPages } from '../testing/open-pages.tsx'
import { NotFoundPage } from './not-found-page.tsx'

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(() => chooseLanguage('en'))

test.each([
  ['/error', false],
  ['/nowhere', false],
  ['/nowhere', true],
])('the maintenance notice is shown above %s, blocking: %s (SHELL-40)', async (address, isBlocking) => {
  const message = { 'zh-CN': '今晚维护', en: 'Maintenance tonight', ru: 'Работы ночью' }
  openPages(address, [{ path: '*', Component: NotFoundPage }], {
    'GET /api/common/maintain': () => success({ isMaintain: 1, isBlocking, message }),
  })
  expect(await screen.findByText('Maintenance tonight')).toBeDefined()
  expect(screen.getByRole('main').textContent).not.toContain('Maintenance tonight')
})
