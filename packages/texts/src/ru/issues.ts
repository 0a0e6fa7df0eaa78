import type { TextsOf } from '../texts-of.ts'
import type { issues as original } from '../en/issues.ts'

/** The Russian texts under the keys of `en/issues.ts`. */
export const issues: TextsOf<typeof original> = {
  'common.form.requiredFieldMessage': 'Обязательное поле.',
  'common.form.inputPatternMessage': 'Недопустимые символы: {{characters}}',
  'common.form.inputBicLeiCod':
    'Неверный BIC или LEI. BIC состоит из 8 или 11 знаков, например DEUTDEFF или DEUTDEFF500.',
  'common.form.inputTransactionReferenceNum':
    'В референсе операции не более {{max}} знаков; введено {{length}}.',
  'common.form.inputAccountNum':
    'Такой формат счёта не принимается. Введите цифры, IBAN или счёт вида NRA123456.',
  'senderRef.error.startWithSlash': 'Референс не должен начинаться с косой черты.',
  'senderRef.error.invalidChar':
    "Допустимы только заглавные латинские буквы, цифры, пробел и / - ? : ( ) . , ' +.",
  'senderRef.error.requireAlphaNumeric': 'Референс должен содержать хотя бы одну букву или цифру.',
  'reference.endsWithSlash': 'Референс не должен заканчиваться косой чертой.',
  'reference.doubleSlash': 'Референс не должен содержать две косые черты подряд.',
  'text.tooLong': 'Знаков: {{length}}, допустимо не более {{max}}.',
  'text.tooShort': 'Нужно не менее {{min}} знаков.',
  'text.outerSpaces': 'Удалите пробелы в начале или в конце.',
  'line.startsWithMark': 'Строка не должна начинаться с двоеточия или дефиса.',
  'lines.tooMany': 'Допустимо не более {{max}} строк.',
  'code.unknown': 'Кода {{code}} нет в списке. Выберите один из предложенных.',
  'codeWord.format': 'Код состоит из 1–{{max}} заглавных латинских букв или цифр.',
  'codeWord.needsReturnForm':
    '{{code}} открывает отказ или возврат: у них собственный формат, с новым платежом их не отправить.',
  'codeWord.ofOtherField':
    'Текст с кодом {{code}} вводится в другом поле формы: BNF — в назначении платежа, FEES — в комиссиях.',
  'day.invalid': 'Недопустимая дата. Введите дату, например 2026-11-20.',
  'day.outOfRange': 'В сообщении допустимы даты с {{min}} по {{max}}.',
  'valueDate.past':
    'Дата валютирования {{day}} раньше сегодняшней ({{today}}). Ближайший возможный день: {{next}}.',
  'valueDate.farAhead': 'До даты валютирования {{days}} дн., больше {{max}}. Проверьте дату.',
  'valueDate.weekend':
    '{{day}} — выходной, расчёты в {{currency}} не проводятся. Ближайший возможный день: {{next}}.',
  'valueDate.holiday':
    '{{day}} — праздничный день, расчёты в {{currency}} не проводятся. Ближайший возможный день: {{next}}.',
  'valueDate.ownHoliday': '{{day}} банк не работает. Ближайший возможный день: {{next}}.',
  'valueDate.cutOff':
    'Время приёма платежей с датой валютирования {{day}} истекло. Ближайший возможный день: {{next}}.',
  'valueDate.receiverHoliday':
    '{{day}} — нерабочий день в стране получателя ({{country}}). Зачисление может произойти позже.',
  'iban.checksum': 'Контрольные цифры или длина IBAN неверны. Сверьте его с оригиналом.',
  'iban.structure': 'Номер счёта не соответствует структуре {{structure}} IBAN страны {{country}}.',
  'iban.unknownCountry':
    'Страна {{country}} не значится среди выпускающих IBAN. Проверьте счёт перед отправкой.',
  'amount.message': 'Введите сумму, не более 15 знаков вместе с запятой.',
  'amount.notDecimal': 'Введите сумму цифрами, например 1250 или 1250.50.',
  'amount.negative': 'Сумма не может быть отрицательной.',
  'amount.zero': 'Сумма должна быть больше нуля.',
  'amount.tooManyDigits': 'До десятичной точки допустимо не более {{max}} цифр.',
  'amount.tooManyDecimals': 'Эта валюта допускает не более {{max}} знаков после запятой.',
  'instructedAmount.notPositive':
    'При OUR сумма включает комиссию банка-получателя, поэтому комиссия должна быть меньше суммы.',
  feeAmountLimit: 'Комиссия должна быть меньше суммы.',
  nameAddressLimit:
    'Наименование и адрес не помещаются в сообщение. Сократите их или уберите строку; строк адреса может быть не более {{max}}.',
  requirePayerAddressName: 'Введите хотя бы одну строку адреса плательщика.',
  requirePayeeAddressName: 'Введите хотя бы одну строку адреса бенефициара.',
  'issuingBank.notSameBank': 'Банк-отправитель должен отличаться от банка-получателя.',
  'advisingBank.notSameBank': 'Банк-получатель должен отличаться от банка-отправителя.',
  codeNumLimit: 'Допустимо не более {{max}} инструкций.',
  firstLineMustValidCode: 'В первой строке нужен код: // продолжает предыдущую строку.',
  wordLenLimit:
    'Знаков: {{length}}, допустимо не более {{max}} для кода и текста вместе (после // — только для текста).',
  'member.unknown': 'Такого поля в сообщении нет.',
  'member.wrongType': 'Значение имеет неверный тип.',
  'message.otherType': 'Это сообщение {{found}}, а не {{expected}}.',

  'envelope.absent': 'В тексте нет заголовков сообщения.',
  'envelope.blockMissing': 'Отсутствует блок {{block}}.',
  'envelope.blockMalformed': 'Блок {{block}} имеет неверный формат.',
  'envelope.blockNotClosed': 'Блок {{block}} не закрыт.',
  'envelope.blockOrder': 'Блок {{block}} стоит не по порядку.',
  'envelope.blockUnknown': 'Неизвестный блок {{block}}.',
  'envelope.lineEnd': 'Строки должны заканчиваться возвратом каретки и переводом строки.',
  'envelope.blankLine': 'В сообщении есть пустая строка.',
  'envelope.indented': 'Строки написаны с отступом; пробелы перед ними пропущены.',
  'envelope.encodingGuessed': 'Текст не в UTF-8. Он прочитан как {{encoding}} — это предположение.',
  'envelope.strayText': 'Вне блоков есть лишний текст.',
  'envelope.cutOff': 'Сообщение длиннее {{max}} знаков и обрезано.',
  'header.deliveryMonitoring': 'Контроль доставки или срок устаревания не соответствует приоритету (блок 2).',
  'header.sendersTerminal': 'Терминал отправителя в блоке 1 — X; так обозначают только получателя.',
  'headerField.format': 'Поле {{tag}} заголовков не соответствует формату {{notation}}.',
  'headerField.missing': 'В заголовках отсутствует поле {{tag}}.',
  'headerField.needsUetr': 'Полю {{tag}} заголовков нужен UETR (поле 121).',
  'headerField.order': 'Поле {{tag}} заголовков стоит не по порядку.',
  'headerField.repeated': 'Поле {{tag}} заголовков повторяется.',
  'headerField.unknown': 'Неизвестное поле {{tag}} в заголовках.',
  'message.tooLong': 'Длина сообщения — {{length}} знаков, допустимо не более {{max}}.',
  'message.typeUnsupported': 'Правила сообщения {{type}} не поддерживаются.',
  'userHeader.flagMissing': 'Поле {{tag}} требует признака {{flag}} в заголовке (поле 119).',
  'userHeader.flagUnknown': 'Признак {{flag}} (поле 119) здесь недопустим. Допустимы: {{allowed}}.',
  'uetr.missing': 'Отсутствует уникальный сквозной референс (UETR).',
  'uetr.format': 'Неверный UETR: нужен случайный UUID строчными буквами.',

  'field.missing': 'Отсутствует поле {{tag}}.',
  'field.notExpected': 'Поля {{tag}} в этом сообщении нет.',
  'field.optionNotAllowed': 'Поле {{tag}} здесь недопустимо. Допустимы: {{allowed}}.',
  'field.repeated': 'Поле {{tag}} может встречаться только один раз.',
  'field.order': 'Поле {{tag}} стоит не по порядку.',

  'field.empty': 'Поле пустое.',
  'field.blankLine': 'В поле есть пустая строка.',
  'field.lineStart': 'Строка не должна начинаться с {{character}}.',
  'field.character': 'Сеть не передаёт этот символ: {{character}}',
  'field.format': 'Содержимое не соответствует формату {{notation}}.',
  'field.tooLong': 'Сообщение допускает здесь не более {{max}} знаков.',
  'field.tooManyLines': 'Сообщение допускает здесь не более {{max}} строк.',
  'field.codeUnknown': '{{value}} не является кодом этого поля. Допустимы: {{allowed}}.',
  'date.invalid': 'Недопустимая дата.',
  'time.invalid': 'Недопустимое время.',
  'time.sign': 'Смещение времени требует знака плюс или минус.',
  'time.offset': 'Смещение времени вне допустимых пределов.',
  'amount.format': 'Сумма состоит из цифр и ровно одной запятой.',
  'amount.decimalPoint': 'В сумме точка вместо запятой перед дробной частью.',
  'amount.tooLong': 'Сумма длиннее {{max}} знаков.',
  'amount.decimals': '{{currency}} допускает не более {{max}} знаков после запятой.',
  'currency.unknown': '{{currency}} не является кодом валюты.',
  'currency.replaced':
    '{{currency}}: эта валюта больше не используется, с {{since}} её заменила {{successor}}.',
  'message.retired': 'С {{since}} сеть не принимает {{type}} в этой форме. Отправьте сообщение в ISO 20022.',
  'currency.withdrawn': '{{currency}}: эта валюта больше не используется.',
  'currency.metal': '{{currency}} — драгоценный металл, в платежах он недопустим.',
  'bic.format': 'Неверный BIC.',
  'bic.country': '{{country}} в BIC не является кодом страны.',
  'reference.slashes': 'Референс не должен начинаться или заканчиваться косой чертой и содержать две подряд.',

  'balance.mark': 'Остаток имеет признак C (кредит) или D (дебет), а не {{mark}}.',
  'balance.currency': 'Все остатки должны быть в одной валюте: {{expected}}, а не {{currency}}.',
  'floorLimit.missing': 'Для запроса MT942 нужен порог (поле 34F).',
  'floorLimit.mark':
    'Один порог указывается без признака; из двух первый — для дебета (D), второй — для кредита (C).',
  'floorLimit.currency': 'Оба порога должны быть в одной валюте: {{expected}}, а не {{currency}}.',
  'narrative.orCopyMissing': 'Нужна причина (поле 79) или копия полей исходного сообщения.',
  'narrative.andCopy': 'Поле 79 и копия исходного сообщения исключают друг друга.',
  'balance.arithmetic':
    'Исходящий остаток — {{stated}} {{currency}}, а входящий остаток с оборотами даёт {{expected}}.',
  'balance.notOnThisPage': 'Поле {{tag}} указывается на последней странице выписки.',
  'statementLine.mark': 'Признак {{mark}} в этой выписке не используется. Допустимы: C, D, RC, RD.',
  'statementLine.transactionType':
    '{{type}} не является типом операции. Первая буква — одна из: {{allowed}}.',
  'statementLine.messageType': 'В {{type}} за S должен следовать номер сообщения от 100 до 999.',
  'statementLine.reference': 'Нет референса владельца счёта. Если его нет, указывается NONREF.',
  'statementLine.detailsAlone': 'Детали (поле 86) должны следовать за строкой выписки (поле 61).',

  'partyIdentifier.format': 'Идентификатор стороны — счёт либо код/страна/номер.',
  'partyIdentifier.codeUnknown': '{{value}} не является кодом идентификатора. Допустимы: {{allowed}}.',
  'partyIdentifier.country': '{{country}} не является кодом страны.',
  'partyLine.format': 'Строка состоит из номера, косой черты и текста.',
  'partyLine.numberUnknown': 'Номер строки {{number}} недопустим. Допустимы: {{allowed}}.',
  'partyLine.first': 'Первая строка — наименование (1/).',
  'partyLine.order': 'Номера строк должны возрастать.',
  'partyLine.alone': 'Строка {{number}} требует строки {{other}}.',
  'partyLine.repeated': 'Строк с номером {{number}} может быть не более {{max}}.',
  'partyLine.nothingToComplete': 'Строка 8 дополняет идентификатор, а перед ней его нет.',
  'partyLine.townMissing': 'Нет страны и города (строка 3). Многие банки такие сообщения уже не принимают.',
  'partyLine.country': '{{country}} не является кодом страны.',
  'partyLine.date': 'Дата рождения должна иметь вид ГГГГММДД.',

  'narrative.uncoded': 'Каждая строка начинается с кода между косыми чертами или с // для продолжения.',
  'narrative.euroInformation':
    '{{code}}: сведения о платеже в евро недопустимы при сквозной обработке (STP).',
  'narrative.institution': 'За /INS/ должен следовать BIC.',
  'narrative.amount': 'За {{code}} обычно следуют валюта и сумма, например EUR100,00.',
  'return.layout': 'Нарушен формат отказа или возврата. Ожидается: {{expected}}.',
  'return.notAllowed': '{{code}} в этом сообщении недопустим.',

  'remittance.codeTooLong': 'После {{code}} допустимо не более {{max}} знаков.',
  'remittance.envelopeCode': 'Текст обычно начинается с кода между косыми чертами, например /NARR/.',
  'regulatoryReporting.country': '{{country}} не является кодом страны.',
  'regulatoryReporting.continuation': 'Строка продолжения обычно начинается с //.',

  'exchangeRate.missing': 'При другой валюте поручения нужен обменный курс.',
  'exchangeRate.notAllowed': 'При той же валюте поручения обменный курс недопустим.',
  'instructedAmount.missingBetweenCountries':
    'Между {{sender}} и {{receiver}} нужно указать сумму поручения.',
  'instructedAmount.missingWithCharges': 'При комиссиях нужно указать сумму поручения.',
  'instructionCode.notAllowedWithPriority':
    '{{code}} недопустим для приоритетного платежа. Допустимы: {{allowed}}.',
  'instructionCode.notAllowedWithServiceLevel':
    '{{code}} недопустим при уровне обслуживания {{serviceLevel}}.',
  'instructionCode.informationNotAllowed': '{{code}} указывается без дополнительного текста.',
  'instructionCode.order': '{{code}} должен предшествовать {{other}}.',
  'instructionCode.combination': '{{code}} и {{other}} несовместимы.',
  'instructionCode.duplicate': '{{code}} повторяется.',
  'instructionCode.needsIntermediary': 'Для {{code}} нужен банк-посредник.',
  'instructionCode.needsAccountWithInstitution': 'Для {{code}} нужен банк бенефициара (57A).',
  'serviceLevel.optionNotAllowed': 'Поле {{tag}} недопустимо при уровне обслуживания {{serviceLevel}}.',
  'serviceLevel.accountMissing': 'При уровне обслуживания {{serviceLevel}} в поле {{tag}} нужен счёт.',
  'serviceLevel.clearingCodeMissing':
    'При уровне обслуживания {{serviceLevel}} в поле {{tag}} нужен клиринговый код.',
  'serviceLevel.intermediaryNotAllowed':
    'При уровне обслуживания {{serviceLevel}} банк-посредник недопустим.',
  'reimbursement.correspondentMissing': 'Третий банк возмещения требует поля {{tag}}.',
  'accountWithInstitution.missing': 'При банке-посреднике нужен банк бенефициара (57A).',
  'account.missing': 'В поле {{tag}} нужен счёт.',
  'account.notAllowedWithCheque': 'При оплате чеком счёт бенефициара не указывается.',
  'account.ibanMissing': 'Между этими странами счёт получателя должен быть IBAN.',
  'sendersCharges.missing': 'При BEN нужно указать удержанную комиссию.',
  'sendersCharges.notAllowed': 'При {{detailsOfCharges}} удержанная комиссия недопустима.',
  'receiversCharges.notAllowed': 'При {{detailsOfCharges}} комиссия банка-получателя недопустима.',
  'receiversCharges.currency': 'Комиссия банка-получателя должна быть в {{expected}}, а не в {{currency}}.',
  'receiversCharges.zero': 'Комиссия банка-получателя не может быть нулевой.',

  'orderingParty.missing': 'Нужно указать плательщика или его банк.',

  'sender.notOwnBank': 'Отправлять можно только от имени своего банка: {{allowed}}',
  'receiver.unreachable':
    'До {{receiver}} не ведёт ни один маршрут вашего банка, и в этой системе такого банка нет.',
  'transactionReference.unknown': 'Референс операции не найден среди сообщений вашего банка.',
}
