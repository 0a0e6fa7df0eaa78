export { type AssembledServer, assembleServer, type AssemblyOptions } from './assemble-server.ts'
export { startServer, type RunningServer, type StartStep } from './start-server.ts'
