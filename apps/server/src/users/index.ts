export { canCompose } from './can-compose.ts'

export type { User } from './user.ts'

export {
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
