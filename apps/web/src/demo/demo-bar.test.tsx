import { readDemo } from '@nostro/contract'
import { LANGUAGES } from '@nostro/kernel'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { chooseLanguage, currentTexts, loadDemoTexts, startTexts } from '../i18n/index.ts'
import { answerCalls, refusal, success } from '../testing/answered-calls.ts'
import { inApp } from '../testing/in-app.tsx'
import { DemoBar } from './demo-bar.tsx'
import { AfterHistory, DemoPlace } from './demo-place.tsx'

beforeAll(async () => await startTexts('work', 'content'))
beforeAll(loadDemoTexts)
beforeEach(() => chooseLanguage('en'))

const BANK = 'Demo Bank Frankfurt'

test('colleagues with the same duty are distinguished by their user names', () => {
  const administrators = ['frankfurt.admin', 'frankfurt.admin2'].map((username) => ({
    username,
    institution: BANK,
    roleList: ['ROLE_BANK' as const, 'ROLE_ADMIN' as const],
  }))
  const operator = { username: 'frankfurt.operator', institution: BANK, roleList: ['ROLE_BANK' as const] }
  render(inApp(<DemoBar users={[...administrators, operator]} />))
  const labels = screen.getAllByRole('option').map(({ textContent }) => textContent)
  const { t } = currentTexts()
  const duty = t('user.role.ROLE_ADMIN')
  expect(labels.slice(1)).toEqual([
    `${duty}, ${BANK} (frankfurt.admin)`,
    `${duty}, ${BANK} (frankfurt.admin2)`,
    `${t('user.role.ROLE_BANK')}, ${BANK}`,
  ])
})

describe.each(LANGUAGES)('while the history of the demo grows (%s)', (language) => {
  beforeEach(() => chooseLanguage(language))

  test('the bar shows the progress', () => {
    const { t } = currentTexts()
    render(inApp(<DemoBar users={[]} historyPercent={43} />))
    expect(screen.getByRole('complementary', { name: t('demo.label') }).textContent).toContain(
      t('demo.history', { percent: 43 }),
    )
    expect(t('demo.history', { percent: 43 })).toMatch(/43/)
  })
})

describe('a page that needs the history', () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
        shouldAdvanceTime: true,
      }),
  )
  afterEach(() => void vi.useRealTimers())

  test('shows the progress in place of its content, and the content once the history is complete', async () => {
    let asked = 0
    answerCalls(({ path }) => {
      if (path !== readDemo.path) return refusal(1104, 'Not found')
      asked += 1
      return success({ isDemo: true, userList: [], ...(asked < 3 && { historyPercent: 40 * asked }) })
    })
    render(inApp(<AfterHistory>Figures</AfterHistory>))
    const progress = await screen.findByRole('progressbar', { name: 'Demo history 40 %' })
    expect(progress).toMatchObject({ value: 40, max: 100 })
    expect(screen.queryByText('Figures')).toBeNull()
    await vi.advanceTimersByTimeAsync(3_100)
    await screen.findByRole('progressbar', { name: 'Demo history 80 %' })
    await vi.advanceTimersByTimeAsync(3_100)
    await waitFor(() => expect(screen.getByText('Figures')).toBeTruthy())
    expect(screen.queryByRole('progressbar')).toBeNull()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toBe(3)
  })
})

test('a document of an installation that is not a demo shows no bar and makes no call of the demo', async () => {
  vi.stubEnv('DEV', false)
  onTestFinished(() => void vi.unstubAllEnvs())
  const paths: string[] = []
  answerCalls(({ path }) => {
    paths.push(path)
    return refusal(1104, 'Not found')
  })
  const { container } = render(
    inApp(
      <>
        <DemoPlace />
        <AfterHistory>Figures</AfterHistory>
      </>,
    ),
  )
  await waitFor(() => expect(screen.getByText('Figures')).toBeTruthy())
  expect(container.querySelector('aside')).toBeNull()
  expect(paths).toEqual([])
})
