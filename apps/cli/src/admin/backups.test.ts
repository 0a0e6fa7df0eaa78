import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { adminHere } from '../testing/admin-here.ts'
import { startDemoHere } from '../testing/start-demo-here.ts'

/** Tests of the backups of a local installation through its commands. */

const root = mkdtempSync(path.join(tmpdir(), 'nostro-admin-backups-'))
chmodSync(root, 0o755)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const backups = path.join(root, 'backups')
const old = { NOSTRO_DATA_DIR: path.join(root, 'old'), LANG: 'en' }
const fresh = { NOSTRO_DATA_DIR: path.join(root, 'new'), LANG: 'en' }

describe('nostro admin', () => {
  test.each([
    [['backup'], '--to is required.'],
    [['backup', '--to', backups, '--keep', '0'], '--keep is a number from 1.'],
    [['backup', '--to', backups], 'NOSTRO_BACKUP_RECIPIENTS is required'],
    [['verify'], '--from is required.'],
    [['restore', '--from', backups], 'NOSTRO_BACKUP_IDENTITY is required'],
    [['mark-restored'], '--at is required.'],
    [['mark-restored', '--at', 'yesterday'], 'yesterday is no instant'],
  ])('refuses %j', async (words, complaint) => {
    const { exit, out, err } = await adminHere(old, ...words)
    expect({ exit, out }).toEqual({ exit: 2, out: '' })
    expect(err).toContain(complaint)
  })

  test('backs up a running server, restores on another machine, and the server there detects the restoration', async () => {
    const { out: pair } = await adminHere(old, 'backup-key', '--json')
    const { keys } = JSON.parse(pair) as {
      readonly keys: { readonly recipient: string; readonly identity: string }
    }
    const making = { ...old, NOSTRO_BACKUP_RECIPIENTS: keys.recipient }
    const reading = { ...fresh, NOSTRO_BACKUP_IDENTITY: keys.identity }

    const settings = { NOSTRO_DEMO: 'empty', LOG_LEVEL: 'silent', PORT: '0' }
    const server = await startDemoHere({ ...old, ...settings })
    for (let turn = 0; turn < 3; turn++) {
      const made = await adminHere(making, 'backup', '--to', backups, '--keep', '2')
      expect(made).toMatchObject({
        exit: 0,
        err: '',
        out: expect.stringMatching(/^Backup \S+: \d+ rows, 0 files\.\n$/),
      })
    }
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
    await server.close()

    // The machine is lost, and with it its automatically created key.
    const checked = await adminHere(reading, 'verify', '--from', backups)
    expect(checked).toMatchObject({ exit: 0, out: expect.stringContaining('is whole') })
    const restored = await adminHere(reading, 'restore', '--from', backups)
    expect(restored).toMatchObject({ exit: 0, err: '', out: expect.stringContaining('is restored') })
    expect(await adminHere(reading, 'restore', '--from', backups)).toMatchObject({
      exit: 2,
      err: expect.stringContaining('holds institutions already'),
    })

    const next = await startDemoHere({ ...fresh, ...settings })
    expect((await fetch(`${next.url}/health/ready`)).status).toBe(200)
    // Users of the demo retain their passwords.
    expect(next.demoAccounts).toEqual(server.demoAccounts)
    await next.close()
    const trails = await adminHere(fresh, 'verify-audit', '--json')
    const read = JSON.parse(trails.out) as { readonly trails: readonly { readonly isAnchored: boolean }[] }
    expect(trails.exit).toBe(0)
    expect(read.trails.map(({ isAnchored }) => isAnchored)).toEqual(read.trails.map(() => true))
  })

  test('records a database that was restored by other means', async () => {
    const at = '2026-11-27T09:30:00.000Z'
    const marked = await adminHere(fresh, 'mark-restored', '--at', at, '--json')
    expect(marked).toMatchObject({ exit: 0, out: `${JSON.stringify({ restored: { stateOf: at } })}\n` })
    const before = await eventsOf()
    const settings = { NOSTRO_DEMO: 'empty', LOG_LEVEL: 'silent', PORT: '0' }
    for (let turn = 0; turn < 2; turn++) await (await startDemoHere({ ...fresh, ...settings })).close()
    // One event in each trail, also after several starts of a server.
    expect(await eventsOf()).toEqual(before.map((events) => events + 1))
  })
})

async function eventsOf(): Promise<readonly number[]> {
  const { out } = await adminHere(fresh, 'verify-audit', '--json')
  const { trails } = JSON.parse(out) as { readonly trails: readonly { readonly events: number }[] }
  return trails.map(({ events }) => events)
}
