import type { ListFilter } from '@nostro/contract'
import {
  type Delivery,
  directionOfFolder,
  FOLDERS,
  mayDecideStep,
  type MessageStatusName,
  MESSAGE_STATUSES,
  REVIEW_LEVELS,
  type ReviewLevel,
  rolesMay,
  type Stage,
} from '@nostro/workflow'

import type { Actor } from '../../http/context.ts'
import type { HiddenRows } from '../../db/hidden-rows.ts'
import { hiddenRowsOf } from '../reentry/index.ts'
import { type ListWord, listWords, searchWords } from './list-words.ts'

/** The database query behind a folder: the rows of all sources, each row once. */
export interface FolderQuestion {
  readonly institutionId: string
  readonly sources: readonly FolderSource[]
  /** Direction of the messages in the folder: 0 outgoing, 1 incoming. */
  readonly direction: 0 | 1
  readonly messagingType?: string
  /** Restricts the result to messages that this user may decide now. */
  readonly decidableBy?: Decider
  /** Restricts the result to tasks claimed by the user, or to unclaimed ones. */
  readonly claim?: { readonly of: 'mine' | 'free'; readonly userId: string; readonly now: Date }
  readonly filter?: RowFilter
  /** The messages whose amounts, currencies and accounts no condition and no order may reveal. */
  readonly hidden?: HiddenRows
  /** True if the viewer is a key that sees some messages only: the number of all is not that of its list. */
  readonly isOfKey?: true
}

/** Messages of one stage, which an index has in order. */
interface FolderSource {
  readonly stage: Stage
  /** Restricts the source to decisions of this user. */
  readonly decided?: { readonly as: 'rejected' | 'approved'; readonly by: string }
}

export interface Decider {
  readonly userId: string
  /**
   * The user in person, and the absent users for whom the user acts, each with review levels for open steps; no levels
   * without approval roles.
   */
  readonly capacities: readonly Capacity[]
  readonly now: Date
}

interface Capacity {
  readonly userId: string
  readonly levels: readonly ReviewLevel[]
  /** Ids of the groups of the user. */
  readonly groups: readonly string[]
  /** The largest amount of one message that the user may approve. */
  readonly singleLimit?: string
}

/** Conditions on rows. Texts are as entered, in lower case. */
export interface RowFilter {
  readonly words: readonly ListWord[]
  readonly payerWords: readonly ListWord[]
  readonly payeeWords: readonly ListWord[]
  readonly businessId?: string
  readonly senderBic?: string
  readonly receiverBic?: string
  readonly currency?: string
  readonly delivery?: Delivery
  readonly amountFrom?: string
  readonly amountTo?: string
  readonly createdFrom?: Date
  readonly createdTo?: Date
  readonly valueDate?: string
  readonly acknowledged?: 'yes' | 'no'
  readonly held?: 'yes'
}

export interface FolderView {
  readonly folder: MessageStatusName
  readonly now: Date
  readonly messagingType?: string | undefined
  /** For pending messages: only those the viewer may decide. The default for reviewers. */
  readonly forMe?: boolean | undefined
  readonly filter?: ListFilter | undefined
}

/** Returns the query of a folder for a viewer. Lists and counters use it, so that they agree. */
export function folderQuestion(viewer: Actor, view: FolderView): FolderQuestion {
  const { folder, now, messagingType, filter = {} } = view
  const isNarrowed = folder === 'pending' && (view.forMe ?? decides(viewer))
  const direction = directionOfFolder(folder)
  const isOtherDirection = filter.direction !== undefined && filter.direction !== direction
  const rows = rowFilterOf(filter)
  const hidden = FOLDERS[folder].shows.pending === undefined ? undefined : hiddenRowsOf(viewer)
  return {
    institutionId: viewer.institutionId,
    sources: isOtherDirection ? [] : sourcesOf(viewer, folder, filter),
    direction,
    ...(messagingType !== undefined && { messagingType }),
    ...(isNarrowed && { decidableBy: deciderOf(viewer, now) }),
    ...(folder === 'pending' &&
      filter.claim !== undefined && { claim: { of: filter.claim, userId: viewer.userId, now } }),
    ...(rows && { filter: rows }),
    ...(hidden && { hidden }),
    ...((viewer.key?.messagingTypes ?? viewer.key?.accounts) !== undefined && { isOfKey: true }),
  }
}

