import type { TextsOf } from '../../texts-of.ts'
import type { home as original } from '../../en/statistics/home.ts'

/** The Russian texts under the keys of `en/statistics/home.ts`. */
export const home: TextsOf<typeof original> = {
  'home.title': 'Главная',
  'home.greeting': 'Здравствуйте, {{name}}',
  'home.work': 'Открытые задачи',
  'home.metric.pending': 'На утверждении',
  'home.metric.pending.hint': 'Сообщения на утверждении',
  'home.metric.waitingProcessed': 'Не подтверждено',
  'home.metric.waitingProcessed.hint': 'Получены, получение не подтверждено',
  'home.metric.notCopied': 'Не скопировано',
  'home.metric.notCopied.hint': 'Заявления клиентов, ожидающие обработки',
  'home.metric.rejected': 'Отклонено',
  'home.metric.rejected.hint': 'Возвращены с указанием причины, нужно исправить',
  'home.metric.unknown': 'Нет данных',
  'home.attention': 'Требует внимания',
  'home.attention.hint': 'Самые старые открытые задачи и отклонённые сообщения',
  'home.attention.none': 'Ничего не требует внимания.',
  'home.nothing': 'У вашей роли нет папок сообщений.',
}
