import type { StreamedEvent } from '@nostro/contract'

import { writeSyslog } from './syslog-message.ts'

/** The body of a call that sends events. */
export interface EventBatch {
  readonly contentType: string
  readonly body: string
}

/** Facility 13, log audit. Source: RFC 5424, 6.2.1. */
const LOG_AUDIT = 13
const WARNING = 4
const NOTICE = 5
/** The number that RFC 5612 reserves for documentation: the product has no registered enterprise number. */
const ELEMENT = 'nostro@32473'

/** Returns an event as a syslog message whose text is the event as JSON in ASCII. */
export function syslogOfEvent(event: StreamedEvent, hostname: string): string {
  const { occurredAt, action, institutionId, sequence, actorName, objectKind, objectId, result } = event
  const isRefusedCall = action.includes(' ')
  return writeSyslog({
    facility: LOG_AUDIT,
    severity: result === 'done' ? NOTICE : WARNING,
    timestamp: occurredAt,
    hostname,
    appName: 'nostro',
    msgId: isRefusedCall ? 'refused' : action,
    data: [
      {
        id: ELEMENT,
        params: {
          institution: institutionId,
          sequence: String(sequence),
          action,
          result,
          ...(actorName !== undefined && { actor: actorName }),
          objectKind,
          objectId,
        },
      },
    ],
    text: asciiJson(event),
  })
}

/** Returns events as lines of JSON. */
export function jsonLines(events: readonly StreamedEvent[]): EventBatch {
  return {
    contentType: 'application/x-ndjson',
    body: events.map((event) => `${JSON.stringify(event)}\n`).join(''),
  }
}

/**
 * Returns events as a batch of CloudEvents. Source and id identify an event.
 *
 * Source: CloudEvents 1.0.2, JSON event format 1.0.2, 4 (batch).
 */
export function cloudEventsBatch(events: readonly StreamedEvent[]): EventBatch {
  const batch = events.map((data) => ({
    specversion: '1.0',
    id: data.hash,
    source: `urn:uuid:${data.institutionId}`,
    type: `nostro.audit.${data.action.includes(' ') ? 'refused' : data.action}`,
    subject: `${data.objectKind}/${data.objectId}`,
    time: data.occurredAt,
    datacontenttype: 'application/json',
    data,
  }))
  return { contentType: 'application/cloudevents-batch+json', body: JSON.stringify(batch) }
}

/** Returns JSON whose other than ASCII characters are escaped, so that the text needs no byte order mark. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
