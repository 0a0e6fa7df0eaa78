import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ArchiveScope, Retention } from './archive-tools.ts'
import { insertEntries } from './archived-message.repository.ts'
import { FIRST_LINE } from './files/archive-content.ts'
import type { ArchiveFacts } from './files/archive-facts.ts'
import { filesOf } from './files/archive-file.repository.ts'
import { messageLines } from './files/message-lines.ts'
import { type FileContent, moveIntoFile } from './files/write-archive-file.ts'
import { columnsOfMessages, deleteMessages, holdMessages } from './message-rows.repository.ts'
import { presentSince, keptUntil, monthOf, ruleFor } from './retention-rules.ts'
import {
  groupsOfMessages,
  messagesBefore,
  relatedMembers,
  type RelatedMember,
} from './settled-messages.repository.ts'

/** The number of messages read per page. */
const PAGE = 500
/** Limits the size of a file, which is read as a whole to return one message. A longer message has its own file. */
const FILE_BYTES_MAX = 16 * 1024 * 1024
const FILE_MESSAGES_MAX = 500

/**
 * Moves messages whose retention period in the database has ended into files, and yields the facts of each file.
 * Unsettled messages of any age remain, and related messages move together.
 */
export async function* archiveMessages(
  scope: ArchiveScope,
  retention: Retention,
): AsyncGenerator<ArchiveFacts> {
  const staying = await inTransaction(scope, (tx) => monthsThatStay(tx, scope))
  const waiting = new Map<string, Thread[]>()
  const taken = new Set<string>()
  const moved: string[] = []
  for await (const members of membersPast(scope, retention)) {
    // Messages moved before this page was read cannot appear in later pages.
    for (const id of moved.splice(0)) taken.delete(id)
    for (const thread of threadsThatGo(members, retention, scope.clock.now())) {
      const file = fileOf(thread, retention)
      if (staying.has(file.month) || thread.some(({ id }) => taken.has(id))) continue
      for (const { id } of thread) taken.add(id)
      const threads = waiting.get(file.key) ?? []
      if (!isFull([...threads, thread])) {
        waiting.set(file.key, [...threads, thread])
        continue
      }
      yield* moveThreads(scope, retention, threads)
      moved.push(...threads.flat().map(({ id }) => id))
      waiting.set(file.key, [thread])
    }
  }
  for (const [, threads] of [...waiting].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    yield* moveThreads(scope, retention, threads)
}

/**
 * Yields messages past their retention rule with all related messages, page by page: group by group, and oldest first
 * within a group.
 */
async function* membersPast(
  scope: ArchiveScope,
  { rules }: Retention,
): AsyncGenerator<readonly RelatedMember[]> {
  const { institutionId } = scope
  for (const group of await inTransaction(scope, (tx) => groupsOfMessages(tx, institutionId))) {
    const rule = ruleFor(rules, group.messagingType)
    if (rule === undefined) continue
    const question = { ...group, institutionId, before: presentSince(scope.clock.now(), rule), limit: PAGE }
    let page: readonly string[] = []
    do {
      const after = page.at(-1)
      page = await inTransaction(scope, (tx) => messagesBefore(tx, { ...question, after }))
      yield await inTransaction(scope, (tx) => relatedMembers(tx, page))
    } while (page.length === PAGE)
  }
}

/** Moves threads of one month into a file. */
async function* moveThreads(
  scope: ArchiveScope,
  retention: Retention,
  threads: readonly Thread[],
): AsyncGenerator<ArchiveFacts> {
  const [first] = threads
  if (first === undefined) return
  const { month, until } = fileOf(first, retention)
  const ids = threads.flatMap((thread) => thread.map(({ id }) => id))
  const kind = { institution: retention.institution, kind: 'messages', month, keptUntil: until } as const
  const facts = await moveIntoFile(scope, kind, (tx) => contentOf(tx, scope, retention, ids))
  if (facts !== undefined) yield facts
}

/** A set of related messages. */
type Thread = readonly RelatedMember[]

/** Returns the threads in which every message is settled and past its retention rule. */
function threadsThatGo(
  members: readonly RelatedMember[],
  { rules }: Retention,
  now: Date,
): readonly Thread[] {
  const isPast = ({ messagingType, createdAt, isSettled }: RelatedMember): boolean => {
    const rule = ruleFor(rules, messagingType)
    return isSettled && rule !== undefined && createdAt < presentSince(now, rule)
  }
  return [...Map.groupBy(members, ({ seed }) => seed).values()].filter((thread) => thread.every(isPast))
}

/**
 * Returns the month and retention of a thread's file: the month of its newest message, and the longest retention of any
 * of them.
 */
function fileOf(thread: Thread, { rules }: Retention) {
  const newest = new Date(Math.max(...thread.map(({ createdAt }) => createdAt.getTime())))
  const month = monthOf(newest)
  const days = thread.flatMap(({ messagingType }) => {
    const rule = ruleFor(rules, messagingType)
    return rule ? [keptUntil(month, rule)] : []
  })
  const until = days.toSorted().at(-1) ?? ''
  return { key: `${month} ${until}`, month, until }
}

/** Returns whether the threads are too many or too large for one file. A single thread always fits. */
function isFull(threads: readonly Thread[]): boolean {
  if (threads.length === 1) return false
  const members = threads.flat()
  return (
    members.length > FILE_MESSAGES_MAX || members.reduce((sum, { bytes }) => sum + bytes, 0) > FILE_BYTES_MAX
  )
}

/** Returns the months with restored messages whose restoration period has not ended. */
export async function monthsThatStay(
  tx: Tx,
  { institutionId, clock }: ArchiveScope,
): Promise<ReadonlySet<string>> {
  const restored = await filesOf(tx, institutionId, ['restored'])
  const now = clock.now()
  return new Set(
    restored.filter(({ staysUntil }) => staysUntil && staysUntil > now).map(({ month }) => month),
  )
}

/** Reads the messages again under a lock. Threads that are no longer settled are not moved. */
async function contentOf(
  tx: Tx,
  { clock }: ArchiveScope,
  retention: Retention,
  ids: readonly string[],
): Promise<FileContent | undefined> {
  await holdMessages(tx, ids)
  const threads = threadsThatGo(await relatedMembers(tx, ids), retention, clock.now())
  const going = [...new Set(threads.flatMap((thread) => thread.map(({ id }) => id)))].toSorted()
  const held = new Set(ids)
  // A message added to a thread after the first read is not locked. The next run moves the whole thread.
  if (going.length === 0 || going.some((id) => !held.has(id))) return undefined
  const columns = await columnsOfMessages(tx)
  return {
    lines: await messageLines(tx, going, columns),
    columns,
    takeOut: async (fileId) => {
      const entries = going.map((id, index) => ({ id, line: index + FIRST_LINE }))
      await insertEntries(tx, fileId, entries)
      await deleteMessages(tx, going)
    },
  }
}
