// @vitest-environment jsdom
import type { User } from '@nostro/contract'
import { RouterContextProvider, type LoaderFunction } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'

import { BANK_OPERATOR } from '../testing/people.ts'
import { requireNoUser, requirePage, requireUser } from './guard.ts'
import { clearSession, startSession } from './session-store.ts'

const REVIEWER: User = { ...BANK_OPERATOR, roleList: ['ROLE_BANK', 'ROLE_REVIEWER'] }
const NO_USER: User = { ...BANK_OPERATOR, roleList: [] }
const COMPANY: User = {
  ...BANK_OPERATOR,
  accountType: 'company',
  roleList: ['ROLE_COMPANY', 'ROLE_REVIEWER'],
  institution: { ...BANK_OPERATOR.institution, kind: 'company' },
}

afterEach(clearSession)

/** Returns the path to which the guard redirects; `undefined` if it permits the page. */
async function leadsTo(guard: LoaderFunction, address: string): Promise<string | null | undefined> {
  const url = new URL(address, 'http://localhost')
  try {
    await guard(
      { request: new Request(url), url, params: {}, context: new RouterContextProvider(), pattern: '' },
      undefined,
    )
    return undefined
  } catch (redirection) {
    if (redirection instanceof Response) return redirection.headers.get('Location')
    throw redirection
  }
}

describe('without a user', () => {
  test.each([
    ['/', '/login'],
    ['/messaging-sender/pending?page=2', '/login?next=%2Fmessaging-sender%2Fpending%3Fpage%3D2'],
  ])('%s redirects to %s', async (address, target) => {
    expect(await leadsTo(requireUser, address)).toBe(target)
  })

  test('a page of a role redirects to the sign-in as well (SHELL-32)', async () => {
    const guard = requirePage('/messaging-sender/draft')
    expect(await leadsTo(guard, '/messaging-sender/draft')).toBe('/login?next=%2Fmessaging-sender%2Fdraft')
  })

  test('the sign-in is permitted', async () => {
    expect(await leadsTo(requireNoUser, '/login')).toBeUndefined()
  })
})

describe('with a user', () => {
  test('permitted pages are rendered', async () => {
    startSession({ token: 't', user: BANK_OPERATOR })
    expect(await leadsTo(requireUser, '/')).toBeUndefined()
    expect(await leadsTo(requirePage('/messaging-sender/draft'), '/messaging-sender/draft')).toBeUndefined()
  })

  test.each([
    ['a company user', COMPANY, '/remittance-application/pending'],
    ['a user without roles', NO_USER, '/error'],
  ])('a page of a bank redirects %s to %s (SHELL-33, SHELL-34, OPEN-09)', async (_name, user, target) => {
    startSession({ token: 't', user })
    expect(await leadsTo(requirePage('/messaging-sender/draft'), '/messaging-sender/draft')).toBe(target)
  })

  test.each([
    ['/login', REVIEWER, '/messaging-sender/pending'],
    ['/login', BANK_OPERATOR, '/messaging-form-mt/create'],
    ['/login?next=%2Fmessaging-sender%2Fdraft', REVIEWER, '/messaging-sender/draft'],
    ['/login?next=https%3A%2F%2Fexample.org', REVIEWER, '/messaging-sender/pending'],
  ])('%s redirects %o to %s', async (address, user, target) => {
    startSession({ token: 't', user })
    expect(await leadsTo(requireNoUser, address)).toBe(target)
  })
})
