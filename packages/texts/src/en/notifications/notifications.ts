/** The English texts of notifications, in the product and as the subjects of mails. */
export const notices = {
  'notification.task.pending': '{{type}} {{reference}} waits for your decision.',
  'notification.message.rejected': '{{type}} {{reference}} was rejected.',
  'notification.network.refused': '{{type}} {{reference}} was refused by the network.',
  'notification.network.uncertain':
    'Nobody knows whether {{type}} {{reference}} has left. Somebody has to settle it.',
  'notification.network.forged':
    'A file that came over {{link}} was refused: its authentication is missing or wrong.',
  'notification.network.unreadable': 'Part of a file that came over {{link}} could not be placed.',
  'notification.network.sendAgain':
    '{{type}} {{reference}} is to be sent again; a second person has to agree.',
  'notification.receipt.arrived': 'A receipt has arrived: {{type}} {{reference}}.',
  'notification.signIn.new':
    'Somebody signed in to your account from the new address {{address}}. If it was not you, change your password.',
  'notification.account.locked':
    'Your account is locked for half an hour after five failed sign-ins from {{address}}. Reset the password to unlock it.',
  'notification.password.changed':
    'The password of your account was changed. If it was not you, reset it at once.',
  'notification.contact.changed': 'The phone number or e-mail address of your account was changed.',
  'notification.secondFactor.on': 'Signing in to your account now asks for a code of your authenticator app.',
  'notification.secondFactor.off':
    'Signing in to your account no longer asks for a code of an authenticator app.',
  'notification.roles.changed': 'Your roles were changed.',
  'notification.roles.waiting':
    'The roles of {{name}} are to be changed; a second administrator has to confirm it.',
  'notification.user.activateWaiting':
    '{{name}}, an administrator, is to be activated again; a second administrator has to confirm it.',
  'notification.user.deactivateWaiting':
    '{{name}}, an administrator, is to be deactivated; a second administrator has to confirm it.',
  'notification.user.deleteWaiting':
    '{{name}}, an administrator, is to be deleted; a second administrator has to confirm it.',
  'notification.user.waiting': '{{name}} wants to join your company.',
  'notification.user.admitted': 'Your account is ready: the administrator of your company let you in.',
  'notification.attachment.harmful': 'The file {{name}} was recognised as harmful and removed.',
  'notification.enterprise.handedIn': '{{name}} submitted documents to be verified.',
  'notification.enterprise.documentSentBack': 'A document of your company was sent back: {{reason}}',
  'notification.enterprise.sentBack': 'Your company was not verified yet: {{reason}}',
  'notification.enterprise.verified': 'Your company has been verified. You can start working.',
  'notification.enterprise.suspended': 'Your institution was suspended: {{reason}}',
  'notification.enterprise.closed': 'Your company account was closed. Nothing was deleted.',
  'notification.user.left': '{{name}} has left your company.',
  'notification.enterprise.resumed': 'Your institution may work again.',
} as const satisfies Readonly<Record<string, string>>
