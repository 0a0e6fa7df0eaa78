export { institutionById, institutionByBic } from './institution.repository.ts'
