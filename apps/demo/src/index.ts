export { loadDemoInstitutions } from './institutions/demo-accounts.ts'
export { readDemoSettings } from './settings.ts'
export type { DemoAccount } from './institutions/demo-accounts.ts'
export { type RunningDemo, startDemo } from './start-demo.ts'
