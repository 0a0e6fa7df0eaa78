export { enqueueSending } from './enqueue-sending.ts'

export { candidatesOf, notifyMakers, notifyUsers } from './notify-users.ts'

export { matrixFacts } from './matrix-facts.ts'

export { type Release, releaseOf } from './release.ts'

export { roundFor } from './round-for.ts'
