// @vitest-environment jsdom
import { expect, test } from 'vitest'

import { visitorOf } from '../sessions/index.ts'
import { BANK_OPERATOR, COMPANY_ADMIN } from '../testing/people.ts'
import { pageOfObject } from './object-page.ts'

const objectId = '00000000-0000-7000-8000-000000000003'

test('an object links to the page on which its reader can open it', () => {
  const administrator = visitorOf(COMPANY_ADMIN)
  expect(pageOfObject({ objectKind: 'user', objectId }, administrator)).toBe('/enterprise/users')
  expect(pageOfObject({ objectKind: 'institution', objectId }, administrator)).toBe('/enterprise')
  const platform = {
    roles: new Set(['ROLE_ADMIN'] as const),
    institutionKind: 'platform',
    canCompose: false,
  } as const
  expect(pageOfObject({ objectKind: 'institution', objectId }, platform)).toBe(
    `/platform/institutions/${objectId}`,
  )
})

test('there is no link if the reader may not open the page, or no page exists', () => {
  expect(pageOfObject({ objectKind: 'user', objectId }, visitorOf(BANK_OPERATOR))).toBeUndefined()
  expect(pageOfObject({ objectKind: 'session', objectId }, visitorOf(COMPANY_ADMIN))).toBeUndefined()
})
