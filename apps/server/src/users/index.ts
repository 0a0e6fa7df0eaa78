export { canCompose } from './can-compose.ts'

export { planningOf } from './planning.repository.ts'

export type { User } from './user.ts'

export { isUsablePasswordHash, unusablePasswordHash } from './unusable-password.ts'

export {
  activeUserIds,
  activeUsersByEmail,
  activeUsersWithRole,
  eligibleApprovers,
  lockUser,
  savePasswordHash,
  selectedApprovers,
  userById,
  userOf,
  userByPhone,
  userByUsername,
  type UserWithPassword,
} from './user.repository.ts'
