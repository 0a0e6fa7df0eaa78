/** The English sentences for the issues of ISO 20022 forms, by code. */
export const mxFormIssues = {
  'time.invalid': 'This is not a time of day such as 10:15.',
  'dateTime.invalid': 'This is not a day with its time, such as 2026-11-21 10:15:00.',
  'dateTime.zoneMissing': 'Give the zone of this time as well, such as +08:00.',
  'month.invalid': 'This is not a month of a year, such as 2026-11.',
  'phone.format': 'Write the number with its country code and a hyphen, such as +86-13800000000.',
  'businessService.format':
    'A business service is lower-case groups with points between them, the last one two digits, such as swift.cbprplus.02.',
  'code.format': 'A code consists of capitals and digits.',
  'number.tooManyDigits': 'The number has more than {{max}} digits in all.',
  'member.excluded': 'Another field that excludes this one is filled. Clear one of the two.',
  'list.tooMany': 'No more than {{max}} may be given.',
  'validation.atLeastOneFilled': 'At least one charge must be given when the creditor bears the charges.',
  'businessHeaderFields.fromToCantBeSame': 'Sender and receiver of the message must be different banks.',
  'accountInterest.dateTimeRange': 'Give both the beginning and the end.',
  'agent.notSender':
    'The instructing agent is not the sender of this message. Swap the two agents if that was not meant.',
  'address.freeLines':
    'The network takes at most two free address lines, and only beside the town, the country and other parts of the address.',
  'chargeBearer.notInProfile': 'Across borders the network takes only CRED or SHAR for a return.',
  'balance.typeMissing': 'Say whether the balance type is a code or proprietary.',
  'balance.valueMissing': 'Give the type of the balance, such as OPBD or CLBD.',
  'cardCountryCode.format': 'The country code of a card has exactly three digits, such as 156.',
  'bankTransactionCode.unknown':
    'This combination of domain, family and sub-family is not in the published list of bank transaction codes.',
} as const
