/**
 * The figures the specification fixes, in one place (LIM-01): forms, checks and screens read them here.
 *
 * Lengths are characters, counts are entries. Source: specification 1, section 9.
 */
export const LIMITS = {
  /** Digits of an amount in a message form; yen have no decimals (LIM-05). */
  amountIntegerDigitsMax: 15,
  amountFractionDigitsMax: 2,
  referenceLengthMax: 16,
  nameLengthMax: 35,
  addressLineLengthMax: 35,
  addressLinesMin: 1,
  addressLinesMax: 4,
  accountLengthMax: 35,
  /** The account of field 53B (MT103-22). */
  account53BLengthMax: 34,
  partyIdentifierLengthMax: 35,
  additionalNoteLinesMax: 4,
  additionalNoteLineLengthMax: 35,
  instructionsMax: 6,
  /** Code word and content together; behind `//` the content alone (OPEN-68). */
  instructionLengthMax: 33,
  customCodeWordLengthMax: 8,
  phoneDigitsMax: 11,
  previewWidthPx: 800,
  messagePageSize: 10,
  remittancePageSize: 20,
  /** What a reviewer tells the maker when rejecting (security WF-6). */
  rejectReasonLengthMax: 500,
} as const
