export { companyByInvitation, insertCompany, newInvitationCode } from './company.repository.ts'
export { allInstitutionIds, institutionById, institutionByBic, platformId } from './institution.repository.ts'
