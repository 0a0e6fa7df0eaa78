import { createStore, type Store } from '../../browser/store.ts'

/** Where what is typed stands: nowhere yet, on its way, kept at an instant, or not kept although it should be. */
export type Keeping =
  | { readonly state: 'nothing' }
  | { readonly state: 'waiting' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly at: string; readonly hasReplacedNewer: boolean }
  | { readonly state: 'failed' }

/** What the server says of a working copy it was given. */
interface Kept {
  readonly version: number
  readonly savedAt: string
  readonly hasReplacedNewer: boolean
}

export interface KeeperOptions<Content> {
  /** What is in the form now. */
  readonly content: () => Content
  readonly keep: (
    content: Content,
    options: { readonly baseVersion: number; readonly outlivesPage: boolean },
  ) => Promise<Kept>
  readonly discard: () => Promise<unknown>
}

/** Keeps what is typed on the server a moment after the last change, one call at a time, until it is there. */
export interface WorkingCopyKeeper {
  readonly keeping: Pick<Store<Keeping>, 'get' | 'subscribe'>
  /** Something may have been typed. */
  readonly touch: () => void
  /** Keeps what is not kept yet, now. */
  readonly flush: (options?: { readonly outlivesPage: boolean }) => Promise<void>
  /** Begins, from an earlier copy's version or from nothing; before that, what is typed waits. */
  readonly begin: (baseVersion: number) => void
  /** Holds still while the form is saved or submitted: the server lets go of the copy then. */
  readonly pause: () => Promise<void>
  readonly resume: () => void
  /** Forgets what was kept, and keeps nothing any more. */
  readonly discard: () => Promise<void>
  /** Keeps nothing any more: the form's work is done. */
  readonly end: () => void
}

/** How long nothing is typed before it is kept. */
export const KEEP_AFTER_MS = 2_000
const RETRY_AFTER_MS = [5_000, 10_000, 30_000] as const

export function createKeeper<Content>(options: KeeperOptions<Content>): WorkingCopyKeeper {
  const keeping = createStore<Keeping>({ state: 'nothing' })
  const fingerprint = () => JSON.stringify(options.content())
  /** What need not be kept: what the form started with, or what the server has. */
  let known = fingerprint()
  let version: number | undefined
  let phase: 'waiting' | 'running' | 'paused' | 'ended' = 'waiting'
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | undefined

  const schedule = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(false), delay)
  }

  const saveNow = async (outlivesPage: boolean) => {
    const content = options.content()
    const sent = JSON.stringify(content)
    if (sent === known) return
    keeping.set({ state: 'saving' })
    try {
      const kept = await options.keep(content, { baseVersion: version ?? 0, outlivesPage })
      known = sent
      version = kept.version
      failures = 0
      keeping.set({ state: 'saved', at: kept.savedAt, hasReplacedNewer: kept.hasReplacedNewer })
    } catch {
      // The header says so; what is typed is in the form all the same, and the next try takes all of it.
      keeping.set({ state: 'failed' })
      if (phase === 'running') schedule(RETRY_AFTER_MS[Math.min(failures, RETRY_AFTER_MS.length - 1)] ?? 0)
      failures += 1
    }
  }

  const save = async (outlivesPage: boolean): Promise<void> => {
    clearTimeout(timer)
    if (phase !== 'running') return
    // One after the other, so that versions follow each other; the next one takes what was typed meanwhile.
    while (underWay !== undefined) await underWay
    // A wait may have seen the end. Without one the call goes out before this returns: a page that leaves waits for nothing.
    if (hasStopped()) return
    underWay = saveNow(outlivesPage)
    await underWay
    underWay = undefined
  }

  const hasStopped = () => phase !== 'running'

  const stop = async (next: 'paused' | 'ended') => {
    phase = next
    clearTimeout(timer)
    await underWay
  }

  return {
    keeping,
    touch: () => {
      if (phase === 'running') schedule(KEEP_AFTER_MS)
      else if (phase === 'waiting' && keeping.get().state !== 'waiting' && fingerprint() !== known)
        keeping.set({ state: 'waiting' })
    },
    flush: ({ outlivesPage } = { outlivesPage: false }) => save(outlivesPage),
    begin: (baseVersion) => {
      if (phase !== 'waiting') return
      phase = 'running'
      version = baseVersion
      keeping.set({ state: 'nothing' })
      schedule(KEEP_AFTER_MS)
    },
    pause: () => stop('paused'),
    resume: () => {
      if (phase !== 'paused') return
      phase = 'running'
      schedule(KEEP_AFTER_MS)
    },
    discard: async () => {
      await stop('ended')
      try {
        await options.discard()
      } catch {
        // It goes by itself after 30 days; offering it once more until then does no harm.
      }
    },
    end: () => void stop('ended'),
  }
}
