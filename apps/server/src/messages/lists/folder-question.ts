import {
  FOLDERS,
  mayDecideLevel,
  type MessageStatusName,
  REVIEW_LEVELS,
  type ReviewLevel,
  rolesMay,
  type Stage,
} from '@nostro/workflow'

import type { Actor } from '../../context.ts'

/** What a folder holds, as the database is asked: the rows of all sources, each row once. */
export interface FolderQuestion {
  readonly institutionId: string
  readonly sources: readonly FolderSource[]
  readonly messagingType?: string
  /** Leaves out what this person may not decide now. */
  readonly decidableBy?: Decider
}

interface FolderSource {
  readonly stages: readonly Stage[]
  /** Only what this user rejected. */
  readonly rejectedBy?: string
}

export interface Decider {
  readonly userId: string
  /** Open steps of these levels; none for somebody who decides nothing. */
  readonly levels: readonly ReviewLevel[]
  readonly now: Date
}

export interface FolderView {
  readonly folder: MessageStatusName
  readonly now: Date
  readonly messagingType?: string | undefined
  /** Pending only: what the viewer may decide. Reviewers begin with it (semantics 6). */
  readonly forMe?: boolean | undefined
}

/** The question behind a folder of this viewer; lists and counters both ask it, so that they agree. */
export function folderQuestion(viewer: Actor, view: FolderView): FolderQuestion {
  const { shows, holdsOwnRejections } = FOLDERS[view.folder]
  const stages = Object.keys(shows) as (keyof typeof shows)[]
  const isNarrowed = view.folder === 'pending' && (view.forMe ?? rolesMay('decideBankMessages', viewer))
  return {
    institutionId: viewer.institutionId,
    sources: [
      ...(stages.length > 0 ? [{ stages }] : []),
      ...(holdsOwnRejections ? [{ stages: ['rejected'] as const, rejectedBy: viewer.userId }] : []),
    ],
    ...(view.messagingType !== undefined && { messagingType: view.messagingType }),
    ...(isNarrowed && { decidableBy: deciderOf(viewer, view.now) }),
  }
}

function deciderOf(viewer: Actor, now: Date): Decider {
  const levels = rolesMay('decideBankMessages', viewer) ? (Object.keys(REVIEW_LEVELS) as ReviewLevel[]) : []
  return { userId: viewer.userId, levels: levels.filter((level) => mayDecideLevel(level, viewer.roles)), now }
}
