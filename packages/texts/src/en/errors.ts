/**
 * The English sentences for refused calls, each with what to do, and for faults of a request's shape and of a new
 * password.
 */
export const errors = {
  'error.session.expired': 'Your sign-in has expired. Please sign in again.',
  'error.permission.denied': 'You do not have permission to do this. Ask your administrator if you need it.',
  'error.signIn.wrongCredentials': 'The username or the password is wrong. Check both and try again.',
  'error.session.unknown': 'You are not signed in. Please sign in again.',
  'error.session.rolesChanged':
    'Your permissions were changed. Sign in again to go on with them; what you typed is kept.',
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
  'error.approval.claimedByOther':
    'Somebody else is working on this task. Wait until it is decided or released.',

  'error.approval.notOwnMessage': 'Only somebody who wrote this message can withdraw it.',
  'error.approval.withdrawn':
    'The operator took this message back before it was decided. There is nothing to decide any more.',
  'error.approval.proofNeeded': 'Confirm with your password that you approve this amount.',
  'error.approval.wrongPassword': 'The password is wrong. Enter the password you sign in with.',
  'error.approvalRules.changed':
    'Somebody else changed the approval rules in the meantime. They are shown as they stand now; repeat your change.',
  'error.message.possibleDuplicate':
    'The same amount to the same payee was submitted within three days or for the same value date: {{reference}}. Confirm that this payment is meant as well.',

  'error.template.nameTaken': 'There is already a template of this name. Choose another one.',
  'error.template.tooMany':
    'There are already {{maximum}} templates of this type. Delete one that is no longer needed.',
  'error.view.nameTaken': 'You already have a view of this name. Choose another one.',
  'error.view.tooMany':
    'There are already {{maximum}} views of this list. Delete one that is no longer needed.',

  'error.password.wrongOld': 'The old password is wrong. Enter the password you sign in with now.',
  'error.code.wrong': 'The verification code is wrong or no longer valid. Check it or ask for a new one.',
  'error.code.tooSoon': 'A new code can be sent in {{seconds}} seconds.',
  'error.reset.linkInvalid': 'This link has been used or is no longer valid. Request a new mail.',
  'error.signIn.secondFactor': 'Enter the code of your authenticator app as well.',
  'error.secondFactor.wrong':
    'The code of the authenticator app is wrong. Wait for the next one and try again.',
  'error.contact.taken':
    'There is already an account with this phone number or e-mail address. Sign in with it or reset its password.',
  'error.invitation.unknown':
    'This invitation code is not valid. Ask the administrator of your company for the current one.',
  'error.registration.proofInvalid':
    'Your phone number or e-mail address has to be verified again. Go back to the first step.',
  'error.feature.notConfigured': 'This way of signing in is not set up here.',
  'error.enterprise.notVerified':
    'Your company has not been verified yet. Until then its documents and your profile are open to you.',
  'error.enterprise.suspended': 'Your institution has been suspended. Please contact customer service.',
  'error.enterprise.closed': 'The account of your company is closed.',
  'error.enterprise.workOpen':
    'Applications of the company still wait for a decision or for sending. They are decided or taken back first.',
  'error.enterprise.nameDiffers': 'This is not the name of the company.',
  'error.enterprise.documentsMissing':
    'Some required documents are missing or were sent back. Add them and resubmit.',
  'error.enterprise.stateChanged': 'The institution is no longer in the state you saw. Reload the page.',
  'error.enterprise.nameTaken':
    'There is already an institution with this name. Check the name or join with an invitation code.',
  'error.bank.bicTaken': 'This BIC already belongs to an institution.',
  'error.companyAccount.taken': 'This account is already entered for a company.',
  'error.user.lastAdministrator':
    'The last administrator cannot be removed, deactivated or lose the role. Name another one first.',
  'error.user.ownRoles': 'Nobody changes their own roles or account here. Ask another administrator.',
  'error.user.stateChanged': 'The account is no longer in the state you saw. Reload the list.',
  'error.user.changeWaiting': 'A change of this user is already waiting for a second administrator.',
  'error.user.secondAdministrator':
    'Another administrator than the one who asked has to confirm this change.',
  'error.account.waiting':
    'Your registration is complete; the administrator of your company still has to let you in.',
  'error.user.nameTaken': 'This user name is taken. Choose another one.',
  'error.deadLetter.stateChanged': 'Somebody else has decided about one of these jobs. Reload the list.',
  'error.demo.off': 'This installation is not a demo. Sign in with your user name and password.',
  'error.link.changed': 'Somebody else has changed this link. Reload the page.',
  'error.link.nameTaken': 'There is already a link with this name.',
  'error.link.folderTaken': 'Another link uses this folder.',
  'error.link.folderMissing': 'A directory link needs a folder; other links have none.',
  'error.link.noRoot': 'This installation has no folder for links. Whoever runs it sets NOSTRO_LINK_ROOT.',
  'error.link.folderUnusable':
    'The folder cannot be used: it cannot be written to, or leads out of the folder for links.',
  'error.link.tooMany': 'There are too many links. Remove one first.',
  'error.link.inUse': 'Routes lead to this link, or messages are still on their way through it.',
  'error.link.notPausable': 'A link within this installation cannot be paused.',
  'error.link.noKeys': 'Only directory links have keys.',
  'error.route.changed': 'Somebody else has changed the routes. Reload the page.',
  'error.route.linkUnknown': 'This link does not exist any more. Choose another one.',
  'error.route.tooMany': 'There are too many routes. Remove one first.',
  'error.toSettle.changed': 'Somebody else has decided about this. Reload the list.',
  'error.toSettle.ownRequest': 'You asked for this yourself. Another person has to agree.',
  'error.toSettle.notAssignable': 'This cannot be taken in: its authentication is missing or wrong.',

  'request.memberUnknown': 'This detail is not expected here.',
  'request.memberMissing': 'This detail is required.',
  'request.reasonMissing': 'Give a reason.',
  'request.wrongType': 'This detail has the wrong kind of value.',
  'request.textTooLong': 'Enter at most {{maximum}} characters.',
  'request.textTooShort': 'Enter at least {{minimum}} characters.',
  'request.listTooLong': 'At most {{maximum}} entries are allowed.',
  'request.listTooShort': 'At least {{minimum}} entries are required.',
  'request.numberTooLarge': 'The highest value allowed is {{maximum}}.',
  'request.numberTooSmall': 'The lowest value allowed is {{minimum}}.',
  'request.format': 'The value does not have the expected form.',
  'request.nameFormat': 'Enter a name of one line without blanks at its beginning and end.',
  'request.currencyFormat': 'Enter a currency code of three capital letters, such as EUR.',
  'request.amountFormat': 'Enter an amount in digits with a point before the decimals, such as 1250.75.',
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
