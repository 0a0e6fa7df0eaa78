export { abilitiesOf } from './abilities.ts'

export { ADVANCED_REASONS, type AdvancedReason } from './advanced-reasons.ts'

export {
  type ApprovalMatrix,
  counterpartyStep,
  MATRIX_LIMITS,
  type MatrixRule,
  type NamedUser,
} from './matrix/approval-matrix.ts'

export {
  type ApprovalNode,
  type Candidate,
  currentStep,
  hasActed,
  hasLaterStep,
  claimantOf,
  isEnded,
  isRejected,
  mayDecideNode,
  mayDecideStep,
  openNode,
  type PlannedStep,
  REVIEW_LEVELS,
  REVIEW_ROLES,
  type ReviewLevel,
} from './approval-round.ts'

export {
  APPLICATION_AMOUNT_DIGITS,
  DIFFERENCE_PERCENT,
  DRAFT_NOTICE_DAYS,
  USUAL_ANSWER_DAYS,
  ESCALATION_TARGETS,
  type ApprovalRules,
  DEFAULT_RULES,
  isDecidedAlone,
  needsRates,
  needsReentry,
  needsStepUp,
  PROOF_MINUTES,
  planRound,
  type RoundPlan,
  type SubmissionFacts,
} from './approval-rules.ts'

export {
  KEY_PERMISSIONS,
  type KeyPermission,
  keyActs,
  keyDecides,
  keyIsRotated,
  keyProvisions,
  keyPermissionsOf,
  keyRoles,
  usablePermissions,
} from './keys.ts'

export { UNKNOWN_AMOUNT } from './matrix/counted-amount.ts'

export { stuckStep } from './decide/later-steps.ts'

export { barrierTo, decide, isTextOfRound } from './decide/decide.ts'

export {
  type Action,
  type MessageState,
  type Moment,
  NEW_MESSAGE,
  type UnsentReason,
  type WorkflowActor,
} from './decide/state.ts'

export { type AbsentUser, DEPUTY_DAYS_MAX, type DeputyRefusal, deputyRefusal, rolesWith } from './deputies.ts'

export { directionOfFolder, FOLDER_PERMISSIONS, FOLDERS, mayOpenFolder, maySeeStage } from './folders.ts'

export { matchReasons } from './overridden-warnings.ts'

export { HOLD_KINDS, type HoldKind, type OpenHold } from './holds.ts'

export {
  channelsOf,
  defaultChannel,
  digestTimeAfter,
  isMailChannel,
  NOTICE_CHANNELS,
  NOTICE_TIMINGS,
  NOTICE_TOPIC_NAMES,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeTiming,
  type NoticeTopic,
  topicsOf,
} from './notices/notice-topics.ts'

export { landingPage, mayOpenPage, type Page, type PageLink, type Visitor } from './pages.ts'

export type { MessageTypes } from './matrix/matrix-boxes.ts'

export { matrixFault } from './matrix/matrix-fault.ts'

export { candidateUnder, type Decider, type Finding, findingsOf } from './matrix/matrix-findings.ts'

export { type Permission, PERMISSIONS, type RoleHolder, rolesMay } from './permissions.ts'

export {
  BUILT_IN_RATES,
  compareWithLimit,
  type Money,
  type RateBasis,
  RATED_CURRENCIES,
} from './reference-rates.ts'

export {
  adminRoleOf,
  completedRoles,
  decidesOnMessages,
  INSTITUTION_KINDS,
  type InstitutionKind,
  namedRoles,
  type Role,
  ROLES,
  rolesOf,
} from './roles.ts'

export { SECOND_FACTOR_RULES, type SecondFactorRule } from './sign-in-rules.ts'

export {
  DELIVERIES,
  type Delivery,
  MESSAGE_FORMAT_CODES,
  MESSAGE_KINDS,
  MESSAGE_STATUSES,
  type MessageFormatCode,
  type MessageKind,
  type MessageStatus,
  type MessageStatusName,
  NODE_DESCRIPTIONS,
  NODE_TYPES,
  type NodeDescription,
  type NodeType,
  type Stage,
  stageNamed,
  STAGES,
  TASK_STATES,
  type TaskState,
} from './statuses.ts'

export { TRANSITIONS } from './transitions.ts'

export { type WorkingDays, workingHoursBetween } from './working-time.ts'
