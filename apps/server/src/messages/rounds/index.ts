export { enqueueSending } from './enqueue-sending.ts'
export { candidatesOf, notifyUsers } from './notify-users.ts'
export { type Release, releaseOf } from './release.ts'
export { roundFor } from './round-for.ts'
