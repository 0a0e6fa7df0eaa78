import type { Page } from '@playwright/test'

/** A measured figure and its limit. */
export interface Figure {
  readonly name: string
  readonly found: string
  readonly limit?: string
}

/** The shortest duration in ms of an interaction that browsers report. Source: Event Timing API. */
const REPORTED_FROM_MS = 16

/** Duration in ms from which a task counts as blocking. Source: Long Tasks API, total blocking time. */
const BLOCKING_FROM_MS = 50

interface Collected {
  keystrokes: number[]
  blocked: number
  shift: number
  /** The elements that shifted, and their new positions. */
  moved: string[]
}

/** An entry of the Layout Instability API, which is missing from the type libraries. */
interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node?: Node
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

declare global {
  interface Window {
    nostroMeasures?: Collected
  }
}

/** Records the browser's measures from the first script of every page. */
export async function noteMeasures(page: Page): Promise<void> {
  await page.addInitScript(
    ({ reportedFrom, blockingFrom }) => {
      const collected: Collected = { keystrokes: [], blocked: 0, shift: 0, moved: [] }
      window.nostroMeasures = collected
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries())
          if (name === 'keydown') collected.keystrokes.push(duration)
      }).observe({ type: 'event', durationThreshold: reportedFrom } as PerformanceObserverInit)
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          collected.blocked += Math.max(duration - blockingFrom, 0)
      }).observe({ type: 'longtask', buffered: true })
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
          if (hadRecentInput) continue
          collected.shift += value
          for (const { node, previousRect, currentRect } of sources) {
            const name = node instanceof Element ? `${node.localName}.${node.className}` : '?'
            collected.moved.push(`${name} from ${previousRect.top} to ${currentRect.top}`)
          }
        }
      }).observe({ type: 'layout-shift', buffered: true })
    },
    { reportedFrom: REPORTED_FROM_MS, blockingFrom: BLOCKING_FROM_MS },
  )
}

/**
 * Types a text key by key and returns the time in ms from each key to the next frame. Times below the browser's minimum
 * count as that minimum.
 */
export async function measureTyping(page: Page, text: string): Promise<readonly number[]> {
  await page.evaluate(() => window.nostroMeasures?.keystrokes.splice(0))
  for (const key of text) await page.keyboard.press(key, { delay: 30 })
  await page.waitForTimeout(500)
  const reported = await page.evaluate(() => window.nostroMeasures?.keystrokes ?? [])
  const unreported = Array.from(
    { length: Math.max(text.length - reported.length, 0) },
    () => REPORTED_FROM_MS,
  )
  return [...reported, ...unreported]
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** CPU time in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * Returns the CPU time in ms of the longest task of the page's main thread during an action: the longest time in which
 * a key is not handled.
 */
export async function longestTaskOf(page: Page, action: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  // The types of the protocol declare its events only as objects.
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const ended = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve())
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] },
  })
  await action()
  await session.send('Tracing.end')
  await ended
  await session.detach()
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(({ ph, pid, tid }) => ph === 'X' && threads.has(`${pid} ${tid}`))
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000))
}

/** Returns the CPU time in ms of the page's main thread during an action, without other processes on the machine. */
export async function threadTimeOf(page: Page, action: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taskMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await taskMs()
  await action()
  const spent = (await taskMs()) - before
  await session.detach()
  return spent
}

/** Scrolls an element from top to end, a bit per frame, and returns the intervals between frames in ms. */
export async function measureScrolling(page: Page, selector: string): Promise<readonly number[]> {
  return page.evaluate(async (where) => {
    const element = document.querySelector(where)
    if (element === null) throw new Error(`no ${where} to scroll`)
    const frames: number[] = []
    let before = performance.now()
    while (element.scrollTop + element.clientHeight < element.scrollHeight - 1) {
      element.scrollTop += 150
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      frames.push(now - before)
      before = now
    }
    return frames
  }, selector)
}

/** Returns the total time of tasks beyond 50 ms since the start of the page load. */
export async function blockedSoFar(page: Page): Promise<number> {
  return page.evaluate(() => window.nostroMeasures?.blocked ?? 0)
}

/**
 * Returns the layout shift since the start of the page load, and the shifted elements. Source: Layout Instability API.
 */
export async function shiftSoFar(page: Page): Promise<string> {
  const { shift, moved } = await page.evaluate(() => window.nostroMeasures ?? { shift: 0, moved: [] })
  return [shift.toFixed(3), ...moved].join('\n  ')
}

/** Formats times as `median 16 ms, longest 40 ms of 28`. */
export function spread(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return `median ${median.toFixed(0)} ms, longest ${(sorted.at(-1) ?? 0).toFixed(0)} ms of ${times.length}`
}
