import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type Group, runStages } from './groups.ts'
import { countsOfVitest } from './test-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'nostro-groups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const printed: string[] = []
beforeEach(() => {
  printed.splice(0)
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(() => vi.restoreAllMocks())

/** A program of Node as a group. */
function group(title: string, program: string): Group {
  return { title, run: [process.execPath, '-e', program] }
}

/** Leaves a file by which one sees that it ran. */
function marking(name: string): Group {
  return group(name, `fs.writeFileSync(${JSON.stringify(join(folder, name))}, '')`)
}

/** Ends well once the file of another group is there. */
function waitingFor(name: string): Group {
  const file = JSON.stringify(join(folder, name))
  return group(`waits for ${name}`, `while (!fs.existsSync(${file})); console.log('has seen ${name}')`)
}

const FAILING = group('fails', `console.error('an error at a place'); process.exit(3)`)

const ran = (name: string): boolean => existsSync(join(folder, name))

function lastLine(): string | undefined {
  return printed.join('\n').split('\n').at(-1)
}

describe('the groups of a test run', () => {
  test('of one stage run side by side, and what each printed is shown together', async () => {
    expect(await runStages([[waitingFor('beside'), marking('beside')]])).toBe(0)
    expect(printed.filter((block) => block.includes('━━ waits for beside'))).toEqual([
      expect.stringContaining('has seen beside'),
    ])
  })

  test('of the next stage wait for those before', async () => {
    const looking = group(
      'looks',
      `process.exit(fs.existsSync(${JSON.stringify(join(folder, 'first'))}) ? 0 : 1)`,
    )
    expect(await runStages([[marking('first')], [looking]])).toBe(0)
  })

  test('end with the first that fails: nothing more begins, and its output is shown', async () => {
    const stages = [[FAILING, marking('beside the failure'), marking('third')], [marking('later')]]
    expect(await runStages([[FAILING], [marking('next')]])).toBe(1)
    expect(await runStages(stages)).toBe(1)
    expect([ran('next'), ran('later')]).toEqual([false, false])
    expect(printed.join('\n')).toContain('an error at a place')
    expect(printed.join('\n')).toMatch(/✕ fails .* failed\n/)
    expect(printed.join('\n')).toMatch(/· later .* not run\n/)
    expect(lastLine()).toBe('0 passed, 1 failed')
  })

  test('are counted by their reports; a report with failures fails a group that ended well', async () => {
    const file = join(folder, 'report.json')
    const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 0, numTodoTests: 0 }
    const write = `fs.writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(report))})`
    const tests = { ...group('tests', write), report: { file, counts: countsOfVitest } }
    expect(await runStages([[tests]])).toBe(1)
    expect(lastLine()).toBe('7 passed, 2 failed')
  })

  test('that left no report have failed, whatever an earlier run left', async () => {
    const file = join(folder, 'stale.json')
    writeFileSync(file, JSON.stringify({ numPassedTests: 7, numFailedTests: 0 }))
    const dying = { ...group('dies', ''), report: { file, counts: countsOfVitest } }
    expect(await runStages([[dying]])).toBe(1)
    expect(lastLine()).toBe('0 passed, 1 failed')
  })
})
