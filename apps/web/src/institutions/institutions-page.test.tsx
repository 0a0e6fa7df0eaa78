// @vitest-environment jsdom
import type { PendingChange } from '@nostro/contract'
import { LANGUAGES } from '@nostro/kernel'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, currentTexts, loadOversightTexts, startTexts } from '../i18n/index.ts'
import { userStore } from '../sessions/index.ts'
import { success } from '../testing/answered-calls.ts'
import { openPages } from '../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../testing/people.ts'
import { InstitutionPage } from './institution-page.tsx'
import { InstitutionsPage } from './institutions-page.tsx'

const idAt = (count: number) => `018f0000-0000-7000-8000-${String(count).padStart(12, '0')}`
const CREATE = 'POST /api/platform/banks'
const BANK = idAt(1)

const CHANGE: PendingChange = {
  id: idAt(2),
  kind: 'bank.create',
  objectId: idAt(3),
  objectName: 'Bank of Letter A',
  values: [
    { path: 'bic', after: 'LTTADEFFXXX' },
    { path: 'administrators.1', after: 'Chief · chief@bank.example · a.chief' },
  ],
  moreValues: 0,
  digest: 'ab'.repeat(32),
  state: 'waiting',
  requestedBy: 'Li Na',
  requestedAt: '2026-11-24T07:00:00.000Z',
  expiresAt: '2026-12-01T07:00:00.000Z',
  isOwn: false,
  mayConfirm: true,
}
const BIC: PendingChange = {
  ...CHANGE,
  id: idAt(4),
  kind: 'bank.bic',
  objectId: BANK,
  objectName: 'Known Bank',
}

function open(path: string) {
  const pages = [
    { path: '/platform/institutions', Component: InstitutionsPage },
    { path: '/platform/institutions/:institutionId', Component: InstitutionPage },
  ]
  const bank = { id: BANK, kind: 'bank', name: 'Known Bank', state: 'verified', isChangeInReview: false }
  return openPages(path, pages, {
    'GET /api/platform/institutions': () =>
      success({ rowList: [{ ...bank, isReceiveOnly: false, bics: ['KNWNDEFFXXX'] }] }),
    [`GET /api/platform/institutions/${BANK}`]: () =>
      success({
        enterprise: { ...bank, documents: [], adminNames: [] },
        bics: [],
        accounts: [],
        isReceiveOnly: false,
      }),
    'GET /api/changes': () => success({ rowList: [CHANGE, BIC] }),
    [`POST /api/changes/${CHANGE.id}/confirm`]: () => success({ objectId: CHANGE.objectId }),
    [CREATE]: () => success({ isWaiting: true, changeId: CHANGE.id, id: CHANGE.objectId }),
    [`POST /api/platform/institutions/${BANK}/bics`]: () =>
      success({ isWaiting: true, changeId: BIC.id, id: BANK }),
  })
}

beforeAll(async () => {
  await startTexts('work', 'content')
  await loadOversightTexts()
})
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set({ ...BANK_OPERATOR, roleList: ['ROLE_ADMIN'] })
})

describe.each(LANGUAGES)('a new bank in %s', (language) => {
  test('is confirmed above the list of institutions, with the values that it will have', async () => {
    await chooseLanguage(language)
    const { t } = currentTexts()
    const { bodiesOf } = open('/platform/institutions')
    const list = within(await screen.findByRole('list', { name: t('change.waiting') }))
    expect(
      list.getByRole('heading', { name: `${t('change.kind.bank.create')}: Bank of Letter A` }),
    ).toBeTruthy()
    const rows = within(list.getByRole('table', { name: t('change.values', { name: 'Bank of Letter A' }) }))
    expect(
      rows
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      `${t('change.field.bic')}–LTTADEFFXXX`,
      `${t('change.field.administrators.1')}–Chief · chief@bank.example · a.chief`,
    ])
    const confirm = `${t('change.confirm')}: Bank of Letter A`
    await userEvent.click(list.getByRole('button', { name: confirm }))
    expect(bodiesOf(`POST /api/changes/${CHANGE.id}/confirm`)).toEqual([{ digest: CHANGE.digest }])
  })

  test('is requested, and the form says that a second administrator confirms it', async () => {
    await chooseLanguage(language)
    const { t } = currentTexts()
    const { bodiesOf } = open('/platform/institutions')
    await userEvent.click(await screen.findByRole('button', { name: t('platform.addBank') }))
    const dialog = within(await screen.findByRole('dialog', { name: t('platform.addBank') }))
    expect(dialog.getByText(t('platform.bank.confirmation'))).toBeTruthy()
    for (const [label, words] of [
      ['platform.bankName', 'Bank of Letter B'],
      ['platform.bic', 'lttbdeff'],
      ['platform.adminUsername', 'b.chief'],
      ['platform.adminName', 'Chief'],
      ['platform.adminEmail', 'chief@bank.example'],
    ] as const)
      await userEvent.type(dialog.getByRole('textbox', { name: t(label) }), words)
    await userEvent.click(dialog.getByRole('button', { name: t('platform.addBank') }))
    expect((await screen.findAllByText(t('change.waitsForSecond'))).length).toBeGreaterThan(0)
    expect(bodiesOf(CREATE)).toMatchObject([{ name: 'Bank of Letter B', bic: 'LTTBDEFF' }])
  })
})

test('a bank shows its own pending BIC and no other change', async () => {
  const { t } = currentTexts()
  open(`/platform/institutions/${BANK}`)
  const list = within(await screen.findByRole('list', { name: t('change.waiting') }))
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    `${t('change.kind.bank.bic')}: Known Bank`,
  ])
  await userEvent.click(screen.getByRole('button', { name: t('platform.addBic') }))
  expect(
    within(await screen.findByRole('dialog', { name: t('platform.addBic') })).getByText(
      t('platform.bic.confirmation'),
    ),
  ).toBeTruthy()
})
