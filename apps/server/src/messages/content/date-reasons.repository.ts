import type { Params } from '@nostro/kernel'
import type { MessageState, UnsentReason } from '@nostro/workflow'

/** Reads the columns with the reason why a value date became impossible, as the repository of messages writes them. */
export function dateReasons(row: {
  readonly unsent: unknown
  readonly late: unknown
}): Pick<MessageState, 'unsent' | 'late'> {
  const [unsent, late] = [reasonOf(row.unsent), reasonOf(row.late)]
  return { ...(unsent && { unsent }), ...(late && { late }) }
}

function reasonOf(stored: unknown): UnsentReason | undefined {
  if (stored === null || stored === undefined) return undefined
  const { at, ...reason } = stored as { code: string; params: Params; at: string }
  return { ...reason, at: new Date(at) }
}
