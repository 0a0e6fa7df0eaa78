import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type Group, runStages } from './groups.ts'
import { countsOfVitest } from './test-report.ts'
import { readProcess } from './test-run/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'nostro-groups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const printed: string[] = []
beforeEach(() => {
  printed.splice(0)
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(() => vi.restoreAllMocks())

/** Returns a group that runs a Node program. */
function group(title: string, program: string): Group {
  return { title, run: [process.execPath, '-e', program] }
}

/** Returns a program that runs another one in a child process and ends together with it. */
function nested(program: string): string {
  return `child_process.execFileSync(process.execPath, ['-e', ${JSON.stringify(program)}])`
}

/** Returns a group that writes a file, which proves that it ran. */
function marking(name: string): Group {
  return group(name, `fs.writeFileSync(${JSON.stringify(join(folder, name))}, '')`)
}

/** Returns a group that succeeds when the file of another group exists. */
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
  test('of one stage run in parallel, and the output of each is shown in one block', async () => {
    expect(await runStages([[waitingFor('beside'), marking('beside')]])).toBe(0)
    expect(printed.filter((block) => block.includes('━━ waits for beside'))).toEqual([
      expect.stringContaining('has seen beside'),
    ])
  })

  test('of the next stage wait for the previous ones', async () => {
    const looking = group(
      'looks',
      `process.exit(fs.existsSync(${JSON.stringify(join(folder, 'first'))}) ? 0 : 1)`,
    )
    expect(await runStages([[marking('first')], [looking]])).toBe(0)
  })

  test('end with the first failure: no other begins, and its output is shown', async () => {
    const stages = [[FAILING, marking('beside the failure'), marking('third')], [marking('later')]]
    expect(await runStages([[FAILING], [marking('next')]])).toBe(1)
    expect(await runStages(stages)).toBe(1)
    expect([ran('next'), ran('later')]).toEqual([false, false])
    expect(printed.join('\n')).toContain('an error at a place')
    expect(printed.join('\n')).toMatch(/✕ fails .* failed\n/)
    expect(printed.join('\n')).toMatch(/· later .* not run\n/)
    expect(lastLine()).toBe('0 passed, 1 failed')
  })

  test('are counted by their reports; a report with failures fails a group that exited with 0', async () => {
    const file = join(folder, 'report.json')
    const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 0, numTodoTests: 0 }
    const write = `fs.writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(report))})`
    const tests = { ...group('tests', write), report: { file, counts: countsOfVitest } }
    expect(await runStages([[tests]])).toBe(1)
    expect(lastLine()).toBe('7 passed, 2 failed')
  })

  test('without a new report have failed, also if an earlier run left one', async () => {
    const file = join(folder, 'stale.json')
    writeFileSync(file, JSON.stringify({ numPassedTests: 7, numFailedTests: 0 }))
    const dying = { ...group('dies', ''), report: { file, counts: countsOfVitest } }
    expect(await runStages([[dying]])).toBe(1)
    expect(lastLine()).toBe('0 passed, 1 failed')
  })

  test.runIf(process.platform === 'linux')(
    'that print nothing are ended and named, with all their processes',
    async () => {
      const file = JSON.stringify(join(folder, 'outlives'))
      // A program in its own session, which would survive otherwise.
      const outliving = `setInterval(() => fs.writeFileSync(${file}, String(process.pid)), 50)`
      const silent = group(
        'is silent',
        `const words = ['-e', ${JSON.stringify(outliving)}]
       child_process.spawn(process.execPath, words, { detached: true, stdio: 'ignore' }).unref()
       setInterval(() => {}, 1000)`,
      )
      expect(await runStages([[{ ...silent, limits: { silentMs: 2000 } }]])).toBe(1)
      expect(printed.join('\n')).toMatch(/✕ is silent .*printed nothing for 2 s/)
      const pid = Number(readFileSync(join(folder, 'outlives'), 'utf8'))
      // When an ended process is collected depends on the init process of the machine.
      expect(readProcess(pid)?.isZombie ?? true).toBe(true)
    },
  )

  test('that print output are not silent, for any duration', async () => {
    const talking = group(
      'talks',
      `let n = 0; setInterval(() => console.log(n++) || n > 12 && process.exit(), 500)`,
    )
    expect(await runStages([[{ ...talking, limits: { silentMs: 5000 } }]])).toBe(0)
  })

  test('with a missing command have failed, with its name', async () => {
    expect(await runStages([[{ title: 'absent', run: ['no-such-command'] }, marking('other')]])).toBe(1)
    expect(printed.join('\n')).toContain('spawn no-such-command ENOENT')
  })

  test('that exceed their time limit have failed, unless another run continues them', async () => {
    const long = { ...group('is long', 'setInterval(() => {}, 1000)'), limits: { totalMs: 1000 } }
    expect(await runStages([[long]])).toBe(1)
    expect(await runStages([[{ ...long, mayBeUnfinished: true }]])).toBe(0)
    expect(printed.at(-1)).toMatch(/… is long .* not finished/)
    const failing = { ...FAILING, limits: { totalMs: 600_000 }, mayBeUnfinished: true }
    expect(await runStages([[failing]])).toBe(1)
  })

  test.runIf(process.platform === 'linux')('are measured with all processes they started', async () => {
    const used = 'Object.values(process.cpuUsage()).reduce((sum, each) => sum + each)'
    const own = `while (${used} < 700_000);`
    const detached = `while (${used} < 1_700_000); setTimeout(() => {}, 1500)`
    const program = `
      child_process.execFileSync(process.execPath, ['-e', ${JSON.stringify(own)}])
      const words = ['-e', ${JSON.stringify(detached)}]
      const child = child_process.spawn(process.execPath, words, { detached: true, stdio: 'ignore' })
      child.on('exit', () => process.exit())`
    await runStages([[group('is busy', program)]])
    const [, cpu = '0'] = /is busy +[\d.]+ s +([\d.]+) s/.exec(printed.at(-1) ?? '') ?? []
    expect(Number(cpu)).toBeGreaterThan(2.3)
    expect(Number(cpu)).toBeLessThan(5)
  })

  test.runIf(process.platform === 'linux')('are measured once, however deep a process is', async () => {
    const used = 'Object.values(process.cpuUsage()).reduce((sum, each) => sum + each)'
    const innermost = `while (${used} < 1_500_000);`
    const program = `${nested(nested(nested(innermost)))}; ${nested(nested(nested(innermost)))}; setTimeout(() => {}, 1500)`
    await runStages([[group('is deep', program)]])
    const [, cpu = '0'] = /is deep +[\d.]+ s +([\d.]+) s/.exec(printed.at(-1) ?? '') ?? []
    expect(Number(cpu)).toBeGreaterThan(2.9)
    expect(Number(cpu)).toBeLessThan(5)
  })
})
