import { offsetOf, type TextPiece } from './text-piece.ts'
import type { MxMessage } from '../mx/envelope/index.ts'

/** Returns the text behind the position at which it is no XML any more: nothing of it is read. */
export function brokenTextsIn(text: string, message: MxMessage): readonly TextPiece[] {
  return message.findings.map((finding) => ({
    place: finding.path,
    line: finding.line,
    value: text.slice(offsetOf(text, finding)).trim(),
  }))
}
