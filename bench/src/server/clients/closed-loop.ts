import { setTimeout as pause } from 'node:timers/promises'

import { CallRefused } from './http-caller.ts'

/** The duration and the load of a loop. */
export interface LoopOptions {
  readonly atOnce: number
  /** The measurement ends at the first of these limits. */
  readonly messages: number
  readonly seconds: number
  /** Processes one message; `lane` is the number of the parallel lane. */
  readonly work: (lane: number) => Promise<void>
  /** Called when the measurement begins and when it ends. */
  readonly onWindow: (isOpen: boolean) => void
}

export interface LoopResult {
  /** Number of messages processed during the measurement. */
  readonly completed: number
  readonly seconds: number
  /** The number of failures by the name of the error. */
  readonly failures: Readonly<Record<string, number>>
}

/** Time in s after which the measurement begins in any case. */
const RAMP_SECONDS_MAX = 15
/** Fewest messages of a measurement, which is extended up to this factor to reach them. */
const MEASURED_MIN = 3
const EXTENSION = 4
/** Pause in ms after a failure, because immediate retries would measure only refusals. */
const PAUSE_AFTER_FAILURE_MS = 100

/**
 * Runs the work in `atOnce` parallel lanes and counts while all lanes are busy: from the time when as many messages are
 * done as there are lanes, until enough are measured. Work in progress at the end is finished and not counted.
 */
export async function runClosedLoop(options: LoopOptions): Promise<LoopResult> {
  const { atOnce, work } = options
  const failures: Record<string, number> = {}
  const window = createWindow(options)
  const lane = async (number: number): Promise<void> => {
    while (!window.isClosed()) {
      try {
        await work(number)
        window.count()
      } catch (error) {
        const name = failureName(error)
        failures[name] = (failures[name] ?? 0) + 1
        await pause(PAUSE_AFTER_FAILURE_MS)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, number) => lane(number)))
  return { ...window.result(), failures }
}

interface Window {
  readonly count: () => void
  readonly isClosed: () => boolean
  readonly result: () => Pick<LoopResult, 'completed' | 'seconds'>
}

function createWindow({
  atOnce,
  messages,
  seconds,
  onWindow,
}: Pick<LoopOptions, 'atOnce' | 'messages' | 'seconds' | 'onWindow'>): Window {
  const state = { begin: 0, end: 0, done: 0, isDue: false }
  const close = (): void => {
    clearTimeout(timer)
    state.end = performance.now()
    onWindow(false)
  }
  const closeOnceMeasured = (): void => {
    state.isDue = true
    if (state.done >= MEASURED_MIN) close()
    else timer = setTimeout(close, (EXTENSION - 1) * seconds * 1000)
  }
  const open = (): void => {
    clearTimeout(timer)
    timer = setTimeout(closeOnceMeasured, seconds * 1000)
    state.done = 0
    state.begin = performance.now()
    onWindow(true)
  }
  let timer = setTimeout(open, RAMP_SECONDS_MAX * 1000)
  return {
    count: () => {
      if (state.end > 0) return
      state.done += 1
      if (state.begin === 0 && state.done >= atOnce) open()
      else if (state.begin > 0 && state.done >= (state.isDue ? MEASURED_MIN : messages)) close()
    },
    isClosed: () => state.end > 0,
    result: () => ({ completed: state.done, seconds: (state.end - state.begin) / 1000 }),
  }
}

/** Returns the name of a failure: that of the server, if it sent one. */
export function failureName(error: unknown): string {
  if (error instanceof CallRefused) return error.error
  return error instanceof Error ? error.message : String(error)
}
