/** The English texts of notifications, in the product and as the subjects of mails. */
export const notices = {
  'notification.task.pending': '{{type}} {{reference}} is pending your review.',
  'notification.message.rejected': '{{type}} {{reference}} was rejected.',
  'notification.message.returned': '{{type}} {{reference}} was returned by the bank.',
  'notification.message.sentLate':
    '{{type}} {{reference}} was accepted by the network when its value date was no longer possible.',
  'notification.message.unsent': '{{type}} {{reference}} was not sent: its value date is no longer possible.',
  'notification.message.held': '{{type}} {{reference}} is on hold and is not sent.',
  'notification.message.resumed': '{{type}} {{reference}} was resumed.',
  'notification.message.approvedAtLevel': '{{type}} {{reference}} was approved at level {{level}}.',
  'notification.message.approved': '{{type}} {{reference}} was approved.',
  'notification.message.sent': '{{type}} {{reference}} was sent.',
  'notification.message.acknowledged': '{{type}} {{reference}} was acknowledged by the network.',
  'notification.message.confirmed': 'The receiver confirmed {{type}} {{reference}}.',
  'notification.application.arrived': 'An application has arrived: {{type}} {{reference}}.',
  'notification.network.refused': '{{type}} {{reference}} was refused by the network.',
  'notification.network.keyProposed': 'A new key for link {{link}} awaits your confirmation.',
  'notification.network.sequenceGap':
    'Messages are missing over link {{link}}: the network’s numbers have a gap.',
  'notification.network.linkBroken': 'Link {{link}} does not work.',
  'notification.network.linkHeld': 'Link {{link}} is paused: the database was restored.',
  'notification.case.answered': '{{type}} answers the request in case {{reference}}.',
  'notification.network.reported':
    '{{type}} {{reference}}: another bank has sent a query, answer or status report.',
  'notification.network.uncertain':
    'It is unknown whether {{type}} {{reference}} was sent. A decision is needed.',
  'notification.network.forged':
    'A file received over {{link}} was not accepted: its authentication is missing or wrong.',
  'notification.network.unreadable': 'Part of a file received over {{link}} could not be processed.',
  'notification.network.sendAgain':
    'A request to send {{type}} {{reference}} again needs the agreement of a second user.',
  'notification.receipt.arrived': 'A receipt has arrived: {{type}} {{reference}}.',
  'notification.signIn.new':
    'Your account was used to sign in from the new address {{address}}. If this was not you, change your password.',
  'notification.account.locked':
    'Your account is locked for half an hour after five failed sign-ins from {{address}}. Reset the password to unlock it.',
  'notification.password.changed':
    'The password of your account was changed. If this was not you, reset it at once.',
  'notification.contact.changed': 'The phone number or e-mail address of your account was changed.',
  'notification.passkey.add':
    'The passkey “{{name}}” was added to your account. If you did not add it, contact your administrator.',
  'notification.passkey.rename': 'A passkey of your account was renamed to “{{name}}”.',
  'notification.passkey.remove': 'The passkey “{{name}}” was removed from your account.',
  'notification.passkey.copied':
    'A copy of your passkey may be in use at {{address}}. Remove this passkey and contact your administrator.',
  'notification.secondFactor.on':
    'Signing in to your account now requires a code from your authenticator app.',
  'notification.secondFactor.off':
    'Signing in to your account no longer requires a code from an authenticator app.',
  'notification.roles.changed': 'Your roles were changed.',
  'notification.roles.waiting':
    'A change of the roles of {{name}} needs confirmation by a second administrator.',
  'notification.user.activateWaiting':
    'The reactivation of administrator {{name}} needs confirmation by a second administrator.',
  'notification.user.deactivateWaiting':
    'The deactivation of administrator {{name}} needs confirmation by a second administrator.',
  'notification.user.deleteWaiting':
    'The deletion of administrator {{name}} needs confirmation by a second administrator.',
  'notification.user.waiting': '{{name}} wants to join your company.',
  'notification.user.admitted': 'Your account is ready: the administrator of your company has admitted you.',
  'notification.attachment.harmful': 'The file {{name}} was recognised as harmful and removed.',
  'notification.enterprise.handedIn': '{{name}} submitted documents for verification.',
  'notification.enterprise.documentSentBack': 'A document of your company was returned: {{reason}}',
  'notification.enterprise.sentBack': 'Your company has not been verified yet: {{reason}}',
  'notification.enterprise.verified': 'Your company has been verified. You can start working.',
  'notification.enterprise.suspended': 'Your institution was suspended: {{reason}}',
  'notification.enterprise.closed': 'Your company account was closed. Nothing was deleted.',
  'notification.user.left': '{{name}} has left your company.',
  'notification.enterprise.resumed': 'Your institution can work again.',
  'notification.change.waiting': 'A change of {{name}} needs confirmation by a second administrator.',
  'notification.change.confirmed': 'Your change of {{name}} was confirmed and is in force.',
  'notification.change.rejected': 'Your change of {{name}} was rejected: {{reason}}',
  'notification.change.expired':
    'Your change of {{name}} expired: no second administrator confirmed it in time.',
  'notification.user.newApprover': '{{name}} can approve messages from now on.',
  'notification.provisioning.changed': 'The directory changes users or groups with the key {{name}}.',
  'notification.deputy.named': '{{name}} was named as deputy.',
  'notification.deputy.ended': 'The deputyship of {{name}} has ended.',
  'notification.task.reminder':
    '{{type}} {{reference}} has been waiting for your review for {{hours}} working hours.',
  'notification.task.escalated':
    'Overdue: {{type}} {{reference}} has been waiting for a review for {{hours}} working hours.',
  'notification.message.expiring':
    '{{type}} {{reference}} is not approved yet. It returns to you on {{day}}.',
  'notification.message.expired': '{{type}} {{reference}} was not approved in time and is a draft again.',
  'notification.draft.expiring':
    'The draft {{type}} {{reference}} is old. It is deleted on {{day}} unless you edit it.',
  'notification.draft.expired': 'The old draft {{type}} {{reference}} was deleted.',
  'notification.screening.person':
    '{{type}} {{reference}} is held for screening and needs a decision by two users.',
  'notification.counterparty.waiting': 'Counterparties: {{name}} awaits your approval.',
  'notification.counterparty.imported':
    'Counterparties: records of an import await your approval: {{count}}.',
  'notification.counterparty.approved': 'Your proposal {{name}} was approved.',
  'notification.recurring.drafted': 'A draft of “{{name}}” is ready for {{day}}. Check and submit it.',
  'notification.recurring.stopped': '“{{name}}” creates no further drafts. The list states the reason.',
  'notification.orderFile.approved': 'Order file {{reference}}: {{count}} applications were approved.',
  'notification.orderFile.rejected': 'Order file {{reference}}: {{count}} applications were rejected.',
  'notification.counterparty.severalApproved': 'Your proposals were approved: {{count}} counterparties.',
  'notification.counterparty.rejected': 'Your proposal {{name}} was rejected: {{reason}}',
  'notification.task.escalatedToGroup':
    'Overdue, escalated to group “{{group}}”: {{type}} {{reference}} has been waiting for a review for {{hours}} working hours.',
  'notification.message.undecidable':
    '{{type}} {{reference}} is a draft again: no user could decide its next step.',
} as const satisfies Readonly<Record<string, string>>
