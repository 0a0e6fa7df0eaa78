import { AppError } from '@nostro/kernel'

import type { Actor } from '../http/context.ts'
import type { FeedListener } from './change-feed.ts'

/** A call that waits for changes of messages in its institution. */
interface ChangeWait {
  /** Returns `changed` after a change since the last return, `over` at the given time or when the server stops. */
  readonly next: (untilMs: number, leaving: AbortSignal) => Promise<'changed' | 'over'>
  readonly end: () => void
}

/** The waiting calls of this server. */
export interface ChangeWaits extends Pick<FeedListener, 'onChange' | 'onGap'> {
  /** Begins to collect changes. Errors: `server.busy`. */
  readonly begin: (actor: Pick<Actor, 'userId' | 'institutionId'>) => ChangeWait
  /** Ends all waits, for the shutdown of the server. */
  readonly close: () => void
}

interface Waiter {
  readonly userId: string
  readonly institutionId: string
  isChanged: boolean
  wake: () => void
}

/** A system needs one poll at a time; with a few more it survives lost connections. */
const WAITS_PER_USER_MAX = 6
const WAITS_MAX = 5_000

export function createChangeWaits(): ChangeWaits {
  const waiters = new Set<Waiter>()
  const state = { isClosed: false }
  const wakeWhere = (isConcerned: (waiter: Waiter) => boolean): void => {
    for (const waiter of [...waiters].filter(isConcerned)) {
      waiter.isChanged = true
      waiter.wake()
    }
  }
  return {
    begin: ({ userId, institutionId }) => {
      const own = [...waiters].filter((each) => each.userId === userId)
      if (state.isClosed || waiters.size >= WAITS_MAX || own.length >= WAITS_PER_USER_MAX)
        throw new AppError('server.busy')
      const waiter: Waiter = { userId, institutionId, isChanged: false, wake: () => undefined }
      waiters.add(waiter)
      return {
        next: (untilMs, leaving) => nextChange(waiter, untilMs, { leaving, state }),
        end: () => waiters.delete(waiter),
      }
    },
    onChange: ({ kind, institution }) => {
      if (kind === 'message') wakeWhere(({ institutionId }) => institutionId === institution)
    },
    onGap: () => wakeWhere(() => true),
    close: () => {
      state.isClosed = true
      wakeWhere(() => true)
    },
  }
}

async function nextChange(
  waiter: Waiter,
  untilMs: number,
  { leaving, state }: { readonly leaving: AbortSignal; readonly state: { readonly isClosed: boolean } },
): Promise<'changed' | 'over'> {
  if (!waiter.isChanged && !state.isClosed && !leaving.aborted) await woken(waiter, untilMs, leaving)
  const isOver = !waiter.isChanged || state.isClosed || leaving.aborted
  waiter.isChanged = false
  return isOver ? 'over' : 'changed'
}

async function woken(waiter: Waiter, untilMs: number, leaving: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, untilMs - performance.now()))
    waiter.wake = () => {
      clearTimeout(timer)
      resolve()
    }
    leaving.addEventListener('abort', () => waiter.wake(), { once: true })
  })
  waiter.wake = () => undefined
}
