export { allInstitutionIds, institutionById, institutionByBic } from './institution.repository.ts'
