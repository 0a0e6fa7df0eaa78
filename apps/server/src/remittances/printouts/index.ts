export { writePrintout } from './printout.ts'
export { registerPrintoutCalls } from './printouts.routes.ts'
