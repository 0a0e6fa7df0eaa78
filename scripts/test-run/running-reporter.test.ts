import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { RunningReporter } from './running-reporter.ts'

const moduleOf = (name: string) => ({ moduleId: `${process.cwd()}/${name}` })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('files that do not end are named after four minutes, and those that ended are not', () => {
  const texts: string[] = []
  const reporter = new RunningReporter((text) => texts.push(text))
  reporter.onTestModuleQueued(moduleOf('a.test.ts'))
  reporter.onTestModuleQueued(moduleOf('b.test.ts'))
  vi.advanceTimersByTime(200_000)
  reporter.onTestModuleEnd(moduleOf('b.test.ts'))
  vi.advanceTimersByTime(200_000)
  expect(texts).toEqual([])
  vi.advanceTimersByTime(40_000)
  expect(texts).toEqual([expect.stringMatching(/ a\.test\.ts\n$/)])
  expect(texts[0]).not.toContain('b.test.ts')
})

test('nothing is named after the end of the run', () => {
  const texts: string[] = []
  const reporter = new RunningReporter((text) => texts.push(text))
  reporter.onTestModuleQueued(moduleOf('a.test.ts'))
  reporter.onTestRunEnd()
  vi.advanceTimersByTime(1_000_000)
  expect(texts).toEqual([])
})
