import type { AnswerOf, readMessageTracking } from '@nostro/contract'
import { render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { i18n, startTexts } from '../../i18n/index.ts'
import { answerCalls, success } from '../../testing/answered-calls.ts'
import { inApp } from '../../testing/in-app.tsx'
import { MessageTracking } from './message-tracking.tsx'

const AT = '2026-11-20T06:03:05.000Z'
const BIC = 'CHASUS33XXX'
const BANK = { bic: BIC, name: 'Directory Bank', city: 'NEW YORK', country: 'US', status: 'active' }

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(() => {
  answerCalls(() => success({ isComplete: true, asked: [BIC], today: '2026-11-20', rowList: [BANK] }))
})

type Step = AnswerOf<typeof readMessageTracking>['steps'][number]

async function stepOf(step: Omit<Step, 'at' | 'by'>): Promise<string> {
  render(inApp(<MessageTracking steps={[{ ...step, at: AT, by: BIC }]} />))
  const list = within(screen.getByRole('list', { name: i18n.t('detail.tracking') }))
  await waitFor(() => expect(list.getByRole('listitem').textContent).toContain('Directory Bank'))
  return list.getByRole('listitem').textContent
}

test('a report of another bank is a tracking step with its codes and the name of the bank', async () => {
  const text = await stepOf({ step: 'statusReported', status: 'RJCT', reason: 'AC04' })
  for (const words of ['Status report received', 'Status RJCT', 'Reason AC04']) expect(text).toContain(words)
  expect(text).not.toContain(BIC)
})

test.each([
  ['cancellationRequested', { reason: 'CUST' }, 'CUST · Requested by the debtor'],
  ['cancellationAnswerReceived', { status: 'RJCR', reason: 'CUST' }, 'CUST · Refused by the creditor'],
  ['cancellationAnswerReceived', { status: 'RJCR', reason: 'NOAS' }, 'RJCR · Refused'],
  ['cancellationReceived', { reason: 'Wrong account' }, 'Reason Wrong account'],
] as const)('the codes of %s have the names of their list', async (step, codes, words) => {
  expect(await stepOf({ step, ...codes })).toContain(words)
})
