import type { Params } from '@nostro/kernel'
import type { MessageState } from '@nostro/workflow'

/** Reads the column `unsent`, which the repository of messages writes from the state. */
export function unsentOf(stored: unknown): Pick<MessageState, 'unsent'> {
  if (stored === null || stored === undefined) return {}
  const { at, ...reason } = stored as { code: string; params: Params; at: string }
  return { unsent: { ...reason, at: new Date(at) } }
}
