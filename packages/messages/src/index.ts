export { addressFaultOf, addressFormOf } from './address/address-form.ts'
export { addressesIn, addressLinesIn, structuredOnlyIssues } from './address/addresses-in.ts'
export { withSplitAddress } from './address/split-address.ts'
export type { Bank } from './banks/bank.ts'
export { bankIssues, type KnownBanks, NO_BANKS } from './banks/bank-issues.ts'
export { bankRowsOf } from './banks/bank-rows.ts'
export { bankFillings } from './banks/fill-bank.ts'
export { bicPlaces } from './banks/bic-places.ts'
export { counterpartyPath, type Relationship, relationshipIssues } from './banks/relationships.ts'
export { type CaseCodeList, caseCodeText } from './codes/cases/case-code-name.ts'
export { type CodeEntry } from './codes/code-entry.ts'
export { codeList, entriesOfCode } from './codes/code-list.ts'
export { ownIbanEntries } from './codes/iban-file.ts'
export { type ImportedEntry, entriesOf, entryIssues, listChanges } from './codes/imported-list.ts'
export { calendarIssues, readCalendarFile } from './codes/calendar-file.ts'
export { rateIssues, readRateFile } from './codes/rate-file.ts'
export { LIST_SOURCES, REFERENCE_LISTS, type ReferenceList } from './codes/list-sources.ts'
export { purposeGroupOf } from './codes/purpose-codes.ts'
export { PURPOSE_GROUPS } from './codes/purpose-names.ts'
export { isoCurrencies, USUAL_CURRENCY, withCurrencies } from './codes/offered-currencies.ts'
export { fromSwiftRur, isRussian, looksLikeSwiftRur, toSwiftRur } from './codes/swift-rur.ts'
export { CNY_PURPOSES } from './codes/cny-purposes.ts'
export { cnyPaymentIn, linesWithPurpose } from './codes/cny-payment.ts'
export { type ActiveList, ibanRegistryOf, withLists } from './codes/with-lists.ts'
export { withRelease } from './with-release.ts'
export { checkedValues, checkValues } from './core/check.ts'
export { foreignCharacters, lengthOf } from './core/characters.ts'
export {
  conditionHolds,
  disablingPath,
  isDisabled,
  isRequired,
  isShown,
  withheldPaths,
} from './core/conditions.ts'
export { checkHidden } from './core/form/check-hidden.ts'
export { defaultsOf, newItem } from './core/form/defaults.ts'
export type { MessageDefinition, MessageSummary, Section } from './core/definition.ts'
export { applyEffects } from './core/form/effects.ts'
export type { IbanRegistry } from './core/iban-registry.ts'
export { fullBic, mayBeIban } from './core/identifiers.ts'
export { interpret, type Interpreters } from './core/interpret.ts'
export { balancePathsOf, columnPathOf, holdsIn } from './core/form/grid-places.ts'
export { fittingValues } from './core/form/fitting-values.ts'
export { inputFilter } from './core/form/input-filter.ts'
export { ISSUE_CODES } from './core/issue-codes.ts'
export { newReference } from './core/form/new-reference.ts'
export { takenOver } from './core/form/taken-over.ts'
export { type DayOfSending, proposedValueDate, valueDateIssues } from './core/form/value-date-issues.ts'
export { withOwnValues } from './core/form/own-values.ts'
export {
  isFilled,
  isRecord,
  labelKeyOf,
  memberAt,
  memberPathsOf,
  recordAt,
  resolvedPath,
  textAt,
  valueAt,
  withValueAt,
} from './core/paths.ts'
export { fromPayload, toPayload } from './core/payload.ts'
export { withFormPlace, withPayloadPlace } from './core/payload-paths.ts'
export { dependenciesOutside, memoizeItems } from './core/memoized-items.ts'
export { sampleValues } from './core/samples/samples.ts'
export { withoutAttachments } from './without-attachments.ts'
export type { BalancePaths, BalanceMembers, GridBalance, GridPlan, ImportMeaning } from './core/grid-plan.ts'
export type {
  CharacterSetName,
  DraftValues,
  GroupSide,
  Member,
  Members,
  Shape,
  ShapeOf,
  NetworkLimit,
} from './core/shape.ts'
export {
  accountAt,
  changesAnything,
  type ChosenPayee,
  type Filling,
  payeeFillings,
  payeeKindOf,
  payeeMembersOf,
  plainAccount,
  withFillings,
  writtenAddress,
} from './counterparties/fill-payee.ts'
export { COUNTERPARTY_FORMS, counterpartyName } from './counterparties/record-forms.ts'
export { SETTLEMENT_ROLES, type SettlementRole } from './counterparties/settlement-roles.ts'
export { addressOfLines, payeeOfPayment } from './counterparties/payee-of-payment.ts'
export { counterpartyFacts } from './counterparties/record-facts.ts'
export {
  COUNTERPARTY_COLUMNS,
  type CounterpartyRow,
  type CounterpartyRows,
  counterpartyRowsOf,
  rowsOfCounterparty,
} from './counterparties/record-rows.ts'
export {
  type SettlementDifference,
  settlementDifferences,
  settlementFillings,
  type SettlementQuestion,
  settlementQuestion,
} from './counterparties/settlement.ts'
export * from './encoding/index.ts'
export { explainFin, startExplainingFin, type StartedExplanation } from './explain/explain-fin.ts'
export {
  explainMx,
  startExplainingMx,
  type ElementExplanation,
  type MxExplanation,
} from './explain/explain-mx.ts'
export { startMxElementStream, startMxOutline } from './explain/explain-mx-stream.ts'
export type {
  AcknowledgementExplanation,
  BlockExplanation,
  ComponentExplanation,
  FieldExplanation,
  Meaning,
  MessageExplanation,
} from './explain/explanation.ts'
export { EXPLANATION_KEYS } from './explain/explanation-keys.ts'
export * from './fin/index.ts'
export type { ForwardingFacts, MadeForm } from './forwarding/forwarding-facts.ts'
export {
  forwardableTypes,
  forwardedPayment,
  nextAgentIn,
  type ReceivedText,
  returnedForm,
} from './forwarding/make-forward.ts'
export { asForwardedType, type ForwardedType, isBankAmong } from './forwarding/payment-route.ts'
export {
  type CaseFacts,
  caseFactsIn,
  caseFactsOf,
  isAboutCase,
  isFinalAnswer,
} from './forwarding/case-facts.ts'
export type { PassedOnCase } from './forwarding/cancellation.ts'
export {
  type FollowedMessage,
  followUpForm,
  type FollowUpSource,
  followUpsOf,
  type OfferedFollowUp,
} from './forwarding/follow-ups.ts'
export {
  type PreviousStatement,
  reportedEntries,
  statementRequestIn,
} from './forwarding/statement-request.ts'
export { checkFreeText, type CheckedFreeText, type FreeTextFinding } from './free-text.ts'
export { isRefusedBy, orderError, type OrderFinding, orderWarning } from './orders/order-finding.ts'
export {
  type OrderFile,
  type OrderFileRefusal,
  ORDER_PAYMENTS_MAX,
  readOrderFile,
} from './orders/order-file.ts'
export { CORRECTABLE, type Corrections, PAYER_ACCOUNT } from './orders/order-corrections.ts'
export { createOrderReader, type OrderPayment, type OrderReaderOptions } from './orders/order-payments.ts'
export {
  createTableReader,
  ORDER_COLUMNS,
  ORDER_COLUMNS_REQUIRED,
  readOrderTable,
} from './orders/order-table.ts'
export { type OrderStatus, type ReportedPayment, writeOrderReport } from './orders/status-report.ts'
export { paymentSides, type PaymentSide, type PaymentSides } from './core/payment-sides.ts'
export { draftSummary, summaryOf } from './core/summary.ts'
export { prepareOutgoing, type OutgoingOptions, type OutgoingMessage } from './send-as/prepare-outgoing.ts'
export type { DraftLine } from './draft-text/draft-line.ts'
export { type DraftText, draftWriterOf } from './draft-text/draft-text.ts'
export { lineMembersOf } from './line-members.ts'
export { definitionOf, type FormDefinition, loadDefinition } from './message-types.ts'
export { checkFin, examineFin } from './mt/check-fin.ts'
export { renderMt } from './mt/render-mt.ts'
export { lengthMaxOf, tagsInOrder } from './mt/standards.ts'
export { type PagedStatement, statementPages } from './mt/statement-pages.ts'
export { FIN_TYPES } from './mt/mt-types.ts'
export * from './mx/envelope/index.ts'
export { loadSchema } from './mx/schemas.ts'
export { readForm, type RecognisedText, recogniseText } from './read-form.ts'
export { minorUnitsOf } from './core/lookup/currencies.ts'
export { MX_FINDING_CODES } from './standard/mx/mx-finding-codes.ts'
export type { MxFinding } from './standard/mx/mx-finding.ts'
export {
  businessService,
  DEFAULT_SERVICE_VERSION,
  isReleaseName,
  MX_RELEASES,
  type MxRelease,
  releaseInForce,
  releaseOf,
} from './standard/mx/releases.ts'
export { withAmountDigits } from './remittance/amount-digits.ts'
export { CA103, type RemittanceValues } from './remittance/ca103.ts'
export { documentNeed, DOCUMENTS } from './remittance/documents-by-purpose.ts'
export { derivedValues } from './remittance/derive-message.ts'
export {
  mayContainPayment,
  type CreditedPayment,
  creditedPayment,
  type ReturnedPayment,
  returnedPayment,
} from './remittance/receipt-values.ts'
export { changedSuppliedFields, DERIVED_TYPES, type DerivedType } from './remittance/supplied-fields.ts'
export {
  firstDayOf,
  NETWORK_CHANGES,
  type NetworkChange,
  networkChangesOf,
} from './standard/network-changes.ts'
export * from './standard/index.ts'
export type {
  EntryPayment,
  EntryTotal,
  Statement,
  StatementBalance,
  StatementEntry,
} from './statement/statement.ts'
export { compareNumbers, type StatementNumber, statementNumberIn } from './statement/statement-head.ts'
export { entryCountIn, firstNumberIn, listsBookings, withoutEntries } from './statement/statement-kind.ts'
export { statementsOf } from './statement/statements-of.ts'
export { totalOf } from './statement/booked-statement.ts'
export { loadSpeller, type Speller } from './spelling.ts'
export { finVerdict, hasErrors, mxVerdict, type Verdict } from './verdict.ts'
export { textOfBytes } from './text-of-bytes.ts'
export { type TextRefusal, valuesFromText } from './values-from-text.ts'
export { unreadPartsIn } from './unread/parts-left.ts'
export type { UnreadPart } from './unread/unread-part.ts'
export * from './xml/index.ts'
export * from './translate/index.ts'
export * from './transport/index.ts'
