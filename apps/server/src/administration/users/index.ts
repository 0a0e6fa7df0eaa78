export { registerUserCalls } from './users.routes.ts'
export { markDeleted } from './managed-user.repository.ts'
export {
  applyProvidedAccount,
  applyProvidedRoles,
  type ProvidedScope,
  USER_CHANGE_EFFECTS,
} from './user-change.ts'
