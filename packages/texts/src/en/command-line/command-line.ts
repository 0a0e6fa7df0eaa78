/** The English texts of the command line. */
export const commandLine = {
  'commandLine.usage': `Usage: nostro <command> [options] [FILE …]

Commands:
  parse      show the headers and fields of each message as they are
  validate   check each message against its standard
  explain    name each field and explain its meaning and its content
  translate  write each message in the other format and report what is lost

Options:
  --json             one JSON object per input and line
  --schema-only      check an MX against its schema only
  --release <name>   rules of SR2025 or SR2026 for MX; otherwise those in force today
  --to <format>      mt or mx: what to translate to; otherwise the other format of each message
  --encoding <name>  encoding of MT files, such as windows-1251; otherwise the one their bytes show
  --findings <count> findings shown of a message, and ten times as many of a file; otherwise 100
  --all              show all findings
  --language <code>  en, zh-CN or ru; otherwise the language of LANG
  -h, --help         show this text

Message types with a standard of their own:
  {{types}}

Reads standard input where no file is named or the file is -. A file may hold several messages, also as RJE or
DOS-PCC batch, and be of any size. After -- every argument is a file.

Exit code: 0 clean, 1 findings with severity error or a severe loss in translation, 2 unreadable.`,
  'commandLine.remoteUsage':
    'Usage: nostro remote submit [--draft] FILE… | status REFERENCE | export ID | tail [--since CURSOR] [--once]\nNOSTRO_URL is the address of the server, NOSTRO_KEY the secret of an API key.',
  'commandLine.remoteUnreached': 'The server did not answer: {{reason}}',
  'commandLine.hint': 'nostro --help shows the commands and options.',
  'commandLine.unknownCommand': 'Unknown command: {{command}}',
  'commandLine.unknownOption': 'Unknown option: {{option}}',
  'commandLine.unknownLanguage': 'Unknown language: {{language}}. Choose en, zh-CN or ru.',
  'commandLine.unknownRelease': 'Unknown release: {{release}}. Choose one of {{allowed}}.',
  'commandLine.unknownFormat': 'Unknown format: {{format}}. Choose mt or mx.',
  'commandLine.unknownEncoding': 'Unknown encoding: {{encoding}}. Choose one of {{allowed}}.',
  'commandLine.unknownNumber': 'The option {{option}} requires a whole number: {{value}}',
  'commandLine.moreFindings_one': '… {{count, number}} more finding; --all shows it.',
  'commandLine.moreFindings_other': '… {{count, number}} more findings; --all shows them.',
  'commandLine.valueMissing': 'The option {{option}} requires a value.',
  'commandLine.valueNotExpected': 'The option {{option}} takes no value.',
  'commandLine.unknownField': 'unknown field',
  'commandLine.refusedLine': '{{reason}} (line {{line}} of block 4)',
  'commandLine.refusedField': '{{reason}} (line {{line}} of block 4, field {{tag}})',
  'commandLine.cannotRead': '{{file}}: cannot be read ({{reason}})',
  'commandLine.tooLarge': '{{file}}: longer than {{max}} million characters; only validate accepts it',
  'commandLine.encodingRead': '{{file}}: read in the encoding {{encoding}}.',
  'commandLine.encodingGuessed':
    '{{file}}: not UTF-8; read as {{encoding}}, which is a guess. The option --encoding names another.',
  'commandLine.noMessage': '{{file}}: no message found',
  'commandLine.unknownType': 'message without headers',
  'commandLine.noDocument': 'not an ISO 20022 message',
  'commandLine.accepted': 'accepted by the network',
  'commandLine.refused': 'refused by the network: {{code}}',
  'commandLine.verdict.valid': 'valid',
  'commandLine.verdict.notValid': 'not valid',
  'commandLine.verdict.notChecked': 'not checked: there are no rules for this type here',
  'commandLine.verdict.refused': 'refused',
  'commandLine.verdict.accepted': 'accepted',
  'commandLine.error': 'error',
  'commandLine.warning': 'warning',
} as const satisfies Readonly<Record<string, string>>
