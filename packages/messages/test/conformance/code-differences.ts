/**
 * MT103 STP: the code INS in field 72 must be followed by the BIC of an institution. The corpus' checker does not check
 * this.
 */
const INSTITUTION = 'The code INS in field 72 of an MT103 STP is not followed by a BIC.'

/** The corpus' checker does not check the headers. */
const UETR_VERSION = 'The UETR is a UUID of another version than 4.'

const BLANK_LINES = 'Blank lines after a value are not part of it.'

/** The standard allows no line that consists of blanks. */
const LINES_OF_SPACES = 'Field 86 contains lines of spaces.'

const WHICH_FIELD = 'The list states only that a field is wrong; we report which one.'

const TWO_CLOSING_BALANCES =
  'A second closing balance is not allowed, and its currency differs from the opening one.'

const CHARACTERS_AND_LENGTH =
  'Field 61 contains a character outside the character set and a reference that is too long; both headers have the wrong length.'

const TWO_STATEMENTS =
  'One block 4, which is not closed, contains two statements: the fields of the second are repetitions in another currency.'

/**
 * Samples whose error codes differ from those listed with the corpus, which come from an incomplete checker, with the
 * reason why ours are right. Codes are written `code:number of the field`.
 */
export const CODE_DIFFERENCES: Readonly<Record<string, { readonly ours: string; readonly reason: string }>> =
  {
    'mt103/ballerina-mx2mt-to-swift-message-test-l147.fin': {
      ours: 'T36:23 envelope:block1 envelope:block2',
      reason: 'Both headers have the wrong length.',
    },
    'mt103/ballerina-mx2mt-to-swift-message-test-l173.fin': {
      ours: 'D75:36 E44:23 T17:72 T33:59 T36:23 T54:50 T56:50 envelope:block1 envelope:block2',
      reason:
        'Both headers have the wrong length; field 72 has an empty first line, after which its missing code is not reported; a line of 59F is too long (T33), so it is not checked further.',
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
      reason: 'There are line breaks between the blocks; the fields are read all the same.',
    },
    'mt103/goplasmatic-test-data-mt103-stp.fin': {
      ours: 'D97:23 T13:20 T31:72',
      reason: 'Field 13C precedes 20: one field is out of order, the others are not missing.',
    },
    'mt103/prowide-core-abstractmtjsontest-l456.fin': {
      ours: 'envelope:block4',
      reason:
        'The end mark follows the last value on its line: an envelope error, not an error of the field.',
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
    'mt199/prowide-core-mt199parsertest-l124.fin': {
      ours: 'envelope:block4',
      reason: 'The end mark has no hyphen: an envelope error, not a wrong character of the field.',
    },
    'mt202/ballerina-mt2mx-test-custom-mt-mx-l237.fin': {
      ours: 'envelope:block1',
      reason: 'Block 1 has no application and service identifiers.',
    },
    'mt202/ballerina-mx2mt-to-swift-message-test-l321.fin': {
      ours: 'T31:32 envelope:block1 envelope:block2',
      reason: 'Both headers have the wrong length.',
    },
    'mt202/goplasmatic-test-data-mt202-rejt.fin': { ours: 'T31:72 T80:72 uetr:121', reason: UETR_VERSION },
    'mt202/goplasmatic-test-data-mt202-retn.fin': { ours: 'T80:72 uetr:121', reason: UETR_VERSION },
    'mt202/goplasmatic-test-data-mt202-serial.fin': { ours: 'T31:72 uetr:121', reason: UETR_VERSION },
    'mt202/prowide-core-swiftmessagejsonschematest-l97.fin': {
      ours: 'envelope:block5',
      reason: 'Block 5 is not closed.',
    },
    'mt202/prowide-examples-mt202sorttagsexample-l57.fin': {
      ours: 'T13:13 T13:21 T13:32 T13:52 T30:52 T31:13 T31:57 T33:13',
      reason:
        'Fields out of order are reported as such, and none is missing. Field 52A has one line too many, 57A has no line with a BIC, and the code of 13C is too long.',
    },
    'mt202/prowide-examples-mt202sorttagsexample-l72.fin': {
      ours: 'T30:52 T31:13 T31:57 T33:13',
      reason: 'The same message in order.',
    },
    'mt940/a-fas-mt940js-test-test-with-ns.sta': {
      ours: 'M60:86 T12:61 T17:61 T30:61',
      reason:
        'Blank lines behind a value are left out and not part of it; a line `:NS:` within field 61 begins with a colon.',
    },
    'mt940/a-fas-mt940js-test-test2.sta': { ours: 'M60:86', reason: BLANK_LINES },
    'mt940/jejik-ing-dos.fin': {
      ours: 'M60:86 T31:61 T33:86 envelope:block1 envelope:block2',
      reason: 'Both headers have the wrong length.',
    },
    'mt940/jejik-sns.fin': {
      ours: 'T17:86 envelope:block2',
      reason: `${LINES_OF_SPACES} Block 2 has the wrong length.`,
    },
    'mt940/mt940-rs-cmxl-mt940-2.sta': {
      ours: 'M60:86 T30:86 T31:28 T33:86 T40:60 T40:62',
      reason: 'Spaces after balances make the amounts wrong. The closing balance has one, too.',
    },
    'mt940/mt940-rs-danskebank-mt940-dk-example.sta': {
      ours: 'C24:86',
      reason: 'Details precede the first statement line, which another rule forbids.',
    },
    'mt940/mt940-rs-danskebank-mt940-fi-example.sta': { ours: 'T13:86', reason: WHICH_FIELD },
    'mt940/mt940-rs-jejik-abnamro.sta': { ours: '', reason: BLANK_LINES },
    'mt940/php-mt940-asn-sample.fin': {
      ours: 'T17:86 T33:61 envelope:block2',
      reason: `${LINES_OF_SPACES} Block 2 has the wrong length.`,
    },
    'mt940/prowide-core-bug3085740-l31.fin': {
      ours: 'C03:60 C03:62 C27:62 T13:62',
      reason: TWO_CLOSING_BALANCES,
    },
    'mt940/prowide-core-issuegh148test-l30.fin': {
      ours: 'C03:60 C03:62 C27:62 T13:62 T33:61 T40:61',
      reason: `${TWO_CLOSING_BALANCES} Of field 61 the amount and the length of a reference are wrong.`,
    },
    'mt940/prowide-core-tabinfieldvaluetest-l34.fin': {
      ours: 'M60:61 M60:86 T33:61 envelope:block1 envelope:block2',
      reason: CHARACTERS_AND_LENGTH,
    },
    'mt940/prowide-core-tabinfieldvaluetest-l45.fin': {
      ours: 'M60:61 M60:86 T33:61 envelope:block1 envelope:block2',
      reason: CHARACTERS_AND_LENGTH,
    },
    'mt940/prowide-core-tabinfieldvaluetest-l56.fin': {
      ours: 'M60:61 M60:86 T17:61 envelope:block1 envelope:block2',
      reason:
        'The reference in field 61 consists of vertical tabs only, which is not a reference; both headers have the wrong length.',
    },
    'mt940/prowide-core-unparsedtextlisttest-l157.fin': {
      ours: 'T13:25 T33:20 T33:86',
      reason: 'Field 25 is on the line of field 20, so it is missing.',
    },
    'mt940/prowide-examples-parsemt940fromstringexample-l46.fin': {
      ours: 'C27:60 M60:86 T13:20 T13:25 T13:28 T13:60 T13:61 envelope:block4',
      reason: TWO_STATEMENTS,
    },
    'mt940/prowide-examples-parsemt940transactionsexample-l57.fin': {
      ours: 'C27:60 M60:86 T13:20 T13:25 T13:28 T13:60 T13:61 envelope:block4',
      reason: TWO_STATEMENTS,
    },
    'mt940/qoomon-mt940pagereadertest-l66.sta': {
      ours: 'T12:61',
      reason: 'A line within field 61 begins with a colon.',
    },
    'mt940/webschik-mt940-js-ing-2.fin': {
      ours: 'envelope:block1 envelope:block2',
      reason: 'Both headers have the wrong length.',
    },
    'mt940/wolph-mt940-jejik-sns.sta': { ours: 'T17:86', reason: LINES_OF_SPACES },
    'mt940/wolph-mt940-mbank-with-newline-in-tnr.sta': {
      ours: 'M60:86',
      reason: 'A hyphen followed by a control character ends the text and is not part of field 64.',
    },
    'mt940/wolph-mt940-self-provided-raiffeisen-cmi.sta': {
      ours: 'M60:61 M60:86 T17:61',
      reason:
        'A blank line after field 28C is not part of it; the second line of field 61 has characters outside the set.',
    },
    'mt940/wolph-mt940-self-provided-transaction-details-wrapped.sta': {
      ours: 'T13:12 T31:12 T50:61',
      reason: WHICH_FIELD,
    },
    'mt940/wolph-mt940-self-provided-wrapped-timestamp.sta': { ours: 'T13:26 T50:61', reason: WHICH_FIELD },
    'mt950/prowide-core-swiftmessagejsonschematest-l491.fin': {
      ours: 'envelope:block5',
      reason: 'Block 5 is not closed.',
    },
  }
