import type { Role } from '@nostro/workflow'
import { expect, test } from 'vitest'

import { withRole } from './roles.ts'

const REVIEWER: Role[] = ['ROLE_COMPANY', 'ROLE_REVIEWER']

test.each<[Role[], { readonly role: Role; readonly isHeld: boolean }, Role[]]>([
  [[], { role: 'ROLE_COMPANY', isHeld: true }, ['ROLE_COMPANY']],
  [[], { role: 'ROLE_REVIEWER', isHeld: true }, REVIEWER],
  [REVIEWER, { role: 'ROLE_REVIEWER', isHeld: false }, ['ROLE_COMPANY']],
  [REVIEWER, { role: 'ROLE_COMPANY', isHeld: false }, REVIEWER],
  [['ROLE_COMPANY'], { role: 'ROLE_COMPANY', isHeld: false }, []],
])('a user with %j, after %j, has %j', (before, change, after) => {
  expect(withRole(before, 'company', change)).toEqual(after)
})
