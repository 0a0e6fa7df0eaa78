import type { screeningNames as english } from '../en/screening-names.ts'
import type { TextsOf } from '../texts-of.ts'

/** Errors, warnings and names of screening and payee verification. */
export const screeningNames: TextsOf<typeof english> = {
  'error.screeningRules.changed':
    'Другой администратор тем временем изменил поставщиков. Обновите страницу и повторите изменение.',
  'error.screeningRules.address':
    'Адрес поставщика должен начинаться с https:// и не вести в частную сеть, если установка не разрешает этот узел.',
  'error.screeningRules.keyMissing': 'Сервису нужен ключ подписи. Введите не менее 16 символов.',
  'error.screeningList.changed': 'Список тем временем изменён, передан или отменён. Импортируйте его снова.',
  'error.screeningList.empty': 'В списке нет записей.',
  'error.screeningList.tooMany': 'У банка не более 50 списков. Отмените ненужные.',
  'error.screening.changed': 'Это задержанное сообщение уже решено или изменено. Обновите список.',
  'error.screening.ownProposal': 'Ваше предложение должен подтвердить другой пользователь.',
  'error.payeeVerification.off': 'Ваш банк не проверяет получателей.',
  'payeeVerification.missing': 'Имя и счёт получателя не проверены. Проверьте их перед отправкой.',
  'payeeVerification.closeMatch': 'Счёт {{account}} принадлежит похожему имени: {{name}}.',
  'payeeVerification.noMatch': 'Счёт {{account}} не принадлежит {{name}}.',
  'payeeVerification.unavailable':
    'Получателя не удалось проверить: поставщик не ответил о счёте {{account}}.',
  'screening.title': 'Задержанные сообщения',
  'screeningSetup.title': 'Проверка по спискам',
  'screening.field.sender': 'Отправитель',
  'screening.field.receiver': 'Получатель сообщения',
  'screening.field.text': 'Текст',
  'payeeVerification.title': 'Проверка получателя',
  'payeeVerification.run': 'Проверить получателя',
  'payeeVerification.outcome.match': 'Имя и счёт совпадают',
  'payeeVerification.outcome.closeMatch': 'Похожее имя',
  'payeeVerification.outcome.noMatch': 'Имя и счёт не совпадают',
  'payeeVerification.outcome.unavailable': 'Нет ответа',
  'payeeVerification.owner': 'Имя владельца счёта: {{name}}',
  'payeeVerification.asked': 'Запросил(а) {{name}}, {{time}}',
  'payeeVerification.incomplete': 'Сначала введите имя и счёт получателя.',
}
