import {
  type BackupFault,
  backUp,
  checkBackup,
  makeBackupKeys,
  markRestored,
  readConfig,
  restore,
} from '@nostro/server'

import { EXIT } from '../command.ts'
import type { AdminAnswer, AdminCommand } from './admin-command.ts'

/** Creates a key pair: one key for the machine that makes backups, one to be stored elsewhere. */
export const makeKeys: AdminCommand = async ({ json = false }, { wording: { text } }) => {
  const keys = await makeBackupKeys()
  return done(json, { keys }, text('admin.backup.keys', { ...keys }))
}

/** Backs up the running installation. */
export const makeBackup: AdminCommand = async (options, { environment, wording: { text } }) => {
  const { to: address, keep, json = false } = options
  if (address === undefined) return refused(text('admin.missing', { option: '--to' }))
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep)) return refused(text('admin.backup.keep'))
  const config = readConfig(environment)
  const backup = await backUp(config, { address, ...(keep !== undefined && { keep: Number(keep) }) })
  const { id, files, missingFiles, tables } = backup
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const lines = [text('admin.backup.made', { id, rows, files: files.count })]
  if (missingFiles.length > 0)
    lines.push(text('admin.backup.missingFiles', { attachments: missingFiles.join(', ') }))
  const exit = missingFiles.length > 0 ? EXIT.findings : EXIT.clean
  return {
    lines: json ? [JSON.stringify({ backup: { id, rows, files: files.count, missingFiles } })] : lines,
    exit,
  }
}

/** Reads a backup as a restoration would, and reports parts that differ from what was written. */
export const verifyBackup: AdminCommand = async (options, { environment, wording: { text, paint } }) => {
  const { from: address, backup: id, json = false } = options
  if (address === undefined) return refused(text('admin.missing', { option: '--from' }))
  const { manifest, faults } = await checkBackup(readConfig(environment), { address, id })
  const exit = faults.length > 0 ? EXIT.findings : EXIT.clean
  if (json) return { lines: [JSON.stringify({ id: manifest.id, stateOf: manifest.stateOf, faults })], exit }
  const whole = text('admin.backup.whole', { id: manifest.id, stateOf: manifest.stateOf })
  const lineOf = ({ part, name }: BackupFault) => paint('red', text(`admin.backup.fault.${part}`, { name }))
  return { lines: faults.length > 0 ? faults.map(lineOf) : [whole], exit }
}

/** Restores a backup into the empty database and store of the settings. */
export const restoreFrom: AdminCommand = async (options, { environment, wording: { text } }) => {
  const { from: address, backup, json = false } = options
  if (address === undefined) return refused(text('admin.missing', { option: '--from' }))
  const { id, stateOf } = await restore(readConfig(environment), { address, id: backup })
  return done(json, { restored: { id, stateOf } }, text('admin.backup.restored', { id, stateOf }))
}

/** Records that the database was restored by other means. */
export const markAsRestored: AdminCommand = async (options, { environment, wording: { text } }) => {
  const { at, json = false } = options
  if (at === undefined) return refused(text('admin.missing', { option: '--at' }))
  const stateOf = new Date(at)
  if (Number.isNaN(stateOf.getTime())) return refused(text('admin.backup.time', { time: at }))
  await markRestored(readConfig(environment), stateOf)
  const marked = { stateOf: stateOf.toISOString() }
  return done(json, { restored: marked }, text('admin.backup.marked', marked))
}

function done(json: boolean, value: object, line: string): AdminAnswer {
  return { lines: [json ? JSON.stringify(value) : line], exit: EXIT.clean }
}

function refused(line: string): AdminAnswer {
  return { lines: [line], exit: EXIT.unreadable }
}
