import { decidesOnMessages, type InstitutionKind, type Role } from './roles.ts'

interface PermissionRow {
  readonly institution: InstitutionKind
  /** One of these is needed. */
  readonly roles: readonly Role[]
  /** Held with any of these, the permission is lost: an administrator administers and creates nothing (OPEN-10). */
  readonly notWith: readonly Role[]
  /** Lost by whoever may decide, where the institution keeps the two duties strictly apart. */
  readonly isWriting?: true
}

/** The roles that may make each kind of call; calls that are not listed are denied. Source: semantics, section 9. */
export const PERMISSIONS = {
  /** Create, preview, save, submit, resubmit and delete. An own e-mail is asked for beside it (`canCompose`). */
  composeBankMessages: {
    institution: 'bank',
    roles: ['ROLE_BANK'],
    notWith: ['ROLE_ADMIN'],
    isWriting: true,
  },
  /** The folders of the sender's, the approver's and the copier's desk. */
  seeBankMessages: { institution: 'bank', roles: ['ROLE_BANK'], notWith: ['ROLE_ADMIN'] },
  /** The folders of the receiver's desk. */
  seeReceivedBankMessages: { institution: 'bank', roles: ['ROLE_BANK'], notWith: [] },
  /** Claim, approve and reject; the step and the message say in each case whether this person may. */
  decideBankMessages: {
    institution: 'bank',
    roles: ['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER'],
    notWith: ['ROLE_ADMIN'],
  },
  /** Free a task somebody else holds, or take it over (semantics 5 and 9). */
  releaseBankClaims: { institution: 'bank', roles: ['ROLE_SENIOR_REVIEWER', 'ROLE_ADMIN'], notWith: [] },
  /** Submit a message written as text; for those who decide nothing (semantics 4 and 9). */
  sendFreeText: {
    institution: 'bank',
    roles: ['ROLE_BANK'],
    notWith: ['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER', 'ROLE_ADMIN'],
  },
  confirmBankReceipts: { institution: 'bank', roles: ['ROLE_BANK'], notWith: ['ROLE_ADMIN'] },
  /** Approval history of messages of one's own institution. */
  seeBankApprovals: { institution: 'bank', roles: ['ROLE_BANK'], notWith: [] },

  /** Create, save, submit, resubmit and delete applications. */
  composeRemittances: {
    institution: 'company',
    roles: ['ROLE_COMPANY'],
    notWith: ['ROLE_COMPANY_ADMIN'],
    isWriting: true,
  },
  seeRemittances: { institution: 'company', roles: ['ROLE_COMPANY', 'ROLE_COMPANY_ADMIN'], notWith: [] },
  decideRemittances: {
    institution: 'company',
    roles: ['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER'],
    notWith: ['ROLE_COMPANY_ADMIN'],
  },
  releaseRemittanceClaims: {
    institution: 'company',
    roles: ['ROLE_SENIOR_REVIEWER', 'ROLE_COMPANY_ADMIN'],
    notWith: [],
  },
  /** Change the approval rules of the own institution. */
  manageBankApprovalRules: { institution: 'bank', roles: ['ROLE_ADMIN'], notWith: [] },
  manageCompanyApprovalRules: { institution: 'company', roles: ['ROLE_COMPANY_ADMIN'], notWith: [] },
  /** Set up the links of the own bank to the network, and say which message takes which. */
  manageBankLinks: { institution: 'bank', roles: ['ROLE_ADMIN'], notWith: [] },
  /** Decide about messages of which nobody knows whether they left, and about those the network refused. */
  settleNetwork: {
    institution: 'bank',
    roles: ['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER'],
    notWith: ['ROLE_ADMIN'],
  },
  /** Manages the relationships of a bank: the counterparties and types allowed to and from it. */
  manageBankRelationships: { institution: 'bank', roles: ['ROLE_ADMIN'], notWith: [] },
  confirmRemittanceReceipts: {
    institution: 'company',
    roles: ['ROLE_COMPANY'],
    notWith: ['ROLE_COMPANY_ADMIN'],
  },

  /** Let in, deactivate and remove people of the own institution, and say what each may do. */
  manageCompanyUsers: { institution: 'company', roles: ['ROLE_COMPANY_ADMIN'], notWith: [] },
  manageBankUsers: { institution: 'bank', roles: ['ROLE_ADMIN'], notWith: [] },
  /** Decide on changes that another administrator of the bank requested. */
  confirmBankChanges: { institution: 'bank', roles: ['ROLE_ADMIN'], notWith: [] },
  /** End the own account in a company. */
  leaveCompany: { institution: 'company', roles: ['ROLE_COMPANY', 'ROLE_COMPANY_ADMIN'], notWith: [] },
  /** The company's own data, documents and invitation code. */
  manageCompany: { institution: 'company', roles: ['ROLE_COMPANY_ADMIN'], notWith: [] },
  /** Companies to verify, banks, suspension, who only receives, maintenance. */
  administerPlatform: { institution: 'platform', roles: ['ROLE_ADMIN'], notWith: [] },

  /** The audit trail of the own institution; the platform's administrator reads all of them, none with content. */
  seeBankAuditTrail: { institution: 'bank', roles: ['ROLE_ADMIN'], notWith: [] },
  seeCompanyAuditTrail: { institution: 'company', roles: ['ROLE_COMPANY_ADMIN'], notWith: [] },
  seePlatformAuditTrail: { institution: 'platform', roles: ['ROLE_ADMIN'], notWith: [] },
} as const satisfies Readonly<Record<string, PermissionRow>>

/** A kind of call that asks for certain roles, by its name. */
export type Permission = keyof typeof PERMISSIONS

/** A person as far as permissions ask. */
export interface RoleHolder {
  readonly roles: ReadonlySet<Role>
  readonly institutionKind: InstitutionKind
  /** The institution's setting: who may decide creates nothing (semantics 9). */
  readonly hasStrictSeparation?: boolean
}

/** Says whether the roles of a person in an institution of this kind include the permission. */
export function rolesMay(permission: Permission, holder: RoleHolder): boolean {
  const row: PermissionRow = PERMISSIONS[permission]
  return (
    row.institution === holder.institutionKind &&
    row.roles.some((role) => holder.roles.has(role)) &&
    !row.notWith.some((role) => holder.roles.has(role)) &&
    !(row.isWriting && holder.hasStrictSeparation && decidesOnMessages(holder.roles))
  )
}
