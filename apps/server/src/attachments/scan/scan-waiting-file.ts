import { recordEvent } from '../../audit/index.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import type { JobPayloads } from '../../jobs/queues.ts'
import { notify } from '../../notifications/index.ts'
import { lockAttachment, moveAttachment, removeLinks } from '../attachment.repository.ts'
import type { AttachmentStore } from '../store/attachment-store.ts'
import type { FileScanner } from './file-scanner.ts'

/**
 * Scans a file that was uploaded while the scanner was unavailable, and releases or discards it. Retried while the
 * scanner is unavailable. Idempotent: a repeated run finds the file decided.
 *
 * `scanner` is absent when the installation no longer has a scanner. The built-in inspection then decides.
 */
export async function scanWaitingFile(
  context: JobContext,
  { attachments, scanner }: { readonly attachments: AttachmentStore; readonly scanner?: FileScanner },
  { institutionId, attachmentId: id }: JobPayloads['attachment.scan'],
): Promise<void> {
  const scope = { ...context, institutionId }
  const found = await inTransaction(scope, (tx) => lockAttachment(tx, { institutionId, id }))
  if (found?.state !== 'quarantined' || found.stored === undefined) return
  const bytes = await attachments.read(found.stored.key)
  if (bytes === undefined) throw new Error(`The store has lost attachment ${id}`)
  const verdict = scanner === undefined ? 'clean' : await scanner.verdictOn(bytes)
  await inTransaction(scope, async (tx) => {
    const to = verdict === 'clean' ? 'ready' : 'discarded'
    if (!(await moveAttachment(tx, { institutionId, id }, { from: 'quarantined', to }))) return
    if (verdict === 'clean') return
    // Forms that name the file report it on submission; the cleanup deletes the content.
    await removeLinks(tx, { institutionId, id })
    const params = { name: found.name }
    await notify(tx, scope, { userIds: [found.uploadedBy], kind: 'attachment.harmful', params })
    await recordEvent(tx, scope, { action: 'attachment.discard', objectKind: 'attachment', objectId: id })
  })
}
