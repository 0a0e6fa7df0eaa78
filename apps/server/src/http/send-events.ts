import type { FastifyReply } from 'fastify'

/** The sending side of an open event stream. */
export interface EventSink<Event> {
  readonly send: (event: Event) => void
  /** Ends the stream; the client reconnects. */
  readonly end: () => void
}

/** Starts feeding a stream. The returned function is called once when the stream has ended on either side. */
export type FeedEvents<Event> = (sink: EventSink<Event>) => () => void

/** Interval in ms. Proxies and clients treat a silent connection as dead. */
const HEARTBEAT_MS = 20_000
/** Number of unread bytes after which a client is disconnected. It reconnects when it is available again. */
const UNREAD_BYTES_MAX = 65_536

const STREAMS = new WeakSet<FastifyReply>()

/** Marks a response that takes as long as its caller wants, so that it is not counted as slow. */
export function markPatient(reply: FastifyReply): void {
  STREAMS.add(reply)
}

/** Returns whether the response takes as long as its caller wants: a stream of events, or a long poll. */
export function isPatient(reply: FastifyReply): boolean {
  return STREAMS.has(reply)
}

/**
 * Responds with server-sent events until either side ends the stream. The web server's time limit no longer applies, so
 * the stream must be ended at the shutdown.
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
    // Tells some proxies not to buffer events.
    'x-accel-buffering': 'no',
  })
  const write = (text: string): void => {
    // A write may happen between the end of the stream and its close.
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
