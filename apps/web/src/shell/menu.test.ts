import type { InstitutionKind, Role, Visitor } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { badgeText, menuFor } from './menu.ts'

function visitor(institutionKind: InstitutionKind, roles: readonly Role[]): Visitor {
  return { institutionKind, roles: new Set(roles), canCompose: true }
}

/** Returns each counter with the page of its menu entry. */
function countedPages(person: Visitor) {
  return menuFor(person)
    .flatMap(({ entries }) => entries)
    .flatMap(({ page, counter }) => (counter === undefined ? [] : [[counter, page]]))
}

const BANK_MENU = ['home', 'received', 'copied', 'sent', 'counterparties', 'archive', 'account']
const COMPANY_MENU = ['home', 'receipts', 'applications', 'counterparties', 'archive', 'account']

describe('the menu', () => {
  test.each([
    ['a bank operator', visitor('bank', ['ROLE_BANK']), BANK_MENU],
    ['a bank reviewer', visitor('bank', ['ROLE_BANK', 'ROLE_REVIEWER']), BANK_MENU],
    [
      'a bank administrator',
      visitor('bank', ['ROLE_BANK', 'ROLE_ADMIN']),
      ['home', 'received', 'counterparties', 'archive', 'administration', 'account'],
    ],
    ['a company operator', visitor('company', ['ROLE_COMPANY']), COMPANY_MENU],
    [
      'a company administrator',
      visitor('company', ['ROLE_COMPANY_ADMIN']),
      ['home', 'receipts', 'applications', 'counterparties', 'archive', 'administration', 'account'],
    ],
    [
      'the platform administrator',
      visitor('platform', ['ROLE_ADMIN']),
      ['home', 'administration', 'account'],
    ],
  ])('of %s', (_name, person, groups) => {
    expect(menuFor(person).map(({ name }) => name)).toEqual(groups)
  })

  test('counts tasks at the entry where they wait (OPEN-29)', () => {
    expect(countedPages(visitor('bank', ['ROLE_BANK']))).toEqual([
      ['networkPending', '/swift-messaging-list/pending'],
      ['exceptions', '/network/exceptions'],
      ['waitingProcessed', '/messaging-receiver/to-process'],
      ['notCopied', '/messaging-copyer/to-process'],
      ['pending', '/messaging-sender/pending'],
      ['rejected', '/messaging-sender/rejected'],
      ['counterparties', '/counterparties'],
    ])
    expect(countedPages(visitor('company', ['ROLE_COMPANY']))).toEqual([
      ['waitingProcessed', '/remittance-receipt/waiting-processed'],
      ['pending', '/remittance-application/pending'],
      ['rejected', '/remittance-application/rejected'],
      ['counterparties', '/counterparties'],
    ])
  })
})

test.each([
  [0, undefined],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('the badge of %d is %s', (count, text) => {
  expect(badgeText(count)).toBe(text)
})
