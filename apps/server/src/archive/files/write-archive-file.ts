import { createHash } from 'node:crypto'

import { timeOrderedUuid } from '@nostro/kernel'

import { recordEvent } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ArchiveScope } from '../archive-tools.ts'
import type { TableColumns } from '../message-rows.repository.ts'
import { ARCHIVE_BYTES_MAX, type ArchivedInstitution, headerLine, packLines } from './archive-content.ts'
import { type ArchiveFacts, sealFacts, type TrailFacts } from './archive-facts.ts'
import { discardFile, forgetFile, insertFile, keepFile } from './archive-file.repository.ts'

/** The kind of a file, its month, and the day until which it is retained. */
export interface FileKind {
  readonly institution: ArchivedInstitution
  readonly kind: 'messages' | 'trail'
  readonly month: string
  readonly keptUntil: string
}

/** The content of a file, and the database changes to make once it is stored. */
export interface FileContent {
  readonly lines: readonly string[]
  readonly columns?: TableColumns
  /** Present for a trail. */
  readonly stretch?: Pick<TrailFacts, 'firstSequence' | 'lastSequence' | 'previousHash' | 'lastHash'>
  /** Deletes the moved rows from the database. */
  readonly takeOut: (fileId: string) => Promise<void>
}

/**
 * Moves database rows into a file of the store. The rows are deleted in the transaction that read them, after the file
 * was read back from the store, so that after an interruption the content is in one of the two places. `read` returns
 * `undefined` when there is nothing to move.
 */
export async function moveIntoFile(
  scope: ArchiveScope,
  kind: FileKind,
  read: (tx: Tx) => Promise<FileContent | undefined>,
): Promise<ArchiveFacts | undefined> {
  const { institutionId, clock, random } = scope
  const id = timeOrderedUuid(clock, random)
  const storedKey = `archive/${institutionId}/${kind.month}/${id}.jsonl.gz`
  const at = clock.now()
  await inTransaction(scope, (tx) => insertFile(tx, { ...kind, id, institutionId, storedKey, at }))
  try {
    const moved = await inTransaction(scope, async (tx) => {
      const content = await read(tx)
      return content && (await move(tx, scope, { kind, id, storedKey, content }))
    })
    if (moved === undefined) await clearAway(scope, { id, storedKey })
    return moved
  } catch (error) {
    // The next run deletes what could not be deleted now.
    await clearAway(scope, { id, storedKey }).catch(() => undefined)
    throw error
  }
}

interface Moving {
  readonly kind: FileKind
  readonly id: string
  readonly storedKey: string
  readonly content: FileContent
}

async function move(tx: Tx, scope: ArchiveScope, moving: Moving): Promise<ArchiveFacts> {
  const { institutionId, seal, clock } = scope
  const { kind, id, storedKey, content } = moving
  const { lines, columns, stretch, takeOut } = content
  const header = headerLine({
    kind: kind.kind,
    id,
    institution: kind.institution,
    month: kind.month,
    madeAt: clock.now().toISOString(),
    ...(columns && { columns }),
  })
  const packed = await packLines([header, ...lines])
  const facts = factsOf(
    {
      format: 1,
      id,
      institutionId,
      month: kind.month,
      storedKey,
      bytes: packed.length,
      digest: createHash('sha256').update(packed).digest('hex'),
      entries: lines.length,
      keptUntil: kind.keptUntil,
    },
    stretch,
  )
  await store(scope, packed, facts)
  await keepFile(tx, facts, sealFacts(seal, facts))
  await takeOut(id)
  await recordEvent(tx, scope, {
    action: 'archive.move',
    objectKind: 'archiveFile',
    objectId: id,
    after: facts,
  })
  return facts
}

function factsOf(
  common: Omit<Extract<ArchiveFacts, { readonly kind: 'messages' }>, 'kind'>,
  stretch: FileContent['stretch'],
): ArchiveFacts {
  return stretch === undefined ? { kind: 'messages', ...common } : { kind: 'trail', ...common, ...stretch }
}

/** Returns the key of the facts file stored next to a file. */
function factsKey(storedKey: string): string {
  return storedKey.replace(/\.jsonl\.gz$/, '.json')
}

/** Writes a file and reads it back: a store may confirm a write that it lost. */
async function store(
  { store: files, seal }: ArchiveScope,
  packed: Buffer,
  facts: ArchiveFacts,
): Promise<void> {
  const { storedKey } = facts
  const description = `${JSON.stringify({ facts, seal: sealFacts(seal, facts) }, undefined, 1)}\n`
  await files.write(storedKey, packed, 'application/gzip')
  await files.write(factsKey(storedKey), Buffer.from(description), 'application/json')
  const found = await files.read(storedKey, ARCHIVE_BYTES_MAX)
  if (found === undefined || createHash('sha256').update(found).digest('hex') !== facts.digest)
    throw new Error(`The store does not give back what was written to ${storedKey}`)
}

/** Deletes a discarded file and then its row. A file that is in use after all is not deleted. */
export async function clearAway(
  scope: ArchiveScope,
  { id, storedKey }: { readonly id: string; readonly storedKey: string },
): Promise<void> {
  if (!(await inTransaction(scope, (tx) => discardFile(tx, id)))) return
  await removeStored(scope, storedKey)
  await inTransaction(scope, (tx) => forgetFile(tx, id))
}

/** Deletes a file and its facts file from the store. */
export async function removeStored({ store: files }: ArchiveScope, storedKey: string): Promise<void> {
  await files.remove(storedKey)
  await files.remove(factsKey(storedKey))
}
