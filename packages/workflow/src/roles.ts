/** Roles of users (REF-27). They combine. */
export const ROLES = [
  'ROLE_COMPANY',
  'ROLE_COMPANY_ADMIN',
  'ROLE_BANK',
  'ROLE_REVIEWER',
  'ROLE_SENIOR_REVIEWER',
  'ROLE_ADMIN',
] as const

export type Role = (typeof ROLES)[number]

export const INSTITUTION_KINDS = ['bank', 'company', 'platform'] as const

export type InstitutionKind = (typeof INSTITUTION_KINDS)[number]
