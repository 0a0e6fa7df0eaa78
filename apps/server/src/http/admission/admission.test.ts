import { type Budget, BUDGETS } from '@nostro/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createAdmission } from './admission.ts'
import { byBudget, limitsFor } from './shares.ts'

const CONNECTIONS = 16
const LIMITS = limitsFor(CONNECTIONS)
const AT_ONCE = CONNECTIONS - 2
const REFUSED = { code: 'server.busy' }

/** Counts without any call. */
const NOTHING = byBudget(() => ({ running: 0, waiting: 0 }))

const HERE = new AbortController().signal

/** Creates an admission with a manual clock and calls that end on request. */
function createTestAdmission({ loopDelayMs = 0, isPatient = false } = {}) {
  const clock = { ms: 0 }
  const admission = createAdmission({
    connections: CONNECTIONS,
    now: () => clock.ms,
    loopDelayMs: () => loopDelayMs,
    isPatient,
  })
  const begun: Budget[] = []
  /** Admits a call that runs until it is ended. */
  const ask = (budget: Budget, leaving = HERE) => {
    const work = Promise.withResolvers<string>()
    const answer = admission.admit(budget, leaving, () => {
      begun.push(budget)
      return work.promise
    })
    // The rejection is checked later; this prevents an unhandled rejection.
    answer.catch(() => undefined)
    return { answer, end: () => work.resolve('answered'), fail: () => work.reject(new Error('fails')) }
  }
  const askMany = (budget: Budget, count: number) => Array.from({ length: count }, () => ask(budget))
  const running = (budget: Budget) => admission.counts()[budget].running
  const waiting = (budget: Budget) => admission.counts()[budget].waiting
  return { admission, clock, begun, ask, askMany, running, waiting }
}

type TestAdmission = ReturnType<typeof createTestAdmission>

/** Runs a call of the budget for `milliseconds`, which sets the mean. */
async function take({ ask, clock }: TestAdmission, budget: Budget, milliseconds: number): Promise<void> {
  const call = ask(budget)
  await untilSettled()
  clock.ms += milliseconds
  call.end()
  await call.answer
}

async function untilSettled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

const OTHERS = (budget: Budget) => BUDGETS.filter((other) => other !== budget)
const REFUSABLE = BUDGETS.filter((budget) => budget !== 'always')

describe('shares', () => {
  test.each(BUDGETS)('%s begins while all other budgets are blocked', (budget) => {
    const tested = createTestAdmission()
    for (const other of OTHERS(budget)) tested.askMany(other, 50)
    tested.askMany(budget, LIMITS.budgets[budget].own)
    expect(tested.running(budget)).toBe(LIMITS.budgets[budget].own)
  })

  test.each(BUDGETS)('%s alone takes no more than its maximum', (budget) => {
    const tested = createTestAdmission()
    tested.askMany(budget, 100)
    expect(tested.running(budget)).toBeLessThanOrEqual(LIMITS.budgets[budget].most)
    expect(tested.running(budget)).toBeGreaterThanOrEqual(LIMITS.budgets[budget].own)
  })

  test('all budgets together take no more than the connections', () => {
    const tested = createTestAdmission()
    for (const budget of BUDGETS) tested.askMany(budget, 50)
    const running = BUDGETS.reduce((sum, budget) => sum + tested.running(budget), 0)
    expect(running).toBe(AT_ONCE)
  })

  test.each([
    ['on time', 5, LIMITS.common],
    ['a little late', 22.5, Math.ceil(LIMITS.common / 2)],
    ['late', 40, 0],
    ['extremely late', 60_000, 0],
  ])(
    'beyond the budgets’ own parts are fewer the later the event loop is: %s',
    (_lateness, loopDelayMs, common) => {
      const tested = createTestAdmission({ loopDelayMs })
      for (const budget of BUDGETS) tested.askMany(budget, 50)
      const beyond = BUDGETS.map((budget) => tested.running(budget) - LIMITS.budgets[budget].own)
      expect(beyond.reduce((sum, calls) => sum + calls, 0)).toBe(common)
      expect(Math.min(...beyond)).toBe(0)
    },
  )

  test('of any number of connections give each budget its own part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (connections) => {
        const { budgets, common } = limitsFor(connections)
        const own = Object.values(budgets).reduce((sum, limits) => sum + limits.own, 0)
        expect(common).toBeGreaterThanOrEqual(1)
        expect(own + common).toBe(Math.max(connections - 2, BUDGETS.length + 1))
        for (const limits of Object.values(budgets)) {
          expect(limits.own).toBeGreaterThanOrEqual(1)
          expect(limits.most).toBeGreaterThanOrEqual(limits.own)
        }
      }),
    )
  })
})

