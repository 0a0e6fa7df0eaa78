/**
 * The figures the specification fixes, in one place (LIM-01): forms, checks and screens read them here.
 *
 * Lengths are characters, counts are entries. Those of ISO 20022 stand in one place too, where its forms are made.
 * Source: specification 1, section 9.
 */
export const LIMITS = {
  /** Digits of an amount in a message form; yen have no decimals (LIM-05). */
  amountIntegerDigitsMax: 15,
  amountFractionDigitsMax: 2,
  /** Of an application for a remittance (LIM-05); an installation may allow more. */
  remittanceIntegerDigitsMax: 8,
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
  /** One file for each field (LIM-04, OPEN-25). */
  attachmentBytesMax: 20_971_520,
  attachmentNameLengthMax: 255,
  /** Field 79 (LIM-08): the form of an MT199 or MT299 takes less than the network's 50 characters. */
  narrativeLinesMax: 35,
  narrativeLineLengthMax: 50,
  interbankNarrativeLineLengthMax: 30,
  /** Statement number and page number (LIM-07). */
  statementNumberDigitsMax: 5,
  transactionTypeLength: 4,
  supplementaryDetailsLengthMax: 34,
  accountIdentificationLengthMax: 35,
  /** Field 86 (LIM-08). */
  accountOwnerInformationLinesMax: 6,
  accountOwnerInformationLineLengthMax: 65,
  /** No figure of the specification: what a form holds without getting slow. Longer statements have pages. */
  statementLinesMax: 2000,
  forwardBalancesMax: 30,
  /** No figure of the specification: a list of codes that somebody imports. */
  listEntriesMax: 1000,
  listNameLengthMax: 200,
  /** No figures of the specification: rows of a directory of banks that come in one call, BICs that are looked up. */
  bankRowsMax: 2500,
  namedBanksMax: 200,
  /** Of a bank; each is looked at when a message is submitted. */
  relationshipsMax: 500,
  /** The dialog of the preview (LIM-09). */
  previewWidthPx: 800,
  /** Verification codes (LIM-02, AUTH-14, OPEN-19). */
  codeDigits: 6,
  codeValidSeconds: 300,
  codeResendSeconds: 60,
  /** LIM-03. */
  passwordLengthMin: 8,
  /** A call without answer is given up after this time, a script of the app later, as it may be large (LIM-11). */
  requestTimeoutMs: 15_000,
  scriptTimeoutMs: 120_000,
  /** A page reloads itself for a missing script at most once in this time (LIM-11). */
  reloadGuardMs: 10_000,
  messagePageSize: 10,
  remittancePageSize: 20,
  /** No figure of the specification: as many as somebody can honestly look at on one page. */
  reviewedTogetherMax: 50,
  /** The length of the reason that a reviewer gives the maker when rejecting (security WF-6). */
  rejectReasonLengthMax: 500,
} as const
