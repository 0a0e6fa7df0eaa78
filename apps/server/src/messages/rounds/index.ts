export { candidatesOf, notifyUsers } from './notify-users.ts'
export { releaseClaimsOf } from './release-claims.repository.ts'
export { type Release, releaseOf } from './release.ts'
export { roundFor } from './round-for.ts'