describe('turns', () => {
  test('are given in the order of the requests', async () => {
    const tested = createTestAdmission()
    const calls = tested.askMany('export', 6)
    const ends: number[] = []
    for (const [index, { answer }] of calls.entries()) void answer.then(() => ends.push(index))
    for (const { end } of calls) {
      end()
      await untilSettled()
    }
    expect(ends).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('are given to decisions before other calls that wait longer', async () => {
    const tested = createTestAdmission()
    const [list] = tested.askMany('list', 20)
    tested.askMany('read', 20)
    tested.clock.ms = 1
    tested.askMany('decision', 20)
    await untilSettled()
    tested.begun.length = 0
    list?.end()
    await untilSettled()
    expect(tested.begun).toEqual(['decision'])
  })

  test('are given to systems after all users, even if the systems wait longer', async () => {
    const tested = createTestAdmission()
    const [command] = tested.askMany('command', LIMITS.budgets.command.own + LIMITS.common)
    tested.askMany('system', 20)
    tested.clock.ms = 1
    tested.askMany('list', 20)
    await untilSettled()
    tested.begun.length = 0
    command?.end()
    await untilSettled()
    expect(tested.begun).toEqual(['list'])
  })

  test.each([
    ['read', 'list'],
    ['list', 'read'],
  ] as const)('are given to whoever waits longest: %s before %s', async (first, second) => {
    const tested = createTestAdmission()
    const [command] = tested.askMany('command', LIMITS.budgets.command.own + LIMITS.common)
    for (const budget of [first, second]) {
      tested.askMany(budget, 20)
      tested.clock.ms += 1
    }
    await untilSettled()
    tested.begun.length = 0
    command?.end()
    await untilSettled()
    expect(tested.begun).toEqual([first])
  })
})

describe('a call is refused', () => {
  test.each(REFUSABLE)('if too many %s calls are before it', async (budget) => {
    const tested = createTestAdmission()
    await take(tested, budget, 100)
    const requested = tested.askMany(budget, 400)
    expect(tested.admission.isBusyFor(budget)).toBe(true)
    await expect(tested.ask(budget).answer).rejects.toMatchObject(REFUSED)
    // The waiting calls get their turn in time, at 100 ms each. Eight are never refused.
    const inTime = Math.max(8, tested.running(budget) * (LIMITS.budgets[budget].waitMaxMs / 100))
    expect(tested.waiting(budget)).toBeGreaterThan(0)
    expect(tested.waiting(budget)).toBeLessThanOrEqual(inTime)
    expect(requested.length).toBeGreaterThan(tested.running(budget) + tested.waiting(budget))
  })

  test('earlier if each call takes longer', async () => {
    const lengths: number[] = []
    for (const milliseconds of [10, 50, 250]) {
      const tested = createTestAdmission()
      await take(tested, 'read', milliseconds)
      tested.askMany('read', 400)
      lengths.push(tested.waiting('read'))
    }
    const [short = 0, middle = 0, long = 0] = lengths
    expect(short).toBeGreaterThan(middle)
    expect(middle).toBeGreaterThan(long)
  })

  test('if the first call in the line waits too long unexpectedly', async () => {
    const tested = createTestAdmission()
    await take(tested, 'read', 1)
    tested.askMany('read', 20)
    expect(tested.admission.isBusyFor('read')).toBe(false)
    tested.clock.ms += LIMITS.budgets.read.waitMaxMs + 1
    expect(tested.admission.isBusyFor('read')).toBe(true)
  })

  test('if the event loop is late', async () => {
    for (const [loopDelayMs, isBusy] of [
      [0, false],
      [600, true],
    ] as const) {
      const tested = createTestAdmission({ loopDelayMs })
      await take(tested, 'read', 1)
      tested.askMany('read', 20)
      expect(tested.admission.isBusyFor('read')).toBe(isBusy)
    }
  })

  test('never while it can begin at once, with any delay', async () => {
    const tested = createTestAdmission({ loopDelayMs: 60_000 })
    await take(tested, 'read', 60_000)
    expect(tested.admission.isBusyFor('read')).toBe(false)
    await take(tested, 'read', 1)
  })

  test('and admitted again after calls have ended', async () => {
    const tested = createTestAdmission()
    await take(tested, 'list', 300)
    const requested = tested.askMany('list', 300)
    expect(tested.admission.isBusyFor('list')).toBe(true)
    for (const { end } of requested) end()
    await Promise.allSettled(requested.map(({ answer }) => answer))
    expect(tested.admission.isBusyFor('list')).toBe(false)
  })

  test('at the maximum length of the line, also in patient mode', () => {
    const tested = createTestAdmission({ isPatient: true })
    tested.askMany('read', 1_000)
    expect(tested.waiting('read')).toBe(256)
  })
})

test('a few waiting calls are never refused, on any machine', async () => {
  const tested = createTestAdmission({ loopDelayMs: 600 })
  await take(tested, 'read', 5_000)
  const requested = tested.askMany('read', 1 + 8)
  expect(tested.waiting('read')).toBe(8)
  expect(tested.admission.isBusyFor('read')).toBe(true)
  for (const { end } of requested) end()
  await Promise.all(requested.map(({ answer }) => answer))
})

test('a call of the budget `always` waits for its turn and is never refused, at any load', async () => {
  const tested = createTestAdmission({ loopDelayMs: 60_000 })
  await take(tested, 'always', 60_000)
  const held = BUDGETS.flatMap((budget) => tested.askMany(budget, 300))
  const requested = tested.askMany('always', 1_000)
  expect(tested.admission.isBusyFor('always')).toBe(false)
  for (const { end } of [...held, ...requested]) end()
  expect(new Set(await Promise.all(requested.map(({ answer }) => answer)))).toEqual(new Set(['answered']))
})

describe('the counters return to zero', () => {
  test('after a thousand calls that failed', async () => {
    const tested = createTestAdmission()
    const requested = BUDGETS.flatMap((budget) => tested.askMany(budget, 150))
    for (const { fail } of requested) fail()
    await Promise.allSettled(requested.map(({ answer }) => answer))
    expect(tested.admission.counts()).toEqual(NOTHING)
  })

  test('after a thousand callers that disconnected while waiting, whose calls did not begin', async () => {
    const tested = createTestAdmission({ isPatient: true })
    const held = REFUSABLE.flatMap((budget) => tested.askMany(budget, 20))
    const begun = tested.begun.length
    const leaving = new AbortController()
    const requested = REFUSABLE.flatMap((budget) =>
      Array.from({ length: 167 }, () => tested.ask(budget, leaving.signal)),
    )
    leaving.abort()
    const answers = await Promise.allSettled(requested.map(({ answer }) => answer))
    expect(answers.length).toBeGreaterThan(1_000)
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
    for (const { end } of held) end()
    await Promise.all(held.map(({ answer }) => answer))
    expect(tested.begun.length - begun).toBe(held.length - begun)
    expect(tested.admission.counts()).toEqual(NOTHING)
  })

  test('after a caller that disconnected earlier', async () => {
    const tested = createTestAdmission()
    await expect(tested.ask('read', AbortSignal.abort()).answer).rejects.toMatchObject(REFUSED)
    expect(tested.begun).toEqual([])
    expect(tested.admission.counts()).toEqual(NOTHING)
  })

  test('after any sequence of events', async () => {
    const step = fc.record({
      what: fc.constantFrom('ask', 'end', 'fail', 'leave'),
      budget: fc.constantFrom(...BUDGETS),
      which: fc.nat(30),
      ms: fc.nat(500),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 120 }), async (steps) => {
        const tested = createTestAdmission()
        const open: (ReturnType<TestAdmission['ask']> & { readonly leave: () => void })[] = []
        for (const { what, budget, which, ms } of steps) {
          tested.clock.ms += ms
          const leaving = new AbortController()
          const call = open[which % Math.max(1, open.length)]
          if (what === 'ask' || call === undefined) {
            open.push({ ...tested.ask(budget, leaving.signal), leave: () => leaving.abort() })
          } else call[what]()
          await untilSettled()
          const counts = Object.values(tested.admission.counts())
          expect(counts.reduce((sum, { running }) => sum + running, 0)).toBeLessThanOrEqual(AT_ONCE)
        }
        for (const { end } of open) end()
        await Promise.allSettled(open.map(({ answer }) => answer))
        expect(tested.admission.counts()).toEqual(NOTHING)
      }),
      { numRuns: 50 },
    )
  })
})

