import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { runningPostmaster } from '../db/embedded/postmaster.ts'
import { atEnd } from './at-end.ts'

/** Tests that a test run leaves no database behind, however it ends. */

const PROGRAM = `
import { startTestPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'test-postgres.ts'))}
await startTestPostgres()
console.log('started')
setInterval(() => undefined, 1000)
`

async function startRun(folder: string): Promise<ChildProcess> {
  const run = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  atEnd(() => run.kill('SIGTERM'))
  await once(run.stdout, 'data')
  return run
}

async function end(run: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(run, 'exit')
  run.kill(signal)
  await ended
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nostro-runs-'))
  chmodSync(folder, 0o755)
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const databasesIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => runningPostmaster(path.join(folder, name, 'postgres/cluster')))

describe('the PostgreSQL of a test run', () => {
  test.each(['SIGTERM', 'SIGHUP'] as const)('ends with it on %s', async (signal) => {
    const folder = temporaryFolder()
    const run = await startRun(folder)
    expect(databasesIn(folder)).toHaveLength(1)
    await end(run, signal)
    expect(readdirSync(folder)).toEqual([])
  })

  test('of a killed run is ended by the next run, without affecting a concurrent run', async () => {
    const folder = temporaryFolder()
    const killed = await startRun(folder)
    const beside = await startRun(folder)
    await end(killed, 'SIGKILL')
    expect(databasesIn(folder)).toHaveLength(2)
    const next = await startRun(folder)
    expect(databasesIn(folder).map((name) => Number(name.split('-')[2]))).toEqual(
      expect.arrayContaining([beside.pid, next.pid]),
    )
    expect(readdirSync(folder).filter((name) => name.startsWith('nostro-test-'))).toHaveLength(2)
    await end(beside, 'SIGTERM')
    await end(next, 'SIGTERM')
  })
})
