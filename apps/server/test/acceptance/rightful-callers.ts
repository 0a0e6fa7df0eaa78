import type { Call } from '@nostro/contract'
import { type Permission, PERMISSIONS } from '@nostro/workflow'

import type { TestClient, TestServer } from '../../src/testing/index.ts'
import type { Makers } from './subjects.ts'

type Seat =
  | 'operator'
  | 'reviewer'
  | 'senior'
  | 'admin'
  | 'receiver'
  | 'companyOperator'
  | 'companyReviewer'
  | 'companySenior'
  | 'companyAdmin'
  | 'platformAdmin'

/** The permissions of users. Keys alone provision users, by calls outside the contract of pages. */
type PermissionOfUsers = Exclude<Permission, 'provisionBankUsers' | 'provisionCompanyUsers'>

/** A user with each permission; receipts are those of Demo Bank Frankfurt. */
const SEATS: { readonly [Name in PermissionOfUsers]: Seat } = {
  composeBankMessages: 'operator',
  seeBankMessages: 'operator',
  seeReceivedBankMessages: 'receiver',
  decideBankMessages: 'reviewer',
  releaseBankClaims: 'senior',
  sendFreeText: 'operator',
  confirmBankReceipts: 'receiver',
  manageBankLinks: 'admin',
  settleNetwork: 'reviewer',
  seeBankApprovals: 'operator',
  composeRemittances: 'companyOperator',
  seeRemittances: 'companyOperator',
  decideRemittances: 'companyReviewer',
  releaseRemittanceClaims: 'companySenior',
  manageBankApprovalRules: 'admin',
  manageCompanyApprovalRules: 'companyAdmin',
  manageBankRelationships: 'admin',
  manageBankDays: 'admin',
  reconcileStatements: 'receiver',
  manageReconciliation: 'admin',
  decideScreening: 'reviewer',
  manageScreening: 'admin',
  confirmRemittanceReceipts: 'companyOperator',
  manageCompanyUsers: 'companyAdmin',
  manageBankUsers: 'admin',
  confirmBankChanges: 'admin',
  leaveCompany: 'companyOperator',
  manageCompany: 'companyAdmin',
  administerPlatform: 'platformAdmin',
  seeBankAuditTrail: 'admin',
  seeCompanyAuditTrail: 'companyAdmin',
  seePlatformAuditTrail: 'platformAdmin',
}

/**
 * Returns a function that selects a permitted user for a call: of Demo Bank Beijing, which the samples use, where a
 * bank may make the call.
 */
export async function seatRightfulCallers(
  server: TestServer,
  { operator, reviewer, receiver, remitters }: Makers,
): Promise<(call: Call) => TestClient> {
  const company = await remitters()
  const seats: { readonly [Name in Seat]: TestClient } = {
    operator,
    reviewer,
    receiver,
    senior: company.bankSenior,
    admin: await server.signIn('beijing.admin'),
    companyOperator: company.operator,
    companyReviewer: company.reviewer,
    companySenior: company.senior,
    companyAdmin: await server.signIn('trading.admin'),
    platformAdmin: await server.signIn('platform.admin'),
  }
  return ({ access, path }) => {
    // Pending network work belongs to Demo Bank Beijing too.
    if (access === 'confirmBankReceipts' && path.startsWith('/api/network/')) return operator
    if (access === 'anonymous' || access === 'signedIn') return operator
    const permissions = [access].flat().filter(isOfUsers)
    const ofBank = permissions.find((permission) => PERMISSIONS[permission].institution === 'bank')
    const permission = ofBank ?? permissions[0]
    return permission === undefined ? operator : seats[SEATS[permission]]
  }
}

function isOfUsers(permission: Permission): permission is PermissionOfUsers {
  return permission in SEATS
}
