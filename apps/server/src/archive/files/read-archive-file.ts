import { createHash } from 'node:crypto'

import { z } from 'zod'

import type { AttachmentStore } from '../../attachments/index.ts'
import type { JobSeal } from '../../jobs/job-seal.ts'
import type { TableColumns } from '../message-rows.repository.ts'
import { ARCHIVE_BYTES_MAX, FIRST_LINE, unpackLines } from './archive-content.ts'
import { type ArchiveFacts, sealedFacts } from './archive-facts.ts'
import type { ArchiveFile } from './archive-file.repository.ts'
import { type ArchivedLine, readLine } from './archived-line.ts'

/** The tools to read files of the archive. */
export interface ArchiveReaderTools {
  readonly store: AttachmentStore
  readonly seal: JobSeal
}

/** A file of the archive that is not as it was written. */
export class ArchiveFileError extends Error {
  override readonly name = 'ArchiveFileError'
  readonly fault: ArchiveFault

  constructor(fault: ArchiveFault, fileId: string) {
    super(`The file ${fileId} of the archive: ${fault}`)
    this.fault = fault
  }
}

/** The way in which a file is not as it was written: its row was changed, it is gone, or it says something else. */
export type ArchiveFault = 'seal' | 'missing' | 'changed'

/** A file that is as it was written. */
interface ReadFile {
  readonly facts: ArchiveFacts
  /** The columns of the tables that messages had then; none of a trail. */
  readonly columns: TableColumns
  /** The lines behind the header. */
  readonly lines: readonly string[]
}

const headerSchema = z.object({
  columns: z.record(z.string(), z.record(z.string(), z.string())).default({}),
})

/** Reads a file and compares it with what was sealed about it. Throws an {@link ArchiveFileError}. */
export async function readArchiveFile(
  { store, seal }: ArchiveReaderTools,
  file: Pick<ArchiveFile, 'id' | 'institutionId' | 'facts' | 'seal'>,
): Promise<ReadFile> {
  const facts = sealedFacts(seal, file)
  if (facts?.id !== file.id || facts.institutionId !== file.institutionId)
    throw new ArchiveFileError('seal', file.id)
  const packed = await store.read(facts.storedKey, ARCHIVE_BYTES_MAX)
  if (packed === undefined) throw new ArchiveFileError('missing', file.id)
  if (createHash('sha256').update(packed).digest('hex') !== facts.digest)
    throw new ArchiveFileError('changed', file.id)
  const [header = '', ...lines] = await unpackLines(packed)
  const { columns } = headerSchema.parse(JSON.parse(header))
  return { facts, columns, lines }
}

/**
 * Reads the line of one message of a file, and the facts about that. Throws an {@link ArchiveFileError}, also where the
 * line is another message's: whoever wrote the row meant to show it.
 */
export async function readArchivedLine(
  tools: ArchiveReaderTools,
  file: ArchiveFile,
  { id, line }: { readonly id: string; readonly line: number },
): Promise<{ readonly facts: ArchiveFacts; readonly text: string; readonly message: ArchivedLine }> {
  const { facts, lines } = await readArchiveFile(tools, file)
  const text = lines[line - FIRST_LINE]
  const message = text === undefined ? undefined : readLine(text)
  if (text === undefined || message?.id !== id) throw new ArchiveFileError('seal', file.id)
  return { facts, text, message }
}
