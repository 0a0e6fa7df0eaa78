/** Screening and payee verification: errors, warnings and names that any screen may need. */
export const screeningNames = {
  'error.screeningRules.changed':
    'Another administrator has changed the providers in the meantime. Reload the page and repeat your change.',
  'error.screeningRules.address':
    'The address of a provider must begin with https:// and must not lead into a private network, unless the installation allows its host.',
  'error.screeningRules.keyMissing': 'A service needs a key for the signature. Enter at least 16 characters.',
  'error.screeningList.changed':
    'The list was changed, requested or discarded in the meantime. Import it again.',
  'error.screeningList.empty': 'The list has no entries.',
  'error.screeningList.tooMany': 'A bank has at most 50 lists. Discard those that are no longer needed.',
  'error.screening.changed': 'This held message was decided or changed in the meantime. Reload the list.',
  'error.screening.ownProposal': 'Another user has to confirm your proposal.',
  'error.payeeVerification.off': 'Your bank does not verify payees.',
  'payeeVerification.missing':
    'Name and account of the payee have not been verified. Verify them before you submit.',
  'payeeVerification.closeMatch': 'The account {{account}} belongs to a similar name: {{name}}.',
  'payeeVerification.noMatch': 'The account {{account}} does not belong to {{name}}.',
  'payeeVerification.unavailable':
    'The payee could not be verified: the provider gave no answer about {{account}}.',
  'screening.title': 'Held messages',
  'screeningSetup.title': 'Screening',
  'screening.field.sender': 'Sender',
  'screening.field.receiver': 'Receiver',
  'screening.field.text': 'Text',
  'payeeVerification.title': 'Payee verification',
  'payeeVerification.run': 'Verify payee',
  'payeeVerification.outcome.match': 'Name and account match',
  'payeeVerification.outcome.closeMatch': 'Similar name',
  'payeeVerification.outcome.noMatch': 'Name and account do not match',
  'payeeVerification.outcome.unavailable': 'No answer',
  'payeeVerification.owner': 'Name of the account owner: {{name}}',
  'payeeVerification.asked': 'Asked by {{name}}, {{time}}',
  'payeeVerification.incomplete': 'Enter the name and the account of the payee first.',
} as const satisfies Readonly<Record<string, string>>
