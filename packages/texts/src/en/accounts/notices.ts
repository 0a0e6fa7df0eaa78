/** What people are told, in the product and as the subject of mails. */
export const notices = {
  'notice.task.pending': '{{type}} {{reference}} waits for your decision.',
  'notice.message.rejected': '{{type}} {{reference}} was rejected.',
  'notice.network.refused': '{{type}} {{reference}} was refused by the network.',
  'notice.receipt.arrived': 'A receipt has arrived: {{type}} {{reference}}.',
  'notice.signIn.new':
    'Somebody signed in to your account from the new address {{address}}. If it was not you, change your password.',
  'notice.account.locked':
    'Your account is locked for half an hour after five failed sign-ins from {{address}}. Reset the password to unlock it.',
  'notice.password.changed': 'The password of your account was changed. If it was not you, reset it at once.',
  'notice.contact.changed': 'The phone number or e-mail address of your account was changed.',
  'notice.secondFactor.on': 'Signing in to your account now asks for a code of your authenticator app.',
  'notice.secondFactor.off': 'Signing in to your account no longer asks for a code of an authenticator app.',
  'notice.roles.changed': 'Your roles were changed.',
  'notice.roles.waiting':
    'The roles of {{name}} are to be changed; a second administrator has to confirm it.',
  'notice.user.activateWaiting':
    '{{name}}, an administrator, is to be activated again; a second administrator has to confirm it.',
  'notice.user.deactivateWaiting':
    '{{name}}, an administrator, is to be deactivated; a second administrator has to confirm it.',
  'notice.user.deleteWaiting':
    '{{name}}, an administrator, is to be deleted; a second administrator has to confirm it.',
  'notice.user.waiting': '{{name}} wants to join your company.',
  'notice.user.admitted': 'Your account is ready: the administrator of your company let you in.',
  'notice.attachment.harmful': 'The file {{name}} was recognised as harmful and removed.',
  'notice.enterprise.handedIn': '{{name}} handed in documents to be verified.',
  'notice.enterprise.documentSentBack': 'A document of your company was sent back: {{reason}}',
  'notice.enterprise.sentBack': 'Your company was not verified yet: {{reason}}',
  'notice.enterprise.verified': 'Your company has been verified. You can start working.',
  'notice.enterprise.suspended': 'Your institution was suspended: {{reason}}',
  'notice.enterprise.closed': 'Your company account was closed. Nothing was deleted.',
  'notice.user.left': '{{name}} has left your company.',
  'notice.enterprise.resumed': 'Your institution may work again.',
} as const satisfies Readonly<Record<string, string>>
