// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../i18n/index.ts'
import { userStore } from '../sessions/index.ts'
import { success } from '../testing/answered-calls.ts'
import { openPages } from '../testing/open-pages.tsx'
import { COMPANY_ADMIN } from '../testing/people.ts'
import { StartChecklist } from './start-checklist.tsx'

const READ = 'GET /api/enterprise'
const READY = { operator: true, reviewer: true, seniorReviewer: true, account: true }

function open(readiness: object | undefined) {
  return openPages('/', [{ path: '*', element: <StartChecklist /> }], {
    [READ]: () =>
      success({
        enterprise: {
          id: '018f0000-0000-7000-8000-000000000001',
          kind: 'company',
          name: 'Demo Trading Company',
          state: 'verified',
          isChangeInReview: false,
          adminNames: ['Founder'],
          documents: [],
        },
        mayEdit: true,
        invitationCode: 'K7Q29FAB',
        servicePhone: '400-000-0000',
        ...(readiness && { readiness }),
      }),
  })
}

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set(COMPANY_ADMIN)
})

test('the founder sees the missing steps, each with a link', async () => {
  open({ ...READY, reviewer: false, account: false })
  const list = within(await screen.findByRole('region', { name: /Before the company can submit/ }))
  const [operator, reviewer, senior, account] = list.getAllByRole('listitem')
  expect(operator?.textContent).toContain('set up')
  expect(senior?.textContent).toContain('set up')
  if (reviewer === undefined || account === undefined) throw new Error('Something is not listed')
  expect(within(reviewer).getByRole('link').getAttribute('href')).toBe('/enterprise/users')
  expect(within(account).getByRole('link').getAttribute('href')).toBe('tel:400-000-0000')
  expect(list.getByText(/K7Q29FAB/)).toBeDefined()
})

test.each([READY, undefined])(
  'nothing is shown if nothing is missing, or the user may not change it',
  async (all) => {
    const { callsOf } = open(all)
    await expect.poll(() => callsOf(READ).length).toBe(1)
    // Long enough to render the answer.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryAllByRole('region')).toEqual([screen.getByRole('region', { name: 'Notices' })])
  },
)
