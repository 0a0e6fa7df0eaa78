import type { UnreadReason } from '../fields/field-binding.ts'
import type { DraftValues } from '../core/shape.ts'
import type { TextPiece } from './text-piece.ts'

/** A part of a text that is not in the form as it stands there. */
export interface UnreadPart {
  /** `72`, or `/Document/FIToFICstmrCdtTrf/CdtTrfTxInf[1]/RgltryRptg[1]/Authrty/Nm`. */
  readonly place: string
  readonly reason: UnreadReason
  readonly value: string
  /** In the text that was read, from 1. */
  readonly line: number
  /** The place of its text in the form all the same, to be put right there: `statementLines.3`. */
  readonly keptAt?: string
}

/** The values of a message in the words of its form, and what of the text is not among them. */
export interface ReadMessage {
  readonly values: DraftValues
  readonly left: readonly UnreadPart[]
}

/** Puts the pieces that stand in no field or element among the parts that do, in the order of the text. */
export function partsInOrder(
  pieces: readonly TextPiece[],
  parts: readonly UnreadPart[],
): readonly UnreadPart[] {
  const unreadable = pieces.map((piece): UnreadPart => ({ ...piece, reason: 'unreadable' }))
  return [...unreadable, ...parts].toSorted((one, other) => one.line - other.line)
}
