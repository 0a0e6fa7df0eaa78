import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { buildWeb } from './build-web.ts'
import { FAULTS } from './kill-loop/faults.ts'
import { createDataFolder, ownerUrlOf, startInstallation } from './kill-loop/installation.ts'
import { createLedger } from './kill-loop/ledger.ts'
import { runKillLoop } from './kill-loop/run-kill-loop.ts'
import { readSettings, wholeNumber } from './kill-loop/settings.ts'
import { backupFaults } from './restore-loop/backup-faults.ts'
import { runAdmin } from './restore-loop/nostro-admin.ts'
import { checkPointInTime } from './restore-loop/point-in-time.ts'

/**
 * Makes backups while servers, PostgreSQL and the backups themselves are killed under load, verifies every complete
 * one, restores the last one elsewhere, and continues the kill loop there with all acknowledged steps.
 */
buildWeb()
const settings = readSettings(process.env)
const killsBefore = wholeNumber(process.env, { name: 'NOSTRO_KILLS_BEFORE', usual: 30 })
const folder = mkdtempSync(path.join(tmpdir(), 'nostro-backups-'))
const { keys } = JSON.parse(await runAdmin({}, 'backup-key', '--json')) as {
  readonly keys: { readonly recipient: string; readonly identity: string }
}
const reading = { NOSTRO_BACKUP_IDENTITY: keys.identity }
const ledger = createLedger()
const failures: string[] = []

const lost = await startInstallation()
const making = {
  NOSTRO_DATA_DIR: lost.dataFolder,
  DATABASE_URL: ownerUrlOf(lost.dataFolder),
  NOSTRO_BACKUP_RECIPIENTS: keys.recipient,
}
console.log('Backups of an installation that meets faults:')
const wasWhole = await runKillLoop(lost, {
  settings: { ...settings, kills: killsBefore },
  faults: [
    ...FAULTS,
    ...backupFaults({ settings: making, folder, onFailure: (text) => failures.push(text) }),
  ],
  ledger,
  atEnd: async () => void (await runAdmin(making, 'backup', '--to', folder)),
})
const whole = readdirSync(folder).filter((id) => existsSync(path.join(folder, id, 'manifest.json')))
for (const id of whole)
  await runAdmin({ ...reading, NOSTRO_DATA_DIR: lost.dataFolder }, 'verify', '--from', folder, '--backup', id)
console.log(`${'whole backups, each read as it was written'.padEnd(44)} ${whole.length}`)
for (const text of failures) console.log(`A backup failed though only a server did: ${text}`)

const dataFolder = createDataFolder()
const restoring = Date.now()
await runAdmin({ ...reading, NOSTRO_DATA_DIR: dataFolder }, 'restore', '--from', folder)
console.log(`${'restored in'.padEnd(44)} ${((Date.now() - restoring) / 1_000).toFixed(1)} s\n`)
// Sent mails are not part of a backup; they are copied to be counted with later ones.
cpSync(path.join(lost.dataFolder, 'outbox'), path.join(dataFolder, 'outbox'), { recursive: true })
const restored = await startInstallation({}, dataFolder)
const isWhole = await runKillLoop(restored, { settings, faults: FAULTS, ledger })
const isRecovered = await checkPointInTime()

if (wasWhole && isWhole && failures.length === 0) {
  lost.remove()
  restored.remove()
  rmSync(folder, { recursive: true, force: true })
} else console.log(`Backups: ${folder}`)
process.exitCode = wasWhole && isWhole && isRecovered && failures.length === 0 ? 0 : 1
