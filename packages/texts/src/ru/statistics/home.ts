import type { TextsOf } from '../../texts-of.ts'
import type { home as original } from '../../en/statistics/home.ts'

/** The Russian texts under the keys of `en/home.ts`. */
export const home: TextsOf<typeof original> = {
  'home.title': 'Главная',
  'home.greeting': 'Здравствуйте, {{name}}',
  'home.work': 'Ожидает обработки',
  'home.metric.pending': 'На утверждении',
  'home.metric.pending.hint': 'Сообщения на утверждении',
  'home.metric.waitingProcessed': 'К обработке',
  'home.metric.waitingProcessed.hint': 'Получены, получение не подтверждено',
  'home.metric.notCopied': 'Не скопировано',
  'home.metric.notCopied.hint': 'Заявления клиентов, ожидающие копирования',
  'home.metric.rejected': 'Отклонено',
  'home.metric.rejected.hint': 'Возвращены с указанием причины, нужно исправить',
  'home.metric.unknown': 'Нет данных',
  'home.attention': 'Требует внимания',
  'home.attention.hint': 'Что ждёт дольше всего и что вернулось',
  'home.attention.none': 'Ничего не ждёт.',
  'home.nothing': 'У вашей роли нет папок сообщений.',
}
