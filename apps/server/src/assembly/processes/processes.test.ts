import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { expect, test, vi } from 'vitest'

import {
  atEnd,
  freePort,
  isListening,
  startProgram,
  type StartedProgram,
  WAIT_MS,
} from '../../testing/index.ts'

const TOKEN = 'metrics-token-of-this-test'
const PROCESSES = 3
const MAIN = path.resolve(import.meta.dirname, '../../main.ts')

const dataFolder = mkdtempSync(path.join(tmpdir(), 'nostro-processes-'))
const port = await freePort()
const started: StartedProgram[] = []
// Also after a start that failed.
atEnd(async () => {
  for (const program of started) program.kill('SIGTERM')
  await Promise.all(started.map(({ ended }) => ended))
  rmSync(dataFolder, { recursive: true })
})
let server = await start()

/** Starts a production server of three processes with an embedded database. */
async function start(): Promise<StartedProgram> {
  const program = startProgram(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      NOSTRO_DATA_DIR: dataFolder,
      NOSTRO_PROCESSES: String(PROCESSES),
      METRICS_TOKEN: TOKEN,
      LOG_LEVEL: 'silent',
    },
    // The reason for an early end is part of the output of the test.
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  started.push(program)
  await vi.waitFor(async () => {
    const failure = program.failure()
    if (failure !== undefined) throw new Error('The server has ended', { cause: failure })
    expect(await metric('nostro_processes')).toBe(PROCESSES)
  }, WAIT_MS)
  return program
}

/** Calls over a new connection, so that the system chooses the process. Returns the status and the text. */
async function call(address: string): Promise<{ readonly status: number; readonly body: string }> {
  return await new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    request({ port, path: address, headers, agent: false }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
    })
      .once('error', reject)
      .end()
  })
}

/** Returns the sum of a metric whose name and labels have a prefix. */
async function metric(series: string): Promise<number> {
  const lines = (await call('/metrics')).body.split('\n').filter((line) => line.startsWith(series))
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}

/** Returns the identifiers of the further processes of the server. */
function furtherProcesses(): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && contentOf(`/proc/${name}/cmdline`).includes('further-process.ts'))
    .filter((name) => contentOf(`/proc/${name}/stat`).split(') ')[1]?.split(' ')[1] === String(server.pid))
    .map(Number)
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}

function isAlive(pid: number): boolean {
  return /^\d+ .*\) [^ZX]/.test(contentOf(`/proc/${pid}/stat`))
}

test('the metrics of every process include the calls of all', async () => {
  const counted = 'nostro_call_duration_seconds_count{method="GET",route="/health/live",status="200"}'
  const before = await metric(counted)
  const answers = await Promise.all(Array.from({ length: 60 }, async () => await call('/health/live')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const counts = await Promise.all(Array.from({ length: 12 }, async () => await metric(counted)))
  expect(new Set(counts)).toEqual(new Set([before + 60]))
})

test('a process that is killed is started again, and new connections are answered', async () => {
  const [killed = 0] = furtherProcesses()
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(() => expect(isAlive(killed)).toBe(false), WAIT_MS)
  // A connection that the killed process had not accepted yet is reset.
  await vi.waitFor(async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, async () => await call('/health/ready')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
  }, WAIT_MS)
  await vi.waitFor(async () => expect(await metric('nostro_processes')).toBe(PROCESSES), WAIT_MS)
  expect(furtherProcesses()).not.toContain(killed)
})

test('after a kill of the first process, no other remains and the next start has the port', async () => {
  const further = furtherProcesses()
  expect(further).toHaveLength(PROCESSES - 1)
  server.kill('SIGKILL')
  await server.ended
  await vi.waitFor(() => expect(further.filter(isAlive)).toEqual([]), WAIT_MS)
  await vi.waitFor(async () => expect(await isListening(port)).toBe(false), WAIT_MS)
  server = await start()
})

test('a stop ends all processes', async () => {
  const further = furtherProcesses()
  expect(further).toHaveLength(PROCESSES - 1)
  server.kill('SIGTERM')
  await server.ended
  expect(further.filter(isAlive)).toEqual([])
})
