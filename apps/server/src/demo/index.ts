export { prepareDemo, type DemoAccount } from './demo-accounts.ts'
export { registerDemoCalls } from './demo.routes.ts'
export { startHistory } from './history/start-history.ts'
export { loadDemoData } from './load-demo-data.ts'
