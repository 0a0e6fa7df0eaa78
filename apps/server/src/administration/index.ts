export { registerMaintenanceCalls } from './maintenance.routes.ts'
