import { decidesOnMessages, type InstitutionKind, type Role } from './roles.ts'

interface PermissionRow {
  readonly institution: InstitutionKind
  /** One of these roles is required. */
  readonly roles: readonly Role[]
  /** Roles that remove the permission: an administrator creates nothing (OPEN-10). */
  readonly notWith: readonly Role[]
  /** The permission is removed from users who may decide if the institution has strict separation of duties. */
  readonly isWriting?: true
  /** Only API keys can have the permission. It has no roles. */
  readonly isForKeys?: true
}

/** The roles of each permission; calls that are not listed are denied. */
export const PERMISSIONS = {
  /** Create, preview, save, submit, resubmit and delete messages. The user also needs an e-mail (`canCompose`). */
  composeBankMessages: {
    institution: 'bank',
    roles: ['ROLE_BANK'],
    notWith: ['ROLE_ADMIN'],
    isWriting: true,
  },
  /** See the folders of sender, approver and copier. */
  seeBankMessages: { institution: 'bank', roles: ['ROLE_BANK'], notWith: ['ROLE_ADMIN'] },
  /** See the folders of the receiver. */
  seeReceivedBankMessages: { institution: 'bank', roles: ['ROLE_BANK'], notWith: [] },
  /** Claim, approve and reject; the step and the message add further conditions. */
  decideBankMessages: {
    institution: 'bank',
    roles: ['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER'],
    notWith: ['ROLE_ADMIN'],
  },
  /** Release a task that another user claimed, or take it over. */
  releaseBankClaims: { institution: 'bank', roles: ['ROLE_SENIOR_REVIEWER', 'ROLE_ADMIN'], notWith: [] },
  /** Submit a message entered as text; for users without approval roles. */
  sendFreeText: {
    institution: 'bank',
    roles: ['ROLE_BANK'],
    notWith: ['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER', 'ROLE_ADMIN'],
  },
  confirmBankReceipts: { institution: 'bank', roles: ['ROLE_BANK'], notWith: ['ROLE_ADMIN'] },
  /** See the approval history of messages of the user's institution. */
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
  /** Change the approval rules of the user's institution. */
  manageBankApprovalRules: { institution: 'bank', roles: ['ROLE_ADMIN'], notWith: [] },
  manageCompanyApprovalRules: { institution: 'company', roles: ['ROLE_COMPANY_ADMIN'], notWith: [] },
  /** Set up the network links and routing rules of the user's bank. */
  manageBankLinks: { institution: 'bank', roles: ['ROLE_ADMIN'], notWith: [] },
  /** Settle messages that are uncertain or that the network refused. */
  settleNetwork: {
    institution: 'bank',
    roles: ['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER'],
    notWith: ['ROLE_ADMIN'],
  },
  /** See held messages, and decide with another user to release or to refuse them. */
  decideScreening: {
    institution: 'bank',
    roles: ['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER'],
    notWith: ['ROLE_ADMIN'],
  },
  /** Match entries of received statements with payments by hand, and undo such matches. */
  reconcileStatements: { institution: 'bank', roles: ['ROLE_BANK'], notWith: ['ROLE_ADMIN'] },
  /** Change the rules of reconciliation. */
  manageReconciliation: { institution: 'bank', roles: ['ROLE_ADMIN'], notWith: [] },
  /** Set up screening and the verification of payees, and import the lists of a bank. */
  manageScreening: { institution: 'bank', roles: ['ROLE_ADMIN'], notWith: [] },
  /** Manage the relationships of a bank: allowed counterparties and message types. */
  manageBankRelationships: { institution: 'bank', roles: ['ROLE_ADMIN'], notWith: [] },
  /** Set cut-off times and own days of a bank. */
  manageBankDays: { institution: 'bank', roles: ['ROLE_ADMIN'], notWith: [] },
  confirmRemittanceReceipts: {
    institution: 'company',
    roles: ['ROLE_COMPANY'],
    notWith: ['ROLE_COMPANY_ADMIN'],
  },

  /** Admit, deactivate and delete users of the same institution, and assign their roles. */
  manageCompanyUsers: { institution: 'company', roles: ['ROLE_COMPANY_ADMIN'], notWith: [] },
  manageBankUsers: { institution: 'bank', roles: ['ROLE_ADMIN'], notWith: [] },
  /** Provision users and groups by SCIM. */
  provisionBankUsers: { institution: 'bank', roles: [], notWith: [], isForKeys: true },
  provisionCompanyUsers: { institution: 'company', roles: [], notWith: [], isForKeys: true },
  /** Decide on changes that another administrator of the bank requested. */
  confirmBankChanges: { institution: 'bank', roles: ['ROLE_ADMIN'], notWith: [] },
  /** Close one's account in a company. */
  leaveCompany: { institution: 'company', roles: ['ROLE_COMPANY', 'ROLE_COMPANY_ADMIN'], notWith: [] },
  /** Manage the company's own data, documents and invitation code. */
  manageCompany: { institution: 'company', roles: ['ROLE_COMPANY_ADMIN'], notWith: [] },
  /** Verify companies, create banks, suspend institutions, set users to receive only, plan maintenance. */
  administerPlatform: { institution: 'platform', roles: ['ROLE_ADMIN'], notWith: [] },

  /**
   * Read the audit trail of the user's institution. The platform's administrator reads all trails; none contains
   * content.
   */
  seeBankAuditTrail: { institution: 'bank', roles: ['ROLE_ADMIN'], notWith: [] },
  seeCompanyAuditTrail: { institution: 'company', roles: ['ROLE_COMPANY_ADMIN'], notWith: [] },
  seePlatformAuditTrail: { institution: 'platform', roles: ['ROLE_ADMIN'], notWith: [] },
} as const satisfies Readonly<Record<string, PermissionRow>>

/** The name of a permission. */
export type Permission = keyof typeof PERMISSIONS

/** The roles and the institution of a user, as permissions use them. */
export interface RoleHolder {
  readonly roles: ReadonlySet<Role>
  readonly institutionKind: InstitutionKind
  /** The institution's setting: users who may decide cannot create messages. */
  readonly hasStrictSeparation?: boolean
  /** The permissions of an API key, which has no others although its roles would give them. Absent for users. */
  readonly permissions?: ReadonlySet<Permission>
}

/** Returns whether a user with these roles in an institution of this kind has the permission. */
export function rolesMay(permission: Permission, holder: RoleHolder): boolean {
  const row: PermissionRow = PERMISSIONS[permission]
  return (
    (holder.permissions?.has(permission) ?? true) &&
    row.institution === holder.institutionKind &&
    (row.isForKeys ? holder.permissions !== undefined : row.roles.some((role) => holder.roles.has(role))) &&
    !row.notWith.some((role) => holder.roles.has(role)) &&
    !(row.isWriting && holder.hasStrictSeparation && decidesOnMessages(holder.roles))
  )
}
