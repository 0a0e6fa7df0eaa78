import { expect, test } from 'vitest'

import { type Budget, budgetOf, BUDGETS, type Call, CALLS, isReading } from './index.ts'

const calls: readonly (readonly [string, Call])[] = Object.entries(CALLS)

const namesOf = (budget: Budget) =>
  calls.filter(([, call]) => budgetOf(call) === budget).map(([name]) => name)

test.each(calls)('%s has a budget', (_name, call) => {
  expect(BUDGETS).toContain(budgetOf(call))
})

test('whether there is maintenance is always told, and everybody can always leave', () => {
  expect(namesOf('always')).toEqual(['signOut', 'readMaintenance'])
})

test('decisions are the steps of an approval', () => {
  const steps = calls.filter(([, { path, isCommand }]) => path.startsWith('/api/workflows/') && isCommand)
  expect(namesOf('decision').toSorted()).toEqual([...steps.map(([name]) => name), 'proveIdentity'].toSorted())
})

test('coming in and what checks a password or sends a code have their own', () => {
  expect(namesOf('signIn').toSorted()).toEqual([
    'authWechatOpenId',
    'changeContact',
    'changePassword',
    'checkRegistrationCode',
    'confirmSecondFactor',
    'findInvitation',
    'register',
    'removeSecondFactor',
    'resetPassword',
    'sendContactCode',
    'sendRegistrationCode',
    'sendSignInCode',
    'signIn',
    'signInByCode',
    'startDemoSession',
    'startSecondFactor',
  ])
})

test('what takes long is an export', () => {
  expect(namesOf('export').toSorted()).toEqual([
    'downloadPaymentAdvice',
    'exportAuditEvents',
    'exportMessages',
    'printApplicationForm',
    'verifyAuditTrail',
  ])
})

test('what waits for the store of files is a budget by itself, so that nobody else waits for it', () => {
  const names = calls.flatMap(([name, { errors }]) =>
    errors.includes('attachment.storeUnavailable') ? [name] : [],
  )
  expect(names).not.toEqual([])
  expect(namesOf('file')).toEqual(names)
})

test('what looks for many things is a list', () => {
  expect(namesOf('list')).toEqual(
    expect.arrayContaining(['listMessages', 'sumMessages', 'readCounters', 'listAuditEvents', 'listUsers']),
  )
})

test.each(calls.filter(([, call]) => call.isCommand))(
  '%s, which takes a key, is repeated by nobody',
  (_n, call) => {
    expect(isReading(call)).toBe(false)
    expect(['command', 'decision']).toContain(budgetOf(call))
  },
)

test.each(calls.filter(([, call]) => call.hasSideEffect))(
  '%s, which does something, is repeated by nobody',
  (_n, call) => {
    expect(isReading(call)).toBe(false)
  },
)

/** The calls that are posted and take no key. */
const POSTED = calls.filter(([, { method, isCommand }]) => method !== 'GET' && isCommand !== true)

test('of what is posted without a key, only what stores nothing may be repeated', () => {
  expect(POSTED.filter(([, call]) => isReading(call)).map(([name]) => name)).toEqual([
    'previewMessage',
    'listMessages',
    'sumMessages',
    'exportMessages',
    'downloadText',
    'printApplicationForm',
    'readBanks',
    'tryApprovalRules',
    'listReviewItems',
    'tryRoutes',
  ])
})
