import { LIMITS } from '@nostro/kernel'
import {
  directionOfFolder,
  MESSAGE_STATUSES,
  rolesMay,
  type MessageStatus,
  type MessageStatusName,
  type RoleHolder,
} from '@nostro/workflow'

import type { Key } from '../../i18n/index.ts'
import type { FormPage, ListPage } from '../../browser/pages.ts'

/** A list of the product: the messages of one kind in one state. */
export interface Folder {
  /** Route of the list, as in the specification. */
  readonly route: ListPage
  readonly kind: 'messages' | 'remittances'
  readonly status: MessageStatusName
  readonly title: Key
  /** The menu group of the folder. */
  readonly group: Key
  /** The text for an empty folder. */
  readonly empty: Key
  /** The target of a row: the form on its own route (LIST-10 to LIST-12), or the detail in the reading mode. */
  readonly opening: { readonly how: 'detail' } | { readonly how: 'form'; readonly route: FormFolder }
  /** LIST-05, REML-02. */
  readonly pageSize: number
  /** The direction of the messages: outgoing (0) or incoming (1). */
  readonly direction: 0 | 1
  /** The folder contains tasks, so its heading and the browser tab show the number of rows. */
  readonly isToDo: boolean
  /** For reviewers the folder initially shows only items that they may decide. */
  readonly isNarrowed: boolean
}

const ROWS_PER_PAGE = { messages: LIMITS.messagePageSize, remittances: LIMITS.remittancePageSize } as const

const TO_DO: ReadonlySet<MessageStatusName> = new Set([
  'pending',
  'rejected',
  'notCopied',
  'waitingProcessed',
])

/** The path of a form without the id of the message. */
type FormFolder = FormPage extends infer Address
  ? Address extends `${infer Path}/:messageId`
    ? Path
    : never
  : never

interface FolderEntry {
  readonly status: MessageStatusName
  readonly title: Key
  readonly group: Key
  readonly empty: Key
  /** The route of the form that rows open. */
  readonly form?: FormFolder
}

function folder(kind: Folder['kind'], route: ListPage, { form, ...entry }: FolderEntry): Folder {
  return {
    ...entry,
    route,
    kind,
    opening: form === undefined ? { how: 'detail' } : { how: 'form', route: form },
    pageSize: ROWS_PER_PAGE[kind],
    direction: directionOfFolder(entry.status),
    isToDo: TO_DO.has(entry.status),
    isNarrowed: entry.status === 'pending',
  }
}

/** Every list of messages and remittances (SHELL-13 to SHELL-15, SHELL-18, SHELL-19). */
const FOLDERS: readonly Folder[] = [
  folder('messages', '/messaging-sender/draft', {
    status: 'draft',
    title: 'menu.sent.draft',
    group: 'menu.sent',
    empty: 'list.messages.draft.empty',
    form: '/messaging-form/draft',
  }),
  folder('messages', '/messaging-sender/pending', {
    status: 'pending',
    title: 'menu.sent.pending',
    group: 'menu.sent',
    empty: 'list.messages.pending.empty',
  }),
  folder('messages', '/messaging-sender/approved', {
    status: 'approved',
    title: 'menu.sent.reviewed',
    group: 'menu.sent',
    empty: 'list.messages.approved.empty',
  }),
  folder('messages', '/messaging-sender/sented', {
    status: 'sent',
    title: 'menu.sent.sent',
    group: 'menu.sent',
    empty: 'list.messages.sent.empty',
  }),
  folder('messages', '/messaging-sender/rejected', {
    status: 'rejected',
    title: 'menu.sent.rejected',
    group: 'menu.sent',
    empty: 'list.messages.rejected.empty',
    form: '/messaging-form/reject',
  }),
  folder('messages', '/messaging-copyer/to-process', {
    status: 'notCopied',
    title: 'menu.copied.toProcess',
    group: 'menu.copied',
    empty: 'list.messages.notCopied.empty',
    form: '/messaging-form/not-copied',
  }),
  folder('messages', '/messaging-copyer/processed', {
    status: 'copied',
    title: 'menu.copied.processed',
    group: 'menu.copied',
    empty: 'list.messages.copied.empty',
  }),
  folder('messages', '/messaging-receiver/to-process', {
    status: 'waitingProcessed',
    title: 'menu.received.toProcess',
    group: 'menu.received',
    empty: 'list.messages.waitingProcessed.empty',
    form: '/messaging-form/waiting-processed',
  }),
  folder('messages', '/messaging-receiver/processed', {
    status: 'processed',
    title: 'menu.received.processed',
    group: 'menu.received',
    empty: 'list.messages.processed.empty',
  }),
  folder('remittances', '/remittance-application/draft', {
    status: 'draft',
    title: 'menu.applications.draft',
    group: 'menu.applications',
    empty: 'list.remittances.draft.empty',
    form: '/remittance-form/draft',
  }),
  folder('remittances', '/remittance-application/pending', {
    status: 'pending',
    title: 'menu.applications.pending',
    group: 'menu.applications',
    empty: 'list.remittances.pending.empty',
  }),
  folder('remittances', '/remittance-application/approved', {
    status: 'approved',
    title: 'menu.applications.reviewed',
    group: 'menu.applications',
    empty: 'list.remittances.approved.empty',
  }),
  folder('remittances', '/remittance-application/sent', {
    status: 'sent',
    title: 'menu.applications.sent',
    group: 'menu.applications',
    empty: 'list.remittances.sent.empty',
  }),
  folder('remittances', '/remittance-application/rejected', {
    status: 'rejected',
    title: 'menu.applications.rejected',
    group: 'menu.applications',
    empty: 'list.remittances.rejected.empty',
    form: '/remittance-form/rejected',
  }),
  folder('remittances', '/remittance-receipt/waiting-processed', {
    status: 'waitingProcessed',
    title: 'menu.receipts.waiting',
    group: 'menu.receipts',
    empty: 'list.remittances.waitingProcessed.empty',
    form: '/remittance-form/waiting-processed-receipt',
  }),
  folder('remittances', '/remittance-receipt/processed', {
    status: 'processed',
    title: 'menu.receipts.processed',
    group: 'menu.receipts',
    empty: 'list.remittances.processed.empty',
    form: '/remittance-form/processed-receipt',
  }),
]

const DECIDES = { messages: 'decideBankMessages', remittances: 'decideRemittances' } as const

/** Returns the folder of a path for this viewer. Throws if the path has none, which is an error in the route table. */
export function folderFor(pathname: string, viewer: RoleHolder): Folder {
  const found = FOLDERS.find(({ route }) => route === pathname)
  if (found === undefined) throw new Error(`There is no folder at ${pathname}`)
  return { ...found, isNarrowed: found.isNarrowed && rolesMay(DECIDES[found.kind], viewer) }
}

/** Returns the folder that contains messages of this status. */
export function folderWith(status: MessageStatus, kind: Folder['kind']): Folder | undefined {
  return FOLDERS.find((each) => each.kind === kind && statusOf(each) === status)
}

/** Returns the status code for the list call. */
export function statusOf({ status }: Folder): MessageStatus {
  return MESSAGE_STATUSES[status]
}
