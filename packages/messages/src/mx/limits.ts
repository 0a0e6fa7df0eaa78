/**
 * The limits of the forms (requirements MX and MXB) and of the standard. Lengths are in characters, digits are decimal
 * digits, counts are entries.
 */
export const MX_LIMITS = {
  identifierLengthMax: 35,
  instructionIdentificationLengthMax: 16,
  nameLengthMax: 140,
  accountNameLengthMax: 70,
  accountNumberLengthMax: 34,
  issuerLengthMax: 35,
  codeLengthMax: 4,
  clearingSystemCodeLengthMax: 5,
  clearingMemberLengthMax: 28,
  relatedHeadersMax: 3,
  relatedHeadersMaxOfReturn: 1,
  serviceLevelsMax: 3,
  otherIdentificationsMax: 2,
  remittanceLinesMax: 4,
  remittanceLineLengthMax: 35,
  /** The specification has no limit, and neither has the standard. */
  listItemsMax: 99,
  /**
   * The number of entries of a statement that a form can edit without slowing down. Longer statements are split into
   * pages.
   */
  entriesMax: 2000,
  regulatoryReportsMax: 10,
  returnReasonLinesMax: 2,
  returnReasonLineLengthMax: 105,
  /** Amounts of payments (PACS008-11), 14 digits in all in CBPR+. */
  amountIntegerDigitsMax: 15,
  amountFractionDigitsMax: 2,
  paymentDigitsMax: 14,
  /** Balances, charges and tax (CAMT053-36, CAMT053-89), 18 digits in all in the schema. */
  wideAmountIntegerDigitsMax: 18,
  wideAmountFractionDigitsMax: 5,
  wideDigitsMax: 18,
  /** Rates (CAMT053-52), 11 digits in all in the schema. */
  rateIntegerDigitsMax: 11,
  rateFractionDigitsMax: 10,
  rateDigitsMax: 11,
  /** Percentages (CAMT053-25). */
  percentageIntegerDigitsMax: 3,
  percentageFractionDigitsMax: 4,
  /** Sums (CAMT053-42), 18 digits in all in the schema. */
  sumIntegerDigitsMax: 18,
  sumFractionDigitsMax: 17,
  countDigitsMax: 15,
  pageNumberDigitsMax: 5,
  sequenceNumberDigitsMax: 18,
  additionalInformationLengthMax: 500,
} as const
