import { render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, currentTexts, loadDemoTexts, startTexts } from '../i18n/index.ts'
import { inApp } from '../testing/in-app.tsx'
import { DemoBar } from './demo-bar.tsx'

beforeAll(startTexts)
beforeAll(loadDemoTexts)
beforeEach(() => chooseLanguage('en'))

const BANK = 'Demo Bank Frankfurt'

test('colleagues with the same duty are told apart by their user names', () => {
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
