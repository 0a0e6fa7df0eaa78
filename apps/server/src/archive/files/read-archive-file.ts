import { createHash } from 'node:crypto'

import { z } from 'zod'

import type { AttachmentStore } from '../../attachments/index.ts'
import type { JobSeal } from '../../jobs/job-seal.ts'
import type { TableColumns } from '../message-rows.repository.ts'
import { ARCHIVE_BYTES_MAX, FIRST_LINE, unpackLines } from './archive-content.ts'
import { type ArchiveFacts, sealedFacts } from './archive-facts.ts'
import type { ArchiveFile } from './archive-file.repository.ts'
import { type ArchivedLine, readLine } from './archived-line.ts'

/** The dependencies for reading archive files. */
export interface ArchiveReaderTools {
  readonly store: AttachmentStore
  readonly seal: JobSeal
}

/** An archive file that is missing or differs from its sealed facts. */
export class ArchiveFileError extends Error {
  override readonly name = 'ArchiveFileError'
  readonly fault: ArchiveFault

  constructor(fault: ArchiveFault, fileId: string) {
    super(`The file ${fileId} of the archive: ${fault}`)
    this.fault = fault
  }
}

/** The fault of an archive file: its row was changed (`seal`), the file does not exist, or its content differs. */
export type ArchiveFault = 'seal' | 'missing' | 'changed'

/** A file whose content matches its sealed facts. */
interface ReadFile {
  readonly facts: ArchiveFacts
  /** The columns of the message tables at that time; empty for a trail. */
  readonly columns: TableColumns
  /** The lines after the header. */
  readonly lines: readonly string[]
}

const headerSchema = z.object({
  columns: z.record(z.string(), z.record(z.string(), z.string())).default({}),
})

/** Reads a file and compares it with its sealed facts. Throws an {@link ArchiveFileError}. */
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
 * Reads the line of one message in a file, with the facts of the file. Throws an {@link ArchiveFileError}, also when
 * the line contains another message, since the index row was then forged.
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
