export { abilitiesOf } from './abilities.ts'
export {
  type ApprovalNode,
  CLAIM_TIMEOUT_MS,
  currentStep,
  holderOf,
  isEnded,
  isRejected,
  mayDecideLevel,
  openNode,
  REVIEW_LEVELS,
  REVIEW_ROLES,
  type ReviewLevel,
} from './approval-round.ts'
export {
  type Action,
  decide,
  isTextOfRound,
  type MessageState,
  type Moment,
  NEW_MESSAGE,
  type WorkflowActor,
} from './decide.ts'
export { FOLDERS, mayOpenFolder, maySeeStage } from './folders.ts'
export { landingPage, mayOpenPage, type Page, type Visitor } from './pages.ts'
export { type Permission, PERMISSIONS, type RoleHolder, rolesMay } from './permissions.ts'
export { INSTITUTION_KINDS, type InstitutionKind, type Role, ROLES } from './roles.ts'
export {
  DELIVERIES,
  type Delivery,
  MESSAGE_STATUSES,
  type MessageKind,
  type MessageStatus,
  type MessageStatusName,
  NODE_DESCRIPTIONS,
  NODE_TYPES,
  type NodeDescription,
  type NodeType,
  type Stage,
  STAGES,
} from './statuses.ts'
export { TRANSITIONS } from './transitions.ts'
