// @vitest-environment jsdom
import type { PendingChange } from '@nostro/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, currentTexts, formatInstant, loadOversightTexts, startTexts } from '../i18n/index.ts'
import { userStore } from '../sessions/index.ts'
import { success } from '../testing/answered-calls.ts'
import { openPages } from '../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../testing/people.ts'
import { ChangesPage } from './changes-page.tsx'

const { t } = currentTexts()
const ID = '018f0000-0000-7000-8000-000000000071'
const KEY = '0123456789abcdef'.repeat(4)
const DIGEST = 'ab'.repeat(32)

const CHANGE: PendingChange = {
  id: ID,
  kind: 'link.update',
  objectId: '018f0000-0000-7000-8000-000000000072',
  objectName: 'Main gateway',
  values: [
    { path: 'folder', before: 'gateway-main', after: 'gateway-other' },
    { path: 'hours.from', after: '08:00' },
  ],
  moreValues: 0,
  digest: DIGEST,
  state: 'waiting',
  requestedBy: 'Li Na',
  requestedAt: '2026-11-24T07:00:00.000Z',
  expiresAt: '2026-12-01T07:00:00.000Z',
  isOwn: false,
  mayConfirm: true,
}

function openList(...rowList: readonly PendingChange[]) {
  return openPages('/changes', [{ path: '/changes', Component: ChangesPage }], {
    'GET /api/changes': () => success({ rowList }),
    [`POST /api/changes/${ID}/confirm`]: () => success({ objectId: CHANGE.objectId, key: KEY }),
    [`POST /api/changes/${ID}/reject`]: () => success({}),
    [`POST /api/changes/${ID}/withdraw`]: () => success({}),
  })
}

async function open(...rowList: readonly PendingChange[]) {
  const opened = openList(...rowList)
  await screen.findByText(`${t('change.kind.link.update')}: Main gateway`)
  return opened
}

const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `${name}: Main gateway` }))

beforeAll(async () => {
  await startTexts('work', 'content')
  await loadOversightTexts()
})
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set({ ...BANK_OPERATOR, roleList: ['ROLE_BANK', 'ROLE_ADMIN'] })
})

describe('a change to confirm', () => {
  test('shows each value before and after, who requested it and when it expires', async () => {
    await open(CHANGE)
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'ValueBeforeAfter',
      'Foldergateway-maingateway-other',
      'Operating hours from–08:00',
    ])
    expect(screen.getByText(/Requested by Li Na.*expires/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: `${t('change.withdraw')}: Main gateway` })).toBeNull()
  })

  test.each([
    [
      'signInRules.change',
      'secondFactor',
      'deciding',
      'Second factor required',
      'Users who decide or administer',
    ],
    ['retention.change', '*.months', '3', 'All types: Months in the database', '3'],
    ['retention.change', 'pacs.008.years', '7', 'pacs.008: Years retained', '7'],
    ['route.order', '1', 'in · both', '1', 'Incoming · Both directions'],
    ['bank.create', 'timeZone', 'Europe/Berlin', 'Time zone', 'Europe/Berlin'],
    [
      'bank.create',
      'administrators.2',
      'Bo · bo@bank.example',
      'Second administrator',
      'Bo · bo@bank.example',
    ],
    ['bank.bic', 'bic', 'DEUTDEFFXXX', 'BIC', 'DEUTDEFFXXX'],
  ] as const)('names the values of %s at %s', async (kind, path, ...[after, name, shown]) => {
    openList({ ...CHANGE, kind, values: [{ path, after }] })
    const [, row] = within(await screen.findByRole('table')).getAllByRole('row')
    expect(row?.textContent).toBe(`${name}–${shown}`)
  })

  test('of a list names the list', async () => {
    openList({ ...CHANGE, kind: 'referenceList.import', objectName: 'purpose' })
    expect(await screen.findByText('List of codes: Purpose codes')).toBeTruthy()
  })

  test('is confirmed by its digest, and a new key is shown once', async () => {
    const { bodiesOf } = await open(CHANGE)
    await press(t('change.confirm'))
    expect(bodiesOf(`POST /api/changes/${ID}/confirm`)).toEqual([{ digest: DIGEST }])
    expect((await screen.findByText(/^01234567 89abcdef/)).textContent?.replaceAll(' ', '')).toBe(KEY)
    await userEvent.click(screen.getByRole('button', { name: t('change.key.stored') }))
    expect(screen.queryByText(/^01234567 89abcdef/)).toBeNull()
  })

  test('is rejected with a reason', async () => {
    const { bodiesOf } = await open(CHANGE)
    await press(t('change.reject'))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), 'Wrong folder')
    await userEvent.click(
      dialog.getByRole('button', { name: t('change.reject.title', { name: 'Main gateway' }) }),
    )
    expect(bodiesOf(`POST /api/changes/${ID}/reject`)).toEqual([{ reason: 'Wrong folder' }])
  })

  test('of the user is withdrawn and not confirmed', async () => {
    const { callsOf } = await open({ ...CHANGE, isOwn: true, mayConfirm: false })
    expect(screen.queryByRole('button', { name: `${t('change.confirm')}: Main gateway` })).toBeNull()
    expect(screen.getByText(t('change.waitsForSecond'))).toBeTruthy()
    await press(t('change.withdraw'))
    expect(callsOf(`POST /api/changes/${ID}/withdraw`)).toHaveLength(1)
  })
})

