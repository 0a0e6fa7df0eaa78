import { connect } from 'node:tls'

import { OutgoingFailure, type TlsCertificates } from '../../http/outgoing/guarded-fetch.ts'
import { guardedLookup } from '../../http/outgoing/guarded-lookup.ts'
import { portOf } from './stream-tools.ts'

interface Receiver {
  /** The checked host and port. */
  readonly url: URL
  readonly privateHosts: readonly string[]
  readonly certificates: TlsCertificates
  /** Includes connecting, sending and the end of the connection. */
  readonly timeoutMs: number
}

/**
 * Time in ms between the last byte and the own end of the connection. In it, an end or a reset by a receiver that reads
 * nothing arrives.
 */
const SETTLE_MS = 250

/**
 * Sends bytes over TLS and returns after the receiver has ended the connection in answer to its end. Throws an
 * {@link OutgoingFailure} otherwise.
 *
 * Syslog has no acknowledgement. A receiver answers the end of the connection when it has read everything before it, so
 * each attempt has its own connection. An end that arrives earlier is a failure.
 *
 * Source: RFC 5425, 4.4 (closure) and 5.2 (host name in the certificate).
 */
export async function sendOverTls(
  bytes: Buffer,
  { url, privateHosts, certificates, timeoutMs }: Receiver,
): Promise<void> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const fail = (reason: string, outcome: OutgoingFailure['outcome'] = 'unavailable'): void =>
    reject(new OutgoingFailure(outcome, reason))
  const socket = connect({
    host,
    port: portOf(url),
    ...(isNamed(host) && { servername: host }),
    ...certificates,
    ...guardedLookup(url, privateHosts),
  })
  const timer = setTimeout(
    () => fail(`No end of the connection within ${timeoutMs} ms`, 'timeout'),
    timeoutMs,
  )
  let settling: NodeJS.Timeout | undefined
  let hasEnded = false
  const end = (): void => {
    hasEnded = true
    socket.end()
  }
  socket.on('secureConnect', () => socket.write(bytes, () => (settling = setTimeout(end, SETTLE_MS))))
  // Syslog over TLS has no answers, so data of the receiver are read and not used.
  socket.resume()
  socket.on('end', () => (hasEnded ? resolve() : fail('The receiver ended the connection early')))
  socket.on('close', () => fail('The connection was lost'))
  socket.on('error', ({ message }) => fail(message))
  try {
    await promise
  } finally {
    clearTimeout(timer)
    clearTimeout(settling)
    socket.destroy()
  }
}

/** Returns whether a host is a name: an IP address is not sent as the name of a server. Source: RFC 6066, 3. */
function isNamed(host: string): boolean {
  return !host.includes(':') && !/^[\d.]+$/.test(host)
}
