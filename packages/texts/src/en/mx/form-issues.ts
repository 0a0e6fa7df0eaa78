/** The English sentences for the issues of ISO 20022 forms, by code. */
export const mxFormIssues = {
  'time.invalid': 'Enter a time of day such as 10:15.',
  'dateTime.zoneMissing': 'Enter the time zone as well, such as +08:00.',
  'month.invalid': 'Enter a month such as 2026-11.',
  'phone.format': 'Enter the phone number with its country code, such as +86-13800000000.',
  'businessService.format':
    'A business service consists of lower-case groups separated by points, the last one of two digits, such as swift.cbprplus.02.',
  'code.format': 'A code consists of capitals and digits.',
  'number.tooManyDigits': 'The number has more than {{max}} digits in total.',
  'member.excluded':
    'This field cannot be combined with another one that is filled in. Clear one of the two.',
  'list.tooMany': 'At most {{max}} are allowed.',
  'validation.atLeastOneFilled': 'Enter at least one charge when the creditor bears the charges.',
  'businessHeaderFields.fromToCantBeSame': 'Sender and receiver of the message must be different banks.',
  'accountInterest.dateTimeRange': 'Enter both the beginning and the end.',
  'agent.notSender':
    'The instructing agent is not the sender of this message. Swap the two agents if this was not intended.',
  'address.freeLines':
    'The network accepts at most two free address lines, and only together with town, country and other parts of the address.',
  'chargeBearer.notInProfile': 'For cross-border returns the network accepts only CRED or SHAR.',
  'balance.typeMissing': 'Choose whether the balance type is a code or proprietary.',
  'balance.valueMissing': 'Enter the type of the balance, such as OPBD or CLBD.',
  'cardCountryCode.format': 'The country code of a card has exactly three digits, such as 156.',
  'bankTransactionCode.unknown':
    'This combination of domain, family and sub-family is not in the published list of bank transaction codes.',
} as const
