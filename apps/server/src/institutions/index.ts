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
