// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, loadOversightTexts, startTexts } from '../i18n/index.ts'
import { userStore } from '../sessions/index.ts'
import { success } from '../testing/answered-calls.ts'
import { openPages } from '../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../testing/people.ts'
import { InstitutionPage } from './institution-page.tsx'

const COMPANY = '018f0000-0000-7000-8000-000000000001'
const REQUIRED = ['businessLicenceOriginal', 'legalRepresentativeId', 'agentIdCard'] as const
const VERIFY = `POST /api/platform/institutions/${COMPANY}/verify`

/** Opens a company whose first documents are accepted. The function that is returned stores the next decision. */
function openCompany(acceptedAtFirst: number) {
  let accepted = acceptedAtFirst
  const stored = Promise.withResolvers<void>()
  const page = openPages(
    `/platform/institutions/${COMPANY}`,
    [{ path: '/platform/institutions/:institutionId', Component: InstitutionPage }],
    {
      [`GET /api/platform/institutions/${COMPANY}`]: () =>
        success({
          enterprise: {
            id: COMPANY,
            kind: 'company',
            name: 'Company of Letter A',
            state: 'inReview',
            isChangeInReview: false,
            adminNames: [],
            documents: REQUIRED.map((kind, index) => ({
              kind,
              attachmentId: `018f0000-0000-7000-8000-00000000001${index}`,
              fileName: `${kind}.png`,
              state: index < accepted ? 'accepted' : 'handedIn',
            })),
          },
          bics: [],
          accounts: [],
          isReceiveOnly: false,
        }),
      'GET /api/changes': () => success({ rowList: [] }),
      [`POST /api/platform/institutions/${COMPANY}/document`]: async () => {
        await stored.promise
        accepted += 1
        return success({})
      },
      [VERIFY]: () => success({}),
    },
  )
  return { ...page, store: () => stored.resolve() }
}

const verify = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Verify' })
const reasonAt = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent

beforeAll(async () => {
  await startTexts('work', 'content')
  await loadOversightTexts()
})
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set({ ...BANK_OPERATOR, roleList: ['ROLE_ADMIN'] })
})

test('a company is verified only after every required document is accepted, and the others are named', async () => {
  const page = openCompany(1)
  const button = await verify()
  expect(button.disabled).toBe(true)
  expect(reasonAt(button)).toBe('Accept first: Legal representative’s ID, Agent’s ID card')
  await userEvent.click(button)
  expect(page.callsOf(VERIFY)).toEqual([])
})

test('a company is not verified while the decision about a document is being stored', async () => {
  const page = openCompany(2)
  await userEvent.click(await screen.findByRole('button', { name: 'Accept: Agent’s ID card' }))
  const button = await verify()
  await waitFor(() => expect(reasonAt(button)).toBe('The decision about a document is being stored.'))
  expect(button.disabled).toBe(true)
  page.store()
  await waitFor(() => expect(button.disabled).toBe(false))
  expect(reasonAt(button)).toBeUndefined()
  await userEvent.click(button)
  await waitFor(() => expect(page.callsOf(VERIFY)).toHaveLength(1))
})
