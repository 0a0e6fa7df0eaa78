import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const PROGRAM = path.resolve(import.meta.dirname, '../../apps/cli/src/main.ts')

/** A run of `nostro admin` as a process of its own. */
export interface AdminRun {
  readonly kill: () => void
  /** Its exit code, 9 where it was killed, and everything it wrote. */
  readonly ended: Promise<{ readonly exit: number; readonly text: string }>
}

/** Starts `nostro admin` with these settings and nothing of the environment that speaks of an installation. */
export function startAdmin(
  settings: Readonly<Record<string, string>>,
  ...words: readonly string[]
): AdminRun {
  const child = spawn(process.execPath, [PROGRAM, 'admin', ...words], {
    env: { PATH: process.env['PATH'] ?? '', LANG: 'en', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { kill: () => void child.kill('SIGKILL'), ended: endOf(child) }
}

/** Throws where it was not done; a broken backup is not done. */
export async function runAdmin(
  settings: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<string> {
  const { exit, text } = await startAdmin(settings, ...words).ended
  if (exit !== 0) throw new Error(`nostro admin ${words.join(' ')} ended with ${exit}: ${text}`)
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
