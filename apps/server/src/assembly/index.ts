export { type AssembledServer, assembleServer, type AssemblyOptions } from './assemble-server.ts'
export type { AssemblyExtension } from './assembly-extension.ts'
export { startServer, type RunningServer, type StartOptions, type StartStep } from './start-server.ts'
export { leaveOnSignal } from './leave-on-signal.ts'
