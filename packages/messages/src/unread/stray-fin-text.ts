import { offsetOf, type TextPiece } from './text-piece.ts'
import type { Finding, FinMessage } from '../fin/index.ts'

/** Returns text outside of blocks, before the first field, and in blocks that are repeated or unknown. */
export function strayTextsIn(text: string, message: FinMessage): readonly TextPiece[] {
  const starts = [message.position, ...message.fields.map(({ position }) => position)]
  return message.findings.filter(isStray).map((finding) => {
    const from = offsetOf(text, finding)
    const next = starts.find(({ offset }) => offset > from)
    return { place: finding.path, line: finding.line, value: text.slice(from, next?.offset).trim() }
  })
}

function isStray({ code, params }: Finding): boolean {
  if (code === 'envelope.strayText' || code === 'envelope.blockUnknown') return true
  return code === 'envelope.blockOrder' && params?.['block'] === '4'
}
