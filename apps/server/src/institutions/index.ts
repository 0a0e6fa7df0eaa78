export {
  currentRules,
  insertRules,
  RULES_OF_NEW_BANKS,
  rulesOf,
  type StoredRules,
  storedRulesOf,
} from './approval-rules.repository.ts'
export {
  companyByInvitation,
  insertCompany,
  newInvitationCode,
  requireDistinctInstitution,
} from './company.repository.ts'
export type { Institution } from './institution.ts'
export {
  allInstitutionIds,
  institutionById,
  institutionByBic,
  institutionOf,
  platformId,
} from './institution.repository.ts'
