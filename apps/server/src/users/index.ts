export { canCompose } from './can-compose.ts'
export type { User } from './user.ts'
export {
  eligibleApprovers,
  lockUser,
  savePasswordHash,
  userById,
  userByUsername,
  type UserWithPassword,
} from './user.repository.ts'
