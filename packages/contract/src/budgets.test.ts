import { expect, test } from 'vitest'

import { type Budget, budgetOf, BUDGETS, type Call, CALLS, isReading } from './index.ts'

const calls: readonly (readonly [string, Call])[] = Object.entries(CALLS)

const namesOf = (budget: Budget) =>
  calls.filter(([, call]) => budgetOf(call) === budget).map(([name]) => name)

test.each(calls)('%s has a budget', (_name, call) => {
  expect(BUDGETS).toContain(budgetOf(call))
})

test('maintenance and sign-out are always answered', () => {
  expect(namesOf('always')).toEqual(['signOut', 'readMaintenance'])
})

/** Decisions outside of commands on approval steps: proofs before an approval, and on messages held by screening. */
const OTHER_DECISIONS = [
  'proveForOrderFile',
  'proveIdentity',
  'reenterValues',
  'proposeScreening',
  'decideScreening',
]

test('approval steps and decisions on held messages have the budget of decisions', () => {
  const steps = calls.filter(([, { path, isCommand }]) => path.startsWith('/api/workflows/') && isCommand)
  expect(namesOf('decision').toSorted()).toEqual(
    [...steps.map(([name]) => name), ...OTHER_DECISIONS].toSorted(),
  )
})

test('sign-ins, password checks and sending of codes have their own budget', () => {
  expect(namesOf('signIn').toSorted()).toEqual([
    'addPasskey',
    'authWechatOpenId',
    'beginPasskeyEnrolment',
    'beginPasskeyProof',
    'beginPasskeySignIn',
    'beginProviderProof',
    'beginProviderSignIn',
    'changeContact',
    'changePassword',
    'checkRegistrationCode',
    'confirmSecondFactor',
    'findInvitation',
    'findProvider',
    'finishProviderSignIn',
    'register',
    'removePasskey',
    'removeSecondFactor',
    'resetPassword',
    'sendContactCode',
    'sendRegistrationCode',
    'sendSignInCode',
    'signIn',
    'signInByCode',
    'signInWithPasskey',
    'startSecondFactor',
  ])
})

test('long calls have the budget of exports', () => {
  expect(namesOf('export').toSorted()).toEqual([
    'downloadOrderFile',
    'downloadOrderReport',
    'downloadOrderResult',
    'downloadPaymentAdvice',
    'downloadReceivedOrderFile',
    'exportAuditEvents',
    'exportCounterparties',
    'exportMessages',
    'previewOrderFile',
    'printApplicationForm',
    'verifyAuditTrail',
  ])
})

test('calls that wait for the store of files have their own budget, so that they delay no others', () => {
  const names = calls.flatMap(([name, { errors }]) =>
    errors.includes('attachment.storeUnavailable') ? [name] : [],
  )
  expect(names).not.toEqual([])
  expect(namesOf('file')).toEqual(names)
})

test('searches have the budget of lists', () => {
  expect(namesOf('list')).toEqual(
    expect.arrayContaining(['listMessages', 'sumMessages', 'readCounters', 'listAuditEvents', 'listUsers']),
  )
})

test.each(calls.filter(([, call]) => call.isCommand))(
  '%s, which has an idempotency key, is not repeated',
  (_n, call) => {
    expect(isReading(call)).toBe(false)
    expect(['command', 'decision']).toContain(budgetOf(call))
  },
)

test.each(calls.filter(([, call]) => call.hasSideEffect))(
  '%s, which has an effect, is not repeated',
  (_n, call) => {
    expect(isReading(call)).toBe(false)
  },
)

/** POST calls without an idempotency key. */
const POSTED = calls.filter(([, { method, isCommand }]) => method !== 'GET' && isCommand !== true)

test('of the POST calls without a key, only those that store nothing may be repeated', () => {
  expect(POSTED.filter(([, call]) => isReading(call)).map(([name]) => name)).toEqual([
    'previewMessage',
    'listMessages',
    'sumMessages',
    'exportMessages',
    'downloadText',
    'previewOrderFile',
    'printApplicationForm',
    'readBanks',
    'tryApprovalRules',
    'simulateApprovalRules',
    'listReviewItems',
    'tryRoutes',
  ])
})
