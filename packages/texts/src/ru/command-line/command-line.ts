import type { commandLine as original } from '../../en/command-line/command-line.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Russian texts under the keys of `en/command-line/command-line.ts`. */
export const commandLine: TextsOf<typeof original> = {
  'commandLine.usage': `Использование: nostro <команда> [параметры] [ФАЙЛ …]

Команды:
  parse      показать заголовки и поля каждого сообщения как есть
  validate   проверить каждое сообщение по его стандарту
  explain    объяснить, как называется каждое поле, что оно значит и что содержит
  translate  записать каждое сообщение в другом формате и сообщить, что при этом теряется

Параметры:
  --json             для каждого входа одна строка с объектом JSON
  --schema-only      проверять MX только по схеме
  --release <имя>    правила SR2025 или SR2026 для MX; иначе действующие сегодня
  --to <формат>      mt или mx: целевой формат; иначе каждое сообщение переводится в другой
  --encoding <имя>   кодировка файлов MT, например windows-1251; иначе определяется по байтам
  --findings <число> сколько замечаний показать по сообщению и вдесятеро больше по файлу; иначе 100
  --all              показать все замечания
  --language <код>   en, zh-CN или ru; иначе язык из LANG
  -h, --help         показать эту справку

Типы сообщений, проверяемые по своему стандарту:
  {{types}}

Если файл не указан или указан -, читается стандартный ввод. В файле может быть несколько сообщений, в том числе
пакет RJE или DOS-PCC любого размера. После -- каждое слово считается файлом.

Код завершения: 0 — ошибок нет, 1 — есть ошибки или серьёзные потери при переводе, 2 — прочитать не удалось.`,
  'commandLine.remoteUsage':
    'Использование: nostro remote submit [--draft] ФАЙЛ… | status РЕФЕРЕНС | export ID | tail [--since КУРСОР] [--once]\nNOSTRO_URL — адрес сервера, NOSTRO_KEY — секрет ключа API.',
  'commandLine.remoteUnreached': 'Сервер не ответил: {{reason}}',
  'commandLine.hint': 'Команды и параметры показывает nostro --help.',
  'commandLine.unknownCommand': 'Неизвестная команда: {{command}}',
  'commandLine.unknownOption': 'Неизвестный параметр: {{option}}',
  'commandLine.unknownLanguage': 'Неизвестный язык: {{language}}. Выберите en, zh-CN или ru.',
  'commandLine.unknownRelease': 'Неизвестный выпуск: {{release}}. Выберите один из: {{allowed}}.',
  'commandLine.unknownFormat': 'Неизвестный формат: {{format}}. Выберите mt или mx.',
  'commandLine.unknownEncoding': 'Неизвестная кодировка: {{encoding}}. Выберите одну из: {{allowed}}.',
  'commandLine.unknownNumber': 'Параметру {{option}} нужно целое число: {{value}}',
  'commandLine.moreFindings_one': '… ещё {{count, number}} замечание; все показывает --all.',
  'commandLine.moreFindings_few': '… ещё {{count, number}} замечания; все показывает --all.',
  'commandLine.moreFindings_many': '… ещё {{count, number}} замечаний; все показывает --all.',
  'commandLine.moreFindings_other': '… ещё {{count, number}} замечания; все показывает --all.',
  'commandLine.valueMissing': 'Параметру {{option}} нужно значение.',
  'commandLine.valueNotExpected': 'Параметр {{option}} не принимает значения.',
  'commandLine.unknownField': 'неизвестное поле',
  'commandLine.refusedLine': '{{reason}} (строка {{line}} блока 4)',
  'commandLine.refusedField': '{{reason}} (строка {{line}} блока 4, поле {{tag}})',
  'commandLine.cannotRead': '{{file}}: не удалось прочитать ({{reason}})',
  'commandLine.tooLarge': '{{file}}: больше {{max}} млн символов; с таким работает только validate',
  'commandLine.encodingRead': '{{file}}: прочитан в кодировке {{encoding}}.',
  'commandLine.encodingGuessed':
    '{{file}}: не UTF-8; прочитан как {{encoding}}, это предположение. Параметр --encoding задаёт другую кодировку.',
  'commandLine.noMessage': '{{file}}: сообщений не найдено',
  'commandLine.unknownType': 'сообщение без заголовков',
  'commandLine.noDocument': 'не сообщение ISO 20022',
  'commandLine.accepted': 'принято сетью',
  'commandLine.refused': 'отклонено сетью: {{code}}',
  'commandLine.verdict.valid': 'без ошибок',
  'commandLine.verdict.notValid': 'есть ошибки',
  'commandLine.verdict.notChecked': 'не проверено: для этого типа здесь нет правил',
  'commandLine.verdict.refused': 'отклонено',
  'commandLine.verdict.accepted': 'принято',
  'commandLine.error': 'ошибка',
  'commandLine.warning': 'предупреждение',
}
