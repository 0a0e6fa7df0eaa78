import type { Tx } from '../../db/client.ts'
import type { MessageKey } from './stored-message.ts'

/** The reason why the network refused a message, with its code. */
export interface NetworkRefusal {
  readonly code: string
  /** The line of block 4 with the error, from 1. */
  readonly line?: number
  /** The tag of the field with that line. */
  readonly field?: string
  /** The network's own text. */
  readonly text?: string
  readonly at: Date
}

/** Returns the last network refusal of a round of a message. */
export async function networkRefusalOf(
  tx: Tx,
  { institutionId, messageId, round }: MessageKey & { readonly round: number },
): Promise<NetworkRefusal | undefined> {
  const row = await tx
    .selectFrom('transmission')
    .select(['refusal_code', 'refusal_line', 'refusal_field', 'refusal_text', 'answered_at', 'prepared_at'])
    .where('institution_id', '=', institutionId)
    .where('message_id', '=', messageId)
    .where('round', '=', round)
    .where('state', '=', 'refused')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    code: row.refusal_code ?? '',
    ...(row.refusal_line !== null && { line: row.refusal_line }),
    ...(row.refusal_field !== null && { field: row.refusal_field }),
    ...(row.refusal_text !== null && { text: row.refusal_text }),
    at: row.answered_at ?? row.prepared_at,
  }
}
