import { type Gateway, keysIn } from '@nostro/server/testing/ceph'

import type { Installation } from '../kill-loop/installation.ts'
import type { Violations } from '../kill-loop/violations.ts'
import { runAdmin, startAdmin } from '../restore-loop/nostro-admin.ts'

interface Archived {
  readonly installation: Installation
  readonly settings: Readonly<Record<string, string>>
  readonly gateway: Gateway
  readonly violations: Violations
}

/** The final content of the archive. */
export interface ArchiveFigures {
  readonly files: number
  readonly messages: number
}

/**
 * Archives once more without faults, and verifies that each message is in one place, each file is as it was written,
 * and the store contains nothing else. Then restores everything, so that all acknowledged steps can be checked.
 */
export async function checkArchive(archived: Archived): Promise<ArchiveFigures> {
  const { installation, settings, violations } = archived
  await runAdmin(settings, 'archive')
  const { exit, text } = await startAdmin(settings, 'archive-verify').ended
  if (exit !== 0) violations.note('texts unaltered', text)
  const { ask } = installation
  for (const { id } of await ask<{ readonly id: string }>(
    'select id from message join archived_message using (id)',
  ))
    violations.note('nothing twice', `${id} is in the database and in the archive`)
  await checkStore(archived)
  const [count] = await ask<{ readonly messages: number }>(
    'select count(*)::int as messages from archived_message',
  )
  const files = await ask<{ readonly id: string }>(
    `select id from archive_file where state = 'kept' and kind = 'messages'`,
  )
  for (const { id } of files) await runAdmin(settings, 'archive-restore', '--file', id)
  const left = await ask('select from archived_message')
  if (left.length > 0) violations.note('nothing lost', `${left.length} messages are in no file`)
  return { files: files.length, messages: count?.messages ?? 0 }
}

/** Verifies that each stored file has its two objects, and that each object belongs to a stored file. */
async function checkStore({ installation, gateway, violations }: Archived): Promise<void> {
  const rows = await installation.ask<{ readonly key: string }>(
    `select stored_key as key from archive_file where state in ('kept', 'restored')`,
  )
  const expected = new Set(rows.flatMap(({ key }) => [key, key.replace(/\.jsonl\.gz$/, '.json')]))
  const there = new Set((await keysIn(gateway)).filter((key) => key.startsWith('archive/')))
  for (const key of expected) if (!there.has(key)) violations.note('nothing lost', `${key} is not there`)
  for (const key of there)
    if (!expected.has(key)) violations.note('nothing unaccounted for', `${key} is of no file`)
}
