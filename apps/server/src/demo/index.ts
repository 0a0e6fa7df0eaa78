export { prepareDemo, type DemoAccount } from './demo-accounts.ts'
export { loadDemoData } from './load-demo-data.ts'
