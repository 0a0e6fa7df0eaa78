import type { mxRules as original } from '../../en/mx/rules.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Russian texts under the keys of `en/mx/rules.ts`. */
export const mxRules: TextsOf<typeof original> = {
  'message.documentMissing': 'В тексте нет документа ISO 20022: элемента Document с его пространством имён.',

  'element.characters': 'Сеть не передаёт здесь эти знаки: {{characters}}',
  'account.slashes': 'Номер счёта не начинается с косой черты и не содержит двух подряд.',
  'account.ibanMissing': 'Между этими странами для счёта требуется IBAN.',
  'date.offsetNotAllowed': 'Дата указывается без смещения, например 2026-11-21.',
  'externalCode.unknown':
    'Кода {{value}} нет в {{set}}, издание {{edition}}. Проверьте его или сверьтесь с новым изданием.',
  'clearingMember.format': 'Число цифр в номере участника {{system}}: {{form}}.',
  'dateTime.offsetMissing': 'У времени нужно указать смещение от всемирного, например +08:00.',
  'dateTime.offsetNotNumeric': 'Смещение пишется цифрами, например +00:00, а не буквой Z.',
  'dateTime.order': 'Конец ({{to}}) раньше начала ({{from}}).',
  'amount.digits': 'В сумме {{digits}} цифр, допустимо не более {{max}}.',
  'amount.fractionDigits': '{{currency}} допускает не более {{max}} знаков после запятой.',
  'country.unknown': '{{country}} не является кодом страны.',
  'lei.checksum': 'Контрольные цифры этого LEI неверны. Сверьте его с оригиналом.',

  'profile.elementMissing': 'Элемент {{element}} обязателен.',
  'profile.elementNotUsed': 'Элемент {{element}} в трансграничных платежах не используется.',
  'profile.tooMany': 'Элемент {{element}} допустим здесь не более {{max}} раз.',
  'profile.tooLong': 'Знаков: {{length}}. Сеть принимает здесь не более {{max}}.',
  'profile.codeNotUsed': '{{value}} здесь не используется. Допустимы: {{allowed}}.',

  'header.missing': 'У сообщения нет прикладного заголовка.',
  'header.version': 'Заголовок имеет версию {{found}}, сеть использует {{expected}}.',
  'header.otherProfile':
    'Сообщение относится к сервису {{found}}; правила трансграничных платежей не применялись.',
  'header.messageIdentifier':
    'В заголовке указан идентификатор {{header}}, в групповом заголовке {{document}}. Они должны совпадать.',
  'header.messageDefinition': 'В заголовке указано {{header}}, документ имеет тип {{document}}.',
  'header.businessServiceFormat':
    'Бизнес-сервис состоит из групп строчных букв через точку и оканчивается двумя цифрами.',
  'header.businessServiceVersion': 'Бизнес-сервис: {{found}}; в этой версии стандарта: {{expected}}.',
  'header.serviceVariant': 'Бизнес-сервис: {{found}}; для этого сообщения нужен {{expected}}.',
  'header.senderDiffers': 'Отправитель в заголовке {{header}}, а инструктирующий агент {{document}}.',
  'header.receiverDiffers': 'Получатель в заголовке {{header}}, а исполняющий агент {{document}}.',
  'header.priorityDiffers': 'Приоритет в заголовке {{header}}, в платеже {{document}}.',
  'header.copyDiffers': 'Признак копии в заголовке {{header}}, в выписке {{document}}.',

  'agent.identificationMissing': 'Банку нужен BIC, наименование с адресом или номер в клиринговой системе.',
  'agent.nameMissing': 'Банку без BIC рядом с адресом нужно наименование.',
  'agent.addressMissing': 'Банку без BIC рядом с наименованием нужен адрес.',
  'agent.nameBesideBic': 'При наличии BIC наименование и адрес банка не используются; действует BIC.',
  'party.nameMissing': 'Не указано наименование стороны.',
  'party.nameBesideBic': 'При наличии BIC наименование и адрес стороны недопустимы.',
  'party.identificationMissing': 'Кроме имени у плательщика должен быть счёт или идентификатор.',
  'address.unstructured': 'Адрес только из свободных строк не принимается: укажите хотя бы город и страну.',
  'address.elementMissing': 'В адресе нужен элемент {{element}}.',
  'address.tooManyLines': 'Строк адреса здесь допустимо не более {{max}}.',
  'address.lineTooLong': 'В строке адреса {{length}} знаков, допустимо не более {{max}}.',
  'address.repeated': 'Строка адреса повторяет содержимое {{element}}.',

  'transactions.number': 'В групповом заголовке указано операций: {{stated}}, на деле их {{found}}.',
  'transactions.statedInGroup': '{{element}} уже указан в групповом заголовке.',
  'agent.missingForAccount': 'Рядом со счётом нужен его банк {{agent}}.',
  'agent.missingBefore': 'Для {{agent}} нужен также {{before}}.',
  'settlement.notAllowedWithMethod': 'При способе расчёта {{method}} элемент {{element}} недопустим.',
  'settlement.reimbursementMissing':
    'При способе расчёта COVE нужен рамбурсирующий агент инструктирующей или исполняющей стороны.',
  'settlement.thirdAlone': 'Третьему рамбурсирующему агенту нужны рамбурсирующие агенты обеих сторон.',
  'charges.missing': 'При {{bearer}} нужно указать комиссии.',
  'charges.missingForDifference':
    'Сумма поручения и сумма расчёта в одной валюте различаются: нужно указать комиссии.',
  'charges.currency': 'Предоплаченная комиссия должна быть в {{expected}}, а не в {{currency}}.',
  'charges.zero': 'Предоплаченная комиссия не может быть нулевой.',
  'charges.notPrepaid': 'При предоплаченной комиссии сумма расчёта должна быть больше суммы поручения.',
  'charges.arithmetic':
    'Сумма поручения за вычетом комиссий {{expected}}, сумма расчёта {{found}}. Проверьте суммы.',
  'serviceLevel.otherService': 'Уровень обслуживания {{code}} относится к другому сервису.',
  'remittance.exclusive':
    'Неструктурированная и структурированная информация о платеже исключают друг друга.',
  'remittance.tooLong':
    'В структурированной информации о платеже {{length}} знаков, допустимо не более {{max}}.',
  'remittance.relatedExclusive':
    'Информация о платеже и сведения о месте её нахождения исключают друг друга.',

  'original.messageName': '{{value}} не является сообщением, по которому возможен возврат.',
  'original.statedTwice': '{{element}} исходного платежа указан в возврате дважды.',
  'return.partialUnexplained':
    'Возвращается меньше исходной суммы без комиссий; причина должна начинаться с PART.',

  'page.number': 'Страницы нумеруются с 1.',
  'sequenceNumber.tooLarge': 'Выписки MT допускают номера до {{max}}.',
  'balance.repeated': 'Остаток {{balance}} указан больше одного раза.',
  'balance.missing': 'Не указан остаток {{balance}}.',
  'report.currency': 'Сумма в {{currency}}, счёт в {{expected}}.',
  'report.closingBalance': 'Входящий остаток и проводки дают {{expected}}, исходящий остаток {{found}}.',
  'report.total': 'Проводки дают {{expected}}, указано {{found}}.',
  'entry.missing': 'В уведомлении нужна хотя бы одна проводка.',
  'entry.dateMissing': 'У проведённой записи нужна дата проводки или дата валютирования.',
  'entry.reversalFalse': 'Признак сторно пишется, только если он истинен.',
  'transactions.sum': 'Сумма переводов {{expected}}, контрольная сумма {{found}}.',
  'identifier.repeated': 'Идентификатор {{value}} встречается в файле несколько раз.',
  'order.identification':
    'Идентификатор платёжной информации должен совпадать с идентификатором сообщения {{expected}}; указано {{found}}.',
  'status.messageName': '{{value}} не является сообщением, о статусе которого можно сообщить.',
  'status.reasonMissing': 'Для отказа нужна причина.',
  'status.dateOfRejection': 'У отклонённого платежа нет даты расчёта.',
  'reason.textMissing': 'Для причины NARR нужен текст.',
  'reason.uetrMissing': 'Для причины ARDT в дополнительной информации нужен UETR возврата.',
  'reason.bicExpected': 'Для причины PTNA дополнительная информация — это BIC следующего банка.',
  'interest.total': 'Сумма записей о процентах {{expected}}, итог {{found}}.',
}
