import { afterEach, describe, expect, test, vi } from 'vitest'

import { runChaos } from './run-chaos.ts'
import { SCENARIOS } from './scenarios.ts'

const environment = {
  seed: 1,
  build: () => {
    throw new Error('No test here starts a server')
  },
}

afterEach(() => vi.restoreAllMocks())

/** Runs the driver and returns its exit code and output. */
async function run(...args: readonly string[]): Promise<{ readonly exit: number; readonly output: string }> {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  return { exit: await runChaos(args, environment), output: lines.join('\n') }
}

describe('the driver', () => {
  test('lists every scenario with its options', async () => {
    const { exit, output } = await run('--list')
    expect(exit).toBe(0)
    for (const { name, options } of SCENARIOS) {
      expect(output).toContain(`${name}: `)
      for (const option of Object.keys(options)) expect(output).toContain(`--${option} `)
    }
  })

  test.each([
    [[], 'Scenarios: kill, restore'],
    [['unknown'], 'Scenarios: kill, restore'],
    [['kill', '--kills', '0'], '--kills is not an integer above 0: 0'],
    [['kill', '--kills', '1.5'], '--kills is not an integer above 0: 1.5'],
    [['gateway', '--kills', '5'], '--kills'],
  ])('refuses %j', async (args, message) => {
    const { exit, output } = await run(...args)
    expect(exit).toBe(2)
    expect(output).toContain(message)
  })

  test('reports the programs that a scenario needs and this machine lacks', async () => {
    vi.stubEnv('NOSTRO_EXTERNAL_PROGRAMS', 'absent')
    expect(await run('failover')).toMatchObject({ exit: 0, output: expect.stringMatching(/lacks .*patroni/) })
    vi.stubEnv('NOSTRO_CLUSTER_TESTS', 'required')
    expect(await run('failover')).toMatchObject({ exit: 1 })
    vi.unstubAllEnvs()
  })
})
