import type { ErrorCode, Params } from '@nostro/kernel'

import type { ApprovalNode, Candidate, RoundPlanned, UserIdentity } from '../approval-round.ts'
import type { AbsentUser } from '../deputies.ts'
import type { OpenHold } from '../holds.ts'
import { rolesMay, type RoleHolder } from '../permissions.ts'
import type { Role } from '../roles.ts'
import type { Delivery, Stage } from '../statuses.ts'
import { TRANSITIONS, type ActionType } from '../transitions.ts'

/**
 * The reason why the value date of an approved message became impossible: code and params of the warning. The message
 * was returned instead of sent, or the network accepted it later than that.
 */
export interface UnsentReason {
  readonly code: string
  readonly params: Params
  readonly at: Date
}

/** The state of a message in the workflow. */
export interface MessageState {
  readonly stage: Stage
  /** Incremented by every change except claims. A message that is not stored yet has version 0. */
  readonly version: number
  /** The users who wrote content that no round has rejected yet. */
  readonly makers: readonly string[]
  /** Number of the latest approval round, 0 before the first. */
  readonly round: number
  /** The steps of that round. */
  readonly nodes: readonly ApprovalNode[]
  readonly delivery?: Delivery | undefined
  /** The holds that are not released. A held message is not sent. */
  readonly holds?: readonly OpenHold[]
  /** Present if the last round was approved and the message returned before it was sent. */
  readonly unsent?: UnsentReason | undefined
  /** Present if the network accepted the message when its value date was no longer possible. */
  readonly late?: UnsentReason | undefined
}

/** An acceptance by the network, with the reason if the value date was no longer possible. */
interface Acceptance {
  readonly late?: Omit<UnsentReason, 'at'>
}

/** The state of a message before it is saved. */
export const NEW_MESSAGE: MessageState = { stage: 'draft', version: 0, makers: [], round: 0, nodes: [] }

/** The acting user. */
export interface WorkflowActor extends UserIdentity, RoleHolder {
  /** Indicates whether the user may create messages: has an e-mail and is not set to receive only. */
  readonly canCompose: boolean
  /** The absent users for whom the user acts now. Their roles are among `roles`. */
  readonly absent?: readonly AbsentUser[]
  /** The roles of the user alone, if the user acts for others. */
  readonly ownRoles?: ReadonlySet<Role>
  /** Ids of the user's groups of approvers. */
  readonly groups?: ReadonlySet<string>
  /** The largest amount of one message that the user may approve, in the base currency. */
  readonly singleLimit?: string
}

/** The acting user or the system, the time, and the source of new ids. */
export interface Moment {
  readonly actor: WorkflowActor | 'system'
  readonly now: Date
  readonly newId: () => string
}

interface Edit {
  /** The version on which the edit is based; 0 for a new message. */
  readonly version: number
}

/** A submission: the version and the text, with the plan of its round. */
export interface Submission extends Edit, Omit<RoundPlanned, 'reasons'> {
  /** SHA-256 of the submitted text. */
  readonly digest: string
  /** The reasons for an advanced review, if there is one. */
  readonly reasons?: RoundPlanned['reasons']
  /** The institution's active users. */
  readonly candidates: readonly Candidate[]
}

interface TaskAction {
  readonly nodeId: string
}

/** The end of a claim. */
export interface Claiming {
  /** The time at which the claim expires. */
  readonly until: Date
}

interface StoredText {
  /** SHA-256 of the stored text, computed at the time of the action: it must equal the approved one. */
  readonly digest: string
}

interface ActionDetails {
  readonly save: Edit
  readonly submit: Submission
  readonly resubmit: Submission
  /** The version of a deletion is optional. */
  readonly delete: Partial<Edit>
  /** The version of a withdrawal is optional. */
  readonly withdraw: Partial<Edit>
  readonly claim: TaskAction & Claiming
  readonly release: TaskAction
  readonly takeOver: TaskAction & Claiming
  readonly approve: TaskAction &
    StoredText & {
      readonly seenDigest?: string
      /** The institution's active reviewers; given if the round has later steps. */
      readonly candidates?: readonly Candidate[]
    }
  readonly reject: TaskAction & { readonly reason: string }
  readonly hold: { readonly reason: string }
  readonly resume: object
  readonly dispatch: StoredText & { readonly delivery: Delivery }
  readonly queue: StoredText
  readonly handOver: object
  readonly doubt: object
  readonly acknowledge: Acceptance
  readonly refuse: object
  readonly assumeSent: Acceptance
  readonly writeOff: object
  readonly returnUnsent: { readonly reason: Omit<UnsentReason, 'at'> }
  readonly confirmDelivery: object
  readonly confirmReceipt: object
  readonly copy: object
  readonly returnToApplicant: object
  readonly returnByBank: object
  /** The version that the rule was applied to: an edit or a decision at the same time wins. */
  readonly expire: Edit
  readonly expireDraft: Edit
}

/** An action of one type with its details. */
export type ActionOf<T extends ActionType> = { readonly type: T } & ActionDetails[T]

/** An action with its details, distinguished by `type`. */
export type Action = { [T in ActionType]: ActionOf<T> }[ActionType]

/** The state of a message after an action. */
export interface Change {
  readonly next: MessageState
  /** The absent user for whom the actor acted as deputy. */
  readonly actedFor?: UserIdentity
  /** The action was already applied, so there is nothing to store. */
  readonly isRepeat: boolean
}

/** The reason why an action is not allowed: code and params of an error. */
export interface Refusal {
  readonly code: ErrorCode
  readonly params: Params
}

/** Returns a refusal. */
export function refuse(code: ErrorCode, params: Params = {}): Refusal {
  return { code, params }
}

/** Returns the person who acts. Throws for the system, which takes no action of a person. */
export function personOf(actor: Moment['actor'] | UserIdentity): UserIdentity {
  if (actor === 'system') throw new Error('The system does what a person has to do')
  return { userId: actor.userId, name: actor.name }
}

/** Returns the makers with the acting person. */
export function makersWith(
  { makers }: MessageState,
  actor: Moment['actor'] | UserIdentity,
): readonly string[] {
  const { userId } = personOf(actor)
  return makers.includes(userId) ? makers : [...makers, userId]
}

/** Returns whether the permissions of an action admit the holder of these roles. */
export function mayAct(type: ActionType, holder: RoleHolder): boolean {
  const { by } = TRANSITIONS[type]
  return by !== 'system' && by.some((permission) => rolesMay(permission, holder))
}
