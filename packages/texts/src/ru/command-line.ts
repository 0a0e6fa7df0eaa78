import type { commandLine as original } from '../en/command-line.ts'
import type { TextsOf } from '../texts-of.ts'

export const commandLine: TextsOf<typeof original> = {
  'commandLine.usage': `Использование: nostro <команда> [--json] [ФАЙЛ …]

Команды:
  parse     показать заголовки и поля каждого сообщения
  validate  проверить каждое сообщение по его стандарту

Если файл не указан, читается стандартный ввод. В одном файле может быть несколько сообщений.
С --json для каждого входа выводится одна строка с объектом JSON.

Код завершения: 0 — ошибок нет, 1 — есть ошибки, 2 — прочитать не удалось.`,
  'commandLine.unknownCommand': 'Неизвестная команда: {{command}}',
  'commandLine.unknownOption': 'Неизвестный параметр: {{option}}',
  'commandLine.cannotRead': '{{file}}: не удалось прочитать ({{reason}})',
  'commandLine.tooLarge': '{{file}}: больше {{max}} МБ',
  'commandLine.noMessage': '{{file}}: сообщений не найдено',
  'commandLine.unknownType': 'сообщение без заголовков',
  'commandLine.accepted': 'принято сетью',
  'commandLine.refused': 'отклонено сетью: {{code}}',
  'commandLine.valid': 'без ошибок',
  'commandLine.invalid': 'есть ошибки',
  'commandLine.error': 'ошибка',
  'commandLine.warning': 'предупреждение',
}
