/** The English texts of mails and short messages; no screen shows them. */
export const mails = {
  'mail.notice': 'Hello {{name}},\n\n{{sentence}}\n\n{{link}}\n\nNostro',
  'mail.digest.subject': 'Notifications of Nostro: {{count}}',
  'mail.digest.text': 'Hello {{name}},\n\n{{lines}}\n\nTimes are in the time zone {{timeZone}}.\n\nNostro',
  'mail.code.subject': 'Your verification code',
  'mail.code.text':
    'Your Nostro verification code is {{code}}. It is valid for 5 minutes. Do not share it with anyone.',
  'mail.reset.subject': 'Set a new password',
  'mail.reset.text': `Hello {{name}},

Set a new password for {{username}} within 30 minutes:

{{link}}

If you did not request this, ignore this e-mail; nothing will change.

Nostro`,
  'mail.invite.subject': 'Your account at Nostro',
  'mail.invite.text': `Hello {{name}},

An account has been created for you. Your user name is {{username}}. Set your password within three days:

{{link}}

Nostro`,
} as const satisfies Readonly<Record<string, string>>
