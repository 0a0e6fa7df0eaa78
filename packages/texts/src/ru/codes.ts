import type { codes as original } from '../en/codes.ts'
import type { TextsOf } from '../texts-of.ts'

export const codes: TextsOf<typeof original> = {
  'status.draft': 'Черновик',
  'status.pending': 'На утверждении',
  'status.approved': 'Утверждено',
  'status.rejected': 'Отклонено',
  'status.sent': 'Отправлено',
  'status.notCopied': 'Не скопировано',
  'status.copied': 'Скопировано',
  'status.waitingProcessed': 'К обработке',
  'status.processed': 'Обработано',
  'delivery.queued': 'Ожидает отправки',
  'delivery.acknowledged': 'Принято сетью',
  'delivery.refused': 'Отклонено сетью',
  'delivery.delivered': 'Доставлено',
  'delivery.confirmed': 'Получение подтверждено',
}
