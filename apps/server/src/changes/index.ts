export { registerChangeCalls } from './changes.routes.ts'
export { changesOfPlatform, confirmAtCommandLine } from './confirm-at-command-line.ts'
export { expireChanges, lapseChangeOf, lapseChangesOf } from './end-changes.ts'
export { changeRulesOf, type InstitutionRules, rulesEffect } from './institution-rules.ts'
export type {
  Applied,
  ApplyChange,
  ChangeEffects,
  ChangeScope,
  RequestScope,
  StoredChange,
} from './pending-change.ts'
export { waitingValues } from './pending-change.repository.ts'
export { requestChange } from './request-change.ts'