describe('a call that waits for calls that never end', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('is refused after three seconds', async () => {
    const tested = createTestAdmission()
    tested.askMany('export', LIMITS.budgets.export.most)
    const { answer } = tested.ask('export')
    await vi.advanceTimersByTimeAsync(2_999)
    expect(tested.waiting('export')).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await expect(answer).rejects.toMatchObject(REFUSED)
    expect(tested.waiting('export')).toBe(0)
  })

  test.each([
    ['list', 1_000],
    ['command', 2_000],
  ] as const)(
    'is refused earlier in a long line, in proportion to its limit: %s after %i ms',
    async (budget, givenUpAfterMs) => {
      const tested = createTestAdmission({ isPatient: false })
      const { own, most } = LIMITS.budgets[budget]
      tested.askMany(budget, Math.min(most, own + LIMITS.common))
      const few = tested.askMany(budget, 8)
      const { answer } = tested.ask(budget)
      await vi.advanceTimersByTimeAsync(givenUpAfterMs - 1)
      expect(tested.waiting(budget)).toBe(9)
      await vi.advanceTimersByTimeAsync(1)
      await expect(answer).rejects.toMatchObject(REFUSED)
      // A few waiting calls have the longer limit.
      expect(tested.waiting(budget)).toBe(8)
      await vi.advanceTimersByTimeAsync(3_000 - givenUpAfterMs)
      for (const call of few) await expect(call.answer).rejects.toMatchObject(REFUSED)
    },
  )

  test('waits longer if it is never refused', async () => {
    const tested = createTestAdmission()
    const held = tested.askMany('always', 100)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tested.running('always') + tested.waiting('always')).toBe(100)
    for (const { end } of held) end()
    await Promise.all(held.map(({ answer }) => answer))
  })
})
