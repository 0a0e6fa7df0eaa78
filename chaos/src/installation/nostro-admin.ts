import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

import type { Environment } from './installation.ts'

const PROGRAM = path.resolve(import.meta.dirname, '../../../apps/cli/src/main.ts')

/** A run of `nostro admin` in a separate process. */
export interface AdminRun {
  readonly kill: () => void
  /** The exit code, 9 if it was killed, and its output. */
  readonly ended: Promise<{ readonly exit: number; readonly text: string }>
}

/** Starts `nostro admin` with these settings, without the environment's settings of an installation. */
export function startAdmin(settings: Environment, ...args: readonly string[]): AdminRun {
  const child = spawn(process.execPath, [PROGRAM, 'admin', ...args], {
    env: { PATH: process.env['PATH'] ?? '', LANG: 'en', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { kill: () => void child.kill('SIGKILL'), ended: endOf(child) }
}

/** Runs `nostro admin`. Throws if its exit code is not 0, also for a damaged backup. */
export async function runAdmin(settings: Environment, ...args: readonly string[]): Promise<string> {
  const { exit, text } = await startAdmin(settings, ...args).ended
  if (exit !== 0) throw new Error(`nostro admin ${args.join(' ')} ended with ${exit}: ${text}`)
  return text.trim()
}

async function endOf(child: ChildProcess): Promise<{ readonly exit: number; readonly text: string }> {
  let text = ''
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  const exit = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 9))
  })
  return { exit, text }
}
