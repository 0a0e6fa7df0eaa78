import type { StreamedEvent } from '@nostro/contract'

import { guardedFetch, OutgoingFailure, type TlsCertificates } from '../../http/outgoing/guarded-fetch.ts'
import { cloudEventsBatch, type EventBatch, jsonLines, syslogOfEvent } from './event-formats.ts'
import type { ClaimedStream } from './position.repository.ts'
import { openSecret, receiverUrl, type StreamTools } from './stream-tools.ts'
import { sendOverTls } from './syslog-connection.ts'
import { framesOf } from './syslog-message.ts'

/** Time in ms for connecting, sending and the answer. */
const TIMEOUT_MS = 10_000

/** Sends events once. Returns the reason why the receiver did not accept all of them, or nothing. */
export async function sendEvents(
  tools: StreamTools,
  stream: ClaimedStream,
  events: readonly StreamedEvent[],
): Promise<string | undefined> {
  // The settings of the installation may have changed since the address was confirmed.
  const url = receiverUrl(stream.settings, tools.privateHosts)
  if (url === undefined) return 'The installation does not allow this address'
  const call = { url, certificates: certificatesOf(tools, stream), privateHosts: tools.privateHosts }
  try {
    if (stream.settings.format === 'syslog') {
      const messages = events.map((event) => syslogOfEvent(event, tools.hostname))
      await sendOverTls(framesOf(messages), { ...call, timeoutMs: TIMEOUT_MS })
      return undefined
    }
    const batch = stream.settings.format === 'jsonLines' ? jsonLines(events) : cloudEventsBatch(events)
    return await post(batch, { ...call, authorization: authorizationOf(tools, stream) })
  } catch (error) {
    if (error instanceof OutgoingFailure) return error.message
    throw error
  }
}

interface HttpCall {
  readonly url: URL
  readonly privateHosts: readonly string[]
  readonly certificates: TlsCertificates
  readonly authorization: string | undefined
}

/** Every status 2xx accepts the events; all others, redirects included, do not. */
async function post(
  { contentType, body }: EventBatch,
  { url, authorization, ...limits }: HttpCall,
): Promise<string | undefined> {
  const headers = {
    'content-type': contentType,
    'user-agent': 'Nostro',
    ...(authorization !== undefined && { authorization }),
  }
  const call = { method: 'POST', headers, body }
  const { status } = await guardedFetch(url.href, call, { ...limits, timeoutMs: TIMEOUT_MS })
  return status >= 200 && status < 300 ? undefined : `HTTP ${status}`
}

function certificatesOf(tools: StreamTools, { id, settings, credentials }: ClaimedStream): TlsCertificates {
  const { caCertificates: ca } = settings
  const { clientCertificate: cert, clientKey } = credentials
  return {
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert }),
    ...(clientKey !== undefined && { key: openSecret(tools, id, clientKey) }),
  }
}

function authorizationOf(tools: StreamTools, { id, credentials }: ClaimedStream): string | undefined {
  const { authorization } = credentials
  return authorization === undefined ? undefined : openSecret(tools, id, authorization)
}
