import type { FastifyReply } from 'fastify'

/** The other end of an open stream of events. */
export interface EventSink<Event> {
  readonly send: (event: Event) => void
  /** Ends the stream; the client comes back by itself. */
  readonly end: () => void
}

/** Begins to feed a stream; the answer is called once when it has ended, whoever ended it. */
export type FeedEvents<Event> = (sink: EventSink<Event>) => () => void

/** Proxies and clients take silence for a dead connection. */
const HEARTBEAT_MS = 20_000
/** A client that leaves so many bytes unread is gone or asleep; it asks anew when it is back. */
const UNREAD_BYTES_MAX = 65_536

const STREAMS = new WeakSet<FastifyReply>()

/** Says that the answer is a stream of events, which ends when its listener leaves. */
export function isStream(reply: FastifyReply): boolean {
  return STREAMS.has(reply)
}

/**
 * Answers with server-sent events until either side ends it. From here on the reply is out of the web server's hands:
 * its time limit ends, and so must the stream when the server leaves.
 */
export function sendEvents<Event>(reply: FastifyReply, feed: FeedEvents<Event>): void {
  const { raw } = reply
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  STREAMS.add(reply)
  reply.hijack()
  raw.writeHead(200, {
    ...Object.fromEntries(headers),
    'content-type': 'text/event-stream; charset=utf-8',
    // Some proxies would collect events until there are many.
    'x-accel-buffering': 'no',
  })
  const write = (text: string): void => {
    // An ended stream closes a moment later, and something may happen in between.
    if (raw.writableEnded) return
    if (raw.writableLength > UNREAD_BYTES_MAX) raw.destroy()
    else raw.write(text)
  }
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS)
  const stopFeeding = feed({
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    end: () => raw.end(),
  })
  raw.once('close', () => {
    clearInterval(heartbeat)
    stopFeeding()
  })
}
