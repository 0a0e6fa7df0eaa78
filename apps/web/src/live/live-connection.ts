import { watchChanges, type LiveChange } from '@nostro/contract'

import { ApiError, follow } from '../api/index.ts'
import { createStore } from '../browser/store.ts'
import { gathered } from './gathered-changes.ts'

type Listener = (change: LiveChange) => void

const listeners = new Set<Listener>()

/** Calls the listener for each change on the server. Returns the function that unsubscribes. */
export function onLiveChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True if the server pushes changes. Otherwise the most important data is polled. */
export const isLiveStore = createStore(false)

/** One tab has the connection and passes events to the others, because browsers limit the connections to one server. */
const LOCK = 'nostro.live'
const CHANNEL = 'nostro.live'
/** The server sends a sign of life every 20 s. Without one for this long the connection is closed. */
const SILENCE_MAX_MS = 45_000
/** Events within this time are delivered together, in milliseconds. */
const GATHER_MS = 300
/** Data fetched this shortly before the connection was opened still counts as current, in milliseconds. */
const FRESH_MS = 3_000
const RETRY_MIN_MS = 1_000
const RETRY_MAX_MS = 30_000

/** The messages between tabs: a change, or `alive` for a sign of life. */
type TabMessage = { readonly change: LiveChange } | 'alive'

/** Starts to receive changes as the signed-in user. Returns the function that stops it. */
export function startLive(): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const news = receiveTabMessages()
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => news.receive(data))
  const broadcast = (message: TabMessage): void => {
    news.receive(message)
    channel.postMessage(message)
  }
  void inOneTab(signal, () => holdStream(signal, broadcast))
  return () => {
    leaving.abort()
    channel.close()
    news.stop()
  }
}

/** Runs the work in one tab at a time. Without the Web Locks API each tab has its own connection. */
async function inOneTab(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Browsers support locks on secure origins only.
  if (!('locks' in navigator)) return await work()
  try {
    await navigator.locks.request(LOCK, { signal }, work)
  } catch (error) {
    // The request was aborted while another tab had the connection.
    if (!signal.aborted) throw error
  }
}

async function holdStream(signal: AbortSignal, broadcast: (news: TabMessage) => void): Promise<void> {
  const startedAt = Date.now()
  let failures = 0
  while (!signal.aborted) {
    const silence = watchSilence()
    try {
      await follow(watchChanges, {
        signal: AbortSignal.any([signal, silence.signal]),
        onSign: () => {
          failures = 0
          silence.restart()
          broadcast('alive')
        },
        onEvent: (change) => {
          const isGreeting = change.kind === 'everything' && Date.now() - startedAt < FRESH_MS
          if (!isGreeting) broadcast({ change })
        },
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The next sign-in opens a new connection.
      if (error.kind === 'sessionEnded') return
      failures += 1
    } finally {
      silence.stop()
    }
    await pause(retryDelay(failures), signal)
  }
}

/** The delay is randomised, so that browsers do not reconnect at the same moment. */
function retryDelay(failures: number): number {
  const delay = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** failures)
  return delay * (0.75 + Math.random() / 2)
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

function watchSilence() {
  const silence = new AbortController()
  const abort = () => silence.abort()
  let timer = setTimeout(abort, SILENCE_MAX_MS)
  return {
    signal: silence.signal,
    restart: () => {
      clearTimeout(timer)
      timer = setTimeout(abort, SILENCE_MAX_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Delivers received changes to the listeners, and tracks whether the connection is alive. */
function receiveTabMessages() {
  let waiting: LiveChange[] = []
  let gathering: ReturnType<typeof setTimeout> | undefined
  let fading: ReturnType<typeof setTimeout> | undefined

  const handOn = () => {
    const changes = gathered(waiting)
    waiting = []
    gathering = undefined
    for (const change of changes) for (const listener of listeners) listener(change)
  }
  return {
    receive: (news: TabMessage) => {
      isLiveStore.set(true)
      clearTimeout(fading)
      fading = setTimeout(() => isLiveStore.set(false), SILENCE_MAX_MS)
      if (news === 'alive') return
      waiting.push(news.change)
      gathering ??= setTimeout(handOn, GATHER_MS)
    },
    stop: () => {
      clearTimeout(gathering)
      clearTimeout(fading)
      isLiveStore.set(false)
    },
  }
}
