export { applicationForm, type Remitters, seatRemitters, stampedApplication } from './remitters.ts'
export { NEXT_BANK, savedGroups, seatTransitBanks } from './transit-banks.ts'
