import { parseArgs } from 'node:util'

import { languageOf } from '@nostro/kernel'

import { EXIT } from '../command.ts'
import { Output, type TextStream } from '../output.ts'
import { wordingFor } from '../wording.ts'
import type { AdminCommand } from './admin-command.ts'
import { makeBackup, makeKeys, markAsRestored, restoreFrom, verifyBackup } from './backups.ts'
import {
  archive,
  findInArchive,
  readFromArchive,
  restoreFromArchive,
  showRetention,
  verifyArchive,
} from './archives.ts'
import { listCalls } from './list-calls.ts'
import { makeAdministrator } from './make-administrator.ts'
import { confirmChange, showChanges } from './platform-changes.ts'
import { verifyAudit } from './verify-audit.ts'

const OPTIONS = {
  username: { type: 'string' },
  name: { type: 'string' },
  platform: { type: 'string' },
  to: { type: 'string' },
  keep: { type: 'string' },
  from: { type: 'string' },
  backup: { type: 'string' },
  at: { type: 'string' },
  institution: { type: 'string' },
  type: { type: 'string' },
  months: { type: 'string' },
  years: { type: 'string' },
  off: { type: 'boolean' },
  reference: { type: 'string' },
  message: { type: 'string' },
  file: { type: 'string' },
  days: { type: 'string' },
  change: { type: 'string' },
  digest: { type: 'string' },
  json: { type: 'boolean' },
  language: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const COMMANDS: ReadonlyMap<string, AdminCommand> = new Map([
  ['verify-audit', verifyAudit],
  ['create-administrator', makeAdministrator],
  ['backup-key', makeKeys],
  ['backup', makeBackup],
  ['verify', verifyBackup],
  ['restore', restoreFrom],
  ['mark-restored', markAsRestored],
  ['retention', showRetention],
  ['archive', archive],
  ['archive-verify', verifyArchive],
  ['archive-find', findInArchive],
  ['archive-read', readFromArchive],
  ['archive-restore', restoreFromArchive],
  ['changes', showChanges],
  ['confirm', confirmChange],
  ['calls', listCalls],
])

/**
 * Runs `nostro admin <command> [options]` and returns its exit code: 0 done, 1 a trail, a backup or the archive is
 * damaged, 2 not done.
 */
export async function runAdmin(
  words: readonly string[],
  streams: {
    readonly stdout: TextStream
    readonly stderr: TextStream
    readonly environment: Readonly<Record<string, string | undefined>>
  },
): Promise<number> {
  const { stdout, stderr, environment } = streams
  const read = readWords(words)
  const wording = wordingFor(environment, stdout.isTTY === true, languageOf(read.values?.language ?? ''))
  const { text } = wording
  if (read.values === undefined) return await refuse(stderr, text('admin.failed', { reason: read.reason }))
  const [name] = read.positionals
  if (read.values.help === true || name === undefined) {
    await print(stdout, text('admin.usage'))
    return EXIT.clean
  }
  const command = COMMANDS.get(name)
  if (command === undefined) return await refuse(stderr, text('admin.unknownCommand', { command: name }))
  try {
    const { lines, exit } = await command(read.values, { environment, wording })
    await print(exit === EXIT.unreadable ? stderr : stdout, lines.join('\n'))
    return exit
  } catch (error) {
    // The error of the database or the settings is shown unchanged to the administrator.
    const reason = error instanceof Error ? error.message : String(error)
    return await refuse(stderr, text('admin.failed', { reason }))
  }
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    // An unknown option, or one without its value.
    return { values: undefined, positionals: [], reason: error instanceof Error ? error.message : '' }
  }
}

async function refuse(stderr: TextStream, complaint: string): Promise<number> {
  await print(stderr, complaint)
  return EXIT.unreadable
}

async function print(stream: TextStream, text: string): Promise<void> {
  const output = new Output(stream)
  await output.write(`${text}\n`)
  await output.flush()
}
