import { Writable } from 'node:stream'

import type { StoredEvent } from '../audit/index.ts'

/**
 * Parses the rows of the audit trails in `COPY` format and passes on each event. `columns` are the columns of the lines
 * in order.
 */
export function readTrailLines(columns: readonly string[], take: (stored: StoredEvent) => void): Writable {
  let rest = ''
  const decoder = new TextDecoder()
  return new Writable({
    write: (chunk: Uint8Array, _encoding, done) => {
      const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(eventOf(columns, line))
      done()
    },
  })
}

function eventOf(columns: readonly string[], line: string): StoredEvent {
  const values = line.split('\t')
  const found = new Map(columns.map((column, index) => [column, valueOf(values[index])]))
  const text = (column: string): string => found.get(column) ?? ''
  const [actorId, sessionId, address] = [found.get('actor_id'), found.get('session_id'), found.get('address')]
  const [beforeDigest, afterDigest] = [found.get('before_digest'), found.get('after_digest')]
  return {
    event: {
      institutionId: text('institution_id'),
      sequence: Number(text('sequence')),
      occurredAt: new Date(text('occurred_at')).toISOString(),
      ...(actorId !== undefined && { actorId }),
      ...(sessionId !== undefined && { sessionId }),
      ...(address !== undefined && { address }),
      requestId: text('request_id'),
      action: text('action'),
      objectKind: text('object_kind'),
      objectId: text('object_id'),
      ...(beforeDigest !== undefined && { beforeDigest }),
      ...(afterDigest !== undefined && { afterDigest }),
      result: text('result'),
    },
    previousHash: text('previous_hash'),
    hash: text('hash'),
  }
}

/** Decodes a column value of a line (`COPY`, text format); `undefined` for null. */
function valueOf(written: string | undefined): string | undefined {
  if (written === undefined || written === String.raw`\N`) return undefined
  return written.replaceAll(/\\(.)/g, (_, sign: string) => SIGNS[sign] ?? sign)
}

const SIGNS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
