/** The English sentences for refused calls of signed-in users, each with the next step. */
export const workErrors = {
  'error.message.invalid': 'The message has errors. Correct the fields that are marked and try again.',
  'error.message.versionChanged':
    'The message has been changed since you opened it. Reload it and repeat your change.',
  'error.message.stateChanged':
    'The message is no longer in a state that allows this. Reload it to see its current status.',
  'error.message.duplicateReference':
    'Your bank has already used this sender’s reference. Enter another one.',
  'error.message.duplicateUetr': 'A message with this UETR already exists. Create a new UETR.',
  'error.message.typeUnsupported': 'Messages of this type cannot be created here.',
  'error.message.noConversion': 'This message cannot be shown in the chosen format.',
  'error.message.noApprover':
    'No one in your institution can approve this message: it needs a $t(role.{{role}}) other than you. Ask your administrator to appoint one.',
  'error.message.noGroupApprover':
    'No member of group “{{group}}” other than you and the previous approvers can approve this message. Ask your administrator to add a member.',
  'error.message.composingNotAllowed':
    'Your account may receive messages but not create them. Ask your administrator if you need this permission.',
  'error.message.textAltered':
    'The text of the message differs from what was approved, so it was not sent. Report this to your administrator at once.',
  'error.message.noText': 'This message has no text yet.',
  'error.approval.ownMessage': 'You created this message, so another user has to decide on it.',
  'error.approval.absentMessage':
    'You are the deputy of the user who created this message, so another user has to decide on it.',
  'error.deputy.oneself': 'A user cannot be their own deputy.',
  'error.deputy.administrator':
    'Administrators neither have nor are deputies: their rights do not pass to another user.',
  'error.deputy.strictSeparation':
    'With strict separation of duties, a user who creates messages cannot act for one who decides on them.',
  'error.deputy.oneAtATime': 'This user already has a deputy in these days.',
  'error.deputy.chain':
    'In these days the deputy is absent, or the absent user acts for another one. A deputy has no deputy.',
  'error.deputy.time': 'Choose days from today on, at most {{days}} days.',
  'error.deputy.ended': 'This deputyship has ended.',
  'error.approval.sameChecker':
    'You have already decided on a step of this approval round, so another user has to decide on this one.',
  'error.approval.notInGroup': 'Only a member of the group of this level can decide it.',
  'error.approval.neededLater':
    'A later step of this round needs you: no other $t(role.{{role}}) can decide it. Another user has to approve this step.',
  'error.approval.neededInGroup':
    'A later step of this round needs you: no other member of group “{{group}}” can decide it. Another user has to approve this step.',
  'error.approval.overLimit':
    'The amount is above your limit for one message. A user with a higher limit has to approve it.',
  'error.approval.overDailyLimit':
    'With this message you would exceed your approval limit for today. Another user has to approve it.',
  'error.approval.alreadyDecided':
    'This step has already been decided. Reload the message to see the result.',
  'error.approval.claimedByOther':
    'Another user has claimed this task. Wait until it is decided or released.',
  'error.approval.notOwnMessage': 'Only a user who created this message can withdraw it.',
  'error.approval.withdrawn':
    'The operator withdrew this message before it was decided. No decision is needed any more.',
  'error.approval.proofNeeded': 'Confirm with your password that you approve this amount.',
  'error.approval.wrongPassword': 'The password is wrong. Enter the password you sign in with.',
  'error.approvalRules.userUnknown':
    'A group, rule or limit names a user who is not in your institution. Remove the user and try again.',
  'error.approvalRules.noRate':
    'There is no reference rate for {{currency}}. Import one, or select another currency for the limits.',
  'error.approvalRules.groupInUse':
    'The group “{{group}}” still has to decide on messages. Remove it when these have been decided.',
  'error.approvalRules.changed':
    'Another user has changed the approval rules in the meantime. The current rules are shown; repeat your change.',
  'error.approval.differenceUnknown':
    'You did not decide this earlier version, or there is a later one. Reload the message.',
  'error.approval.differenceNotAllowed':
    'The difference alone cannot be confirmed. Review the whole message.',
  'error.approval.reentryNeeded':
    'Enter amount, currency and payee account again. Approve this message on its own page.',
  'error.approval.reentryWrong':
    'The entered values differ from the message. Compare them with the original order.',
  'error.approval.reentryBlocked':
    'You entered wrong values five times. Another reviewer has to decide on this message.',
  'error.message.held': 'The message is held and is not sent.',
  'error.hold.open': 'The message is already held.',
  'error.hold.none': 'The message is not held.',
  'error.hold.tooLate': 'The message is already being sent and can no longer be held.',
  'error.hold.secondPerson': 'You held this message. Another user has to resume it.',
  'error.message.reasonNeeded':
    'The message has warnings. Give a reason for each warning to submit it anyway.',
  'error.template.changed': 'The address of the template has changed. Load the report again.',
  'error.template.addressNotPermitted':
    'SR 2026 does not permit this address: enter town and country, and at most two further lines.',
  'error.template.nameTaken': 'A template with this name already exists. Choose another name.',
  'error.template.tooMany':
    'There are already {{maximum}} templates of this type. Delete one that is no longer needed.',
  'error.view.nameTaken': 'You already have a view with this name. Choose another name.',
  'error.view.tooMany':
    'There are already {{maximum}} views of this list. Delete one that is no longer needed.',
  'error.signInRules.changed':
    'Another user has changed the sign-in rules. The latest rules are shown; make your change again.',
  'error.bank.bicTaken': 'This BIC already belongs to an institution.',
  'error.companyAccount.taken': 'This account is already registered for a company.',
  'error.user.lastAdministrator':
    'The last administrator cannot be removed, deactivated or lose the role. Appoint another one first.',
  'error.user.ownRoles': 'You cannot change your own roles or your own account. Ask another administrator.',
  'error.user.stateChanged': 'The state of the account has changed. Reload the list.',
  'error.user.nameTaken': 'This user name is taken. Choose another one.',
  'error.case.alreadyOpen':
    'There is an open request for the cancellation of this payment. Open the payment to see it.',
  'error.case.alreadyAnswered': 'This request is already answered. Open the request to see the answer.',
  'error.followUp.notOffered': 'This cannot be made from the message in its present state. Reload the page.',
  'error.caseException.settled': 'The message is assigned, closed or confirmed already. Reload the page.',
  'error.caseException.nothingNamed':
    'No payment or request of the bank has this reference. Check the reference or enter the UETR.',
  'error.caseException.severalNamed':
    'Several payments or requests have this reference. Enter the UETR or the case of the request.',
  'error.deadLetter.stateChanged': 'Another user has already decided on one of these jobs. Reload the list.',
  'error.name.lookAlike':
    'This name can be mistaken for one that already exists. Choose a name that differs visibly, such as with a department or number.',
  'error.link.changed': 'Another user has changed this link. Reload the page.',
  'error.link.nameTaken': 'A link with this name already exists. Choose another name.',
  'error.link.folderTaken': 'Another link already uses this folder. Choose another folder.',
  'error.link.folderMissing':
    'A gateway with a shared folder needs a folder; links within this system have none.',
  'error.link.noRoot':
    'No folder for links is configured. The system administrator sets it as NOSTRO_LINK_ROOT.',
  'error.link.folderUnusable':
    'The folder cannot be used: it is not available, not writable, outside the folder for links, or overlaps the folder of another link.',
  'error.link.tooMany': 'Maximum number of links reached.',
  'error.link.inUse': 'Routes lead to this link, or messages are still being sent through it.',
  'error.link.notPausable': 'A link within this installation cannot be paused.',
  'error.link.paused': 'The link is paused. Resume it first.',
  'error.link.noTestMessages': 'Test messages are FIN messages, and this link does not carry MT.',
  'error.link.noKeys': 'Links within this system have no keys.',
  'error.link.brokerMissing': 'A link to a broker needs its broker; other links have none.',
  'error.link.brokerNotAllowed':
    'This broker is not configured. Brokers are configured by the system administrator (NOSTRO_LINK_BROKERS).',
  'error.link.credentialsMissing':
    'PLAIN needs a user name and a password, EXTERNAL a certificate and its private key, ANONYMOUS neither.',
  'error.link.credentialsInvalid':
    'The certificate or the private key cannot be read, or they do not belong together.',
  'error.link.notEncrypted':
    'A password or a certificate is only used over TLS. Choose a broker whose address begins with amqps.',
  'error.link.queueTaken': 'Another link takes messages from this queue.',
  'error.route.changed': 'Another user has changed the routes. Reload the page.',
  'error.route.linkUnknown': 'This link no longer exists. Choose another one.',
  'error.route.tooMany': 'There are too many routes. Remove one first.',
  'error.toSettle.changed': 'Another user has already decided on this. Reload the list.',
  'error.toSettle.ownRequest':
    'You, or the user for whom you act, requested this. Another user has to agree.',
  'error.toSettle.notAssignable': 'This cannot be accepted: its authentication is missing or wrong.',
  'approvalMatrix.idRepeated': 'Two entries have the same identifier. Reload the page and repeat the change.',
  'approvalMatrix.groupUnknown':
    'A rule or limit names a group that does not exist any more. Choose another group.',
  'approvalMatrix.amountsReversed': 'The lower amount must be smaller than the upper one.',
  'approvalMatrix.noSeniorLevel':
    'One of four levels must be that of senior reviewers, because a setting can require a senior review.',
  'approvalMatrix.emptyLimit': 'Enter an amount for one message or for a day.',
  'approvalMatrix.nameRepeated': 'Another group already has this name.',
  'error.change.waiting': 'A change of this object is already pending. Withdraw it or wait for the decision.',
  'error.change.ended': 'This change has been decided, withdrawn or has expired.',
  'error.change.secondPerson':
    'A second administrator has to decide this change. The requester can only withdraw it.',
  'error.change.differs': 'The change is not the one that was shown. Reload the list.',
  'error.change.outdated':
    'The object was changed after this change was requested. Request the change again.',
  'error.key.unknown': 'This key is not valid.',
  'error.key.revoked': 'This key was revoked.',
  'error.key.expired': 'This key has expired.',
  'error.key.addressNotAllowed': 'This key is not accepted from this address.',
  'error.key.tooManyCalls': 'Too many calls with this key. Repeat the call in {{retryAfter}} seconds.',
  'error.key.outsideLimits': 'The message is outside the limits of this key ({{limit}}).',
  'error.key.nameTaken': 'Another key has this name. Choose a different name.',
  'error.key.tooMany': 'There are too many keys. Revoke keys that are not used.',
  'error.key.stateChanged': 'This key was revoked or is not confirmed yet. Reload the list.',
  'error.key.approvalNotAllowed': 'The approval rules do not allow approval by keys.',
  'error.webhook.address': 'Enter an https address outside private networks, without user name and password.',
  'error.webhook.nameTaken': 'A webhook has this name already. Use another name.',
  'error.webhook.tooMany': 'There are too many webhooks. Remove those that are not used.',
  'error.webhook.stateChanged':
    'This webhook is not confirmed yet, or the delivery still waits. Reload the page.',
  'error.auditStream.address':
    'Enter an address outside private networks: tls:// with a port for syslog, https:// for HTTP.',
  'error.auditStream.certificate':
    'Enter certificates in PEM format. The private key must belong to the first certificate and have no password.',
  'error.auditStream.nameTaken': 'An audit stream has this name already. Use another name.',
  'error.auditStream.tooMany': 'There are too many audit streams. Remove those that are not used.',
  'error.auditStream.stateChanged': 'This audit stream is not confirmed yet. Reload the page.',
  'error.auditStream.position': 'Events up to {{position}} were sent. Enter one of their numbers.',
  'error.feed.cursorTooOld':
    'Changes after this cursor are archived. Read the messages again and continue from the current cursor.',
  'error.feed.cursorUnknown':
    'The feed has not reached this cursor. Read the messages again and continue from the current cursor.',
  'error.key.rotationNotAllowed':
    'The secret of a key that decides is not replaced. Create another key, which a second administrator confirms, and revoke this one.',
  'error.singleSignOn.changed':
    'Another administrator has changed the single sign-on. The latest settings are shown; make your change again.',
  'error.singleSignOn.address':
    'The issuer must be an https:// address on the internet. Your operator can allow others in NOSTRO_PROVIDER_HOSTS.',
  'error.singleSignOn.secretMissing': 'Enter the secret of the client.',
  'error.singleSignOn.codeTaken': 'This code belongs to another institution. Choose a different code.',
  'error.singleSignOn.emergencyMissing':
    'Choose an active administrator who can sign in without the provider.',
  'error.singleSignOn.emergencyStays':
    'The emergency administrator of the single sign-on cannot be removed or lose the role. Choose another one there first.',
  'error.provisioning.managed': 'The directory of your institution provisions this user. Change it there.',
  'error.provisioning.filter':
    'The filter is not valid, or names an attribute that the schema does not have.',
  'error.provisioning.path': 'The path is not valid, or names an attribute that the schema does not have.',
  'error.provisioning.value': 'An attribute is missing or has a value that is not allowed.',
  'error.provisioning.noTarget': 'The path names no value of the resource.',
  'error.provisioning.taken': 'Another user or group of this name, id or e-mail address exists.',
  'error.provisioning.versionChanged': 'The resource has been changed since this version.',
  'error.provisioning.administrator':
    'Administrators are not provisioned. Two administrators change them in Nostro.',
  'error.provisioning.tooMany': 'The number of resources is above the limit of 10,000.',
  'error.key.provisionsAlone': 'A key that provisions users cannot have another permission.',
} as const satisfies Readonly<Record<string, string>>
