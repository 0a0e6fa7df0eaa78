export { holdsOfMessage, type PastHold } from './hold.repository.ts'
export { type Hold, openHold, releaseHold } from './open-hold.ts'
