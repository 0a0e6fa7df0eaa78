import type { InstitutionKind, Role } from '@nostro/workflow'
import { expect, test } from 'vitest'

import { metricsFor } from './metrics.ts'

function pagesOf(institutionKind: InstitutionKind, roles: readonly Role[]) {
  return metricsFor({ institutionKind, roles: new Set(roles), canCompose: true }).map(({ page }) => page)
}

test('users of a bank see the figures of its lists', () => {
  expect(pagesOf('bank', ['ROLE_BANK'])).toEqual([
    '/messaging-sender/pending',
    '/messaging-receiver/to-process',
    '/messaging-copyer/to-process',
    '/messaging-sender/rejected',
  ])
})

test('users of a company see the figures of its lists, without copies', () => {
  expect(pagesOf('company', ['ROLE_COMPANY'])).toEqual([
    '/remittance-application/pending',
    '/remittance-receipt/waiting-processed',
    '/remittance-application/rejected',
  ])
})

test('a bank administrator sees the received messages', () => {
  expect(pagesOf('bank', ['ROLE_BANK', 'ROLE_ADMIN'])).toEqual(['/messaging-receiver/to-process'])
})

test('the platform administrator has no lists', () => {
  expect(pagesOf('platform', ['ROLE_ADMIN'])).toEqual([])
})
