/** The English texts of the command line. */
export const commandLine = {
  'commandLine.usage': `Usage: nostro <command> [options] [FILE …]

Commands:
  parse      show the headers and fields of each message as they stand
  validate   check each message against its standard
  explain    tell what each field is called, what it means and what it holds
  translate  write each message in the other format and tell what is lost on the way

Options:
  --json             one JSON object per input and line
  --schema-only      hold an MX against its schema alone
  --release <name>   rules of SR2025 or SR2026 for MX; otherwise those in force today
  --to <format>      mt or mx: what to translate to; otherwise the other format of each message
  --findings <count> findings shown of a message, and ten times as many of a file; otherwise 100
  --all              show all findings
  --language <code>  en, zh-CN or ru; otherwise the language of LANG
  -h, --help         show this text

Reads standard input where no file is named or the file is -. A file may hold several messages, also as RJE or
DOS-PCC batch, and be of any size. Behind -- every word is a file.

Exit code: 0 clean, 1 findings with severity error or a severe loss in translation, 2 unreadable.`,
  'commandLine.hint': 'nostro --help lists the commands and options.',
  'commandLine.unknownCommand': 'Unknown command: {{command}}',
  'commandLine.unknownOption': 'Unknown option: {{option}}',
  'commandLine.unknownLanguage': 'Unknown language: {{language}}. Choose en, zh-CN or ru.',
  'commandLine.unknownRelease': 'Unknown release: {{release}}. Choose one of {{allowed}}.',
  'commandLine.unknownFormat': 'Unknown format: {{format}}. Choose mt or mx.',
  'commandLine.unknownNumber': 'The option {{option}} takes a whole number: {{value}}',
  'commandLine.moreFindings_one': '… {{count, number}} more finding; --all shows it.',
  'commandLine.moreFindings_other': '… {{count, number}} more findings; --all shows them.',
  'commandLine.valueMissing': 'The option {{option}} needs a value.',
  'commandLine.valueNotExpected': 'The option {{option}} takes no value.',
  'commandLine.unknownField': 'field not known',
  'commandLine.refusedLine': '{{reason}} (line {{line}} of block 4)',
  'commandLine.refusedField': '{{reason}} (line {{line}} of block 4, field {{tag}})',
  'commandLine.cannotRead': '{{file}}: cannot be read ({{reason}})',
  'commandLine.tooLarge': '{{file}}: longer than {{max}} million characters; only validate takes it',
  'commandLine.noMessage': '{{file}}: no message found',
  'commandLine.unknownType': 'message without headers',
  'commandLine.noDocument': 'no message of ISO 20022',
  'commandLine.accepted': 'accepted by the network',
  'commandLine.refused': 'refused by the network: {{code}}',
  'commandLine.valid': 'valid',
  'commandLine.invalid': 'not valid',
  'commandLine.error': 'error',
  'commandLine.warning': 'warning',
} as const satisfies Readonly<Record<string, string>>
