import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, describe, expect, test, vi } from 'vitest'

import { mentions, readProcesses } from './processes.ts'

/** Tests that an interrupted run leaves no process and no file behind. */

const GROUPS = join(import.meta.dirname, '../groups.ts')
/** Time limit in ms that ends a hang. */
const LIMIT_MS = 300_000

/** A short path, because the temporary folder of the run would make the name of PostgreSQL's socket too long. */
const folder = mkdtempSync('/tmp/nostro-int-')
chmodSync(folder, 0o755)
const runners: ChildProcess[] = []
afterAll(() => {
  for (const runner of runners) runner.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a PostgreSQL and a process in its own session, as tests do, and runs forever. */
const GROUP = `
import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@nostro/server/testing/embedded-postgres'
spawn('sleep', ['10000'], { detached: true, stdio: 'ignore' }).once('error', console.error).unref()
const folder = mkdtempSync(join(tmpdir(), 'nostro-test-'))
chmodSync(folder, 0o755)
await startEmbeddedPostgres({ folder: join(folder, 'postgres'), isDurable: false })
writeFileSync(process.env.READY, '')
setInterval(() => undefined, 1000)
`

async function startRun(name: string) {
  const place = join(folder, name)
  const temporary = mkdtempSync(`${place}-`)
  chmodSync(temporary, 0o755)
  // Inside the repository, so that its packages are found.
  const program = join(import.meta.dirname, `.${name}-${process.pid}.mts`)
  writeFileSync(program, GROUP)
  const stages = JSON.stringify([[{ title: 'goes on', run: [process.execPath, program] }]])
  const text = `import { runStages } from ${JSON.stringify(GROUPS)}; process.exitCode = await runStages(${stages})`
  const ready = join(temporary, 'ready')
  const runner = spawn(process.execPath, ['--input-type=module', '-e', text], {
    env: { ...process.env, TMPDIR: temporary, READY: ready },
    stdio: 'ignore',
  })
  runners.push(runner)
  await vi.waitUntil(() => existsSync(ready) || runner.exitCode !== null, { timeout: LIMIT_MS, interval: 50 })
  expect(runner.exitCode).toBe(null)
  rmSync(program)
  rmSync(ready)
  return { runner, temporary }
}

const processesOf = (text: string): readonly number[] =>
  readProcesses().flatMap(({ pid, isZombie }) => (!isZombie && mentions(pid, text) ? [pid] : []))

describe.runIf(process.platform === 'linux')('a run that is ended by', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    '%s leaves no process and no file behind',
    async (signal) => {
      const { runner, temporary } = await startRun(signal.toLowerCase())
      // The runner, its supervisor, the group, the sleeping process, and PostgreSQL.
      expect(processesOf(temporary)).toHaveLength(5)
      const ended = once(runner, 'exit')
      runner.kill(signal)
      await ended
      await vi.waitFor(() => expect(processesOf(temporary)).toEqual([]), { timeout: LIMIT_MS, interval: 50 })
      expect(readdirSync(temporary)).toEqual([])
    },
    LIMIT_MS,
  )
})

describe.runIf(process.platform === 'linux')('a run whose supervisor is killed', () => {
  test(
    'is cleaned up by the next start',
    async () => {
      const { runner, temporary } = await startRun('killed')
      const supervisor = readProcesses().find(({ parent }) => parent === runner.pid)
      const ended = once(runner, 'exit')
      process.kill(supervisor?.pid ?? Number.NaN, 'SIGKILL')
      await ended
      expect(readdirSync(temporary)).toHaveLength(1)
      const text = `import { removeLeftBehind } from ${JSON.stringify(join(import.meta.dirname, 'left-behind.ts'))}; removeLeftBehind()`
      const next = spawn(process.execPath, ['--input-type=module', '-e', text], {
        env: { ...process.env, TMPDIR: temporary },
        stdio: 'ignore',
      })
      await once(next, 'exit')
      await vi.waitFor(() => expect(processesOf(temporary)).toEqual([]), { timeout: LIMIT_MS, interval: 50 })
      expect(readdirSync(temporary)).toEqual([])
    },
    LIMIT_MS,
  )
})
