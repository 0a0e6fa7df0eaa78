/** The English texts of the administrative commands. */
export const admin = {
  'admin.usage': `Usage: nostro admin <command> [options]

Commands:
  verify-audit          hold the audit trails of all institutions against their hashes and anchored heads
  create-administrator  make an administrator of the platform and print the first password
  calls                 list every call of the server with who may make it

Options:
  --username <name>  sign-in name of the new administrator
  --name <name>      name of the new administrator
  --platform <name>  what the platform is called where it does not exist yet
  --json             answer for programs
  --language <code>  en, zh-CN or ru; otherwise the language of LANG
  -h, --help         show this text

Works on the database of DATABASE_URL, or on the embedded one of NOSTRO_DATA_DIR, as the server does.

Exit code: 0 done, 1 an audit trail is broken, 2 not done.`,
  'admin.unknownCommand': 'Unknown command: {{command}}',
  'admin.missing': '{{option}} is needed.',
  'admin.usernameTaken': 'The name {{username}} is taken.',
  'admin.failed': 'It could not be done: {{reason}}',
  'admin.trail.intact': '{{institution}}  intact  {{events}} events',
  'admin.trail.unanchored': '{{institution}}  intact  {{events}} events, NOT ANCHORED outside the database',
  'admin.trail.forgedAnchor':
    '{{institution}}  ANCHOR FORGED: its latest line has no seal of this installation',
  'admin.trail.broken': '{{institution}}  BROKEN at event {{sequence}}',
  'admin.trails.none': 'There are no institutions yet.',
  'admin.created':
    'Administrator {{username}}, password {{password}}. It is shown only now; change it after the first sign-in.',
  'admin.platform': 'Nostro platform',
} as const satisfies Readonly<Record<string, string>>
