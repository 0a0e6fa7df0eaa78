import type { caseFields as original } from '../en/case-fields.ts'
import type { TextsOf } from '../texts-of.ts'

/** The Russian texts under the keys of `en/case-fields.ts`. */
export const caseFields: TextsOf<typeof original> = {
  'section.cancellationReason': 'Причина отмены',
  'section.cancellationAnswer': 'Ответ',
  'field.cancellationReason': 'Причина',
  'help.cancellationReason': 'Код в начале поля 79.',
  'field.cancellationReasonText': 'Пояснение причины',
  'help.cancellationReasonText': 'Следует за кодом в той же строке.',
  'field.copiedValueDate': 'Дата валютирования исходного платежа',
  'help.copiedValueDate': 'Из поля 32A исходного сообщения.',
  'field.copiedCurrency': 'Валюта исходного платежа',
  'help.copiedCurrency': 'Из поля 32A исходного сообщения.',
  'field.copiedAmount': 'Сумма исходного платежа',
  'help.copiedAmount': 'Из поля 32A исходного сообщения.',
  'field.answer': 'Код ответа',
  'help.answer': 'CNCL — отменено, RJCR — отказано, PDCR — на рассмотрении; на запрос — номер ответа.',
  'field.answerReason': 'Причина ответа',
  'help.answerReason': 'Обязательна при отказе, например CUST.',
  'field.answerDetail': 'Пояснение ответа',
  'help.answerDetail': 'Следует за причиной в той же строке.',
  'field.answerLines': 'Дальнейшие строки ответа',
  'help.answerLines': 'Строка-продолжение начинается с //.',
  'field.description': 'Описание исходного сообщения',
  'help.description': 'Вместо скопированных полей, а не вместе с ними.',
}
