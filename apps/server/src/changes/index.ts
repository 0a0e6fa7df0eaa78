export { registerChangeCalls } from './changes.routes.ts'
export { expireChanges, lapseChangesOf } from './end-changes.ts'
export type { Applied, ApplyChange, ChangeEffects, RequestedChange, StoredChange } from './pending-change.ts'
export { requestChange, type RequestScope } from './request-change.ts'
