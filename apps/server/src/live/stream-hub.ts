import type { LiveChange } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import type { Actor } from '../http/context.ts'
import type { EventSink, FeedEvents } from '../http/send-events.ts'
import type { AnnouncedChange, FeedListener } from './change-feed.ts'

/** The user, session and institution of a stream. */
type Watcher = Pick<Actor, 'userId' | 'sessionId' | 'institutionId'>

interface OpenStream {
  readonly watcher: Watcher
  readonly sink: EventSink<LiveChange>
}

/** Tabs of one browser share a stream. More than this number means that browsers lost streams without closing them. */
const STREAMS_PER_USER_MAX = 6
const STREAMS_MAX = 5_000

/** The open streams of this server, with their subscribers. */
export interface StreamHub extends FeedListener {
  /** Opens a stream. Errors: `server.busy`. */
  readonly open: (watcher: Watcher) => FeedEvents<LiveChange>
  /** Returns the ids of all sessions with a stream. */
  readonly sessions: () => readonly string[]
  /** Ends all streams and opens no more, for the shutdown of the server. */
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
        // The oldest stream is ended first, since it is most likely abandoned.
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
