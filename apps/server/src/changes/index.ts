export { registerChangeCalls } from './changes.routes.ts'
export { changesOfPlatform, confirmAtCommandLine, type PlatformEffects } from './confirm-at-command-line.ts'
export { expireChanges, lapseChangesOf } from './end-changes.ts'
export type {
  Applied,
  ApplyChange,
  ApplyPlatformChange,
  ChangeEffects,
  StoredChange,
} from './pending-change.ts'
export { requestChange } from './request-change.ts'
