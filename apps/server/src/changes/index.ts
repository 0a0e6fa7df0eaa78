export { registerChangeCalls } from './changes.routes.ts'
export { changesOfPlatform, confirmAtCommandLine, type PlatformEffects } from './confirm-at-command-line.ts'
export { expireChanges, lapseChangesOf } from './end-changes.ts'
export type {
  Applied,
  ApplyChange,
  ApplyPlatformChange,
  PlatformScope,
  ChangeEffects,
  RequestedChange,
  StoredChange,
} from './pending-change.ts'
export { requestChange, type RequestScope } from './request-change.ts'
