/** The English texts of the archive of past months. */
export const archive = {
  'archive.title': 'Archive',
  'archive.hint':
    'Messages of past months are stored in the archive, as configured by your administrator. They are found by reference or UETR and shown as they were.',
  'archive.reference': 'Reference or UETR',
  'archive.find': 'Find',
  'archive.nothing': 'No message in the archive has a reference that starts with {{reference}}.',
  'archive.more': 'The first 100 messages are shown. Enter more characters to narrow the search.',
  'archive.message': 'Archived message',
  'archive.back': 'Back to the search',
  'archive.readOnly':
    'This message is in the archive. It can be read, not changed. Each reading is recorded in the audit trail.',
  'archive.attachments': 'Attachments',
  'archive.file': 'Archive file',
  'archive.file.month': 'Month',
  'archive.file.keptUntil': 'Retained until',
  'archive.file.id': 'File',
  'archive.file.digest': 'SHA-256 of the file',
  'archive.refused': 'Refused by the screening: {{type}} {{reference}}',
  'archive.refused.reason': 'Reason of the refusal',
  'archive.refused.decidedAt': 'Refused',
  'archive.uetr': 'UETR',
  'archive.search': 'Search the archive for {{reference}}',
  'archive.open': 'Open it in the archive',
} as const satisfies Readonly<Record<string, string>>
