import { keysIn } from '@nostro/server/testing/ceph'

import { runAdmin, startAdmin } from '../installation/nostro-admin.ts'
import type { Run } from '../run/scenario.ts'
import type { Archiving } from './archive-faults.ts'

/**
 * Archives once more without faults, and verifies that each message is in one place, each file is as it was written,
 * and the store contains nothing else. Then restores everything, so that all acknowledged steps can be checked.
 */
export async function checkArchive(run: Run, archiving: Archiving): Promise<void> {
  const { violations, figures } = run
  const { settings, installation } = archiving
  const { ask } = installation
  await runAdmin(settings, 'archive')
  const { exit, text } = await startAdmin(settings, 'archive-verify').ended
  if (exit !== 0) violations.note('texts unaltered', text)
  for (const { id } of await ask<{ readonly id: string }>(
    'select id from message join archived_message using (id)',
  ))
    violations.note('nothing twice', `${id} is in the database and in the archive`)
  await checkStore(run, archiving)
  const archived = await ask('select from archived_message')
  if (archived.length === 0) violations.note('archive in use', 'No message was archived')
  const files = await ask<{ readonly id: string }>(
    `select id from archive_file where state = 'kept' and kind = 'messages'`,
  )
  for (const { id } of files) await runAdmin(settings, 'archive-restore', '--file', id)
  const remaining = await ask('select from archived_message')
  if (remaining.length > 0) violations.note('nothing lost', `${remaining.length} messages are in no file`)
  figures.set('messages archived and restored', archived.length)
  figures.set('archive files', files.length)
}

/** Verifies that each stored file has its two objects, and that each object belongs to a stored file. */
async function checkStore({ violations }: Run, { installation, gateway }: Archiving): Promise<void> {
  const rows = await installation.ask<{ readonly key: string }>(
    `select stored_key as key from archive_file where state in ('kept', 'restored')`,
  )
  const expected = new Set(rows.flatMap(({ key }) => [key, key.replace(/\.jsonl\.gz$/, '.json')]))
  const stored = new Set((await keysIn(gateway)).filter((key) => key.startsWith('archive/')))
  for (const key of expected) if (!stored.has(key)) violations.note('nothing lost', `${key} is not stored`)
  for (const key of stored)
    if (!expected.has(key)) violations.note('nothing unaccounted for', `${key} belongs to no file`)
}
