import { expect, test } from 'vitest'

import { isPrivileged } from './privileged.ts'

test.each([
  'user.roles',
  'user.create',
  'user.delete',
  'approvalRules.change',
  'reference.import',
  'rates.import',
  'screeningRules.change',
  'screeningList.import',
  'institution.close',
  'institution.bic',
  'enterprise.verify',
  'deadLetter.writeOff',
])('%s is anchored at once', (action) => expect(isPrivileged(action)).toBe(true))

test.each([
  'message.submit',
  'screening.hold',
  'session.signIn',
  'view.create',
  'POST /api/users',
  'userless.thing',
  '',
])('%s is anchored with the next regular write', (action) => expect(isPrivileged(action)).toBe(false))
