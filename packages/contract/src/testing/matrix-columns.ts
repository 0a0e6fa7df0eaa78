import type { InstitutionKind, Role } from '@nostro/workflow'

/** The columns of the permission matrix: users of each kind of institution with their roles. */
export const COLUMNS = {
  CO: { institutionKind: 'company', roles: ['ROLE_COMPANY'] },
  CR: { institutionKind: 'company', roles: ['ROLE_COMPANY', 'ROLE_REVIEWER'] },
  CS: { institutionKind: 'company', roles: ['ROLE_COMPANY', 'ROLE_SENIOR_REVIEWER'] },
  CA: { institutionKind: 'company', roles: ['ROLE_COMPANY', 'ROLE_COMPANY_ADMIN'] },
  BO: { institutionKind: 'bank', roles: ['ROLE_BANK'] },
  BR: { institutionKind: 'bank', roles: ['ROLE_BANK', 'ROLE_REVIEWER'] },
  BS: { institutionKind: 'bank', roles: ['ROLE_BANK', 'ROLE_SENIOR_REVIEWER'] },
  BA: { institutionKind: 'bank', roles: ['ROLE_BANK', 'ROLE_ADMIN'] },
  PA: { institutionKind: 'platform', roles: ['ROLE_ADMIN'] },
} as const satisfies Readonly<
  Record<string, { readonly institutionKind: InstitutionKind; readonly roles: readonly Role[] }>
>
