/** Why a call was refused and what to do, and what is wrong with the shape of a request or with a new password. */
export const errors = {
  'error.session.expired': 'Your sign-in has expired. Please sign in again.',
  'error.permission.denied': 'You do not have permission to do this. Ask your administrator if you need it.',
  'error.signIn.wrongCredentials': 'The username or the password is wrong. Check both and try again.',
  'error.session.unknown': 'You are not signed in. Please sign in again.',
  'error.session.elsewhere':
    'You have signed in somewhere else, so this sign-in has ended. If it was not you, change your password.',
  'error.account.forbidden': 'This account has been disabled. Please contact your administrator.',

  'error.request.invalid': 'Some of the details are not valid. Correct them and try again.',
  'error.request.malformed': 'The request could not be read. Reload the page and try again.',
  'error.request.tooLarge': 'The request is too large. Send less at a time.',
  'error.request.crossSite': 'The request came from another website and was refused.',
  'error.resource.notFound': 'This does not exist, or you have no access to it.',
  'error.method.notAllowed': 'This address does not accept the request in this way.',
  'error.request.tooMany': 'Too many attempts have failed. Wait a while and try again.',
  'error.idempotency.keyReused':
    'This request repeats an earlier one with different details. Reload the page and try again.',
  'error.idempotency.inProgress':
    'The same request is still being worked on. Wait a moment and look at the result.',
  'error.server.busy':
    'The service is busy or unavailable at the moment. Nothing was changed; please try again shortly.',
  'error.server.internal':
    'Something went wrong on our side. Please try again; if it happens again, report the request number.',

  'error.message.invalid': 'The message has errors. Correct the fields that are marked and try again.',
  'error.message.versionChanged':
    'The message has been changed since you opened it. Reload it and repeat your change.',
  'error.message.stateChanged':
    'The message is no longer in a state that allows this. Reload it to see where it stands.',
  'error.message.duplicateReference':
    'Your bank has already used this sender’s reference. Enter another one.',
  'error.message.duplicateUetr': 'A message with this UETR already exists. Create a new UETR.',
  'error.message.typeUnsupported': 'This message type cannot be composed here.',
  'error.message.noConversion': 'This message cannot be shown in the chosen format.',
  'error.message.noApprover':
    'Nobody in your institution can approve this message: a $t(role.{{role}}) other than you is missing. Ask your administrator to name one.',
  'error.message.composingNotAllowed':
    'Your account may receive messages but not create them. Ask your administrator if you need to.',
  'error.message.textAltered':
    'The text of the message differs from what was approved, so it was not sent. Report this to your administrator at once.',
  'error.message.noText': 'This message has no text yet.',

  'error.approval.ownMessage': 'You wrote this message, so somebody else has to decide on it.',
  'error.approval.sameChecker':
    'You have already decided a step of this round, so somebody else has to decide this one.',
  'error.approval.alreadyDecided':
    'This step has already been decided. Reload the message to see the outcome.',
  'error.approval.heldByOther':
    'Somebody else is working on this task. Wait until it is decided or released.',

  'error.template.nameTaken': 'There is already a template of this name. Choose another one.',
  'error.template.tooMany':
    'There are already {{maximum}} templates of this type. Delete one that is no longer needed.',

  'error.password.wrongOld': 'The old password is wrong. Enter the password you sign in with now.',

  'request.memberUnknown': 'This detail is not expected here.',
  'request.memberMissing': 'This detail is required.',
  'request.wrongType': 'This detail has the wrong kind of value.',
  'request.textTooLong': 'Enter at most {{maximum}} characters.',
  'request.textTooShort': 'Enter at least {{minimum}} characters.',
  'request.listTooLong': 'At most {{maximum}} entries are allowed.',
  'request.listTooShort': 'At least {{minimum}} entries are required.',
  'request.numberTooLarge': 'The highest value allowed is {{maximum}}.',
  'request.numberTooSmall': 'The lowest value allowed is {{minimum}}.',
  'request.format': 'The value does not have the expected form.',
  'request.valueNotAllowed': 'The value must be one of: {{allowed}}.',
  'request.valueInvalid': 'The value is not valid.',
  'request.characterForbidden': 'The text contains control characters or invisible characters. Remove them.',
  'request.memberNameForbidden': 'A detail has a name that is not allowed.',
  'request.tooDeep': 'Details may be nested at most {{maximum}} levels deep.',

  'password.tooShort': 'Use at least {{minimum}} characters.',
  'password.tooLong': 'Use at most {{maximum}} characters.',
  'password.noUpperCase': 'Use at least one upper-case letter.',
  'password.noLowerCase': 'Use at least one lower-case letter.',
  'password.noDigit': 'Use at least one digit.',
  'password.noSpecialCharacter': 'Use at least one special character, such as - or #.',
  'password.containsName': 'Leave out your username and the name of your institution.',
  'password.common': 'This password is among the first that attackers try. Choose another one.',
} as const satisfies Readonly<Record<string, string>>
