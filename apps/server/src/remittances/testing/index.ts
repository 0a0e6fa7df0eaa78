export { applicationForm, type Remitters, seatRemitters, stampedApplication } from './remitters.ts'
