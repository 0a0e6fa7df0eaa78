import { expect, test } from 'vitest'

import { landingPage, mayOpenPage } from './pages.ts'
import { person, PEOPLE } from './testing/people.ts'

test.each([
  ['companyReviewer', '/remittance-application/pending'],
  ['companySenior', '/remittance-application/pending'],
  ['companyUser', '/remittance-form/create'],
  // An administrator may not create messages, so the first permitted page is used (SHELL-33).
  ['companyAdmin', '/enterprise/users'],
  ['bankReviewer', '/messaging-sender/pending'],
  ['bankSenior', '/messaging-sender/pending'],
  ['bankUser', '/messaging-form-mt/create'],
  ['bankAdmin', '/enterprise/users'],
  ['platformAdmin', '/platform/institutions'],
] as const)('%s lands on %s (SHELL-28 to SHELL-34)', (column, page) => {
  expect(landingPage(PEOPLE[column])).toBe(page)
})

test('a bank user without e-mail starts at the received messages and may not open the composer', () => {
  const receiver = { ...PEOPLE.bankUser, canCompose: false }
  expect(landingPage(receiver)).toBe('/messaging-receiver/to-process')
  expect(mayOpenPage('/messaging-form-mt/create', receiver)).toBe(false)
  expect(mayOpenPage('/messaging-form-mx/create', receiver)).toBe(false)
  expect(mayOpenPage('/messaging-sender/draft', receiver)).toBe(true)
})

test('a user without roles has no page', () => {
  expect(landingPage(person('nobody', []))).toBeUndefined()
})

test.each([
  ['/messaging-sender/sented', 'bankUser', true],
  ['/messaging-sender/sented', 'bankAdmin', false],
  ['/messaging-receiver/processed', 'bankAdmin', true],
  ['/messaging-receiver/processed', 'companyUser', false],
  ['/remittance-form/create', 'bankUser', false],
] as const)('%s for %s: %s', (page, column, expected) => {
  expect(mayOpenPage(page, PEOPLE[column])).toBe(expected)
})
