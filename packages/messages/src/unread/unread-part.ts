import type { UnreadReason } from '../fields/field-binding.ts'
import type { DraftValues } from '../core/shape.ts'
import type { TextPiece } from './text-piece.ts'

/** A part of a text that could not be mapped to the form completely. */
export interface UnreadPart {
  /** `72`, or `/Document/FIToFICstmrCdtTrf/CdtTrfTxInf[1]/RgltryRptg[1]/Authrty/Nm`. */
  readonly place: string
  readonly reason: UnreadReason
  readonly value: string
  /** The line in the text, from 1. */
  readonly line: number
  /**
   * The form path that received its text although it was not read, so that the user can correct it there:
   * `statementLines.3`.
   */
  readonly keptAt?: string
}

/** The form values of a message, and the parts of its text that are not among them. */
export interface ReadMessage {
  readonly values: DraftValues
  readonly left: readonly UnreadPart[]
}

/** Merges the pieces in no field or element with the other unread parts, in the order of the text. */
export function partsInOrder(
  pieces: readonly TextPiece[],
  parts: readonly UnreadPart[],
): readonly UnreadPart[] {
  const unreadable = pieces.map((piece): UnreadPart => ({ ...piece, reason: 'unreadable' }))
  return [...unreadable, ...parts].toSorted((one, other) => one.line - other.line)
}