function sourcesOf(
  viewer: Actor,
  folder: MessageStatusName,
  { shownStatus, receipt }: ListFilter,
): readonly FolderSource[] {
  const { holdsOwnRejections, holdsOwnApprovals } = FOLDERS[folder]
  const shows = {
    ...FOLDERS[folder].shows,
    ...(folder === 'processed' && receipt === 'all' && FOLDERS.waitingProcessed.shows),
  }
  const isShown = (name: MessageStatusName) =>
    shownStatus === undefined || MESSAGE_STATUSES[name] === shownStatus
  const stages = (Object.entries(shows) as (readonly [Stage, MessageStatusName])[])
    .filter(([, shown]) => isShown(shown))
    .map(([stage]) => stage)
  return [
    ...stages.map((stage) => ({ stage })),
    ...(holdsOwnRejections && isShown('rejected')
      ? [{ stage: 'rejected', decided: { as: 'rejected', by: viewer.userId } } as const]
      : []),
    ...(holdsOwnApprovals && isShown('pending')
      ? [{ stage: 'pending', decided: { as: 'approved', by: viewer.userId } } as const]
      : []),
  ]
}

/** Returns `undefined` if the filter has no condition on rows. */
function rowFilterOf(filter: ListFilter): RowFilter | undefined {
  const { businessId, payerBicCode, payeeBicCode, currency, amountFrom, amountTo } = filter
  const { createdFrom, createdTo, delivery, valueDate, acknowledged, held } = filter
  const lists = {
    words: searchWords(filter.search ?? ''),
    payerWords: listWords(filter.payerName ?? ''),
    payeeWords: listWords(filter.payeeName ?? ''),
  }
  const facts = {
    ...(businessId !== undefined && { businessId: businessId.toLowerCase() }),
    ...(payerBicCode !== undefined && { senderBic: payerBicCode.toLowerCase() }),
    ...(payeeBicCode !== undefined && { receiverBic: payeeBicCode.toLowerCase() }),
    ...(currency !== undefined && { currency }),
    ...(delivery !== undefined && { delivery }),
    ...(amountFrom !== undefined && { amountFrom }),
    ...(amountTo !== undefined && { amountTo }),
    ...(createdFrom !== undefined && { createdFrom: new Date(createdFrom) }),
    ...(createdTo !== undefined && { createdTo: new Date(createdTo) }),
    ...(valueDate !== undefined && { valueDate }),
    ...(acknowledged !== undefined && { acknowledged }),
    ...(held !== undefined && { held }),
  }
  const isEmpty = Object.keys(facts).length === 0 && Object.values(lists).every(({ length }) => length === 0)
  return isEmpty ? undefined : { ...lists, ...facts }
}

/** Returns whether a folder initially shows only what the viewer may decide. */
export function isNarrowedFor(viewer: Actor, folder: MessageStatusName): boolean {
  return folder === 'pending' && decides(viewer)
}

function decides(viewer: Actor): boolean {
  return rolesMay('decideBankMessages', viewer) || rolesMay('decideRemittances', viewer)
}

function deciderOf(viewer: Actor, now: Date): Decider {
  const { userId, absent = [], ownRoles = viewer.roles } = viewer
  const levels = decides(viewer) ? (Object.keys(REVIEW_LEVELS) as ReviewLevel[]) : []
  const own = { ...viewer, userId, roles: ownRoles }
  const capacities = [own, ...absent].map(({ userId: person, roles, groups, singleLimit }) => ({
    userId: person,
    levels: levels.filter((type) => mayDecideStep({ type }, { roles })),
    groups: [...(groups ?? [])],
    ...(singleLimit !== undefined && { singleLimit }),
  }))
  return { userId, capacities, now }
}
