import { type CompiledQuery, type Selectable, sql } from 'kysely'

import { compiledStatement, type ValueOf } from '../compiled-statement.ts'
import type { Tables } from '../tables.ts'
import type { INSERTED, InsertedTable, MESSAGE_BODY, MESSAGE_STATE } from './written-columns.ts'

/** The values of some columns of a row. Columns with JSON contain the value itself. */
type RowOf<Table extends keyof Tables, Column extends PropertyKey> = {
  readonly [Each in Column & keyof Selectable<Tables[Table]>]: Selectable<Tables[Table]>[Each]
}

/** A new row of a table, with all columns that are written. */
export type InsertedRow<Table extends InsertedTable> = RowOf<Table, (typeof INSERTED)[Table][number]>

/** The state of a message, and its state with its content. */
export type MessageStateRow = RowOf<'message', (typeof MESSAGE_STATE)[number]>
export type MessageBodyRow = RowOf<'message', (typeof MESSAGE_BODY)[number]>

type MessagePlace = RowOf<'message', 'id' | 'institution_id'>

type Insert = {
  readonly [Table in InsertedTable]: {
    readonly kind: Table
    readonly rows: readonly InsertedRow<Table>[]
  }
}[InsertedTable]

/** One write of a command. The database function `write_rows_unlinked` executes several in their order. */
export type RowWrite =
  | Insert
  | {
      readonly kind: 'message.state'
      readonly versionBefore: number
      readonly row: MessagePlace & MessageStateRow
    }
  | {
      readonly kind: 'message.content'
      readonly versionBefore: number
      readonly row: MessagePlace & MessageStateRow & MessageBodyRow
    }
  | {
      readonly kind: 'notice'
      readonly institutionId: string
      readonly receivers: readonly { readonly id: string; readonly userId: string }[]
      readonly notice: string
      readonly topic: string | undefined
      readonly params: unknown
      readonly link: string | undefined
      readonly at: Date
      readonly isMailedLater: boolean
    }
  | {
      readonly kind: 'working_copy.remove'
      readonly institutionId: string
      readonly userId: string
      readonly form: string
    }
  | {
      readonly kind: 'idempotency_key.answer'
      readonly userId: string
      readonly key: string
      readonly answer: unknown
    }
  | {
      readonly kind: 'audit_event'
      readonly row: Omit<
        RowOf<'audit_event', keyof Tables['audit_event']>,
        AssignedByChain | 'occurred_at'
      > & {
        readonly occurred_at: string
      }
      readonly beforeSequence: string
      readonly beforeHash: string
    }

type AssignedByChain = 'sequence' | 'previous_hash' | 'hash'

/** Returns the statement that executes writes in their order. */
export function writingRows(writes: readonly RowWrite[]): CompiledQuery {
  return calling({ writes: jsonOf(writes) })
}

const calling = compiledStatement((db, value: ValueOf<{ readonly writes: string }>) =>
  sql`select write_rows_unlinked(${value('writes')}::jsonb)`.compile(db),
)

/** Half of a surrogate pair, as JSON writes one without the other. PostgreSQL refuses it. */
const HALF_PAIR = String.raw`\ud`

/** Returns the JSON of the writes. Halves of surrogate pairs are replaced as in any other text that is sent. */
function jsonOf(writes: readonly RowWrite[]): string {
  const text = JSON.stringify(writes)
  if (!text.includes(HALF_PAIR)) return text
  return JSON.stringify(writes, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
}
