export { chaseWaiting } from './chase-waiting.ts'
