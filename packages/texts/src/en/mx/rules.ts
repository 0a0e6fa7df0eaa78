/** The English sentences for the rules of the network and of ISO 20022 beyond the schema. */
export const mxRules = {
  'message.documentMissing':
    'The text does not contain an ISO 20022 document: an element Document with its namespace.',

  // The content of an element.
  'element.characters': 'The network does not support these characters here: {{characters}}',
  'account.slashes': 'An account number must not start with a slash or contain two in a row.',
  'account.ibanMissing': 'Between these two countries the account requires an IBAN.',
  'date.offsetNotAllowed': 'A date is written without an offset, such as 2026-11-21.',
  'externalCode.unknown':
    'The code {{value}} is not in {{set}}, edition {{edition}}. Check it, or compare with a newer edition.',
  'clearingMember.format': 'A member number of {{system}} has {{form}} digits.',
  'dateTime.offsetMissing': 'The time requires its offset from universal time, such as +08:00.',
  'dateTime.offsetNotNumeric': 'Write the offset in digits, such as +00:00, instead of Z.',
  'dateTime.order': 'The end ({{to}}) is before the beginning ({{from}}).',
  'amount.digits': 'The amount has {{digits}} digits; at most {{max}} are allowed.',
  'amount.fractionDigits': '{{currency}} allows at most {{max}} decimal places.',
  'country.unknown': '{{country}} is not a country code.',
  'lei.checksum': 'The check digits of this LEI are wrong. Compare it with the original.',

  // Restrictions of the schema by the profile.
  'profile.elementMissing': '{{element}} is required.',
  'profile.elementNotUsed': '{{element}} is not used in cross-border payments.',
  'profile.tooMany': '{{element}} is allowed at most {{max}} times here.',
  'profile.tooLong': '{{length}} characters; the network accepts at most {{max}} here.',
  'profile.codeNotUsed': '{{value}} is not used here. Allowed: {{allowed}}.',

  // The application header.
  'header.missing': 'The message has no application header.',
  'header.version': 'The header is {{found}}, the network uses {{expected}}.',
  'header.otherProfile':
    'The message belongs to the service {{found}}; the rules for cross-border payments were not applied.',
  'header.messageIdentifier':
    'The header gives the message identifier {{header}}, the group header {{document}}. Both must be the same.',
  'header.messageDefinition': 'The header announces {{header}}, the document is {{document}}.',
  'header.businessServiceFormat':
    'A business service consists of lower-case groups separated by points and ends in two digits.',
  'header.businessServiceVersion': 'The business service is {{found}}; in this release it is {{expected}}.',
  'header.serviceVariant': 'The business service is {{found}}; this message requires {{expected}}.',
  'header.senderDiffers': 'The header is sent by {{header}}, but the instructing agent is {{document}}.',
  'header.receiverDiffers':
    'The header is addressed to {{header}}, but the instructed agent is {{document}}.',
  'header.priorityDiffers': 'The priority is {{header}} in the header and {{document}} in the payment.',
  'header.copyDiffers': 'The copy mark is {{header}} in the header and {{document}} in the report.',

  // Agents, parties, addresses.
  'agent.identificationMissing':
    'A bank requires its BIC, its name and address, or its number in a clearing system.',
  'agent.nameMissing': 'A bank without a BIC requires its name as well as its address.',
  'agent.addressMissing': 'A bank without a BIC requires its address as well as its name.',
  'agent.nameBesideBic': 'With a BIC, the name and address of a bank are not used; the BIC applies.',
  'party.nameMissing': 'The name of the party is missing.',
  'party.nameBesideBic': 'With a BIC, the name and address of a party are not allowed.',
  'party.identificationMissing':
    'In addition to the name, the payer should have an account or an identification.',
  'address.unstructured': 'An address of free lines only is not accepted: enter at least town and country.',
  'address.elementMissing': 'The address requires {{element}}.',
  'address.tooManyLines': 'At most {{max}} address lines are allowed here.',
  'address.lineTooLong': 'The address line has {{length}} characters; at most {{max}} are allowed.',
  'address.repeated': 'The address line repeats the content of {{element}}.',

  // Payments.
  'transactions.number':
    'The group header states {{stated}} transactions, but the message contains {{found}}.',
  'transactions.statedInGroup': '{{element}} is already stated in the group header.',
  'agent.missingForAccount': 'The account requires its bank {{agent}} as well.',
  'agent.missingBefore': '{{agent}} requires {{before}} as well.',
  'settlement.notAllowedWithMethod': 'With settlement method {{method}}, {{element}} is not allowed.',
  'settlement.reimbursementMissing':
    'Settlement method COVE requires the instructing or the instructed reimbursement agent.',
  'settlement.thirdAlone': 'The third reimbursement agent requires the instructing and the instructed one.',
  'charges.missing': 'With {{bearer}}, the charges must be stated.',
  'charges.missingForDifference':
    'The instructed and the settled amount differ although the currency is the same: the charges must be stated.',
  'charges.currency': 'The prepaid charges must be in {{expected}}, not in {{currency}}.',
  'charges.zero': 'Prepaid charges must not be zero.',
  'charges.notPrepaid': 'With prepaid charges the settled amount must be more than the instructed amount.',
  'charges.arithmetic':
    'Instructed amount minus charges is {{expected}}, but the settled amount is {{found}}. Check the amounts.',
  'serviceLevel.otherService': 'The service level {{code}} belongs to another service.',
  'remittance.exclusive': 'Unstructured and structured remittance information cannot be combined.',
  'remittance.tooLong':
    'The structured remittance information has {{length}} characters; at most {{max}} are allowed.',
  'remittance.relatedExclusive':
    'Remittance information and related remittance information cannot be combined.',

  // Returns.
  'original.messageName': '{{value}} is not a message that can be returned.',
  'original.statedTwice': '{{element}} of the original payment appears twice in the return.',
  'return.partialUnexplained':
    'Less than the original amount is returned without charges; the reason should begin with PART.',

  // Statements and notifications.
  'page.number': 'Pages are counted from 1.',
  'sequenceNumber.tooLarge': 'MT statements allow numbers up to {{max}}.',
  'balance.repeated': 'Balance {{balance}} is there more than once.',
  'balance.missing': 'The balance {{balance}} is missing.',
  'report.currency': 'The amount is in {{currency}}, the account in {{expected}}.',
  'report.closingBalance':
    'Opening balance and entries add up to {{expected}}, but the closing balance is {{found}}.',
  'report.total': 'The entries add up to {{expected}}, but {{found}} is stated.',
  'entry.missing': 'A notification requires at least one entry.',
  'entry.dateMissing': 'A booked entry requires its booking date or its value date.',
  'entry.reversalFalse': 'The reversal mark is sent only when it is true.',
  'transactions.sum': 'The amounts add up to {{expected}}, the control sum is {{found}}.',
  'identifier.repeated': 'The identifier {{value}} appears more than once in the file.',
  'order.identification':
    'The payment information must have the identifier of the message, {{expected}}, not {{found}}.',
  'status.messageName': '{{value}} is not a message whose status can be reported.',
  'status.reasonMissing': 'A rejection needs its reason.',
  'status.dateOfRejection': 'A rejected payment has no settlement date.',
  'reason.textMissing': 'The reason NARR needs a text.',
  'reason.uetrMissing': 'The reason ARDT needs the UETR of the return as additional information.',
  'reason.bicExpected': 'With the reason PTNA the additional information is the BIC of the next bank.',
  'interest.total': 'The interest records add up to {{expected}}, the total is {{found}}.',
} as const
