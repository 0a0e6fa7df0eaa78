// @vitest-environment jsdom
import {
  type AnswerOf,
  ENTERPRISE_DOCUMENTS,
  INDUSTRIES,
  type readEnterprise,
  REGIONS,
} from '@nostro/contract'
import { translatorFor } from '@nostro/texts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, i18n, startTexts } from '../i18n/index.ts'
import { userStore } from '../sessions/index.ts'
import { success } from '../testing/answered-calls.ts'
import { openPages } from '../testing/open-pages.tsx'
import { COMPANY_ADMIN } from '../testing/people.ts'
import { EnterprisePage } from './enterprise-page.tsx'

const ANSWER: AnswerOf<typeof readEnterprise> = {
  enterprise: {
    id: '018f0000-0000-7000-8000-000000000012',
    kind: 'company',
    name: 'Northern Tea',
    legalPerson: 'Li Na',
    phone: '01012345678',
    email: 'office@tea.example',
    industry: 'F',
    region: '110000',
    state: 'verified',
    isChangeInReview: false,
    adminNames: ['Zhang Wei'],
    documents: [],
  },
  invitationCode: 'K7Q29FAB',
  mayEdit: true,
  servicePhone: '4000000000',
}

const SAVE = 'POST /api/enterprise'

function open(save = () => success({})) {
  return openPages('/enterprise', [{ path: '/enterprise', Component: EnterprisePage }], {
    'GET /api/enterprise': () => success(ANSWER),
    [SAVE]: save,
  })
}

const nameField = async () =>
  await screen.findByRole('textbox', { name: new RegExp(`^${i18n.t('enterprise.name')}`) })

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set(COMPANY_ADMIN)
})

function problemAt(member: string, message: string) {
  return { path: [member], code: 'request.format', severity: 'error', params: {}, message }
}

describe('the company', () => {
  test('has a field for each of its ten documents (ENT-13)', async () => {
    open()
    await nameField()
    expect(ENTERPRISE_DOCUMENTS).toHaveLength(10)
    for (const kind of ENTERPRISE_DOCUMENTS) {
      expect(screen.getByText(new RegExp(`^${i18n.t(`enterprise.document.${kind}`)} – `))).toBeTruthy()
    }
  })

  test('offers 21 industries and 34 regions, each with a name (ENT-08)', () => {
    expect([INDUSTRIES.length, REGIONS.length]).toEqual([21, 34])
    const keys = [...INDUSTRIES.map((code) => `industry.${code}`), ...REGIONS.map((code) => `region.${code}`)]
    for (const language of ['zh-CN', 'en', 'ru'] as const) {
      const { hasText } = translatorFor(language)
      expect(keys.filter((key) => !hasText(key))).toEqual([])
    }
  })

  test('is saved, with a confirmation (ENT-14)', async () => {
    const { bodiesOf } = open()
    const name = await nameField()
    await userEvent.clear(name)
    await userEvent.type(name, 'Southern Tea')
    await userEvent.click(screen.getByRole('button', { name: i18n.t('account.save') }))
    expect(await screen.findByText(i18n.t('enterprise.saved'))).toBeTruthy()
    expect(bodiesOf(SAVE)).toMatchObject([{ name: 'Southern Tea', industry: 'F', region: '110000' }])
  })

  test('without a name is not saved', async () => {
    const { bodiesOf } = open()
    await userEvent.clear(await nameField())
    await userEvent.click(screen.getByRole('button', { name: i18n.t('account.save') }))
    expect(await screen.findByText(i18n.t('request.memberMissing'))).toBeTruthy()
    expect(bodiesOf(SAVE)).toEqual([])
  })

  test('shows the issue of every field, moves the focus to the first, and removes an issue once its field is changed', async () => {
    const { bodiesOf } = open()
    await nameField()
    const phone = screen.getByRole('textbox', { name: new RegExp(`^${i18n.t('enterprise.phone')}`) })
    const email = screen.getByRole('textbox', { name: new RegExp(`^${i18n.t('account.email')}`) })
    for (const [field, text] of [
      [phone, 'abc'],
      [email, 'nobody'],
    ] as const) {
      await userEvent.clear(field)
      await userEvent.type(field, text)
    }
    await userEvent.click(screen.getByRole('button', { name: i18n.t('account.save') }))
    expect(await screen.findByText(i18n.t('enterprise.phone.invalid'))).toBeTruthy()
    expect(screen.getByText(i18n.t('account.email.invalid'))).toBeTruthy()
    expect([phone, email].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
    expect(document.activeElement).toBe(phone)
    await userEvent.type(phone, '1')
    expect(screen.queryByText(i18n.t('enterprise.phone.invalid'))).toBeNull()
    expect(screen.getByText(i18n.t('account.email.invalid'))).toBeTruthy()
    expect(bodiesOf(SAVE)).toEqual([])
  })

  test('shows the server’s issues at their fields, all at once, and keeps the typed values', async () => {
    open(() => ({
      status: 422,
      json: {
        code: 422,
        message: 'Some details are wrong.',
        data: null,
        error: 'request.invalid',
        params: {},
        issues: [
          problemAt('phone', 'No such phone.'),
          problemAt('email', 'No such mailbox.'),
          problemAt('other', 'Not here.'),
        ],
        requestId: 'r-1',
      },
    }))
    const name = await nameField()
    await userEvent.type(name, ' House')
    await userEvent.click(screen.getByRole('button', { name: i18n.t('account.save') }))
    for (const sentence of ['No such phone.', 'No such mailbox.', 'Not here.'])
      expect(await screen.findByText(sentence)).toBeTruthy()
    expect(
      screen.getAllByRole('textbox').filter((box) => box.getAttribute('aria-invalid') === 'true'),
    ).toHaveLength(2)
    expect(name).toHaveProperty('value', 'Northern Tea House')
  })
})
