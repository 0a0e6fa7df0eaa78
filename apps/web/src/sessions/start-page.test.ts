import type { User } from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { safeReturnAddress, startPage } from './start-page.ts'

function user(
  kind: User['institution']['kind'],
  roleList: User['roleList'],
  canCompose = kind === 'bank',
): User {
  return {
    id: '018f0000-0000-7000-8000-000000000001',
    username: 'beijing.operator',
    name: 'Operator, Demo Bank Beijing',
    accountType: kind,
    roleList,
    institution: {
      id: '018f0000-0000-7000-8000-000000000002',
      kind,
      name: 'Demo Bank Beijing',
      bics: [],
      state: 'verified',
      timeZone: 'Asia/Shanghai',
    },
    canCompose,
    serviceVersion: '02',
    release: 'SR2026',
    session: { idleSeconds: 900, endsAt: '2100-01-01T00:00:00.000Z' },
    secondFactor: 'none',
  }
}

describe('after signing in', () => {
  test.each([
    ['a bank operator composes', user('bank', ['ROLE_BANK']), '/messaging-form-mt/create'],
    [
      'a bank user who may not create messages sees the received ones',
      user('bank', ['ROLE_BANK'], false),
      '/messaging-receiver/to-process',
    ],
    ['a bank reviewer decides', user('bank', ['ROLE_BANK', 'ROLE_REVIEWER']), '/messaging-sender/pending'],
    [
      'a senior bank reviewer decides',
      user('bank', ['ROLE_BANK', 'ROLE_SENIOR_REVIEWER']),
      '/messaging-sender/pending',
    ],
    [
      'a bank administrator sees the users of the bank',
      user('bank', ['ROLE_BANK', 'ROLE_ADMIN']),
      '/enterprise/users',
    ],
    [
      'a company reviewer decides',
      user('company', ['ROLE_COMPANY', 'ROLE_REVIEWER']),
      '/remittance-application/pending',
    ],
    [
      'a platform administrator sees the waiting institutions',
      user('platform', ['ROLE_ADMIN']),
      '/platform/institutions',
    ],
    ['a company operator applies', user('company', ['ROLE_COMPANY'], true), '/remittance-form/create'],
    [
      'a company administrator without the permission to create sees the users of the company',
      user('company', ['ROLE_COMPANY_ADMIN']),
      '/enterprise/users',
    ],
    ['a user without roles may open nothing', user('bank', []), '/error'],
  ])('%s', (_name, signedIn, page) => {
    expect(startPage(signedIn)).toBe(page)
  })
})

test.each([
  ['/messaging-sender/pending', true],
  ['/messaging-sender/pending?page=2', true],
  ['/messaging-sender/pending/018f0000-0000-7000-8000-000000000001', true],
  ['/messaging-form/draft/018f0000-0000-7000-8000-000000000001?type=MT103', true],
  [null, false],
  ['', false],
  ['messaging-sender/pending', false],
  ['//example.org/messaging-sender/pending', false],
  [String.raw`/\example.org/messaging-sender/pending`, false],
  ['https://example.org/', false],
  ['/somewhere', false],
])('the return address %s is followed: %s', (address, isFollowed) => {
  expect(safeReturnAddress(address)).toBe(isFollowed ? (address ?? undefined) : undefined)
})
