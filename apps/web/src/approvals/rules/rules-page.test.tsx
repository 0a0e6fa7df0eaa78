// @vitest-environment jsdom
import type { AnswerOf, readApprovalRules } from '@nostro/contract'
import { DEFAULT_RULES } from '@nostro/workflow'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, i18n, loadOversightTexts, startTexts } from '../../i18n/index.ts'
import { userStore } from '../../sessions/index.ts'
import { success } from '../../testing/answered-calls.ts'
import { openPages } from '../../testing/open-pages.tsx'
import { BANK_OPERATOR, COMPANY_ADMIN } from '../../testing/people.ts'
import { RulesPage } from './rules-page.tsx'

const CHANGE = 'POST /api/approval-rules'

function open(kind: 'bank' | 'company') {
  userStore.set(
    kind === 'company' ? COMPANY_ADMIN : { ...BANK_OPERATOR, roleList: ['ROLE_BANK', 'ROLE_ADMIN'] },
  )
  const { singleReviewTypes, matrix: _none, ...rules } = DEFAULT_RULES[kind]
  const answer: AnswerOf<typeof readApprovalRules> = {
    version: 3,
    rules: { ...rules, baseCurrency: 'CNY', singleReviewTypes: [...singleReviewTypes] },
  }
  return openPages('/rules', [{ path: '/rules', Component: RulesPage }], {
    'GET /api/approval-rules': () => success(answer),
    'POST /api/approval-rules/try': () =>
      success({
        steps: [
          { level: 'review', people: ['First Reviewer', 'Second Reviewer'] },
          { level: 'advancedReview', people: [] },
        ],
        reasons: [],
        findings: [],
        deadEnds: [],
      }),
    [CHANGE]: () => success({ isWaiting: false }),
    'GET /api/changes': () => success({ rowList: [] }),
    'GET /api/reference/rates': () =>
      success({
        rowList: [
          {
            publisher: 'ecb',
            number: 3,
            publishedOn: '2026-11-27',
            rates: [
              { currency: 'EUR', units: '1', euros: '1' },
              { currency: 'USD', units: '1.16', euros: '1' },
            ],
          },
        ],
      }),
  })
}

const changeOf = async (rule: 'thresholdAmount' | 'applicationAmountDigits' | 'copiesPaymentsInTransit') => {
  const name = i18n.t('approvalRule.changeOf', { rule: i18n.t(`approvalRule.${rule}`) })
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}
const save = async (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: i18n.t('approvalRule.save') }))

beforeAll(async () => {
  await startTexts('work', 'content')
  await loadOversightTexts()
})
beforeEach(() => chooseLanguage('en'))

describe('the administrator of a company', () => {
  test('reads the company’s own rules and no rules of banks', async () => {
    open('company')
    expect(await screen.findByText(/Payments of CNY 1,000,000/)).toBeTruthy()
    expect(screen.getByText(/at most 8 digits/)).toBeTruthy()
    expect(screen.queryByText(i18n.t('approvalRule.copiesPaymentsInTransit.off'))).toBeNull()
  })

  test('changes the amount from which a senior reviewer must also decide', async () => {
    const { bodiesOf } = open('company')
    const dialog = await changeOf('thresholdAmount')
    const amount = dialog.getByRole('textbox')
    await userEvent.clear(amount)
    await userEvent.type(amount, '250,000')
    await save(dialog)
    await screen.findByText(i18n.t('approvalRule.saved'))
    expect(bodiesOf(CHANGE)).toMatchObject([{ version: 3, rules: { thresholdAmount: '250000' } }])
  })

  test('allows larger amounts, up to the largest amount of a payment', async () => {
    const { bodiesOf } = open('company')
    const dialog = await changeOf('applicationAmountDigits')
    const digits = dialog.getByRole('textbox')
    await userEvent.clear(digits)
    await userEvent.type(digits, '13')
    await save(dialog)
    expect(digits.getAttribute('aria-invalid')).toBe('true')
    await userEvent.clear(digits)
    await userEvent.type(digits, '12')
    await save(dialog)
    await screen.findByText(i18n.t('approvalRule.saved'))
    expect(bodiesOf(CHANGE)).toMatchObject([{ rules: { applicationAmountDigits: 12 } }])
  })
})

test('the test of the rules names the reviewers of each step, and that a step has none', async () => {
  open('bank')
  expect(await screen.findByText('Review: First Reviewer, Second Reviewer')).toBeTruthy()
  expect(screen.getByText('Advanced review: no user')).toBeTruthy()
})

test('the administrator of a bank switches on the copying of payments in transit', async () => {
  const { bodiesOf } = open('bank')
  expect(await screen.findByText(i18n.t('approvalRule.copiesPaymentsInTransit.off'))).toBeTruthy()
  expect(screen.queryByText(/at most 8 digits/)).toBeNull()
  const dialog = await changeOf('copiesPaymentsInTransit')
  await userEvent.click(dialog.getByRole('checkbox'))
  await save(dialog)
  await screen.findByText(i18n.t('approvalRule.saved'))
  expect(bodiesOf(CHANGE)).toMatchObject([{ rules: { copiesPaymentsInTransit: true } }])
})
