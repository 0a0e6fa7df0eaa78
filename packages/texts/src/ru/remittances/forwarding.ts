/** The Russian texts under the keys of `en/remittances/forwarding.ts`. */
export const forwarding = {
  'approvalRule.copiesPaymentsInTransit': 'Транзитные платежи',
  'approvalRule.copiesPaymentsInTransit.on':
    'Входящие платежи на счета в других банках поступают в «Заявления клиентов» для пересылки.',
  'approvalRule.copiesPaymentsInTransit.off': 'Входящие платежи на счета в других банках только принимаются.',
  'forwarding.source': 'Полученный платёж',
  'forwarding.from': 'От {{bic}}. Счёт открыт в другом банке: ваш банк пересылает платёж дальше.',
  'forwarding.source.open': 'Открыть полученное сообщение',
  'forwarding.notReady': 'Полученного платежа недостаточно для этого сообщения',
  'forwarding.notReady.edit': 'Выберите другой тип или измените как черновик и добавьте недостающее.',
  'forwarding.unplaced': 'Для этих частей полученного сообщения в форме нет полей, они будут потеряны:',
  'forwarding.unplaced.edit':
    'Выберите другой тип или измените как черновик и передайте следующему банку важное своими словами.',
  'forwarding.derived.exists': 'По этому платежу создано сообщение',
  'forwarding.drafted': 'По платежу создан черновик.',
  'forwarding.return': 'Вернуть отправителю',
  'forwarding.returnDrafted': 'Создан черновик возврата. Укажите причину возврата.',
  'error.forwarding.partsLost':
    'Часть полученного сообщения не помещается в эту форму. Измените его как черновик и дополните.',
  'detail.tracking.toForward': 'Передан в «Заявления клиентов» для пересылки',
  'detail.tracking.forwarded': 'Переслан следующему банку',
  'approvalRule.applicationAmountDigits': 'Сумма заявления',
  'approvalRule.applicationAmountDigits.sentence_one':
    'В сумме заявления до запятой не более {{count, number}} цифры.',
  'approvalRule.applicationAmountDigits.sentence_few':
    'В сумме заявления до запятой не более {{count, number}} цифр.',
  'approvalRule.applicationAmountDigits.sentence_many':
    'В сумме заявления до запятой не более {{count, number}} цифр.',
  'approvalRule.applicationAmountDigits.sentence_other':
    'В сумме заявления до запятой не более {{count, number}} цифры.',
  'approvalRule.applicationAmountDigits.label': 'Цифр до запятой',
} as const
