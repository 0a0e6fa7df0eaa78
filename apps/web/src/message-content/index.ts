export { NetworkRefusal, refusalTextsQuery } from './network-refusal.tsx'
export { UnsentNotice } from './unsent-notice.tsx'
export { DocumentChecklist } from './application/document-checklist.tsx'
export { PrintoutButton } from './application/printout-buttons.tsx'
export { progressQuery } from './application/progress-query.ts'
export { Progress } from './application/progress.tsx'
export { type ArchiveAddress, archivePath, readArchiveAddress } from './archived/archive-address.ts'
export { LoadFailure, MessageFailure } from './load-failure.tsx'
export { useApprovalLimits } from './approval-limits.ts'
export { copierFormPath } from './copier-form-path.ts'
export { useCurrentDefinition } from './current-definition.ts'
export { Digest, digestFacts, paymentFacts, Receipt } from './summary-facts.tsx'
export { type Fact, Facts } from './facts.tsx'
export { useLineNames } from './line-names.ts'
export { contentOf, type MessageContent, headlineOf } from './message-content.ts'
export { prepareType, preparedDefinition, preparedTypeQuery } from './message-definitions.ts'
export { MessageColumns, MessagePlace } from './message-columns.tsx'
export { ContentPanels } from './content-panels.tsx'
export { holdSentence } from './timeline/hold-sentence.ts'
export { Overview, OverviewSkeleton } from './overview.tsx'
export { dayOf, durationText, Moment, momentText } from './payment/moments.tsx'
export { PaymentHeadline } from './payment/payment-headline.tsx'
export { CutOffNote } from './payment/cut-off-note.tsx'
export { useBankNames, useNamesOfBics } from './payment/bank-names.ts'
export { type CodedText, type PaymentView, paymentView } from './payment/payment-view.ts'
export { historyQuery, messageQuery } from './queries/message-queries.ts'
export {
  approveCommand,
  changesQuery,
  lastPaymentQuery,
  claimCommand,
  holdCommand,
  reenterCommand,
  resumeCommand,
  confirmReceiptCommand,
  trackingQuery,
  useShownMessage,
  proveCommand,
  recentReasonsQuery,
  rejectCommand,
  followUpsQuery,
  relatedQuery,
  releaseCommand,
  reviewItemsQuery,
  takeOverCommand,
  withdrawCommand,
} from './queries/open-message-queries.ts'
export { networkChangeDates, networkChangeText } from './network-change-text.ts'
export { groupedAccount } from './grouped-account.ts'
export { type ShownField, shownAt } from './shown-fields.ts'
export { MessageTimeline } from './timeline/message-timeline.tsx'
export { actorName } from './timeline/actor-name.ts'
export { Timeline } from './timeline/timeline.tsx'
export { lastDecision } from './timeline/timeline-steps.ts'
export { useArrived } from './use-arrived.ts'
export { TranslationBanner } from './translation-banner.tsx'
export { SettleDialog } from './unplaced/settle-dialog.tsx'
export { type UnplacedPart, shortPlace, unplacedPart } from './unplaced/unplaced-part.ts'
export { StatementLinksContext } from './statement/statement-links.ts'
export { entryCountOf } from './statement/is-statement.ts'
export { StoredType } from './stored-type.tsx'
export { foreignType, isTypeOfForm, UnsupportedType } from './unsupported-type.tsx'
export { FormWarnings } from './warnings/form-warnings.tsx'
