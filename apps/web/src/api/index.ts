export {
  ApiError,
  commandSentenceOf,
  isAnswerLost,
  isBusy,
  isOutcomeUnknown,
  isSilent,
  sentenceOf,
} from './api-error.ts'
export { command, type RunningCommand, useCommand, useCommands } from './command.ts'
export { fetchFile, follow, send, sessionUseStore, tokenStore } from './connection.ts'
export { resumeBy } from './interruption.ts'
export { createQueryClient } from './query-client.ts'
export { isFirstAwaited, query, readQuery } from './query.ts'
export { useCallForm, useStepForm } from './use-call-form.ts'
export { onFactorDemanded, onSessionEnd, type SessionEnd } from './session-end.ts'
