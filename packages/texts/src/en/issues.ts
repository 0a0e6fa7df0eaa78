/** The English sentences for the issues of forms, by code. */
export const issues = {
  // Issues of form checks.
  'common.form.requiredFieldMessage': 'This field is required.',
  'common.form.inputPatternMessage': 'Not allowed here: {{characters}}',
  'common.form.inputBicLeiCod':
    'Not a valid BIC or LEI. A BIC has 8 or 11 characters, such as DEUTDEFF or DEUTDEFF500.',
  'common.form.inputTransactionReferenceNum':
    'A transaction reference has at most {{max}} characters; this one has {{length}}.',
  'common.form.inputAccountNum':
    'The account number format is not accepted. Enter digits, an IBAN, or an account such as NRA123456.',
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
  'code.unknown': '{{code}} is not in the list. Choose one of the codes offered.',
  'codeWord.format': 'A code word has 1 to {{max}} capital letters or digits.',
  'codeWord.needsReturnForm':
    '{{code}} begins a reject or return, which has its own layout and cannot be sent with a new payment.',
  'codeWord.ofOtherField':
    'Text with {{code}} belongs to another field of this form: BNF to the remittance information, FEES to the charges.',
  'day.outOfRange': 'The message can carry dates from {{min}} to {{max}}.',
  'cny.purposeMissing':
    'The remittance information of a payment in CNY to mainland China begins with its purpose, such as /CGODDR/. Without it, the receiving bank may return the payment.',
  'valueDate.past': 'The value date {{day}} is before today ({{today}}). The next possible day is {{next}}.',
  'valueDate.farAhead': 'The value date is {{days}} days ahead, more than {{max}}. Check the date.',
  'valueDate.weekend':
    '{{day}} is a weekend, on which {{currency}} does not settle. The next possible day is {{next}}.',
  'valueDate.holiday':
    '{{day}} is a holiday, on which {{currency}} does not settle. The next possible day is {{next}}.',
  'valueDate.ownHoliday': 'The bank does not work on {{day}}. The next possible day is {{next}}.',
  'valueDate.cutOff': 'The cut-off for the value date {{day}} has passed. The next possible day is {{next}}.',
  'valueDate.receiverHoliday':
    '{{day}} is not a business day in the country of the receiver ({{country}}). The payee may be credited later.',
  'iban.checksum': 'The check digits or the length of this IBAN are wrong. Compare it with the original.',
  'iban.structure': 'The account number does not have the structure {{structure}} of an IBAN of {{country}}.',
  'iban.unknownCountry': 'No IBANs are known for {{country}}. Check the account before you send the message.',
  'amount.message': 'Enter an amount of at most 15 characters including the decimal comma.',
  'amount.notDecimal': 'Enter the amount in digits, such as 1250 or 1250.50.',
  'amount.negative': 'An amount cannot be negative.',
  'amount.zero': 'The amount must be more than zero.',
  'amount.tooManyDigits': 'At most {{max}} digits are allowed before the decimal point.',
  'amount.tooManyDecimals': 'This currency allows at most {{max}} decimal places.',
  'instructedAmount.notPositive':
    "With OUR the amount contains the receiver's charges, so they must be less than the amount.",
  feeAmountLimit: 'The charges must be less than the amount.',
  nameAddressLimit:
    'Name and address do not fit the message. Shorten them or use fewer lines (at most {{max}} address lines).',
  requirePayerAddressName: "Enter at least one line of the payer's address.",
  requirePayeeAddressName: "Enter at least one line of the payee's address.",
  'issuingBank.notSameBank': 'The issuing bank must differ from the advising bank.',
  'advisingBank.notSameBank': 'The advising bank must differ from the issuing bank.',
  codeNumLimit: 'At most {{max}} instructions are allowed.',
  firstLineMustValidCode: 'The first line needs a code word; // only continues the line above.',
  wordLenLimit:
    '{{length}} characters; at most {{max}} are allowed for code and text together (after //, for the text alone).',
  'member.unknown': 'This field is not part of the message.',
  'member.wrongType': 'This value has the wrong type.',
  'message.otherType': 'The text is of type {{found}}, not {{expected}}.',

  // Findings of the network's rules: the envelope.
  'envelope.absent': 'The text has no message headers.',
  'envelope.blockMissing': 'Block {{block}} is missing.',
  'envelope.blockMalformed': 'Block {{block}} does not have the required format.',
  'envelope.blockNotClosed': 'Block {{block}} is not closed.',
  'envelope.blockOrder': 'Block {{block}} is out of sequence.',
  'envelope.blockUnknown': 'Block {{block}} is unknown.',
  'envelope.lineEnd': 'Lines must end with carriage return and line feed.',
  'envelope.blankLine': 'There is a blank line in the message.',
  'envelope.indented': 'The lines are indented; the blanks in front of them were left out.',
  'envelope.encodingGuessed': 'The text is not UTF-8. It was read as {{encoding}}; that is a guess.',
  'envelope.strayText': 'There is text outside the blocks.',
  'envelope.cutOff': 'The message is longer than {{max}} characters; it was cut off there.',
  'header.deliveryMonitoring':
    'Delivery monitoring or obsolescence period does not fit the priority (block 2).',
  'header.sendersTerminal': 'The sender’s terminal in block 1 is X, which only a receiver may have.',
  'headerField.format': 'Field {{tag}} of the headers does not have the format {{notation}}.',
  'headerField.missing': 'Field {{tag}} of the headers is missing.',
  'headerField.needsUetr': 'Field {{tag}} of the headers requires the UETR (field 121).',
  'headerField.order': 'Field {{tag}} of the headers is out of sequence.',
  'headerField.repeated': 'Field {{tag}} of the headers is repeated.',
  'headerField.unknown': 'Field {{tag}} of the headers is unknown.',
  'message.tooLong': 'The message has {{length}} characters, at most {{max}} are allowed.',
  'message.typeUnsupported': 'The rules of {{type}} are not supported.',
  'userHeader.flagMissing': 'Field {{tag}} requires the flag {{flag}} in the header (field 119).',
  'userHeader.flagUnknown': 'The flag {{flag}} (field 119) is not allowed here. Allowed: {{allowed}}.',
  'uetr.missing': 'The unique end-to-end transaction reference (UETR) is missing.',
  'uetr.format': 'Not a valid UETR. Enter a random UUID in lower case.',

  // The presence of fields.
  'field.missing': 'Field {{tag}} is missing.',
  'field.notExpected': 'Field {{tag}} is not part of this message.',
  'field.optionNotAllowed': 'Field {{tag}} is not allowed here. Allowed: {{allowed}}.',
  'field.repeated': 'Field {{tag}} may appear only once.',
  'field.order': 'Field {{tag}} is out of sequence.',

  // The content of a field.
  'field.empty': 'The field is empty.',
  'field.blankLine': 'There is a blank line in the field.',
  'field.lineStart': 'A line must not start with {{character}}.',
  'field.character': 'The network does not support this character: {{character}}',
  'field.format': 'The content does not follow the format {{notation}}.',
  'field.tooLong': 'The message allows at most {{max}} characters here.',
  'field.tooManyLines': 'The message allows at most {{max}} lines here.',
  'field.codeUnknown': '{{value}} is not a code of this field. Allowed: {{allowed}}.',
  'date.invalid': 'Not a valid date.',
  'time.invalid': 'Not a valid time.',
  'time.sign': 'The time offset needs a plus or a minus sign.',
  'time.offset': 'The time offset is out of range.',
  'amount.format': 'An amount has digits and exactly one comma.',
  'amount.decimalPoint': 'The amount has a decimal point instead of a comma.',
  'amount.tooLong': 'The amount has more than {{max}} characters.',
  'amount.decimals': '{{currency}} allows at most {{max}} decimal places.',
  'currency.unknown': '{{currency}} is not a currency code.',
  'currency.replaced': '{{currency}} is no longer a currency: it was replaced by {{successor}} on {{since}}.',
  'message.retired':
    'The network no longer accepts this form of {{type}} since {{since}}. Send it as ISO 20022.',
  'currency.withdrawn': '{{currency}} is no longer a currency.',
  'currency.metal': '{{currency}} is a precious metal and not allowed in payments.',
  'bic.format': 'Not a valid BIC.',
  'bic.country': '{{country}} in the BIC is not a country code.',
  'reference.slashes': 'A reference must not start or end with a slash or contain two in a row.',

  // Balances and statement lines.
  'balance.mark': 'A balance is C (credit) or D (debit), not {{mark}}.',
  'balance.currency': 'All balances must be in one currency: {{expected}}, not {{currency}}.',
  'floorLimit.missing': 'A request for an MT942 needs a floor limit (field 34F).',
  'floorLimit.mark':
    'One floor limit has no mark; of two, the first is for debits (D) and the second for credits (C).',
  'floorLimit.currency': 'Both floor limits must be in one currency: {{expected}}, not {{currency}}.',
  'narrative.orCopyMissing':
    'A reason (field 79) or a copy of the fields of the original message is missing.',
  'narrative.andCopy': 'Field 79 and a copy of the original message exclude each other.',
  'balance.arithmetic':
    'The closing balance is {{stated}} {{currency}}; the opening balance with all entries gives {{expected}}.',
  'balance.notOnThisPage': 'Field {{tag}} belongs on the last page of the statement.',
  'statementLine.mark': '{{mark}} is not a mark of this statement. Allowed: C, D, RC, RD.',
  'statementLine.transactionType': '{{type}} is not a transaction type. It begins with one of: {{allowed}}.',
  'statementLine.messageType': 'In {{type}}, S must be followed by a message number from 100 to 999.',
  'statementLine.reference': 'The reference for the account owner is missing. Enter NONREF if there is none.',
  'statementLine.detailsAlone': 'Details (field 86) must follow a statement line (field 61).',

  // Structured parties.
  'partyIdentifier.format': 'The party identifier needs an account or code/country/identifier.',
  'partyIdentifier.codeUnknown': '{{value}} is not an identifier code. Allowed: {{allowed}}.',
  'partyIdentifier.country': '{{country}} is not a country code.',
  'partyLine.format': 'The line needs a number, a slash and a text.',
  'partyLine.numberUnknown': 'Line number {{number}} is not allowed. Allowed: {{allowed}}.',
  'partyLine.first': 'The first line must be the name (1/).',
  'partyLine.order': 'Line numbers must ascend.',
  'partyLine.alone': 'Line {{number}} requires line {{other}}.',
  'partyLine.repeated': 'Lines allowed with number {{number}}: {{max}}.',
  'partyLine.nothingToComplete': 'Line 8 completes an identifier, but no identifier precedes it.',
  'partyLine.townMissing':
    'Country and town (line 3) are missing. Many banks no longer accept such addresses.',
  'partyLine.country': '{{country}} is not a country code.',
  'partyLine.date': 'Not a valid date of birth in the format YYYYMMDD.',

  // Sender to receiver information, reject and return.
  'narrative.uncoded': 'Each line needs a code between slashes, or // to continue the line above.',
  'narrative.euroInformation':
    '{{code}}, information about a payment in euro, is not allowed with straight-through processing.',
  'narrative.institution': '/INS/ must be followed by a BIC.',
  'narrative.amount': '{{code}} is usually followed by a currency and an amount, such as EUR100,00.',
  'return.layout': 'The text does not follow the reject/return layout. Expected: {{expected}}.',
  'return.notAllowed': '{{code}} is not allowed in this message.',

  // Codes in remittance information and regulatory reporting.
  'remittance.codeTooLong': 'After {{code}} at most {{max}} characters are allowed.',
  'remittance.envelopeCode': 'The text usually begins with a code between slashes, such as /NARR/.',
  'regulatoryReporting.country': '{{country}} is not a country code.',
  'regulatoryReporting.continuation': 'A continuation line usually starts with //.',

  // Customer credit transfers, rules between fields.
  'exchangeRate.missing': 'An exchange rate is required when the instructed currency differs.',
  'exchangeRate.notAllowed': 'An exchange rate is allowed only when the instructed currency differs.',
  'exchangeDeal.missing': 'With an exchange rate the exchange deal (21F) is required.',
  'exchangeDeal.notAllowed': 'An exchange deal is not allowed for an amount of zero without EQUI.',
  'orderedRate.missing': 'An exchange rate is required if field 33B states the amount in another currency.',
  'orderedRate.notAllowed': 'An exchange rate is allowed only with field 33B and an amount other than zero.',
  'orderedAmount.sameCurrency': 'Field 33B must be in a currency other than {{currency}}.',
  'orderedAmount.otherCurrency':
    'With field 21R all amounts have one currency: {{expected}}, not {{currency}}.',
  'orderedAmount.equivalentMissing': 'With EQUI and an amount of zero, field 33B is required.',
  'orderedAmount.equivalentNotAllowed': 'Field 33B is not allowed for an amount of zero without EQUI.',
  'orderParty.missing': 'The ordering customer is required in sequence A or in every sequence B.',
  'orderParty.repeated': 'Field {{tag}} is already in sequence A.',
  'instructedAmount.missingBetweenCountries':
    'Between {{sender}} and {{receiver}} the instructed amount must be stated.',
  'instructedAmount.missingWithCharges': 'With charges the instructed amount must be stated.',
  'instructionCode.notAllowedWithPriority':
    '{{code}} is not allowed with a priority payment. Allowed: {{allowed}}.',
  'instructionCode.notAllowedWithServiceLevel':
    '{{code}} is not allowed with service level {{serviceLevel}}.',
  'instructionCode.informationNotAllowed': '{{code}} must not be followed by further text.',
  'instructionCode.order': '{{code}} must precede {{other}}.',
  'instructionCode.combination': '{{code}} and {{other}} cannot be combined.',
  'instructionCode.duplicate': '{{code}} is repeated.',
  'instructionCode.needsIntermediary': '{{code}} requires an intermediary institution.',
  'instructionCode.needsAccountWithInstitution': '{{code}} requires an account with institution.',
  'serviceLevel.optionNotAllowed': 'Field {{tag}} is not allowed with service level {{serviceLevel}}.',
  'serviceLevel.accountMissing': 'With service level {{serviceLevel}}, field {{tag}} requires an account.',
  'serviceLevel.clearingCodeMissing':
    'With service level {{serviceLevel}}, field {{tag}} requires a clearing code.',
  'serviceLevel.intermediaryNotAllowed': 'With service level {{serviceLevel}}, no intermediary is allowed.',
  'reimbursement.correspondentMissing': 'A third reimbursement institution requires field {{tag}}.',
  'accountWithInstitution.missing':
    "With an intermediary, the payee's bank or an account with institution is required.",
  'account.missing': 'Field {{tag}} requires an account.',
  'account.notAllowedWithCheque': "A payment by cheque must not name the payee's account.",
  'account.ibanMissing': "Between these countries the payee's account must be an IBAN.",
  'sendersCharges.missing': 'With BEN the charges deducted must be stated.',
  'sendersCharges.notAllowed': 'With {{detailsOfCharges}} no deducted charges are allowed.',
  'receiversCharges.notAllowed': "With {{detailsOfCharges}} no receiver's charges are allowed.",
  'receiversCharges.currency': "The receiver's charges must be in {{expected}}, not in {{currency}}.",
  'receiversCharges.zero': "The receiver's charges must not be zero.",

  // Confirmations of credit.
  'orderingParty.missing': 'The ordering customer or the ordering institution must be named.',

  // Issues of the server in addition to the form's own rules.
  'sender.notOwnBank': 'You can send only on behalf of your own bank: {{allowed}}',
  'receiver.unreachable':
    '{{receiver}} cannot be reached: no route of your bank leads there, and it is not a bank of this system.',
  'transactionReference.unknown':
    "The transaction reference number does not exist among your bank's messages.",
} as const satisfies Readonly<Record<string, string>>
