import type { cases as original } from '../../en/messages/cases.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Russian texts under the keys of `en/messages/cases.ts`. */
export const cases: TextsOf<typeof original> = {
  'form.types.payments': 'Платежи',
  'form.types.cases': 'Запросы и ответы',
  'form.types.status': 'Статус',
  'form.types.statements': 'Выписки и уведомления',
  'form.types.freeText': 'Свободный текст',
  'followUp.menu': 'Следующий шаг',
  'followUp.requestCancellation': 'Запросить отмену',
  'followUp.acceptCancellation': 'Согласиться на отмену',
  'followUp.refuseCancellation': 'Отказать в отмене',
  'followUp.postponeCancellation': 'Ответить: на рассмотрении',
  'followUp.answerStatementRequest': 'Ответить выпиской',
  'followUp.returnPayment': 'Вернуть платёж',
  'followUp.withType': '{{name}} ({{type}})',
  'followUp.drafted': 'Черновик заполнен. Проверьте и отправьте на утверждение.',
  'case.title': 'Запросы о платеже',
  'case.cancellation.sent': 'Отмена запрошена',
  'case.cancellation.received': 'Получен запрос на отмену',
  'case.reference': 'Дело {{reference}}',
  'case.outcome.open': 'Ожидается ответ',
  'case.outcome.pending': 'На рассмотрении',
  'case.outcome.accepted': 'Принято',
  'case.outcome.refused': 'Отказано',
  'case.outcome.withdrawn': 'Отозвано',
  'case.due': 'Ответ ожидается до {{day}}',
  'case.overdue': 'Ответ ожидался до {{day}}, срок прошёл',
  'case.answer.repeated': 'повторяет прежний ответ',
  'case.answer.late': 'получен после закрытия дела',
  'case.exceptions': 'Запросы и ответы без соответствия',
  'case.exceptions.answer':
    'Ответ не относится ни к одному известному запросу. Подтвердите получение, когда вопрос решён.',
  'case.exceptions.request': 'Банк не получал платёж, о котором этот запрос.',
}
