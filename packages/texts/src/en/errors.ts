/**
 * The English sentences for calls that any page can make, the sign-in included, when they are refused, each with the
 * next step, and for malformed requests and refused passwords.
 */
export const errors = {
  'error.session.expired': 'Your session has expired. Please sign in again.',
  'error.permission.denied': 'You do not have permission to do this. Ask your administrator if you need it.',
  'error.signIn.wrongCredentials': 'The user name or the password is wrong. Check both and try again.',
  'error.session.unknown': 'You are not signed in. Please sign in again.',
  'error.session.rolesChanged':
    'Your permissions were changed. Sign in again to apply them; your input is kept.',
  'error.session.elsewhere':
    'You have signed in elsewhere, so this session has ended. If it was not you, change your password.',
  'error.account.forbidden': 'This account has been disabled. Please contact your administrator.',

  'error.request.invalid': 'Some of the data is not valid. Correct it and try again.',
  'error.request.malformed': 'The request could not be read. Reload the page and try again.',
  'error.request.tooLarge': 'The request is too large. Send less data at a time.',
  'error.request.hostUnknown': 'This address is not one of this installation.',
  'error.request.crossSite': 'The request came from another website and was refused.',
  'error.resource.notFound': 'This does not exist, or you have no access to it.',
  'error.method.notAllowed': 'This address does not accept requests of this kind.',
  'error.request.tooMany': 'Too many attempts have failed. Wait a while and try again.',
  'error.idempotency.keyReused':
    'This request repeats an earlier one with different details. Reload the page and try again.',
  'error.idempotency.inProgress':
    'The same request is still being processed. Wait a moment and check the result.',
  'error.idempotency.keyNeeded': 'This call needs an Idempotency-Key. Send one that names this batch.',
  'error.server.busy':
    'The service is busy or unavailable at the moment. Nothing was changed; please try again shortly.',
  'error.server.internal':
    'An error occurred on our side. Please try again; if it happens again, report the request number.',

  'error.password.wrongOld': 'The old password is wrong. Enter the password you sign in with now.',
  'error.code.wrong': 'The verification code is wrong or no longer valid. Check it or request a new one.',
  'error.code.tooSoon': 'A new code can be sent in {{seconds}} seconds.',
  'error.reset.linkInvalid': 'This link has been used or is no longer valid. Request a new e-mail.',
  'error.signIn.secondFactor': 'Enter the code from your authenticator app as well.',
  'error.signIn.usePasskey': 'This account signs in with a passkey. Use your passkey.',
  'error.signIn.wrongPasskey': 'The passkey was not accepted. Try again, or sign in in another way.',
  'error.secondFactor.usePasskey': 'Use your passkey for this.',
  'error.passkey.refused': 'The passkey was not accepted. Try again.',
  'error.passkey.ended': 'The request for the passkey has ended. Try again.',
  'error.passkey.tooMany': 'You have ten passkeys. Remove one first.',
  'error.passkey.nameTaken': 'You have another passkey with this name. Enter a different name.',
  'error.passkey.known': 'This passkey is already in use.',
  'error.passkey.unavailable': 'Passkeys are not available here.',
  'error.proof.missing': 'Prove your identity again.',
  'error.proof.noPassword': 'Your account has no password here. Use another method.',
  'error.proof.otherUser': 'A different user signed in with the provider.',
  'error.proof.notFresh':
    'The provider did not ask you to sign in again. Use another method, or contact your administrator.',
  'error.secondFactor.enterCode': 'Enter the code from your authenticator app as well.',
  'error.secondFactor.required': 'A second factor is required for your account. Set it up, or keep it.',
  'error.secondFactor.wrong':
    'The code from the authenticator app is wrong. Wait for the next one and try again.',
  'error.contact.taken':
    'An account with this phone number or e-mail address already exists. Sign in with it or reset its password.',
  'error.invitation.unknown':
    'This invitation code is not valid. Ask the administrator of your company for the current one.',
  'error.registration.proofInvalid':
    'Your phone number or e-mail address has to be verified again. Go back to the first step.',
  'error.feature.notConfigured': 'This sign-in method is not available here.',
  'error.enterprise.notVerified':
    'Your company has not been verified yet. Until then you can open its documents and your profile.',
  'error.enterprise.suspended': 'Your institution has been suspended. Please contact customer service.',
  'error.enterprise.closed': 'The account of your company is closed.',
  'error.enterprise.workOpen':
    'Some applications of the company are still pending approval or waiting to be sent. Approve, reject or withdraw them first.',
  'error.enterprise.nameDiffers': 'This does not match the name of the company.',
  'error.enterprise.documentsMissing':
    'Some required documents are missing or were returned. Add them and resubmit.',
  'error.enterprise.stateChanged': 'The state of the institution has changed. Reload the page.',
  'error.enterprise.nameTaken':
    'An institution with this name already exists. Check the name or join with an invitation code.',
  'error.account.waiting':
    'Your registration is complete; the administrator of your company still has to admit you.',
  'request.memberUnknown': 'This field is not expected here.',
  'request.memberMissing': 'This field is required.',
  'request.reasonMissing': 'Enter a reason.',
  'request.wrongType': 'This field has a value of the wrong type.',
  'request.textTooLong': 'Enter at most {{maximum}} characters.',
  'request.textTooShort': 'Enter at least {{minimum}} characters.',
  'request.listTooLong': 'Remove some entries. Maximum: {{maximum}}.',
  'request.listTooShort': 'Enter more entries. Minimum: {{minimum}}.',
  'request.numberTooLarge': 'The highest value allowed is {{maximum}}.',
  'request.numberTooSmall': 'The lowest value allowed is {{minimum}}.',
  'request.format': 'The format of this value is not accepted. Check it for missing or extra characters.',
  'request.nameFormat':
    'Enter a name of one line without control, invisible or direction-changing characters.',
  'request.currencyFormat': 'Enter a currency code of three capital letters, such as EUR.',
  'request.amountFormat': 'Enter an amount in digits with a point before the decimals, such as 1250.75.',
  'request.valueNotAllowed': 'The value must be one of: {{allowed}}.',
  'request.valueInvalid': 'This value is not valid.',
  'request.characterForbidden': 'The text contains control characters or invisible characters. Remove them.',
  'request.memberNameForbidden': 'A field has a name that is not allowed.',
  'request.tooDeep': 'Data may be nested at most {{maximum}} levels deep.',

  'password.tooShort': 'Use at least {{minimum}} characters.',
  'password.tooLong': 'Use at most {{maximum}} characters.',
  'password.noUpperCase': 'Use at least one upper-case letter.',
  'password.noLowerCase': 'Use at least one lower-case letter.',
  'password.noDigit': 'Use at least one digit.',
  'password.noSpecialCharacter': 'Use at least one special character, such as - or #.',
  'password.containsName': 'Do not use your user name or the name of your institution.',
  'password.common': 'This password is common and easy to guess. Choose another one.',
  'error.singleSignOn.unknown': 'No provider is set up for this institution. Check the code.',
  'error.singleSignOn.unavailable':
    'The provider of your institution is not available. Try again later. The emergency administrator can sign in with a password.',
  'error.singleSignOn.ended': 'This sign-in has ended or was already used. Start the sign-in again.',
  'error.singleSignOn.refused': 'The provider did not sign you in. Start the sign-in again.',
  'error.singleSignOn.invalid':
    'The answer of the provider is not valid. Start the sign-in again; if it happens again, contact your administrator.',
  'error.singleSignOn.noRole':
    'None of your groups has a role here. Ask your administrator to add you to a group.',
  'error.singleSignOn.noAccount': 'No account belongs to you here. Ask your administrator for one.',
  'error.singleSignOn.mailAddress':
    'The provider did not confirm an e-mail address that is accepted here. Contact your administrator.',
  'error.singleSignOn.secondFactor':
    'A second factor is required, but the provider did not ask you for one. Contact your administrator.',
  'error.singleSignOn.emergencyOnly': 'The emergency administrator signs in with a password.',
  'error.signIn.useProvider':
    'Your institution signs in with its provider. Choose “Sign in with your institution” and enter {{code}}.',
} as const satisfies Readonly<Record<string, string>>
