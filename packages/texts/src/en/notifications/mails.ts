/** The English texts of mails and short messages; no screen shows them. */
export const mails = {
  'mail.notice': 'Hello {{name}},\n\n{{sentence}}\n\n{{link}}\n\nNostro',
  'mail.code.subject': 'Your verification code',
  'mail.code.text':
    'Your Nostro verification code is {{code}}. It is valid for 5 minutes. Tell it to nobody.',
  'mail.reset.subject': 'Set a new password',
  'mail.reset.text':
    'Hello {{name}},\n\nSet a new password for {{username}} within 30 minutes:\n\n{{link}}\n\nIf you did not ask for this, ignore this mail; nothing changes.\n\nNostro',
  'mail.invite.subject': 'Your account at Nostro',
  'mail.invite.text':
    'Hello {{name}},\n\nAn account was made for you. Your user name is {{username}}. Set your password within three days:\n\n{{link}}\n\nNostro',
} as const satisfies Readonly<Record<string, string>>
