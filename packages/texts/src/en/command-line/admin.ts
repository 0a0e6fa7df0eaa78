/** The English texts of the administrative commands. */
export const admin = {
  'admin.usage': `Usage: nostro admin <command> [options]

Commands:
  verify-audit          check the audit trails of all institutions against their hashes and external anchors
  create-administrator  create an administrator of the platform and print the first password
  backup-key            make a pair of keys for backups
  backup                back up database and files to the place --to while the servers work
  verify                read a backup of the place --from and compare it with what was written
  restore               restore a backup of the place --from into an empty database
  mark-restored         note that the database was restored by other means to the instant --at
  retention             show for how long messages stay in the database and are kept; set a rule of --institution
  archive               move what is past these rules into the store of files while the servers work
  archive-verify        read every file of the archive and compare it with its seal and the audit trails
  archive-find          look for messages in the archive by --reference
  archive-read          print the --message as its file has it
  archive-restore       put the messages of --file back into the database
  changes               list the changes of the platform that wait for a second person
  confirm               confirm --change with --digest as the second person, where the platform has one administrator
  calls                 list every call of the server with the users who may make it

Options:
  --username <name>  sign-in name of the new administrator
  --name <name>      name of the new administrator
  --platform <name>  name of the platform if it does not exist yet
  --to <place>       folder or s3://bucket/prefix in which backups lie beside one another
  --keep <number>    so many backups stay there; otherwise all of them
  --from <place>     folder or s3://bucket/prefix to read backups from
  --backup <name>    the backup that is meant; otherwise the newest
  --at <instant>     2026-11-27T09:30:00Z
  --institution <id, name or BIC>  the institution that is meant; otherwise all
  --type <beginning>    messages of types that begin so, such as pacs. or MT103; otherwise all others
  --months <number>     so many whole months they stay in the database, 3 at least
  --years <number>      so many years they are kept, 7 at least
  --off                 take the rule of --type away
  --reference <text>    beginning of a reference, or a UETR
  --message <id>        a message in the archive
  --file <id>           a file of the archive
  --days <number>       so many days they stay in the database; otherwise 90
  --change <id>         a change of the platform
  --digest <digest>     names exactly the change that was listed
  --json             output as JSON
  --language <code>  en, zh-CN or ru; otherwise the language of LANG
  -h, --help         show this text

Works on the database of DATABASE_URL, or on the embedded one of NOSTRO_DATA_DIR, as the server does.

Exit code: 0 done, 1 an audit trail, a backup or the archive is broken, 2 not done.`,
  'admin.unknownCommand': 'Unknown command: {{command}}',
  'admin.missing': '{{option}} is required.',
  'admin.usernameTaken': 'The name {{username}} is taken.',
  'admin.failed': 'It could not be done: {{reason}}',
  'admin.trail.intact': '{{institution}}  intact  {{events}} events',
  'admin.trail.unanchored': '{{institution}}  intact  {{events}} events, NO EXTERNAL ANCHOR',
  'admin.trail.forgedAnchor':
    '{{institution}}  ANCHOR FORGED: its latest line does not carry the seal of this installation',
  'admin.trail.broken': '{{institution}}  BROKEN at event {{sequence}}',
  'admin.trail.late': '{{institution}}  events were not linked for {{seconds}} s: no server linked them',
  'admin.trails.none': 'There are no institutions yet.',
  'admin.created':
    'Administrator {{username}}, password {{password}}. The password is shown only once; change it after the first sign-in.',
  'admin.createdWaiting':
    'Administrator {{username}}, password {{password}}. The account is active when an administrator of the platform has confirmed it in the product. The password is shown only once; change it after the first sign-in.',
  'admin.platform': 'Nostro platform',
  'admin.backup.keys':
    'Recipient: {{recipient}}\nIdentity: {{identity}}\nSet NOSTRO_BACKUP_RECIPIENTS to the recipient where backups are made. Keep the identity somewhere else: without it no backup can be read. It is shown only once.',
  'admin.backup.made': 'Backup {{id}}: {{rows}} rows, {{files}} files.',
  'admin.backup.keep': '--keep is a number from 1.',
  'admin.backup.missingFiles': 'MISSING IN THE STORE: files of the attachments {{attachments}}',
  'admin.backup.whole': 'Backup {{id}} is whole. It has the state of {{stateOf}}.',
  'admin.backup.fault.table': 'CHANGED OR MISSING: table {{name}}',
  'admin.backup.fault.files': 'CHANGED OR MISSING: list of files',
  'admin.backup.fault.file': 'CHANGED OR MISSING: file of the attachment {{name}}',
  'admin.backup.fault.trail': 'BROKEN: audit trail of {{name}}',
  'admin.backup.restored':
    'Backup {{id}} is restored: the state of {{stateOf}}. Start the servers. Links to networks stay paused until an administrator of the bank resumes them.',
  'admin.backup.marked':
    'Noted: the database was restored to {{stateOf}}. Start the servers. Links to networks stay paused until an administrator of the bank resumes them.',
  'admin.backup.time': '{{time}} is no instant such as 2026-11-27T09:30:00Z.',
  'admin.retention.figures':
    'A rule needs --months of 3 to 240 and --years of 7 to 99, or --off; --type is the beginning of a messaging type.',
  'admin.retention.rule': '  {{type}}  in the database {{months}} months, kept {{years}} years',
  'admin.changes.none': 'No change of the platform is waiting.',
  'admin.changes.waiting':
    '{{id}}  {{kind}}  {{objectName}}  requested by {{requestedBy}}  digest {{digest}}',
  'admin.changes.confirmed': 'Change {{id}} is in force.',
  'admin.retention.waiting': '  another rule waits for an administrator, who confirms it in the product',
  'admin.retention.none': '  no rule: everything stays in the database',
  'admin.archive.moved':
    '{{name}}: {{messages}} messages and {{events}} audit events moved into {{files}} files; {{removed}} files removed.',
  'admin.archive.read': '{{institution}}  {{files}} files read, {{faults}} not as they were written',
  'admin.archive.fault.seal': 'NOT SEALED BY THIS INSTALLATION: file {{fileId}}',
  'admin.archive.fault.missing': 'MISSING IN THE STORE: file {{fileId}}',
  'admin.archive.fault.changed': 'CHANGED: file {{fileId}}',
  'admin.archive.fault.unproved': 'NOT IN THE AUDIT TRAIL: file {{fileId}}',
  'admin.archive.nothing': 'The archive has no such message.',
  'admin.archive.days': '--days is a number from 1.',
  'admin.archive.restored': '{{messages}} messages are in the database again, for {{days}} days.',
} as const satisfies Readonly<Record<string, string>>
