export { registerPrintoutCalls } from './printouts.routes.ts'
