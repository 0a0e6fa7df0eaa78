/**
 * Every code a finding can have, with the params its sentence may use. Codes are stable and never reused; the texts
 * in three languages are keyed by them.
 */
export const FINDING_CODES = {
  // The frame around a message. `block` is the block's number.
  'envelope.absent': [],
  'envelope.blockMissing': ['block'],
  'envelope.blockMalformed': ['block'],
  'envelope.blockNotClosed': ['block'],
  'envelope.blockOrder': ['block'],
  'envelope.blockUnknown': ['block'],
  'envelope.lineEnd': [],
  'envelope.blankLine': [],
  'envelope.indented': [],
  'envelope.encodingGuessed': ['encoding'],
  'envelope.strayText': [],
  'envelope.cutOff': ['max'],
  'header.deliveryMonitoring': [],
  'header.sendersTerminal': [],
  'headerField.format': ['tag', 'notation'],
  'headerField.missing': ['tag'],
  'headerField.needsUetr': ['tag'],
  'headerField.order': ['tag'],
  'headerField.repeated': ['tag'],
  'headerField.unknown': ['tag'],
  'message.tooLong': ['max', 'length'],
  'message.typeUnsupported': ['type'],
  'userHeader.flagMissing': ['flag', 'tag'],
  'userHeader.flagUnknown': ['flag', 'allowed'],
  'uetr.missing': [],
  'uetr.format': [],

  // Which fields a message has.
  'field.missing': ['tag'],
  'field.notExpected': ['tag'],
  'field.optionNotAllowed': ['tag', 'allowed'],
  'field.repeated': ['tag'],
  'field.order': ['tag'],

  // What one field holds. `max` and `min` are counts of characters or lines.
  'field.empty': [],
  'field.blankLine': [],
  'field.lineStart': ['character'],
  'field.character': ['character'],
  'field.format': ['notation'],
  'field.tooLong': ['max'],
  'field.tooManyLines': ['max'],
  'field.codeUnknown': ['value', 'allowed'],
  'date.invalid': [],
  'time.invalid': [],
  'time.sign': [],
  'time.offset': [],
  'amount.format': [],
  'amount.tooLong': ['max'],
  'amount.decimals': ['currency', 'max'],
  'currency.unknown': ['currency'],
  'currency.withdrawn': ['currency'],
  'currency.replaced': ['currency', 'successor', 'since'],
  'currency.metal': ['currency'],
  'bic.format': [],
  'bic.country': ['country'],
  'reference.slashes': [],

  // Balances and statement lines.
  'balance.mark': ['mark'],
  'statementLine.mark': ['mark'],
  'statementLine.transactionType': ['type', 'allowed'],
  'statementLine.messageType': ['type'],
  'statementLine.reference': [],
  'statementLine.detailsAlone': [],
  'balance.currency': ['currency', 'expected'],
  // Signed decimals: a debit is negative.
  'balance.arithmetic': ['expected', 'stated', 'currency'],
  'balance.notOnThisPage': ['tag'],

  // Structured parties, options F.
  'partyIdentifier.format': [],
  'partyIdentifier.codeUnknown': ['value', 'allowed'],
  'partyIdentifier.country': ['country'],
  'partyLine.format': [],
  'partyLine.numberUnknown': ['number', 'allowed'],
  'partyLine.first': [],
  'partyLine.order': [],
  'partyLine.alone': ['number', 'other'],
  'partyLine.repeated': ['number', 'max'],
  'partyLine.nothingToComplete': [],
  'partyLine.townMissing': [],
  'partyLine.country': ['country'],
  'partyLine.date': [],

  // Sender to receiver information and its reject and return layout.
  'narrative.uncoded': [],
  'narrative.euroInformation': ['code'],
  'narrative.institution': [],
  'narrative.amount': ['code'],
  'return.layout': ['expected'],
  'return.notAllowed': ['code'],

  // Codes in remittance information and regulatory reporting.
  'remittance.codeTooLong': ['code', 'max'],
  'remittance.envelopeCode': [],
  'regulatoryReporting.country': ['country'],
  'regulatoryReporting.continuation': [],

  // Customer credit transfers: rules between fields.
  'exchangeRate.missing': [],
  'exchangeRate.notAllowed': [],
  'instructedAmount.missingBetweenCountries': ['sender', 'receiver'],
  'instructedAmount.missingWithCharges': [],
  'instructionCode.notAllowedWithPriority': ['code', 'allowed'],
  'instructionCode.notAllowedWithServiceLevel': ['code', 'serviceLevel'],
  'instructionCode.informationNotAllowed': ['code'],
  'instructionCode.order': ['code', 'other'],
  'instructionCode.combination': ['code', 'other'],
  'instructionCode.duplicate': ['code'],
  'instructionCode.needsIntermediary': ['code'],
  'instructionCode.needsAccountWithInstitution': ['code'],
  'serviceLevel.optionNotAllowed': ['tag', 'serviceLevel'],
  'serviceLevel.accountMissing': ['tag', 'serviceLevel'],
  'serviceLevel.clearingCodeMissing': ['tag', 'serviceLevel'],
  'serviceLevel.intermediaryNotAllowed': ['serviceLevel'],
  'reimbursement.correspondentMissing': ['tag'],
  'accountWithInstitution.missing': [],
  'account.missing': ['tag'],
  'account.notAllowedWithCheque': [],
  'account.ibanMissing': [],
  'sendersCharges.missing': [],
  'sendersCharges.notAllowed': ['detailsOfCharges'],
  'receiversCharges.notAllowed': ['detailsOfCharges'],
  'receiversCharges.currency': ['currency', 'expected'],
  'receiversCharges.zero': [],

  // Confirmations of credit.
  'orderingParty.missing': [],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The stable code of a finding about a FIN text; texts in three languages are keyed by it. */
export type FindingCode = keyof typeof FINDING_CODES
