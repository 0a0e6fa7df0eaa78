/** The Russian texts under the keys of `en/command-line/admin.ts`. */
export const admin = {
  'admin.usage': `Использование: nostro admin <команда> [параметры]

Команды:
  verify-audit          проверить журналы аудита всех организаций по хешам и внешним контрольным точкам
  create-administrator  создать администратора платформы и показать первый пароль
  backup-key            создать пару ключей для резервных копий
  backup                скопировать базу данных и файлы в папку или бакет --to, не останавливая серверы
  verify                прочитать копию из папки или бакета --from и сверить с записанным
  restore               восстановить копию из папки или бакета --from в пустую базу данных
  mark-restored         отметить, что база данных восстановлена иным способом на момент --at
  retention             показать сроки хранения сообщений; задать правило для --institution
  archive               перенести в хранилище файлов всё, чей срок истёк; серверы работают
  archive-verify        прочитать все файлы архива и сверить их с печатями и журналами аудита
  archive-find          найти сообщения в архиве по --reference
  archive-read          вывести --message так, как оно записано в файле
  archive-restore       вернуть сообщения файла --file в базу данных
  changes               список изменений платформы, которые ожидают второго лица
  confirm               подтвердить --change с --digest как второе лицо, если у платформы один администратор
  calls                 перечислить все вызовы сервера и кому они доступны

Параметры:
  --username <имя>   имя для входа нового администратора
  --name <имя>       имя нового администратора
  --platform <имя>   название платформы, если её ещё нет
  --to <место>       папка или s3://бакет/префикс, где лежат резервные копии
  --keep <число>     столько копий остаётся; иначе все
  --from <место>     папка или s3://бакет/префикс, откуда читаются копии
  --backup <имя>     какая копия; иначе самая новая
  --at <момент>      2026-11-27T09:30:00Z
  --institution <id, имя или BIC>  организация; иначе все
  --type <начало>       типы сообщений с таким началом, например pacs. или MT103; иначе все прочие
  --months <число>      столько полных месяцев они остаются в работе, не менее 3
  --years <число>       столько лет они хранятся, не менее 7
  --off                 убрать правило для --type
  --reference <текст>   начало референса или UETR
  --message <id>        сообщение в архиве
  --file <id>           файл архива
  --days <число>        столько дней они остаются в базе данных; иначе 90
  --change <id>         изменение платформы
  --digest <digest>     однозначно обозначает показанное изменение
  --json             вывод в формате JSON
  --language <код>   en, zh-CN или ru; иначе язык из LANG
  -h, --help         показать эту справку

Работает с базой данных из DATABASE_URL или со встроенной в NOSTRO_DATA_DIR, как и сервер.

Код завершения: 0 выполнено, 1 журнал аудита, копия или архив нарушены, 2 не выполнено.`,
  'admin.unknownCommand': 'Неизвестная команда: {{command}}',
  'admin.missing': 'Нужен параметр {{option}}.',
  'admin.usernameTaken': 'Имя {{username}} уже занято.',
  'admin.failed': 'Не удалось выполнить: {{reason}}',
  'admin.trail.intact': '{{institution}}  цел  событий: {{events}}',
  'admin.trail.unanchored': '{{institution}}  цел  событий: {{events}}, НЕТ ВНЕШНЕЙ КОНТРОЛЬНОЙ ТОЧКИ',
  'admin.trail.forgedAnchor':
    '{{institution}}  КОНТРОЛЬНАЯ ТОЧКА ПОДДЕЛАНА: на последней строке нет печати этой установки',
  'admin.trail.broken': '{{institution}}  НАРУШЕН на событии {{sequence}}',
  'admin.trails.none': 'Организаций ещё нет.',
  'admin.created':
    'Администратор {{username}}, пароль {{password}}. Пароль показывается один раз; смените его после первого входа.',
  'admin.platform': 'Платформа Nostro',
  'admin.backup.keys':
    'Получатель: {{recipient}}\nЗакрытый ключ: {{identity}}\nТам, где создаются резервные копии, укажите получателя в NOSTRO_BACKUP_RECIPIENTS. Закрытый ключ храните в другом месте: без него копию не прочитать. Он показывается один раз.',
  'admin.backup.made': 'Резервная копия {{id}}: строк {{rows}}, файлов {{files}}.',
  'admin.backup.keep': '--keep: число не меньше 1.',
  'admin.backup.missingFiles': 'НЕТ В ХРАНИЛИЩЕ: файлы вложений {{attachments}}',
  'admin.backup.whole': 'Резервная копия {{id}} цела. Состояние на {{stateOf}}.',
  'admin.backup.fault.table': 'ИЗМЕНЕНО ИЛИ ОТСУТСТВУЕТ: таблица {{name}}',
  'admin.backup.fault.files': 'ИЗМЕНЕНО ИЛИ ОТСУТСТВУЕТ: список файлов',
  'admin.backup.fault.file': 'ИЗМЕНЕНО ИЛИ ОТСУТСТВУЕТ: файл вложения {{name}}',
  'admin.backup.fault.trail': 'НАРУШЕН: журнал аудита {{name}}',
  'admin.backup.restored':
    'Резервная копия {{id}} восстановлена: состояние на {{stateOf}}. Запустите серверы. Каналы к сетям остаются приостановленными, пока администратор банка их не возобновит.',
  'admin.backup.marked':
    'Отмечено: база данных восстановлена на {{stateOf}}. Запустите серверы. Каналы к сетям остаются приостановленными, пока администратор банка их не возобновит.',
  'admin.backup.time': '{{time}}: нужен момент времени, например 2026-11-27T09:30:00Z.',
  'admin.retention.figures':
    'Правилу нужны --months от 3 до 240 и --years от 7 до 99, либо --off; --type — начало типа сообщения.',
  'admin.retention.rule': '  {{type}}  в работе {{months}} мес., хранить {{years}} лет',
  'admin.changes.none': 'Нет изменений платформы на подтверждение.',
  'admin.changes.waiting':
    '{{id}}  {{kind}}  {{objectName}}  запросил(а) {{requestedBy}}  дайджест {{digest}}',
  'admin.changes.confirmed': 'Изменение {{id}} действует.',
  'admin.retention.waiting': '  новое правило ожидает администратора, который подтверждает его в программе',
  'admin.retention.none': '  правил нет: всё остаётся в работе',
  'admin.archive.moved':
    '{{name}}: перенесено сообщений {{messages}}, событий аудита {{events}}, файлов {{files}}; удалено файлов {{removed}}.',
  'admin.archive.read':
    '{{institution}}  прочитано файлов: {{files}}, не соответствуют записанному: {{faults}}',
  'admin.archive.fault.seal': 'ПЕЧАТЬ НЕ ЭТОЙ СИСТЕМЫ: файл {{fileId}}',
  'admin.archive.fault.missing': 'НЕТ В ХРАНИЛИЩЕ: файл {{fileId}}',
  'admin.archive.fault.changed': 'ИЗМЕНЁН: файл {{fileId}}',
  'admin.archive.fault.unproved': 'НЕТ В ЖУРНАЛЕ АУДИТА: файл {{fileId}}',
  'admin.archive.nothing': 'Такого сообщения в архиве нет.',
  'admin.archive.days': '--days — число от 1.',
  'admin.archive.restored': 'Сообщения снова в базе данных: {{messages}}, на {{days}} дн.',
} as const satisfies Readonly<Record<string, string>>
