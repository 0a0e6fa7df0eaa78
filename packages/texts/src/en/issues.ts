/** The English sentences for the issues of forms, by code. */
export const issues = {
  // What the checks of a form find.
  'common.form.requiredFieldMessage': 'This field is required.',
  'common.form.inputPatternMessage': 'Not allowed here: {{characters}}',
  'common.form.inputBicLeiCod':
    'Not a valid BIC or LEI. A BIC has 8 or 11 characters, such as DEUTDEFF or DEUTDEFF500.',
  'common.form.inputTransactionReferenceNum':
    'A transaction reference has at most {{max}} characters; this one has {{length}}.',
  'common.form.inputAccountNum':
    'This is none of the accepted account formats. Enter digits, an IBAN, or an account such as NRA123456.',
  'senderRef.error.startWithSlash': 'A reference must not start with a slash.',
  'senderRef.error.invalidChar': "Use capital letters, digits, spaces and / - ? : ( ) . , ' + only.",
  'senderRef.error.requireAlphaNumeric': 'A reference needs at least one letter or digit.',
  'reference.endsWithSlash': 'A reference must not end with a slash.',
  'reference.doubleSlash': 'A reference must not contain two slashes in a row.',
  'text.tooLong': '{{length}} characters, at most {{max}} are allowed.',
  'text.tooShort': 'At least {{min}} characters are needed.',
  'text.outerSpaces': 'Remove the spaces at the beginning or the end.',
  'line.startsWithMark': 'A line must not start with a colon or a hyphen.',
  'lines.tooMany': 'At most {{max}} lines are allowed.',
  'code.unknown': '{{code}} is not in the list. Choose one of the offered codes.',
  'codeWord.format': 'A code word has 1 to {{max}} capital letters or digits.',
  'codeWord.needsReturnForm':
    '{{code}} begins a reject or return, which has a layout of its own and cannot be sent with a new payment.',
  'day.invalid': 'Not a date of the calendar. Enter a date such as 2026-11-20.',
  'day.outOfRange': 'The message can carry dates from {{min}} to {{max}}.',
  'iban.checksum': 'The check digits or the length of this IBAN are wrong. Compare it with the original.',
  'iban.unknownCountry': '{{country}} is not known to issue IBANs. Check the account before you send it.',
  'amount.message': 'Enter the amount. Together with its comma it has at most 15 characters in the message.',
  'amount.notDecimal': 'Enter the amount in digits, such as 1250 or 1250.50.',
  'amount.negative': 'An amount cannot be negative.',
  'amount.zero': 'The amount must be more than zero.',
  'amount.tooManyDigits': 'At most {{max}} digits are allowed before the decimal point.',
  'amount.tooManyDecimals': 'Digits allowed behind the decimal point in this currency: {{max}}.',
  'instructedAmount.notPositive':
    "With OUR the amount contains the receiver's charges, so they must be less than the amount.",
  feeAmountLimit: 'The charges must be less than the amount.',
  nameAddressLimit:
    'Name and address do not fit the message. Shorten them or use fewer lines; {{max}} address lines are the most.',
  requirePayerAddressName: "Enter at least one line of the payer's address.",
  requirePayeeAddressName: "Enter at least one line of the payee's address.",
  'issuingBank.notSameBank': 'The issuing bank must differ from the advising bank.',
  'advisingBank.notSameBank': 'The advising bank must differ from the issuing bank.',
  codeNumLimit: 'At most {{max}} instructions are allowed.',
  firstLineMustValidCode: 'The first line needs a code word; // continues a line above it.',
  wordLenLimit:
    '{{length}} characters, at most {{max}} for code and text together (behind //: for the text alone).',
  'member.unknown': 'This name is not part of the message.',
  'member.wrongType': 'This value has the wrong type.',
  'message.otherType': 'The text is an {{found}}, not an {{expected}}.',

  // What the network's rules find in a text: its frame.
  'envelope.absent': 'The text has no message headers.',
  'envelope.blockMissing': 'Block {{block}} is missing.',
  'envelope.blockMalformed': 'Block {{block}} does not have the required form.',
  'envelope.blockNotClosed': 'Block {{block}} is not closed.',
  'envelope.blockOrder': 'Block {{block}} stands in the wrong place.',
  'envelope.blockUnknown': 'Block {{block}} is not known.',
  'envelope.lineEnd': 'Lines must end with carriage return and line feed.',
  'envelope.blankLine': 'There is a blank line in the message.',
  'envelope.strayText': 'There is text outside the blocks.',
  'envelope.cutOff': 'The message is longer than {{max}} characters; it was cut off there.',
  'header.deliveryMonitoring':
    'Delivery monitoring or obsolescence period does not fit the priority (block 2).',
  'headerField.format': 'Field {{tag}} of the headers does not have the format {{notation}}.',
  'headerField.missing': 'Field {{tag}} of the headers is missing.',
  'headerField.needsUetr': 'Field {{tag}} of the headers needs the UETR (field 121).',
  'headerField.order': 'Field {{tag}} of the headers stands in the wrong place.',
  'headerField.repeated': 'Field {{tag}} of the headers stands there more than once.',
  'headerField.unknown': 'Field {{tag}} of the headers is not known.',
  'message.tooLong': 'The message has {{length}} characters, at most {{max}} are allowed.',
  'message.typeUnsupported': 'The product does not know the rules of {{type}}.',
  'userHeader.flagMissing': 'Field {{tag}} needs the flag {{flag}} in the header (field 119).',
  'userHeader.flagUnknown': 'The flag {{flag}} (field 119) is not allowed here. Allowed: {{allowed}}.',
  'uetr.missing': 'The unique end-to-end transaction reference (UETR) is missing.',
  'uetr.format': 'Not a valid UETR: a random UUID in lower case is needed.',

  // Which fields it has.
  'field.missing': 'Field {{tag}} is missing.',
  'field.notExpected': 'Field {{tag}} is not part of this message.',
  'field.optionNotAllowed': 'Field {{tag}} is not allowed here. Allowed: {{allowed}}.',
  'field.repeated': 'Field {{tag}} may stand only once.',
  'field.order': 'Field {{tag}} stands in the wrong place.',

  // What one field holds.
  'field.empty': 'The field is empty.',
  'field.blankLine': 'There is a blank line in the field.',
  'field.lineStart': 'A line must not start with {{character}}.',
  'field.character': 'The network does not carry this character: {{character}}',
  'field.format': 'The content does not follow the format {{notation}}.',
  'field.tooLong': 'The message has room for {{max}} characters here.',
  'field.tooManyLines': 'The message has room for {{max}} lines here.',
  'field.codeUnknown': '{{value}} is not a code of this field. Allowed: {{allowed}}.',
  'date.invalid': 'Not a date of the calendar.',
  'time.invalid': 'Not a time of day.',
  'time.sign': 'The time offset needs a plus or a minus sign.',
  'time.offset': 'The time offset is out of range.',
  'amount.format': 'An amount has digits and exactly one comma.',
  'amount.tooLong': 'The amount has more than {{max}} characters.',
  'amount.decimals': 'Digits allowed behind the comma in {{currency}}: {{max}}.',
  'currency.unknown': '{{currency}} is not a currency code.',
  'currency.withdrawn': '{{currency}} is no longer a currency.',
  'currency.metal': '{{currency}} is a precious metal and not allowed in payments.',
  'bic.format': 'Not a valid BIC.',
  'bic.country': '{{country}} in the BIC is not a country code.',
  'reference.slashes': 'A reference must not start or end with a slash or contain two in a row.',

  // Balances and statement lines.
  'balance.mark': 'A balance is C (credit) or D (debit), not {{mark}}.',
  'balance.currency': 'All balances must be in one currency: {{expected}}, not {{currency}}.',
  'balance.arithmetic':
    'The closing balance is {{stated}} {{currency}}; the opening balance with all entries gives {{expected}}.',
  'balance.notOnThisPage': 'Field {{tag}} belongs on the last page of the statement.',
  'statementLine.mark': '{{mark}} is not a mark of this statement. Allowed: C, D, RC, RD.',
  'statementLine.transactionType': '{{type}} is not a transaction type. It begins with one of: {{allowed}}.',
  'statementLine.messageType': 'In {{type}} the number of a message, from 100 to 999, must stand behind S.',
  'statementLine.reference': 'The reference for the account owner is missing. Without one it is NONREF.',
  'statementLine.detailsAlone': 'Details (field 86) need a statement line (field 61) in front of them.',

  // Structured parties.
  'partyIdentifier.format': 'The party identifier needs an account or code/country/identifier.',
  'partyIdentifier.codeUnknown': '{{value}} is not an identifier code. Allowed: {{allowed}}.',
  'partyIdentifier.country': '{{country}} is not a country code.',
  'partyLine.format': 'The line needs a number, a slash and a text.',
  'partyLine.numberUnknown': 'Line number {{number}} is not allowed. Allowed: {{allowed}}.',
  'partyLine.first': 'The first line must be the name (1/).',
  'partyLine.order': 'Line numbers must ascend.',
  'partyLine.alone': 'Line {{number}} needs line {{other}} beside it.',
  'partyLine.repeated': 'Line number {{number}} may stand at most this many times: {{max}}.',
  'partyLine.nothingToComplete': 'Line 8 completes an identifier, and there is none before it.',
  'partyLine.townMissing': 'Country and town (line 3) are missing. Many banks no longer accept that.',
  'partyLine.country': '{{country}} is not a country code.',
  'partyLine.date': 'Not a date of birth of the form YYYYMMDD.',

  // Sender to receiver information, reject and return.
  'narrative.uncoded': 'Each line needs a code between slashes, or // to continue the line above.',
  'narrative.euroInformation':
    '{{code}}, information about a payment in euro, is not allowed with straight-through processing.',
  'narrative.institution': '/INS/ needs a BIC behind it.',
  'narrative.amount': '{{code}} usually has a currency and an amount behind it, such as EUR100,00.',
  'return.layout': 'The layout of a reject or return is not kept. Expected: {{expected}}.',
  'return.notAllowed': '{{code}} is not allowed in this message.',

  // Codes in remittance information and regulatory reporting.
  'remittance.codeTooLong': 'Behind {{code}} there is room for {{max}} characters.',
  'remittance.envelopeCode': 'The text usually begins with a code between slashes, such as /NARR/.',
  'regulatoryReporting.country': '{{country}} is not a country code.',
  'regulatoryReporting.continuation': 'A line that goes on usually starts with //.',

  // Customer credit transfers, rules between fields.
  'exchangeRate.missing': 'With another instructed currency an exchange rate is needed.',
  'exchangeRate.notAllowed': 'Without another instructed currency no exchange rate is allowed.',
  'instructedAmount.missingBetweenCountries':
    'Between {{sender}} and {{receiver}} the instructed amount must be stated.',
  'instructedAmount.missingWithCharges': 'With charges the instructed amount must be stated.',
  'instructionCode.notAllowedWithPriority':
    '{{code}} is not allowed with a priority payment. Allowed: {{allowed}}.',
  'instructionCode.notAllowedWithServiceLevel':
    '{{code}} is not allowed with service level {{serviceLevel}}.',
  'instructionCode.informationNotAllowed': '{{code}} must stand without further text.',
  'instructionCode.order': '{{code}} must stand before {{other}}.',
  'instructionCode.combination': '{{code}} and {{other}} exclude each other.',
  'instructionCode.duplicate': '{{code}} stands more than once.',
  'instructionCode.needsIntermediary': '{{code}} needs an intermediary institution.',
  'instructionCode.needsAccountWithInstitution': '{{code}} needs an account with institution.',
  'serviceLevel.optionNotAllowed': 'Field {{tag}} is not allowed with service level {{serviceLevel}}.',
  'serviceLevel.accountMissing': 'With service level {{serviceLevel}} field {{tag}} needs an account.',
  'serviceLevel.clearingCodeMissing':
    'With service level {{serviceLevel}} field {{tag}} needs a clearing code.',
  'serviceLevel.intermediaryNotAllowed': 'With service level {{serviceLevel}} no intermediary is allowed.',
  'reimbursement.correspondentMissing': 'A third reimbursement institution needs field {{tag}} beside it.',
  'accountWithInstitution.missing':
    "With an intermediary the payee's bank or an account with institution is needed.",
  'account.missing': 'Field {{tag}} needs an account.',
  'account.notAllowedWithCheque': "A payment by cheque must not name the payee's account.",
  'account.ibanMissing': "Between these countries the payee's account must be an IBAN.",
  'sendersCharges.missing': 'With BEN the charges deducted must be stated.',
  'sendersCharges.notAllowed': 'With {{detailsOfCharges}} no deducted charges are allowed.',
  'receiversCharges.notAllowed': "With {{detailsOfCharges}} no receiver's charges are allowed.",
  'receiversCharges.currency': "The receiver's charges must be in {{expected}}, not in {{currency}}.",
  'receiversCharges.zero': "The receiver's charges must not be zero.",

  // Confirmations of credit.
  'orderingParty.missing': 'The ordering customer or the ordering institution must be named.',

  // What the server finds beside the form's own rules.
  'sender.notOwnBank': 'You can send only in the name of your own bank: {{allowed}}',
  'receiver.unreachable': 'No route of your bank and no bank of this system leads to {{receiver}}.',
  'transactionReference.unknown':
    "The transaction reference number does not exist among your bank's messages.",
} as const satisfies Readonly<Record<string, string>>