describe('a change of approval rules', () => {
  const RULES: PendingChange = {
    ...CHANGE,
    kind: 'approvalRules.change',
    values: [
      { path: 'escalateAfterHours', after: '8' },
      { path: 'escalateTo', before: 'administrators', after: 'Treasury' },
      { path: 'matrix.counterpartyApprovers', after: 'seniors' },
    ],
  }

  test('names its settings, approvers and groups, and links to the simulation', async () => {
    openList(RULES)
    const link = await screen.findByRole('link', { name: t('change.simulate') })
    expect(link.getAttribute('href')).toBe('/enterprise/approval-matrix?view=waiting')
    const rows = screen.getAllByRole('row').map((row) => row.textContent)
    expect(rows.slice(1)).toEqual([
      `${t('approvalRule.escalateAfterHours')}–8`,
      `${t('approvalRule.escalateTo')}${t('change.word.administrators')}Treasury`,
      `${t('change.field.matrix.counterpartyApprovers')}–${t('change.word.seniors')}`,
    ])
  })

  test('shows rules and limits of the matrix in words, with grouped amounts', async () => {
    const matrix = [
      { path: 'matrix.rules.1', after: '1 · reviewers · 1 · seniors ·  · 100000000 ·  ·  · MT202, pacs.009' },
      { path: 'matrix.limits.1', after: 'reviewers · 500000000.50' },
    ]
    openList({ ...RULES, values: matrix })
    const rows = (await screen.findAllByRole('row')).map((row) => row.textContent)
    const [reviewers, seniors] = [t('matrix.approvers.reviewers'), t('matrix.approvers.seniors')]
    expect(rows.slice(1)).toEqual([
      `${t('change.matrix.rules', { number: '1' })}–1 · ${reviewers} · 1 · ${seniors} · 100,000,000 · MT202, pacs.009`,
      `${t('change.matrix.limits', { number: '1' })}–${reviewers} · 500,000,000.50`,
    ])
  })

  test('of another institution or after its decision has no simulation', async () => {
    openList({ ...RULES, institution: 'Demo Bank' }, { ...RULES, state: 'confirmed' })
    await screen.findAllByText(`${t('change.kind.approvalRules.change')}: Main gateway`)
    expect(screen.queryByRole('link', { name: t('change.simulate') })).toBeNull()
  })
})

test('a change of a deputy shows times in the zone of the reader and no id', async () => {
  const values = [
    { path: 'deputy', after: 'Chen Yu' },
    { path: 'deputyId', after: ID },
    { path: 'startsAt', after: '2026-12-14T16:00:00.000Z' },
  ]
  openList({ ...CHANGE, kind: 'deputy.name', values })
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent)
  expect(rows.slice(1)).toEqual([
    `${t('change.field.deputy')}–Chen Yu`,
    `${t('change.field.startsAt')}–${formatInstant('2026-12-14T16:00:00.000Z')}`,
  ])
})
