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

test('the first refusal is logged at once, later ones once a minute by reason', () => {
  const { lines, note } = startLog()
  for (let refusal = 0; refusal < 1_000; refusal++) note({ reason: refusal % 4 === 0 ? 'read' : 'list' })
  expect(lines).toEqual([busy({ read: 1 })])
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual([busy({ read: 1 }), busy({ list: 750, read: 249 })])
})

test('after a minute without refusals the next one is logged at once again', () => {
  const { lines, note } = startLog()
  note({})
  vi.advanceTimersByTime(600_000)
  expect(lines).toHaveLength(1)
  note({})
  expect(lines).toEqual([busy({ list: 1 }), busy({ list: 1 })])
})

test('during refusals there is one line a minute', () => {
  const { lines, note } = startLog()
  for (let tick = 0; tick < 100; tick++) {
    note({})
    vi.advanceTimersByTime(6_000)
  }
  expect(lines).toHaveLength(11)
  expect(lines[1]).toEqual(busy({ list: 9 }))
})

test('codes are counted separately', () => {
  const { lines, note } = startLog()
  note({})
  note({ code: 'request.tooMany' })
  expect(lines).toEqual([busy({ list: 1 }), ['warn', { code: 'request.tooMany', refused: { list: 1 } }]])
})

test('a line with a backend fault is an error, and a later one without is not', () => {
  const { lines, note } = startLog()
  note({ reason: 'connect ECONNREFUSED', isFault: true })
  note({})
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual([busy({ 'connect ECONNREFUSED': 1 }, 'error'), busy({ list: 1 })])
})

test('a line has a limited size with any backend messages', () => {
  const { lines, note } = startLog()
  note({})
  for (let fault = 0; fault < 1_000; fault++) note({ reason: `${fault} ${'x'.repeat(1_000)}`, isFault: true })
  vi.advanceTimersByTime(60_000)
  expect(JSON.stringify(lines).length).toBeLessThan(10_000)
  expect(JSON.stringify(lines[1])).toContain('"other":980')
})

test('slow calls are counted by route, separately from refusals', () => {
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

test('pending counts are logged when the server stops', () => {
  const { lines, note, refusals } = startLog()
  note({})
  note({})
  refusals.flush()
  refusals.flush()
  expect(lines).toEqual([busy({ list: 1 }), busy({ list: 1 })])
})
