import type { PoolClient } from 'pg'

import { inTransaction } from '../../db/transaction.ts'
import type { TestServer } from '../../testing/index.ts'
import { hashInputParts, type NewEvent } from '../audit-event.ts'
import { recordEvent } from '../record-event.ts'

/** The trail of one institution, as a superuser sees it between recording and linking. */
export interface ObservedTrail {
  /** Records an event about this object in a transaction, which can fail afterwards. */
  readonly record: (objectId: string, isUndone?: boolean) => Promise<void>
  /** Returns the objects with this prefix of linked events, in order. */
  readonly linked: (prefix: string) => Promise<readonly string[]>
  /** Returns the objects with this prefix of unlinked events, in order. */
  readonly unlinked: (prefix: string) => Promise<readonly string[]>
  /** Executes a statement of a superuser. Unlike the one of the test database, it links nothing before. */
  readonly ask: <Row extends object>(
    statement: string,
    values?: readonly unknown[],
  ) => Promise<readonly Row[]>
  /** Begins a transaction of a superuser in the institution. */
  readonly begin: () => Promise<PoolClient>
  /** Returns the arguments of the functions that record an event, and their place in a statement. */
  readonly argumentsFor: (
    objectId: string,
  ) => readonly [row: string, beforeSequence: string, beforeHash: string]
}

/** The call of a function that records an event, with the values of {@link ObservedTrail.argumentsFor}. */
export const EVENT_ARGUMENTS = '(jsonb_populate_record(null::audit_event, $1::jsonb), $2, $3)'

const ACT = { action: 'profile.save', objectKind: 'user' } as const

/** Returns the trail of an institution of a test server. */
export function observeTrail({ db, clock, database }: TestServer, institutionId: string): ObservedTrail {
  const ask: ObservedTrail['ask'] = async <Row extends object>(
    statement: string,
    values: readonly unknown[] = [],
  ) => {
    const client = await database.superuser.connect()
    try {
      return (await client.query<Row>(statement, [...values])).rows
    } finally {
      client.release()
    }
  }
  const objectsIn = async (table: string, place: string, prefix: string): Promise<readonly string[]> => {
    const rows = await ask<{ id: string }>(
      `select object_id as id from ${table} where institution_id = $1 and starts_with(object_id, $2) order by ${place}`,
      [institutionId, prefix],
    )
    return rows.map(({ id }) => id)
  }
  return {
    record: async (objectId, isUndone = false) => {
      const scope = { institutionId, clock, requestId: 'test' }
      await inTransaction({ db, institutionId }, async (tx) => {
        await recordEvent(tx, scope, { ...ACT, objectId })
        if (isUndone) throw new Error('undone')
      })
    },
    linked: (prefix) => objectsIn('audit_event', 'sequence', prefix),
    unlinked: (prefix) => objectsIn('audit_unlinked', 'arrival', prefix),
    ask,
    begin: async () => {
      const client = await database.superuser.connect()
      await client.query('begin')
      await client.query(`select set_config('nostro.institution', $1, true)`, [institutionId])
      return client
    },
    argumentsFor: (objectId) => {
      const occurredAt = clock.now().toISOString()
      const event: NewEvent = {
        institutionId,
        occurredAt,
        requestId: 'test',
        ...ACT,
        objectId,
        result: 'done',
      }
      const { beforeSequence, beforeHash } = hashInputParts(event)
      return [JSON.stringify(rowOf(event)), beforeSequence, beforeHash]
    },
  }
}

function rowOf({ institutionId, occurredAt, requestId, action, objectKind, objectId, result }: NewEvent) {
  return {
    institution_id: institutionId,
    occurred_at: occurredAt,
    request_id: requestId,
    action,
    object_kind: objectKind,
    object_id: objectId,
    result,
  }
}
