import type { LiveChange } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import type { Actor } from '../context.ts'
import type { EventSink, FeedEvents } from '../http/send-events.ts'
import type { AnnouncedChange, FeedListener } from './change-feed.ts'

/** Whom a stream belongs to. */
type Watcher = Pick<Actor, 'userId' | 'sessionId' | 'institutionId'>

interface OpenStream {
  readonly watcher: Watcher
  readonly sink: EventSink<LiveChange>
}

/** Tabs of one browser share a stream; more than these are browsers that lost theirs without saying so. */
const STREAMS_PER_USER_MAX = 6
const STREAMS_MAX = 5_000

/** The open streams of this server, and who hears what on them. */
export interface StreamHub extends FeedListener {
  /** Errors: `server.busy`. */
  readonly open: (watcher: Watcher) => FeedEvents<LiveChange>
  /** Sessions that have a stream, each once. */
  readonly sessions: () => readonly string[]
  /** Ends all streams and opens no more: the server leaves. */
  readonly close: () => void
}

export function createStreamHub(): StreamHub {
  const streams = new Set<OpenStream>()
  const state = { isClosed: false }

  const endWhere = (isConcerned: (stream: OpenStream) => boolean): void => {
    for (const stream of [...streams].filter(isConcerned)) stream.sink.end()
  }
  const announce = (change: LiveChange, isConcerned: (watcher: Watcher) => boolean): void => {
    for (const { watcher, sink } of streams) if (isConcerned(watcher)) sink.send(change)
  }
  return {
    open: (watcher) => {
      if (state.isClosed || streams.size >= STREAMS_MAX) throw new AppError('server.busy')
      return (sink) => {
        const own = [...streams].filter((stream) => stream.watcher.userId === watcher.userId)
        // The oldest makes room: it is the likeliest to be forgotten.
        if (own.length >= STREAMS_PER_USER_MAX) own[0]?.sink.end()
        const stream = { watcher, sink }
        streams.add(stream)
        sink.send({ kind: 'everything' })
        return () => streams.delete(stream)
      }
    },
    sessions: () => [...new Set([...streams].map(({ watcher }) => watcher.sessionId))],
    onChange: ({ institution, person, kind, ids }: AnnouncedChange) =>
      announce(
        { kind, ...(ids && { ids: [...ids] }) },
        ({ institutionId, userId }) =>
          institutionId === institution && (person === undefined || person === userId),
      ),
    onSessionEnd: (sessionId) => endWhere(({ watcher }) => watcher.sessionId === sessionId),
    onGap: () => announce({ kind: 'everything' }, () => true),
    close: () => {
      state.isClosed = true
      endWhere(() => true)
    },
  }
}
