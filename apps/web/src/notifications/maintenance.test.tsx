import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { chooseLanguage, startTexts } from '../i18n/index.ts'
import { success } from '../testing/answered-calls.ts'
import { openPages } from '../testing/open-pages.tsx'
import { MaintenanceFrame } from './maintenance.tsx'
import { eventually } from '../testing/eventually.ts'

const READ = 'GET /api/common/maintain'

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('ru')
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('an open page shows the notice within five minutes, in the language of the page (OPEN-46)', async () => {
  let isMaintain = 0
  const message = { 'zh-CN': '今晚维护', en: 'Maintenance tonight', ru: 'Работы ночью' }
  const { callsOf } = openPages(
    '/',
    [{ path: '/', element: <MaintenanceFrame isAdministrator={false}>Page</MaintenanceFrame> }],
    { [READ]: () => success({ isMaintain, isBlocking: false, message }) },
  )
  await eventually(() => expect(callsOf(READ)).toHaveLength(1))
  isMaintain = 1
  expect(screen.queryByText('Работы ночью')).toBeNull()
  await vi.advanceTimersByTimeAsync(300_000)
  await eventually(() => expect(screen.getByText('Работы ночью')).toBeDefined())
})
