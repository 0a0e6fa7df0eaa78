import type { MessageDetail } from '@nostro/contract'
import type { DraftLine } from '@nostro/messages'

type Refusal = NonNullable<MessageDetail['networkRefusal']>

/** Returns the lines that the network named: one line of block 4, or else all lines of a field. */
export function refusedLines(lines: readonly DraftLine[], { line, field }: Refusal): readonly DraftLine[] {
  // The first line of the text contains the headers and the begin of block 4.
  const named = line === undefined ? undefined : lines[line]
  if (named !== undefined && named.paths.length > 0) return [named]
  if (field === undefined) return []
  const start = lines.findIndex(({ text }) => text.startsWith(`:${field}:`))
  const next = lines.findIndex(({ text }, index) => index > start && /^(?::\w+:|-\})/.test(text))
  return start === -1 ? [] : lines.slice(start, next === -1 ? undefined : next)
}
