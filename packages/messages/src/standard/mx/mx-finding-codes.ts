/**
 * Every code of a rule of the profile or of an ISO 20022 rule between elements, with the parameters of its sentence.
 * Codes are stable and never reused. If FIN has the same code for the same problem, the sentence is the same.
 */
export const MX_FINDING_CODES = {
  // The message as a whole.
  'message.documentMissing': [],
  'message.typeUnsupported': ['type'],

  // The content of one element.
  'element.characters': ['characters', 'set'],
  'reference.slashes': [],
  'account.slashes': [],
  'account.ibanMissing': [],
  'date.offsetNotAllowed': [],
  'dateTime.offsetMissing': [],
  'dateTime.offsetNotNumeric': [],
  'dateTime.order': ['from', 'to'],
  'amount.digits': ['max', 'digits'],
  'amount.fractionDigits': ['currency', 'max'],
  'currency.unknown': ['currency'],
  'currency.metal': ['currency'],
  'currency.withdrawn': ['currency'],
  'currency.replaced': ['currency', 'successor', 'since'],
  'externalCode.unknown': ['value', 'set', 'edition'],
  'clearingMember.format': ['system', 'form'],
  'country.unknown': ['country'],
  'bic.country': ['country'],
  'lei.checksum': [],
  'iban.checksum': [],
  'iban.structure': ['country', 'structure'],
  'iban.unknownCountry': ['country'],

  // Restrictions of the schema by the profile. `element` is a name, or a path relative to the element of the finding.
  'profile.elementMissing': ['element'],
  'profile.elementNotUsed': ['element'],
  'profile.tooMany': ['element', 'max'],
  'profile.tooLong': ['max', 'length'],
  'profile.codeNotUsed': ['value', 'allowed'],

  // The application header and its consistency with the document.
  'header.missing': [],
  'header.version': ['found', 'expected'],
  'header.otherProfile': ['found'],
  'header.messageIdentifier': ['header', 'document'],
  'header.messageDefinition': ['header', 'document'],
  'header.businessServiceFormat': [],
  'header.businessServiceVersion': ['found', 'expected'],
  'header.serviceVariant': ['found', 'expected'],
  'header.senderDiffers': ['header', 'document'],
  'header.receiverDiffers': ['header', 'document'],
  'header.priorityDiffers': ['header', 'document'],
  'header.copyDiffers': ['header', 'document'],

  // Agents, parties, addresses.
  'agent.identificationMissing': [],
  'agent.nameMissing': [],
  'agent.addressMissing': [],
  'agent.nameBesideBic': [],
  'party.nameMissing': [],
  'party.nameBesideBic': [],
  'party.identificationMissing': [],
  'address.unstructured': [],
  'address.elementMissing': ['element'],
  'address.tooManyLines': ['max'],
  'address.lineTooLong': ['max', 'length'],
  'address.repeated': ['element'],

  // Payments: rules between elements.
  'transactions.number': ['stated', 'found'],
  'transactions.sum': ['expected', 'found'],
  'identifier.repeated': ['value'],
  'order.identification': ['expected', 'found'],
  'transactions.statedInGroup': ['element'],
  'agent.missingForAccount': ['agent'],
  'agent.missingBefore': ['agent', 'before'],
  'settlement.notAllowedWithMethod': ['method', 'element'],
  'settlement.reimbursementMissing': [],
  'settlement.thirdAlone': [],
  'exchangeRate.missing': [],
  'exchangeRate.notAllowed': [],
  'instructedAmount.missingWithCharges': [],
  'charges.missing': ['bearer'],
  'charges.missingForDifference': [],
  'charges.currency': ['currency', 'expected'],
  'charges.zero': [],
  'charges.notPrepaid': [],
  'charges.arithmetic': ['expected', 'found'],
  'account.notAllowedWithCheque': [],
  'instructionCode.duplicate': ['code'],
  'instructionCode.combination': ['code', 'other'],
  'serviceLevel.otherService': ['code'],
  'remittance.exclusive': [],
  'remittance.tooLong': ['max', 'length'],
  'remittance.relatedExclusive': [],

  // Returns.
  'original.messageName': ['value'],
  'original.statedTwice': ['element'],
  'return.partialUnexplained': [],

  // Status reports, cancellations and their answers.
  'status.messageName': ['value'],
  'status.reasonMissing': [],
  'status.dateOfRejection': [],
  'reason.textMissing': [],
  'reason.uetrMissing': [],
  'reason.bicExpected': [],

  // Statements and notifications.
  'page.number': [],
  'sequenceNumber.tooLarge': ['max'],
  'balance.missing': ['balance'],
  'balance.repeated': ['balance'],
  'report.currency': ['currency', 'expected'],
  'report.closingBalance': ['expected', 'found'],
  'report.total': ['expected', 'found'],
  'interest.total': ['expected', 'found'],
  'entry.missing': [],
  'entry.dateMissing': [],
  'entry.reversalFalse': [],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The stable code of a finding about an ISO 20022 text; texts in three languages are keyed by it. */
export type MxFindingCode = keyof typeof MX_FINDING_CODES
