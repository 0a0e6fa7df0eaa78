// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../../../i18n/index.ts'
import { answerCalls, refusal as refused } from '../../../testing/answered-calls.ts'
import { inApp } from '../../../testing/in-app.tsx'
import { RejectionBanner } from './rejection-banner.tsx'

const REFUSAL = { code: 'T27', field: '57A', line: 5, at: '2026-11-24T09:00:00.000Z' } as const

beforeAll(async () => {
  await startTexts('work', 'content')
  await chooseLanguage('en')
})

test('the form of a message refused by the network shows that refusal instead of a reviewer’s reason', async () => {
  answerCalls(() => refused(1104, 'Not found', 'resource.notFound'))
  render(inApp(<RejectionBanner messageId="m-1" refusal={REFUSAL} />))
  expect(await screen.findByText(/^Code T27/)).toBeTruthy()
  expect(screen.queryByText(/rejected/i)).toBeNull()
})
