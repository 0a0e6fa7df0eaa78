import { offsetOf, type TextPiece } from './text-piece.ts'
import type { MxMessage } from '../mx/envelope/index.ts'

/** Returns the text after the position at which it stops being well-formed XML, because none of it is read. */
export function brokenTextsIn(text: string, message: MxMessage): readonly TextPiece[] {
  return message.findings.map((finding) => ({
    place: finding.path,
    line: finding.line,
    value: text.slice(offsetOf(text, finding)).trim(),
  }))
}
