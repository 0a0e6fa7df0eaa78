/** The parts of the server that another application uses to extend it in code, such as the demo. */
export {
  type AssembledServer,
  assembleServer,
  type AssemblyOptions,
  listenAsProcess,
  runFurtherProcess,
} from './assembly/index.ts'
export { recordEvent } from './audit/index.ts'
export { demoAccountsFile } from './backup/index.ts'
export type { Db, Tx } from './db/client.ts'
export { asOwner } from './db/owner.ts'
export { inReadTransaction, inTransaction, inTransactionAs } from './db/transaction.ts'
export type { CallServer } from './http/call-server.ts'
export type { CallContext } from './http/context.ts'
export { registerAnonymousCall } from './http/register-call.ts'
export { systemClock, systemRandom } from './installation/system-ports.ts'
export { replaceFile } from './installation/whole-file.ts'
export type { JobCarrier } from './jobs/job-carrier.ts'
export { insertAccount } from './remittances/index.ts'
export { writePrintout } from './remittances/printouts/index.ts'
export { createPasswordHasher, type SignedIn, signInUser, type SignInTools } from './sessions/index.ts'
