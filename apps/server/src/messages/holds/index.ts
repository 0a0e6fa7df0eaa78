export { holdsOfMessage, type PastHold } from './hold.repository.ts'

export { openHold, releaseHold } from './open-hold.ts'
