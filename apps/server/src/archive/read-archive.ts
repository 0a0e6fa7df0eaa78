import type { AnswerOf, findArchivedMessages, readArchivedMessage } from '@nostro/contract'
import { AppError } from '@nostro/kernel'
import { maySeeStage, rolesMay, stageNamed } from '@nostro/workflow'

import { recordEvent } from '../audit/index.ts'
import type { Context } from '../http/context.ts'
import { inReadTransaction, inTransaction } from '../db/transaction.ts'
import { contentOf, refusedCaseOf, rowOf } from './archive.presenter.ts'
import { findArchivedCases } from './archived-case.repository.ts'
import { archivedMessage, findArchived } from './archived-message.repository.ts'
import { fileOfMessage } from './files/archive-file.repository.ts'
import { ArchiveFileError, type ArchiveReaderTools, readArchivedLine } from './files/read-archive-file.ts'

/** The maximum number of results; a longer prefix returns fewer. */
const FOUND_MAX = 100

/**
 * Returns archived messages of the viewer's institution, from the inboxes and outboxes that the viewer may read, and
 * refused incoming messages if the viewer decides about held messages.
 */
export async function findInArchive(
  context: Context,
  reference: string,
): Promise<AnswerOf<typeof findArchivedMessages>> {
  const { institutionId, actor } = context
  const search = { institutionId, reference: reference.trim(), limit: FOUND_MAX + 1 }
  const [found, cases] = await inReadTransaction(context, async (tx) => [
    await findArchived(tx, search),
    rolesMay('decideScreening', actor) ? await findArchivedCases(tx, search) : undefined,
  ])
  const seen = found.filter((entry) => maySeeStage(stageNamed(entry.stage), actor))
  return {
    messages: seen.slice(0, FOUND_MAX).map(rowOf),
    ...(cases && { refusedCases: cases.slice(0, FOUND_MAX).map(refusedCaseOf) }),
    isMore: found.length > FOUND_MAX || (cases?.length ?? 0) > FOUND_MAX,
  }
}

/**
 * Returns an archived message. Errors: `resource.notFound`, `permission.denied` for another inbox or outbox,
 * `archive.fileDamaged`, `attachment.storeUnavailable`.
 */
export async function readFromArchive(
  context: Context,
  tools: ArchiveReaderTools,
  messageId: string,
): Promise<AnswerOf<typeof readArchivedMessage>> {
  const { institutionId, actor } = context
  const [entry, file] = await inReadTransaction(context, async (tx) => [
    await archivedMessage(tx, institutionId, messageId),
    await fileOfMessage(tx, institutionId, messageId),
  ])
  if (entry === undefined || file === undefined) throw new AppError('resource.notFound')
  if (!maySeeStage(stageNamed(entry.stage), actor)) throw new AppError('permission.denied')
  const { facts, message } = await readArchivedLine(tools, file, entry).catch(refuse)
  await inTransaction(context, (tx) =>
    recordEvent(tx, context, { action: 'archive.read', objectKind: 'message', objectId: messageId }),
  )
  const isOwn = entry.kind === 'messageSent' || entry.kind === 'remittance'
  const seesApprovals = isOwn && (rolesMay('seeBankApprovals', actor) || rolesMay('seeRemittances', actor))
  return {
    message: rowOf(entry),
    ...contentOf(message, { entry, seesApprovals, now: context.clock.now() }),
    file: { id: facts.id, month: facts.month, keptUntil: facts.keptUntil, digest: facts.digest },
  }
}

function refuse(cause: unknown): never {
  if (cause instanceof ArchiveFileError) throw new AppError('archive.fileDamaged', {}, { cause })
  throw cause
}
