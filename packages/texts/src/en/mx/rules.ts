/** The English sentences for the rules of the network and of ISO 20022 beyond the schema. */
export const mxRules = {
  'message.documentMissing': 'The text holds no ISO 20022 document.',

  // What one element holds.
  'element.characters': 'The network does not carry these characters here: {{characters}}',
  'account.slashes': 'An account number must not start with a slash or contain two in a row.',
  'dateTime.offsetMissing': 'The time needs its offset from universal time, such as +08:00.',
  'dateTime.offsetNotNumeric': 'Write the offset in digits, such as +00:00, instead of Z.',
  'dateTime.order': 'The end ({{to}}) is before the beginning ({{from}}).',
  'amount.digits': 'The amount has {{digits}} digits, at most {{max}} are allowed.',
  'amount.fractionDigits': 'Digits allowed behind the decimal point in {{currency}}: {{max}}.',
  'country.unknown': '{{country}} is not a country code.',
  'lei.checksum': 'The check digits of this LEI are wrong. Compare it with the original.',

  // What the profile takes away from the schema.
  'profile.elementMissing': '{{element}} must be there.',
  'profile.elementNotUsed': '{{element}} is not used in cross-border payments.',
  'profile.tooMany': '{{element}} may stand at most {{max}} times here.',
  'profile.tooLong': '{{length}} characters, the network takes at most {{max}} here.',
  'profile.codeNotUsed': '{{value}} is not used here. Allowed: {{allowed}}.',

  // The application header.
  'header.missing': 'The message has no application header.',
  'header.version': 'The header is {{found}}, the network uses {{expected}}.',
  'header.otherProfile':
    'The message belongs to the service {{found}}; the rules of cross-border payments were not applied.',
  'header.messageIdentifier':
    'The header names the message {{header}}, the group header {{document}}. Both must be the same.',
  'header.messageDefinition': 'The header announces {{header}}, the document is {{document}}.',
  'header.businessServiceFormat':
    'A business service has groups in lower case with dots between them and ends in two digits.',
  'header.businessServiceVersion': 'The business service is {{found}}; in this release it is {{expected}}.',
  'header.serviceVariant': 'The business service is {{found}}; this message needs {{expected}}.',
  'header.senderDiffers': 'The header comes from {{header}}, the instructing agent is {{document}}.',
  'header.receiverDiffers': 'The header goes to {{header}}, the instructed agent is {{document}}.',
  'header.priorityDiffers': 'The priority is {{header}} in the header and {{document}} in the payment.',
  'header.copyDiffers': 'The copy mark is {{header}} in the header and {{document}} in the report.',

  // Agents, parties, addresses.
  'agent.identificationMissing':
    'A bank needs its BIC, its name and address, or its number in a clearing system.',
  'agent.nameMissing': 'A bank without BIC needs its name beside the address.',
  'agent.addressMissing': 'A bank without BIC needs its address beside the name.',
  'agent.nameBesideBic': 'Beside a BIC the name and address of a bank are not used; the BIC counts.',
  'party.nameMissing': 'The name of the party is missing.',
  'party.nameBesideBic': 'Beside a BIC the name and address of a party are not allowed.',
  'party.identificationMissing': 'Besides the name the payer should have an account or an identification.',
  'address.unstructured': 'An address of lines alone is not accepted: give at least town and country.',
  'address.elementMissing': 'The address needs {{element}}.',
  'address.tooManyLines': 'At most {{max}} address lines are allowed here.',
  'address.lineTooLong': 'The address line has {{length}} characters, at most {{max}} are allowed.',
  'address.repeated': 'The address line repeats what stands in {{element}}.',

  // Payments.
  'transactions.number': 'The group header states {{stated}} transactions, there are {{found}}.',
  'transactions.statedInGroup': '{{element}} stands in the group header and must not stand here again.',
  'agent.missingForAccount': 'The account needs its bank {{agent}} beside it.',
  'agent.missingBefore': '{{agent}} needs {{before}} beside it.',
  'settlement.notAllowedWithMethod': 'With settlement method {{method}} {{element}} is not allowed.',
  'settlement.reimbursementMissing':
    'With settlement method COVE the instructing or the instructed reimbursement agent is needed.',
  'settlement.thirdAlone': 'The third reimbursement agent needs the instructing and the instructed one.',
  'charges.missing': 'With {{bearer}} the charges must be stated.',
  'charges.missingForDifference':
    'Instructed and settled amount differ in the same currency: the charges must be stated.',
  'charges.currency': 'The prepaid charges must be in {{expected}}, not in {{currency}}.',
  'charges.zero': 'Prepaid charges must not be zero.',
  'charges.notPrepaid': 'With prepaid charges the settled amount must be more than the instructed amount.',
  'charges.arithmetic':
    'Instructed amount minus charges is {{expected}}, the settled amount is {{found}}. Check the amounts.',
  'serviceLevel.otherService': 'The service level {{code}} belongs to another service.',
  'remittance.exclusive': 'Unstructured and structured remittance information exclude each other.',
  'remittance.tooLong':
    'The structured remittance information has {{length}} characters, at most {{max}} are allowed.',
  'remittance.relatedExclusive':
    'Remittance information and the place where it can be found exclude each other.',

  // Returns.
  'original.messageName': '{{value}} is not a message that can be returned.',
  'original.statedTwice': '{{element}} of the original payment stands twice in the return.',
  'return.partialUnexplained':
    'Less than the original amount is returned without charges; the reason should begin with PART.',

  // Statements and notifications.
  'page.number': 'Pages are counted from 1.',
  'sequenceNumber.tooLarge': 'A number above {{max}} has no place in an MT statement.',
  'balance.missing': 'The balance {{balance}} is missing.',
  'report.currency': 'The amount is in {{currency}}, the account in {{expected}}.',
  'report.closingBalance':
    'Opening balance and entries come to {{expected}}, the closing balance is {{found}}.',
  'report.total': 'The entries come to {{expected}}, stated is {{found}}.',
  'entry.missing': 'A notification needs at least one entry.',
  'entry.dateMissing': 'A booked entry needs its booking date or its value date.',
  'entry.reversalFalse': 'The reversal mark is written only when it is true.',
} as const
