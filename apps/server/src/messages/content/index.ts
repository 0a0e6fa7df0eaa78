export { releaseClaimsOf } from './release-claims.repository.ts'
export {
  type PastRound,
  insertWithdrawal,
  latestMakers,
  latestNodes,
  nodeOf,
  nodesByMessage,
  overriddenWarningsOf,
  roundsOf,
} from './approval-node.repository.ts'

export {
  type BodyWithText,
  prepareBody,
  prepareSubmission,
  digestOfText,
  valueDateRemarks,
} from './prepare-submission.ts'
export { closeWorkingCopy, workingCopyKey } from './close-working-copy.ts'

export { type FoundMessage, earlierMessages, hasReference } from './earlier-message.repository.ts'

export { isArchived } from './archived.repository.ts'

export { countPaymentsTo, lastPaymentTo, transfersNaming } from './last-payment.repository.ts'

export {
  decidedVersion,
  type DecidedVersion,
  lastRejectedVersion,
  recentReasons,
  versionOfRound,
} from './earlier-version.repository.ts'

export { withRequestPlaces } from './issue-places.ts'

export {
  findMessage,
  findMessages,
  lockMessage,
  lockMessages,
  firstContentOf,
  insertMessage,
  insertVersion,
  readWithOrigin,
  updateMessage,
  updateNodes,
} from './message.repository.ts'

export { type NetworkRefusal, networkRefusalOf } from './network-refusal.repository.ts'

export { submissionOf } from './submission.repository.ts'

export { newMessage } from './new-message.ts'

export { type EditedMessage, editedMessage, ownMessage } from './owned-message.ts'

export {
  type PaymentFacts,
  comparableAccount,
  factsOfRound,
  hasPaidTo,
  insertPaymentFact,
  paymentFactsOf,
  paymentLike,
  placesOfRepeated,
} from './payment-fact.repository.ts'

export { applicationText } from './readable/application-text.ts'

export { formValuesOf } from './readable/form-values.ts'

export { type LabelledRow, labelledRows } from './readable/labelled-rows.ts'

export { isReachable } from './receiver-issues.ts'

export { requireComposing } from './require-composing.ts'
export { requireWithinKey } from './keys/key-scope.ts'

export {
  type MessageBody,
  type MessageKey,
  type OverriddenWarning,
  type StoredMessage,
  hasDelivery,
  textFormatOf,
} from './stored-message.ts'

export { type SubmittedForm, requireSameType, submittedForm } from './submitted-form.ts'

export { type TranslatedText, formatsOf, messageInstant, translatedText } from './translated-text.ts'

export type { ActingScope } from './acting-scope.ts'

export {
  findWorkingCopy,
  putWorkingCopy,
  removeWorkingCopiesBefore,
  removeWorkingCopy,
  type StoredWorkingCopy,
} from './working-copy.repository.ts'
