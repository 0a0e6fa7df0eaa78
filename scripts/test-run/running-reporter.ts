import { dirname, relative } from 'node:path'

import type { Reporter, TestModule } from 'vitest/node'

const ROOT = dirname(dirname(import.meta.dirname))
/** Time in ms that no file takes unless it hangs. */
const QUIET_MS = 240_000

/**
 * Prints the test files that have begun and not ended, when nothing has ended for four minutes. A file that hangs
 * during its import has no test yet whose time limit could end it.
 */
export class RunningReporter implements Reporter {
  readonly #running = new Set<string>()
  readonly #write: (text: string) => void
  #quiet: NodeJS.Timeout | undefined

  constructor(write: (text: string) => void = (text) => void process.stderr.write(text)) {
    this.#write = write
  }

  onTestModuleQueued({ moduleId }: Pick<TestModule, 'moduleId'>): void {
    this.#running.add(relative(ROOT, moduleId))
    this.#restartTimer()
  }

  onTestModuleEnd({ moduleId }: Pick<TestModule, 'moduleId'>): void {
    this.#running.delete(relative(ROOT, moduleId))
    this.#restartTimer()
  }

  onTestRunEnd(): void {
    clearTimeout(this.#quiet)
  }

  #restartTimer(): void {
    clearTimeout(this.#quiet)
    this.#quiet = setTimeout(() => {
      const files = [...this.#running].map((file) => `  ${file}\n`)
      this.#write(
        `No test file has ended for ${QUIET_MS / 60_000} minutes. Running or not begun:\n${files.join('')}`,
      )
    }, QUIET_MS)
    this.#quiet.unref()
  }
}
