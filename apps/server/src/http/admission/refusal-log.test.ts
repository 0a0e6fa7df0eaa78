import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createRefusalLog, type Refusal } from './refusal-log.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function startLog() {
  const lines: unknown[] = []
  const writer = {
    warn: (line: unknown) => void lines.push(['warn', line]),
    error: (line: unknown) => void lines.push(['error', line]),
  }
  const refusals = createRefusalLog()
  const note = (refusal: Partial<Refusal>) =>
    refusals.note(writer, { code: 'server.busy', reason: 'list', ...refusal })
  const noteSlow = (route: string) => refusals.noteSlow(writer, route)
  return { lines, note, noteSlow, refusals }
}

const busy = (refused: Readonly<Record<string, number>>, level = 'warn') => [
  level,
  { code: 'server.busy', refused },
]

test('the first refusal is written at once, the others once a minute by what they have in common', () => {
  const { lines, note } = startLog()
  for (let refusal = 0; refusal < 1_000; refusal++) note({ reason: refusal % 4 === 0 ? 'read' : 'list' })
  expect(lines).toEqual([busy({ read: 1 })])
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual([busy({ read: 1 }), busy({ list: 750, read: 249 })])
})

test('a quiet minute ends it, and the next refusal is written at once again', () => {
  const { lines, note } = startLog()
  note({})
  vi.advanceTimersByTime(600_000)
  expect(lines).toHaveLength(1)
  note({})
  expect(lines).toEqual([busy({ list: 1 }), busy({ list: 1 })])
})

test('as long as there are refusals there is a line a minute and no more', () => {
  const { lines, note } = startLog()
  for (let tick = 0; tick < 100; tick++) {
    note({})
    vi.advanceTimersByTime(6_000)
  }
  expect(lines).toHaveLength(11)
  expect(lines[1]).toEqual(busy({ list: 9 }))
})

test('codes are counted apart', () => {
  const { lines, note } = startLog()
  note({})
  note({ code: 'request.tooMany' })
  expect(lines).toEqual([busy({ list: 1 }), ['warn', { code: 'request.tooMany', refused: { list: 1 } }]])
})

test('a line with a backend at fault is an error, and the next without is none', () => {
  const { lines, note } = startLog()
  note({ reason: 'connect ECONNREFUSED', isFault: true })
  note({})
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual([busy({ 'connect ECONNREFUSED': 1 }, 'error'), busy({ list: 1 })])
})

test('however much a backend has to say, a line stays small', () => {
  const { lines, note } = startLog()
  note({})
  for (let fault = 0; fault < 1_000; fault++) note({ reason: `${fault} ${'x'.repeat(1_000)}`, isFault: true })
  vi.advanceTimersByTime(60_000)
  expect(JSON.stringify(lines).length).toBeLessThan(10_000)
  expect(JSON.stringify(lines[1])).toContain('"other":980')
})

test('slow calls are counted by their routes, apart from refusals', () => {
  const { lines, note, noteSlow } = startLog()
  for (const route of ['/api/messages', '/api/messages', '/api/users']) noteSlow(route)
  note({})
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual([
    ['warn', { slow: { '/api/messages': 1 } }],
    busy({ list: 1 }),
    ['warn', { slow: { '/api/messages': 1, '/api/users': 1 } }],
  ])
})

test('what is counted is written when the server leaves', () => {
  const { lines, note, refusals } = startLog()
  note({})
  note({})
  refusals.flush()
  refusals.flush()
  expect(lines).toEqual([busy({ list: 1 }), busy({ list: 1 })])
})
