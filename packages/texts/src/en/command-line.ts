export const commandLine = {
  'commandLine.usage': `Usage: nostro <command> [--json] [FILE …]

Commands:
  parse     show the headers and fields of each message
  validate  check each message against its standard

Reads standard input where no file is named. Several messages may stand in one file.
With --json, one JSON object per input and line.

Exit code: 0 clean, 1 findings with severity error, 2 unreadable.`,
  'commandLine.unknownCommand': 'Unknown command: {{command}}',
  'commandLine.unknownOption': 'Unknown option: {{option}}',
  'commandLine.cannotRead': '{{file}}: cannot be read ({{reason}})',
  'commandLine.tooLarge': '{{file}}: larger than {{max}} MB',
  'commandLine.noMessage': '{{file}}: no message found',
  'commandLine.unknownType': 'message without headers',
  'commandLine.accepted': 'accepted by the network',
  'commandLine.refused': 'refused by the network: {{code}}',
  'commandLine.valid': 'valid',
  'commandLine.invalid': 'not valid',
  'commandLine.error': 'error',
  'commandLine.warning': 'warning',
} as const satisfies Readonly<Record<string, string>>
