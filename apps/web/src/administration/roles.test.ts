import type { Role } from '@nostro/workflow'
import { expect, test } from 'vitest'

import { withRole } from './roles.ts'

test.each<[Role[], Role, boolean, Role[]]>([
  [[], 'ROLE_COMPANY', true, ['ROLE_COMPANY']],
  [[], 'ROLE_REVIEWER', true, ['ROLE_COMPANY', 'ROLE_REVIEWER']],
  [['ROLE_COMPANY', 'ROLE_REVIEWER'], 'ROLE_REVIEWER', false, ['ROLE_COMPANY']],
  [['ROLE_COMPANY', 'ROLE_REVIEWER'], 'ROLE_COMPANY', false, ['ROLE_COMPANY', 'ROLE_REVIEWER']],
  [['ROLE_COMPANY'], 'ROLE_COMPANY', false, []],
])('whoever holds %j and has %s set to %s holds %j', (before, role, isHeld, after) => {
  expect(withRole(before, 'company', { role, isHeld })).toEqual(after)
})
