import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'

import type { Reporter, TestModule } from 'vitest/node'

import { cpuLogOf, readCpuLog } from './cpu-log.ts'
import type { FileTimes } from './test-times.ts'

const ROOT = dirname(dirname(import.meta.dirname))

/** Writes the times of every test file into the file in `NOSTRO_TEST_TIMES`, if it is set. */
export class TimesReporter implements Reporter {
  readonly #modules: TestModule[] = []

  onTestRunStart(): void {
    const log = cpuLogOf(process.env)
    if (log === undefined) return
    mkdirSync(dirname(log), { recursive: true })
    writeFileSync(log, '')
  }

  onTestModuleEnd(module: TestModule): void {
    this.#modules.push(module)
  }

  onTestRunEnd(): void {
    const place = process.env['NOSTRO_TEST_TIMES']
    const log = cpuLogOf(process.env)
    if (place === undefined || log === undefined) return
    const cpu = readCpuLog(log)
    rmSync(log)
    writeFileSync(place, JSON.stringify(this.#modules.map((module) => timesOf(module, cpu))))
  }
}

function timesOf(module: TestModule, cpu: ReadonlyMap<string, number>): FileTimes {
  const tests = [...module.children.allTests()].flatMap((test) => {
    const milliseconds = test.diagnostic()?.duration
    return milliseconds === undefined ? [] : [{ name: test.fullName, seconds: milliseconds / 1000 }]
  })
  return {
    file: relative(ROOT, module.moduleId),
    cpuSeconds: (cpu.get(module.moduleId) ?? 0) / 1000,
    seconds: module.diagnostic().duration / 1000,
    tests,
  }
}
