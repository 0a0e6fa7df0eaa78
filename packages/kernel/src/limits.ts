/**
 * The limits of input (LIM-01), which forms, checks and screens read from here.
 *
 * Lengths are in characters, counts in entries. The limits of ISO 20022 are defined with its forms.
 */
export const LIMITS = {
  /** Digits of an amount in a message form; yen have no decimals (LIM-05). */
  amountIntegerDigitsMax: 15,
  amountFractionDigitsMax: 2,
  /** For a remittance application (LIM-05); an installation may allow more. */
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
  /** Code word and content together; after `//` only the content (OPEN-68). */
  instructionLengthMax: 33,
  customCodeWordLengthMax: 8,
  phoneDigitsMax: 11,
  /** One file for each field (LIM-04, OPEN-25). */
  attachmentBytesMax: 20_971_520,
  attachmentNameLengthMax: 255,
  /** Field 79 (LIM-08). The form of an MT199 or MT299 allows fewer characters per line than the network's 50. */
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
  /**
   * Not from the specification: the number of lines that a form can edit without delay. Longer statements have pages.
   */
  statementLinesMax: 2000,
  forwardBalancesMax: 30,
  /** Not from the specification: an imported code list. */
  listEntriesMax: 1000,
  listNameLengthMax: 200,
  /** Not from the specification: rows of a bank directory per call, and BICs per lookup. */
  bankRowsMax: 2500,
  namedBanksMax: 200,
  /** Per bank; each is evaluated when a message is submitted. */
  relationshipsMax: 500,
  /** The dialog of the preview (LIM-09). */
  previewWidthPx: 800,
  /** Verification codes (LIM-02, AUTH-14, OPEN-19). */
  codeDigits: 6,
  codeValidSeconds: 300,
  codeResendSeconds: 60,
  /** LIM-03. */
  passwordLengthMin: 8,
  /** Time limits of a call, and of loading a script of the app, which may be large (LIM-11). */
  requestTimeoutMs: 15_000,
  scriptTimeoutMs: 120_000,
  /** Minimum time between two automatic reloads of a page for a missing script (LIM-11). */
  reloadGuardMs: 10_000,
  messagePageSize: 10,
  remittancePageSize: 20,
  /** Not from the specification: the number of messages that a user can review on one page. */
  reviewedTogetherMax: 50,
  /** Length of the reason of a rejection. */
  rejectReasonLengthMax: 500,
} as const
