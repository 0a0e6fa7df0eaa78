import { rolesMay, type Permission, type RoleHolder } from './permissions.ts'
import type { MessageStatusName, Stage } from './statuses.ts'

/** The places where people work on messages. */
type FolderGroup = 'sender' | 'approver' | 'copier' | 'receiver'

interface Folder {
  readonly group: FolderGroup
  /** Work that waits, work that is done, or work that came back. */
  readonly state: 'toDo' | 'done' | 'bounced'
  /** Any of these opens the folder. */
  readonly openTo: readonly Permission[]
  /** The stages it holds, each with the status its rows show. */
  readonly shows: Partial<Readonly<Record<Stage, MessageStatusName>>>
  /** Holds besides what the viewer rejected and nobody has resubmitted, shown as rejected. */
  readonly holdsOwnRejections?: true
  /** Holds besides what the viewer approved and others still have to, shown as pending. */
  readonly holdsOwnApprovals?: true
}

const SENDER: readonly Permission[] = ['seeBankMessages', 'seeRemittances']
const RECEIVER: readonly Permission[] = ['seeReceivedBankMessages', 'seeRemittances']

/**
 * The folder of each of the nine statuses. Submitting moves a message to the sender's done folder at once, where it
 * shows how far it came; the approver's done folder means "handled by approvers". Source: semantics, section 0.
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

/**
 * Returns the direction of the messages of a folder, as its institution sees them: 0 out, written by the sender's side;
 * 1 in (semantics 8).
 */
export function directionOfFolder(folder: MessageStatusName): 0 | 1 {
  const { group } = FOLDERS[folder]
  return group === 'sender' || group === 'approver' ? 0 : 1
}

/** Says whether the viewer has this folder. */
export function mayOpenFolder(folder: MessageStatusName, viewer: RoleHolder): boolean {
  return FOLDERS[folder].openTo.some((permission) => rolesMay(permission, viewer))
}

/** Says whether the viewer may see a message of the own institution in that stage. */
export function maySeeStage(stage: Stage, viewer: RoleHolder): boolean {
  return stage !== 'deleted' && mayOpenFolder(stage, viewer)
}

/** The permissions each of which opens some folder: whoever has none of them sees no message. */
export const FOLDER_PERMISSIONS: readonly Permission[] = [
  ...new Set(Object.values(FOLDERS).flatMap(({ openTo }): readonly Permission[] => openTo)),
]
