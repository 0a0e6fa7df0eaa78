import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createStartSteps } from './start-steps.ts'
import { createTerminalLog } from './terminal-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startLog() {
  const printed: string[] = []
  const kept: string[] = []
  const log = createTerminalLog({
    print: (line) => printed.push(line),
    keep: (line) => kept.push(line),
    keptIn: 'data/server.log',
  })
  const write = (line: object) => log.write(`${JSON.stringify({ level: 40, ...line })}\n`)
  return { printed, kept, log, write }
}

test('a thousand refusals are one line a minute, with their number and kinds', () => {
  const { printed, kept, write } = startLog()
  for (let refusal = 0; refusal < 500; refusal += 1)
    write({ code: 'server.busy', refused: { list: 1, read: 2 }, msg: 'calls refused' })
  write({ slow: { '/api/messages': 3 }, msg: 'calls slow' })
  write({ err: { message: 'gone' }, msg: 'database connection lost' })
  expect(printed).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(printed.map((line) => line.replace(/^\d\d:\d\d /, ''))).toEqual([
    'calls refused: 1500 (read 1000, list 500); calls slow: 3 (/api/messages 3); database connection lost: 1. ' +
      'Details: data/server.log',
  ])
  expect(kept).toHaveLength(502)
  vi.advanceTimersByTime(600_000)
  expect(printed).toHaveLength(1)
})

test('a line that is not JSON is counted and stored', () => {
  const { printed, kept, log } = startLog()
  log.write('Segmentation fault\n')
  log.flush()
  expect(printed[0]).toContain('other lines: 1')
  expect(kept).toEqual(['Segmentation fault\n'])
})

test('a step of a start has a line if it takes longer than two seconds', () => {
  const printed: string[] = []
  const steps = createStartSteps((line) => printed.push(line))
  steps.begin('Starting the database')
  vi.advanceTimersByTime(1_900)
  steps.begin('Preparing the tables')
  vi.advanceTimersByTime(2_100)
  steps.begin('Loading the demo users')
  steps.end()
  vi.advanceTimersByTime(60_000)
  expect(printed).toEqual(['  Preparing the tables …'])
})
