import type { ApprovalNode, History } from '@nostro/contract'
import { NODE_DESCRIPTIONS, NODE_TYPES } from '@nostro/workflow'
import { render, screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, describe, expect, test } from 'vitest'

import { i18n, startTexts } from '../../i18n/index.ts'
import { Timeline } from './timeline.tsx'

beforeAll(async () => await startTexts('work', 'content'))

const at = '2026-11-20T06:03:05.000Z'
let nodes = 0

function node(name: keyof typeof NODE_TYPES, filled: Partial<ApprovalNode> = {}): ApprovalNode {
  nodes += 1
  return { id: String(nodes), nodeName: NODE_TYPES[name], description: NODE_DESCRIPTIONS.empty, ...filled }
}

const issued = node('issued', { description: NODE_DESCRIPTIONS.issued, handler: 'Operator', timestamp: at })
const reIssued = node('issued', {
  description: NODE_DESCRIPTIONS.reIssued,
  handler: 'Operator',
  timestamp: at,
})
const rejected = node('rejected', {
  description: NODE_DESCRIPTIONS.rejected,
  handler: 'Reviewer',
  timestamp: at,
  rejectReason: 'The account is closed.\nAsk the customer.',
})

function historyOf(...rounds: readonly (readonly ApprovalNode[])[]): History {
  const all = rounds.map((round, index) => ({
    number: index + 1,
    nodes: [...round],
    currentStep: 1,
    isRejected: round.includes(rejected),
    isEnd: round.includes(rejected),
  }))
  const { number: _, ...current } = all.at(-1) ?? {
    number: 0,
    nodes: [],
    currentStep: 0,
    isRejected: false,
    isEnd: false,
  }
  return { ...current, rounds: all }
}

function renderTimeline(history: History) {
  render(
    <I18nextProvider i18n={i18n}>
      <Timeline history={history} />
    </I18nextProvider>,
  )
}

const steps = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((step) => step.textContent)

describe('the approval history (DET-01)', () => {
  test('the open step names the users who may act', () => {
    renderTimeline(historyOf([issued, node('review'), node('completed')]))
    const open = screen.getByRole('listitem', { current: 'step' })
    expect(open.textContent).toContain('Open to reviewers and senior reviewers')
    expect(steps('Approval history')).toHaveLength(3)
  })

  test('an advanced review is open to senior reviewers only', () => {
    renderTimeline(historyOf([issued, node('advancedReview')]))
    const open = screen.getByRole('listitem', { current: 'step' })
    expect(open.textContent).toContain('Open to senior reviewers')
  })

  test('a claimed step names its claimant', () => {
    renderTimeline(historyOf([issued, node('review', { claimedBy: 'Li', claimedAt: at })]))
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Claimed by Li since')
  })

  test('a rejection shows its reason and ends the round (DET-14)', () => {
    renderTimeline(historyOf([issued, rejected, node('completed')]))
    expect(steps('Approval history')).toHaveLength(2)
    expect(screen.getByText(/The account is closed/)).toBeDefined()
    expect(screen.queryByRole('group')).toBeNull()
  })

  test('earlier rounds are collapsed below the current one', () => {
    renderTimeline(historyOf([issued, rejected], [reIssued, node('review')]))
    expect(screen.getByText('1 earlier round')).toBeDefined()
    expect(screen.getByRole('group')).toHaveProperty('open', false)
    expect(steps('Round 1')).toHaveLength(2)
    expect(steps('Approval history')).toHaveLength(2)
  })
})
