export { createLiveUpdates, type LiveUpdates } from './live-updates.ts'
