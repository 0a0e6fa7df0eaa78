/**
 * Samples whose field list differs from what the independent reader found, with the reason why ours stays.
 */
export const FIELD_DIFFERENCES: Readonly<Record<string, string>> = {
  'mt103/fragment/prowide-core-calendarjsonserializationtest-l297.fin':
    'A JSON file in which the message is an escaped string: there is no line break, so there is no field.',
  'mt103/fragment/prowide-core-calendarjsonserializationtest-l321.fin': 'As above.',
  'mt103/fragment/prowide-core-calendarjsonserializationtest-l347.fin': 'As above.',
  'mt103/fragment/prowide-core-swiftmessageutilstest-l564.fin':
    'A message without block 4 behind its acknowledgement: we give a message without fields, they give none.',
  'mt103/prowide-core-abstractmtjsontest-l456.fin':
    'The end mark stands behind the last value and block 5 follows: they take block 5 for a field.',
}

/** MT103 STP: behind the code INS in field 72 stands the BIC of an institution. The corpus' checker does not ask. */
const INSTITUTION = 'The code INS in field 72 of an MT103 STP is not followed by a BIC.'

/**
 * Samples whose error codes differ from those listed with the corpus, which a quick checker wrote, with the reason why
 * ours stay. Codes are written `code:number of the field`.
 */
export const CODE_DIFFERENCES: Readonly<Record<string, { readonly ours: string; readonly reason: string }>> =
  {
    'mt103/ballerina-mx2mt-to-swift-message-test-l147.fin': {
      ours: 'T36:23 envelope:block1 envelope:block2',
      reason: 'Both headers have the wrong length.',
    },
    'mt103/ballerina-mx2mt-to-swift-message-test-l173.fin': {
      ours: 'D75:36 E44:23 T17:72 T33:59 T36:23 T54:50 envelope:block1 envelope:block2',
      reason:
        'Both headers have the wrong length; field 72 has an empty first line, behind which its code is not missed; a line of 59F is too long (T33) before it is anything else.',
    },
    'mt103/goplasmatic-scenario-cbpr-business-payment.fin': {
      ours: 'D49:33 H..:77 T27:72',
      reason: INSTITUTION,
    },
    'mt103/goplasmatic-scenario-cbpr-charity-donation.fin': { ours: 'H..:77 T27:72', reason: INSTITUTION },
    'mt103/goplasmatic-scenario-cbpr-healthcare-payment.fin': { ours: 'H..:77 T27:72', reason: INSTITUTION },
    'mt103/goplasmatic-scenario-cbpr-pension-payment.fin': { ours: 'T27:72', reason: INSTITUTION },
    'mt103/goplasmatic-scenario-cbpr-person-to-person.fin': { ours: 'T27:72', reason: INSTITUTION },
    'mt103/goplasmatic-scenario-cbpr-real-estate.fin': { ours: 'T27:72', reason: INSTITUTION },
    'mt103/goplasmatic-scenario-cbpr-salary-payment.fin': { ours: 'D49:33 T27:72', reason: INSTITUTION },
    'mt103/goplasmatic-scenario-cbpr-social-security.fin': { ours: 'T27:72', reason: INSTITUTION },
    'mt103/goplasmatic-scenario-cbpr-tax-payment.fin': { ours: 'T27:72', reason: INSTITUTION },
    'mt103/goplasmatic-scenario-cbpr-trade-finance.fin': {
      ours: 'M60:70 T27:72 T48:23',
      reason: INSTITUTION,
    },
    'mt103/goplasmatic-scenario-cbpr-validation-failure.fin': { ours: 'T27:72', reason: INSTITUTION },
    'mt103/goplasmatic-scenario-correspondent-banking.fin': { ours: 'T13:51 T27:72', reason: INSTITUTION },
    'mt103/goplasmatic-scenario-cover-payment.fin': { ours: 'T27:72', reason: INSTITUTION },
    'mt103/goplasmatic-scenario-high-value.fin': { ours: 'T27:72', reason: INSTITUTION },
    'mt103/goplasmatic-scenario-regulatory-compliant.fin': { ours: 'T27:72', reason: INSTITUTION },
    'mt103/goplasmatic-scenario-remit-structured.fin': { ours: 'H..:77 T27:72', reason: INSTITUTION },
    'mt103/goplasmatic-scenario-return.fin': { ours: 'T27:72 T80:72 T81:72', reason: INSTITUTION },
    'mt103/goplasmatic-test-data-mt103-retn.fin': {
      ours: 'D49:33 T13:21 T80:72',
      reason: 'Line breaks stand between the blocks; the fields are there all the same.',
    },
    'mt103/goplasmatic-test-data-mt103-stp.fin': {
      ours: 'D97:23 T13:20 T31:72',
      reason: 'Field 13C stands before 20: one field is out of order, the others are not missing.',
    },
    'mt103/prowide-core-abstractmtjsontest-l456.fin': {
      ours: 'envelope:block4',
      reason: 'The end mark stands behind the last value: an envelope error, not a field.',
    },
    'mt103/prowide-core-mt103parsertest-l400.fin': {
      ours: 'M60:50',
      reason: 'A closing brace in an account is in no character set.',
    },
    'mt103/prowide-core-mt103parsertest-l497.fin': {
      ours: 'E10:59 T81:72',
      reason: 'A beneficiary without account in an MT103 STP.',
    },
    'mt103/prowide-examples-resources-mt103-2.dos': {
      ours: 'envelope:block1',
      reason: 'Block 1 has 24 characters: the terminal code is missing in the address.',
    },
  }
