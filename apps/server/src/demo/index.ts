export { prepareDemo, type DemoAccount } from './demo-accounts.ts'
export { presentDelivery, startHistory } from './history/start-history.ts'
export { loadDemoData } from './load-demo-data.ts'
