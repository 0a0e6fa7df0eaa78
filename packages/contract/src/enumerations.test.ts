import { ROLES } from '@nostro/workflow'
import { expect, test } from 'vitest'

import { userSchema } from './sessions/sessions.ts'

test('a user belongs to a company, a bank (REF-26) or the platform', () => {
  expect(userSchema.shape.accountType.options).toEqual(['company', 'bank', 'platform'])
})

test('the roles are those of the specification (REF-27)', () => {
  expect(ROLES).toEqual([
    'ROLE_COMPANY',
    'ROLE_COMPANY_ADMIN',
    'ROLE_BANK',
    'ROLE_REVIEWER',
    'ROLE_SENIOR_REVIEWER',
    'ROLE_ADMIN',
  ])
  expect(userSchema.shape.roleList.safeParse(['ROLE_OTHER']).success).toBe(false)
})
