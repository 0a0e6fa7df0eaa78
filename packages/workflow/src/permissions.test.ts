import { describe, expect, test } from 'vitest'

import { PERMISSIONS, rolesMay, type Permission } from './permissions.ts'
import { person, PEOPLE } from './testing/people.ts'

type Column = keyof typeof PEOPLE

/** The permission matrix: a row per permission with the columns that have it. */
const MATRIX: Readonly<Record<Permission, readonly Column[]>> = {
  composeRemittances: ['companyUser', 'companyReviewer', 'companySenior'],
  seeRemittances: ['companyUser', 'companyReviewer', 'companySenior', 'companyAdmin'],
  decideRemittances: ['companyReviewer', 'companySenior'],
  releaseRemittanceClaims: ['companySenior', 'companyAdmin'],
  manageCompanyApprovalRules: ['companyAdmin'],
  releaseBankClaims: ['bankSenior', 'bankAdmin'],
  manageBankApprovalRules: ['bankAdmin'],
  manageBankRelationships: ['bankAdmin'],
  manageBankDays: ['bankAdmin'],
  reconcileStatements: ['bankUser', 'bankReviewer', 'bankSenior'],
  manageReconciliation: ['bankAdmin'],
  decideScreening: ['bankReviewer', 'bankSenior'],
  manageScreening: ['bankAdmin'],
  confirmRemittanceReceipts: ['companyUser', 'companyReviewer', 'companySenior'],
  composeBankMessages: ['bankUser', 'bankReviewer', 'bankSenior'],
  seeBankMessages: ['bankUser', 'bankReviewer', 'bankSenior'],
  seeReceivedBankMessages: ['bankUser', 'bankReviewer', 'bankSenior', 'bankAdmin'],
  decideBankMessages: ['bankReviewer', 'bankSenior'],
  sendFreeText: ['bankUser'],
  confirmBankReceipts: ['bankUser', 'bankReviewer', 'bankSenior'],
  manageBankLinks: ['bankAdmin'],
  settleNetwork: ['bankReviewer', 'bankSenior'],
  seeBankApprovals: ['bankUser', 'bankReviewer', 'bankSenior', 'bankAdmin'],
  manageCompanyUsers: ['companyAdmin'],
  manageBankUsers: ['bankAdmin'],
  provisionBankUsers: [],
  provisionCompanyUsers: [],
  confirmBankChanges: ['bankAdmin'],
  leaveCompany: ['companyUser', 'companyReviewer', 'companySenior', 'companyAdmin'],
  manageCompany: ['companyAdmin'],
  administerPlatform: ['platformAdmin'],
  seeBankAuditTrail: ['bankAdmin'],
  seeCompanyAuditTrail: ['companyAdmin'],
  seePlatformAuditTrail: ['platformAdmin'],
}

const columns = Object.keys(PEOPLE) as Column[]
const permissions = Object.keys(PERMISSIONS) as Permission[]

describe('the permission matrix (OPEN-10)', () => {
  test.each(permissions)('%s', (permission) => {
    expect(columns.filter((column) => rolesMay(permission, PEOPLE[column]))).toEqual(MATRIX[permission])
  })

  test('users never provision; a key with the permission does, in an institution of its kind', () => {
    const key = {
      ...PEOPLE.bankUser,
      permissions: new Set(['provisionBankUsers', 'provisionCompanyUsers'] as const),
    }
    expect(rolesMay('provisionBankUsers', key)).toBe(true)
    expect(rolesMay('provisionCompanyUsers', key)).toBe(false)
    expect(
      rolesMay('provisionBankUsers', { ...key, permissions: new Set(['seeBankMessages'] as const) }),
    ).toBe(false)
  })

  test('roles combine: an operator who is also a reviewer may do both', () => {
    const both = person('both', ['ROLE_BANK', 'ROLE_REVIEWER'])
    expect(rolesMay('composeBankMessages', both)).toBe(true)
    expect(rolesMay('decideBankMessages', both)).toBe(true)
  })

  test('an administrator neither creates nor decides, with any other roles', () => {
    const all = person('all', ['ROLE_BANK', 'ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER', 'ROLE_ADMIN'])
    const held = permissions.filter((permission) => rolesMay(permission, all))
    expect(held).toEqual(permissions.filter((permission) => MATRIX[permission].includes('bankAdmin')))
  })

  test('with strict separation of duties a user who may decide cannot write', () => {
    for (const [column, permission] of [
      ['bankReviewer', 'composeBankMessages'],
      ['bankSenior', 'composeBankMessages'],
      ['companyReviewer', 'composeRemittances'],
      ['companySenior', 'composeRemittances'],
    ] as const) {
      const apart = { ...PEOPLE[column], hasStrictSeparation: true }
      expect(rolesMay(permission, apart)).toBe(false)
      expect(permissions.filter((each) => rolesMay(each, PEOPLE[column]) !== rolesMay(each, apart))).toEqual([
        permission,
      ])
    }
    expect(rolesMay('composeBankMessages', { ...PEOPLE.bankUser, hasStrictSeparation: true })).toBe(true)
  })

  test('a role of a bank has no effect in a company', () => {
    const stranger = person('stranger', ['ROLE_BANK', 'ROLE_REVIEWER'], 'company')
    expect(permissions.filter((permission) => rolesMay(permission, stranger))).toEqual(['decideRemittances'])
  })
})
