import { createHash } from 'node:crypto'

import { attachmentUrl } from '@nostro/kernel'
import { contentsOf, type Gateway, keysIn, unfinishedIn } from '@nostro/server/testing/ceph'

import { groupedBy } from '../checks/snapshot.ts'
import type { Installation } from '../installation/installation.ts'
import type { Client } from '../load/client.ts'
import type { Violations } from '../run/violations.ts'
import type { AcknowledgedFile, FileLedger } from './file-ledger.ts'

/** The inputs of the checks. */
export interface Checked {
  readonly installation: Installation
  readonly gateway: Gateway
  readonly ledger: FileLedger
  readonly violations: Violations
}

interface FileRow {
  readonly id: string
  readonly state: string
  readonly uploadKey: string
  readonly storedKey: string | null
  readonly digest: string | null
  readonly size: number
}

const ROWS = `select id, state, upload_key as "uploadKey", stored_key as "storedKey", digest, size from attachment`

/** Verifies that each acknowledged file can be read by permitted users, byte for byte. Returns the number of reads. */
export async function checkReaders({ installation, ledger, violations }: Checked): Promise<number> {
  let reads = 0
  for (const [file, reader] of [
    ...[...ledger.files.values()].map((each) => [each, each.owner] as const),
    ...ledger.applications.flatMap(({ files, bank }) => files.map((each) => [each, bank] as const)),
  ]) {
    reads += 1
    await checkReader(installation, file, reader, violations)
  }
  return reads
}

async function checkReader(
  { urls }: Installation,
  file: AcknowledgedFile,
  reader: Client,
  violations: Violations,
): Promise<void> {
  const response = await fetch(`${urls[0]}${attachmentUrl(file.id)}`, {
    headers: { authorization: `Bearer ${reader.token}` },
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const digest = createHash('sha256').update(bytes).digest('hex')
  const who = `${file.id} for ${reader.username}`
  if (!response.ok) violations.note('nothing lost', `${who}: ${Buffer.from(bytes).toString().slice(0, 200)}`)
  else if (digest !== file.digest) violations.note('files unaltered', `${who} has another content`)
}

/** Verifies that each row with a file has its complete object, and each object has a row. */
export async function checkObjects({
  installation,
  gateway,
  ledger,
  violations,
}: Checked): Promise<readonly string[]> {
  const rows = await installation.ask<FileRow>(ROWS)
  const writes = await installation.ask<{ readonly storedKey: string; readonly uploadKey: string }>(
    'select stored_key as "storedKey", upload_key as "uploadKey" from attachment_write',
  )
  const contents = await contentsOf(gateway, await keysIn(gateway))
  const named = new Set([...rows, ...writes].flatMap(({ storedKey, uploadKey }) => [storedKey, uploadKey]))
  for (const [key, content] of contents) {
    if (!named.has(key)) violations.note('nothing unaccounted for', `${key} is named by no row`)
    const expected = ledger.posts.get(key)
    if (expected !== undefined && digestOf(content) !== expected)
      violations.note('no partial file', `${key} is not what was posted`)
  }
  for (const { id, state, storedKey, digest, size } of rows) {
    if (state !== 'ready') continue
    const content = contents.get(storedKey ?? '')
    if (content === undefined) violations.note('nothing lost', `${id} has no object`)
    else if (content.length !== size || digestOf(content) !== digest)
      violations.note('no partial file', `${id}: ${content.length} bytes of ${size}`)
  }
  for (const key of await unfinishedIn(gateway)) violations.note('no partial file', `${key} is unfinished`)
  return [...contents.keys()]
}

/** Verifies after the cleanup that the bucket contains one object per attached file, and nothing else. */
export async function checkSwept(checked: Checked): Promise<void> {
  const { installation, ledger, violations } = checked
  const keys = await checkObjects(checked)
  const rows = await installation.ask<FileRow>(ROWS)
  const kept = new Set(rows.map(({ storedKey }) => storedKey))
  for (const key of keys)
    if (!kept.has(key)) violations.note('nothing unaccounted for', `${key} outlived the cleanup`)
  const attached = new Set(ledger.applications.flatMap(({ files }) => files.map(({ id }) => id)))
  const there = new Set(rows.map(({ id }) => id))
  for (const id of attached)
    if (!there.has(id)) violations.note('nothing lost', `${id} was deleted by the cleanup`)
  for (const { id } of ledger.discarded)
    if (there.has(id)) violations.note('nothing unaccounted for', `${id} was discarded and is stored`)
}

/** Verifies that each file was accepted once, and has one row and one object. */
export async function checkOnce({ installation, gateway, ledger, violations }: Checked): Promise<void> {
  const events = await installation.ask<{ readonly id: string; readonly times: number }>(`
    select object_id as id, count(*)::int as times
    from (select action, object_id, result from audit_event
      union all select action, object_id, result from audit_unlinked) as event
    where action = 'attachment.upload' and result = 'done' group by object_id`)
  const times = new Map(events.map((event) => [event.id, event.times]))
  const acknowledged = [...ledger.files.values(), ...ledger.discarded]
  for (const { id } of acknowledged)
    if (times.get(id) !== 1) violations.note('nothing twice', `${id} was accepted ${times.get(id)} times`)
  const ids = groupedBy(acknowledged, ({ id }) => id)
  for (const [id, files] of ids)
    if (files.length > 1) violations.note('nothing twice', `${id} is of two files`)
  const there = await contentsOf(gateway, await keysIn(gateway))
  const kept = [...there.keys()].filter((key) => key.startsWith('kept/'))
  for (const [id, objects] of groupedBy(kept, (key) => key.slice(key.lastIndexOf('/') + 10)))
    if (objects.length > 1) violations.note('nothing twice', `${id} is stored ${objects.length} times`)
}

function digestOf(bytes: Uint8Array | undefined): string {
  return createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')
}
