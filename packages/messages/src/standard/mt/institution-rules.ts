import type { NetworkRule } from '../standard-table.ts'

/** The tags of the intermediary institution: field 56a. */
export const INTERMEDIARY = ['56A', '56C', '56D']

/** The tags of the account with institution: field 57a. */
export const ACCOUNT_WITH_INSTITUTION = ['57A', '57B', '57C', '57D']

/**
 * Returns the rule that an intermediary requires an account with institution. The network's code differs by sequence.
 */
export function accountWithInstitutionRule(error: string): Omit<NetworkRule, 'source'> {
  return {
    error,
    check(fields) {
      const at = fields.first(...INTERMEDIARY)
      if (at === undefined || fields.has(...ACCOUNT_WITH_INSTITUTION)) return []
      return [{ code: 'accountWithInstitution.missing', at, path: '57a' }]
    },
  }
}
