import { type Permission, PERMISSIONS } from './permissions.ts'
import { type InstitutionKind, type Role, rolesOf } from './roles.ts'

/**
 * The permissions that an API key can have. Keys work on messages, or provision users: none administers, and none
 * settles, releases or takes over the work of users.
 */
export const KEY_PERMISSIONS = [
  'composeBankMessages',
  'seeBankMessages',
  'seeReceivedBankMessages',
  'confirmBankReceipts',
  'seeBankApprovals',
  'decideBankMessages',
  'composeRemittances',
  'seeRemittances',
  'confirmRemittanceReceipts',
  'decideRemittances',
  'provisionBankUsers',
  'provisionCompanyUsers',
] as const satisfies readonly Permission[]

/** A permission that an API key can have. */
export type KeyPermission = (typeof KEY_PERMISSIONS)[number]

/** Returns the permissions that keys of an institution of this kind can have. */
export function keyPermissionsOf(kind: InstitutionKind): readonly KeyPermission[] {
  return KEY_PERMISSIONS.filter((permission) => PERMISSIONS[permission].institution === kind)
}

const DECIDING: ReadonlySet<Permission> = new Set(['decideBankMessages', 'decideRemittances'])
const COMPOSING: ReadonlySet<Permission> = new Set(['composeBankMessages', 'composeRemittances'])

const PROVISIONING: ReadonlySet<Permission> = new Set(['provisionBankUsers', 'provisionCompanyUsers'])

/** Returns whether a key with these permissions provisions users. Such a key has no other permission. */
export function keyProvisions(permissions: readonly Permission[]): boolean {
  return permissions.some((permission) => PROVISIONING.has(permission))
}

/** Returns whether a key with these permissions approves and rejects. */
export function keyDecides(permissions: readonly Permission[]): boolean {
  return permissions.some((permission) => DECIDING.has(permission))
}

/**
 * Returns whether a key with these permissions submits, decides or provisions users. Such keys of a bank need two
 * administrators.
 */
export function keyActs(permissions: readonly Permission[]): boolean {
  return (
    keyDecides(permissions) ||
    keyProvisions(permissions) ||
    permissions.some((permission) => COMPOSING.has(permission))
  )
}

/**
 * Returns whether one administrator may replace the secret of a key. In a bank not of one that decides or provisions
 * users, since the administrator alone could then decide, or give roles.
 */
export function keyIsRotated(kind: InstitutionKind, permissions: readonly Permission[]): boolean {
  return kind === 'company' || !(keyDecides(permissions) || keyProvisions(permissions))
}

/** Returns the roles of the account of a key. A key decides first reviews and no senior ones. */
export function keyRoles(kind: InstitutionKind, permissions: readonly Permission[]): readonly Role[] {
  const [member] = rolesOf(kind)
  return keyDecides(permissions) ? [member, 'ROLE_REVIEWER'] : [member]
}

/**
 * Returns the permissions that a key may use now: without those of deciding unless the rules of its institution allow
 * approval by keys.
 */
export function usablePermissions(
  permissions: readonly KeyPermission[],
  { allowsApprovalByKeys = false }: { readonly allowsApprovalByKeys?: boolean },
): ReadonlySet<Permission> {
  return new Set(permissions.filter((each) => allowsApprovalByKeys || !DECIDING.has(each)))
}
