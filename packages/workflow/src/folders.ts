import { rolesMay, type Permission, type RoleHolder } from './permissions.ts'
import type { MessageStatusName, Stage } from './statuses.ts'

interface Folder {
  /** The duty. */
  readonly group: 'sender' | 'approver' | 'copier' | 'receiver'
  /** Open work, finished work, or returned work. */
  readonly state: 'toDo' | 'done' | 'bounced'
  /** Any of these permissions opens the folder. */
  readonly openTo: readonly Permission[]
  /** The stages in the folder, each with the status its rows show. */
  readonly shows: Partial<Readonly<Record<Stage, MessageStatusName>>>
  /** Also contains messages that the viewer rejected and that were not resubmitted, shown as rejected. */
  readonly holdsOwnRejections?: true
  /** Also contains messages that the viewer approved and that need further approvals, shown as pending. */
  readonly holdsOwnApprovals?: true
}

const SENDER: readonly Permission[] = ['seeBankMessages', 'seeRemittances']
const RECEIVER: readonly Permission[] = ['seeReceivedBankMessages', 'seeRemittances']

/**
 * The folder of each of the nine statuses. A submitted message is at once in the sender's done folder, which shows its
 * progress; the approver's done folder contains messages whose approval has ended.
 */
export const FOLDERS: { readonly [Name in MessageStatusName]: Folder } = {
  draft: { group: 'sender', state: 'toDo', openTo: SENDER, shows: { draft: 'draft' } },
  pending: { group: 'approver', state: 'toDo', openTo: SENDER, shows: { pending: 'pending' } },
  approved: {
    group: 'approver',
    state: 'done',
    openTo: SENDER,
    shows: { approved: 'approved', sent: 'approved' },
    holdsOwnRejections: true,
    holdsOwnApprovals: true,
  },
  rejected: { group: 'sender', state: 'bounced', openTo: SENDER, shows: { rejected: 'rejected' } },
  sent: {
    group: 'sender',
    state: 'done',
    openTo: SENDER,
    shows: { pending: 'pending', approved: 'approved', sent: 'sent' },
  },
  notCopied: {
    group: 'copier',
    state: 'toDo',
    openTo: ['seeBankMessages'],
    shows: { notCopied: 'notCopied' },
  },
  copied: { group: 'copier', state: 'done', openTo: ['seeBankMessages'], shows: { copied: 'copied' } },
  waitingProcessed: {
    group: 'receiver',
    state: 'toDo',
    openTo: RECEIVER,
    shows: { waitingProcessed: 'waitingProcessed' },
  },
  processed: { group: 'receiver', state: 'done', openTo: RECEIVER, shows: { processed: 'processed' } },
}

/** Returns the direction of the messages of a folder for its institution: 0 outgoing, 1 incoming. */
export function directionOfFolder(folder: MessageStatusName): 0 | 1 {
  const { group } = FOLDERS[folder]
  return group === 'sender' || group === 'approver' ? 0 : 1
}

/** Returns whether the viewer may open this folder. */
export function mayOpenFolder(folder: MessageStatusName, viewer: RoleHolder): boolean {
  return FOLDERS[folder].openTo.some((permission) => rolesMay(permission, viewer))
}

/** Returns whether the viewer may see a message of the viewer's institution in that stage. */
export function maySeeStage(stage: Stage, viewer: RoleHolder): boolean {
  return stage !== 'deleted' && mayOpenFolder(stage, viewer)
}

/** The permissions that each open some folder. A user without any of them sees no message. */
export const FOLDER_PERMISSIONS: readonly Permission[] = [
  ...new Set(Object.values(FOLDERS).flatMap(({ openTo }): readonly Permission[] => openTo)),
]
