/** The Russian texts under the keys of `en/administration/admin.ts`. */
export const admin = {
  'admin.usage': `Использование: nostro admin <команда> [параметры]

Команды:
  verify-audit          проверить журналы аудита всех организаций по хешам и сохранённым вершинам
  create-administrator  создать администратора платформы и показать первый пароль
  calls                 перечислить все вызовы сервера и кому они доступны

Параметры:
  --username <имя>   имя для входа нового администратора
  --name <имя>       имя нового администратора
  --platform <имя>   название платформы, если её ещё нет
  --json             ответ для программ
  --language <код>   en, zh-CN или ru; иначе язык из LANG
  -h, --help         показать эту справку

Работает с базой данных из DATABASE_URL или со встроенной в NOSTRO_DATA_DIR, как и сервер.

Код завершения: 0 выполнено, 1 журнал аудита нарушен, 2 не выполнено.`,
  'admin.unknownCommand': 'Неизвестная команда: {{command}}',
  'admin.missing': 'Нужен параметр {{option}}.',
  'admin.usernameTaken': 'Имя {{username}} уже занято.',
  'admin.failed': 'Не удалось выполнить: {{reason}}',
  'admin.trail.intact': '{{institution}}  цел  событий: {{events}}',
  'admin.trail.unanchored': '{{institution}}  цел  событий: {{events}}, ВЕРШИНА ВНЕ БАЗЫ ДАННЫХ НЕ СОХРАНЕНА',
  'admin.trail.forgedAnchor':
    '{{institution}}  ВЕРШИНА ПОДДЕЛАНА: на последней строке нет печати этой установки',
  'admin.trail.broken': '{{institution}}  НАРУШЕН на событии {{sequence}}',
  'admin.trails.none': 'Организаций ещё нет.',
  'admin.created':
    'Администратор {{username}}, пароль {{password}}. Он показан только сейчас; смените его после первого входа.',
  'admin.platform': 'Платформа Nostro',
} as const satisfies Readonly<Record<string, string>>
