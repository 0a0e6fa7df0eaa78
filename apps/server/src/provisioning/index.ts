export { registerProvisioningCalls } from './provisioning.routes.ts'
