import type { orderFields as original } from '../en/order-fields.ts'
import type { TextsOf } from '../texts-of.ts'

/** The Russian texts under the keys of `en/order-fields.ts`. */
export const orderFields: TextsOf<typeof original> = {
  'section.orderInstructions': 'Указания банку',
  'field.customerReference': 'Референс клиента',
  'field.orderReference': 'Референс платежа',
  'field.authorisation': 'Авторизация',
  'field.executionDate': 'Дата исполнения',
  'field.orderedAmount': 'Сумма',
  'field.equivalentCurrency': 'Валюта эквивалента',
  'field.equivalentAmount': 'Эквивалент суммы',
  'field.exchangeRate': 'Обменный курс',
  'field.exchangeDeal': 'Валютная сделка',
  'field.chargesAccount': 'Счёт для комиссий',
  'field.instructingPartyBic': 'Инструктирующая сторона (BIC)',
  'field.instructingParty': 'Инструктирующая сторона',
  'field.reportingLines': 'Отчётность регулятору',
  'field.orderInstructions': 'Указания',
  'field.orderInstructions.code': 'Указание',
  'field.orderInstructions.content': 'Текст',
  'help.customerReference':
    'Референс клиента для общего списания нескольких платежей (21R). Пример: SALARY20261120',
  'help.orderReference': 'Референс этого платежа (21). До 16 знаков. Пример: PAY2026112000001',
  'help.authorisation': 'Код, согласованный получателем с клиентом (25). До 35 знаков. Пример: AUTH4711',
  'help.executionDate': 'День, когда получатель должен списать сумму со счёта (30). Пример: 2026-11-20',
  'help.orderedAmount': 'Сумма для получателя до комиссий; ноль при указании EQUI (32B). Пример: 1000.00',
  'help.equivalentCurrency': 'Только если клиент указал сумму в другой валюте (33B). Пример: EUR',
  'help.equivalentAmount': 'Сумма, указанная клиентом в этой валюте (33B). Пример: 900.00',
  'help.exchangeRate': 'Согласованный курс между двумя суммами (36). Пример: 1.1111',
  'help.exchangeDeal': 'Референс согласованной сделки, обязателен при курсе (21F). Пример: FX20261118',
  'help.chargesAccount': 'Другой счёт для комиссий (25A). Пример: 40012345678',
  'help.instructingPartyBic': 'Кто даёт поручение за владельца счёта (50C). Пример: DEMECNBJ',
  'help.instructingParty': 'Та же сторона по наименованию (50L). Пример: TREASURY CENTRE LTD',
  'help.reportingLines':
    'Коды и тексты для органов надзора (77B). До 3 строк по 35 знаков. Пример: /ORDERRES/CN',
  'help.orderInstructions': 'Указания банку, ведущему счёт (23E), каждое один раз.',
  'help.orderInstructions.code': 'Код указания. Пример: URGP',
  'help.orderInstructions.content': 'Только с CMTO, OTHR, PHON и REPA. До 30 знаков. Пример: CALL TREASURY',
}
