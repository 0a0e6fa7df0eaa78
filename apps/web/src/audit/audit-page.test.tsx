// @vitest-environment jsdom
import { AUDIT_ACTIONS, type AuditEntry } from '@nostro/contract'
import { LANGUAGES } from '@nostro/kernel'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, currentTexts, loadOversightTexts, startTexts } from '../i18n/index.ts'
import { userStore } from '../sessions/index.ts'
import { success } from '../testing/answered-calls.ts'
import { openPages } from '../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../testing/people.ts'
import { AuditPage } from './audit-page.tsx'

const { t } = currentTexts()
const HASH = 'ab'.repeat(32)

const MESSAGE = {
  id: '018f0000-0000-7000-8000-000000000081',
  messagingType: 'MT103',
  stage: 'sent',
  isReceived: false,
  reference: 'UXA103001',
  currency: 'CNY',
  amount: '12500.50',
  party: 'DEMO IMPORT COMPANY',
}

const APPROVAL: AuditEntry = {
  sequence: 7,
  occurredAt: '2026-11-27T06:12:08.000Z',
  actorId: '018f0000-0000-7000-8000-000000000082',
  actorName: 'beijing.reviewer',
  actorFullName: 'Chen Yu',
  address: '10.4.18.22',
  requestId: 'request-1',
  action: 'message.approve',
  objectKind: 'message',
  objectId: MESSAGE.id,
  result: 'done',
  previousHash: HASH,
  hash: HASH,
  object: { message: MESSAGE },
}

const RULE_CHANGE: AuditEntry = {
  ...APPROVAL,
  sequence: 6,
  action: 'approvalRules.change',
  objectKind: 'institution',
  values: [{ path: 'thresholdAmount', before: '3000000', after: '5000000' }],
}

function openTrail(...events: readonly AuditEntry[]) {
  return openPages('/audit-trail', [{ path: '/audit-trail', Component: AuditPage }], {
    'GET /api/audit/trails': () =>
      success({ trails: [{ institutionId: BANK_OPERATOR.institution.id, name: 'Bank' }] }),
    'GET /api/audit/chain': () => success({ events: 7, head: HASH }),
    'GET /api/audit/events': () => success({ events, total: events.length }),
  })
}

const rowsOf = async () => within(await screen.findByRole('table')).getAllByRole('row')

beforeAll(async () => {
  await startTexts('work', 'content')
  await loadOversightTexts()
})
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set({ ...BANK_OPERATOR, roleList: ['ROLE_BANK', 'ROLE_ADMIN'] })
})

describe('an event', () => {
  test('of a message is a sentence with type, reference, amount and party, without the id', async () => {
    openTrail(APPROVAL)
    const [, , row] = await rowsOf()
    expect(row?.textContent).toContain('approved MT103 UXA103001 CNY\u00A012,500.50 to DEMO IMPORT COMPANY')
    expect(row?.textContent).toContain('Chen Yubeijing.reviewer')
    expect(row?.textContent).not.toContain(MESSAGE.id)
    const link = screen.getByRole('link', { name: 'UXA103001' })
    expect(link.getAttribute('href')).toContain('search=UXA103001')
  })

  test('of a setting shows its values before and after when it is opened', async () => {
    openTrail(RULE_CHANGE)
    await userEvent.click(await screen.findByRole('button', { name: t('audit.details', { sequence: 6 }) }))
    const values = within(screen.getByRole('table', { name: t('audit.values') })).getAllByRole('row')
    expect(values[1]?.textContent).toBe(`${t('change.field.thresholdAmount')}3,000,0005,000,000`)
  })

  test('of which only digests are stored reports this', async () => {
    const { values: _, ...old } = RULE_CHANGE
    openTrail({ ...old, lacksValues: true })
    await userEvent.click(await screen.findByRole('button', { name: t('audit.details', { sequence: 6 }) }))
    expect(screen.getByText(t('audit.valuesAbsent'))).toBeTruthy()
  })

  test('that was refused gives the reason', async () => {
    openTrail({ ...APPROVAL, action: 'session.signIn', objectKind: 'user', result: 'login.failed' })
    const [, , row] = await rowsOf()
    expect(row?.textContent).toContain(t('audit.refusedSignIn'))
  })
})

test.each(LANGUAGES)(
  'every action is a sentence in %s, and contains the object at most once',
  async (language) => {
    await chooseLanguage(language)
    const sentences = AUDIT_ACTIONS.map((action) =>
      currentTexts().t(`audit.action.${action}`, { object: '#' }),
    )
    expect(sentences.filter((sentence) => /audit\.action|\{\{|#.*#|^\s*$/.test(sentence))).toEqual([])
    cleanup()
  },
)

test('a reference is searched by Enter, and a period by one press', async () => {
  const { callsOf } = openTrail(APPROVAL)
  const lastSearch = () => callsOf('GET /api/audit/events').at(-1)?.search
  await userEvent.type(await screen.findByLabelText(t('audit.find')), 'UXA103001{Enter}')
  await expect.poll(lastSearch).toContain('search=UXA103001')
  await userEvent.click(screen.getByRole('radio', { name: t('audit.period.week') }))
  await expect.poll(lastSearch).toMatch(/from=\d{4}.*/)
  expect(lastSearch()).toContain('search=UXA103001')
})
