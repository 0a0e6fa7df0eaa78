/** The Russian text of the menu for order files. */
export const orderFileNames = {
  'orderFile.title': 'Файлы поручений',
  'orderFile.ofApplication': 'Файл поручений компании: {{name}}',
  'orderFile.stored': '{{size}} байт',
  'orderFile.download': 'Скачать файл',
} as const

/** The Russian texts of order files. */
export const orderFiles = {
  'orderFile.import': 'Загрузить файл',
  'orderFile.import.title': 'Загрузка файла поручений',
  'orderFile.empty': 'Файлы поручений ещё не загружались.',
  'orderFile.choose': 'Выбрать файл поручений (pain.001.001.09)',
  'orderFile.choose.hint':
    'XML-файл из учётной системы, до 10 000 платежей. Сначала файл проверяется; до подтверждения ничего не загружается.',
  'orderFile.checking': 'Файл проверяется.',
  'orderFile.identification': 'Номер файла',
  'orderFile.count': 'Платежи',
  'orderFile.controlSum': 'Контрольная сумма',
  'orderFile.totals': 'Итоги',
  'orderFile.total_one': '{{amount}}, {{count, number}} платёж',
  'orderFile.total_few': '{{amount}}, {{count, number}} платежа',
  'orderFile.total_many': '{{amount}}, {{count, number}} платежей',
  'orderFile.total_other': '{{amount}}, {{count, number}} платежа',
  'orderFile.importedAt': 'Загружен',
  'orderFile.importedBy': 'Загрузил',
  'orderFile.states': 'Состояние платежей',
  'orderFile.allValid_one': 'Можно загрузить {{count, number}} платёж файла.',
  'orderFile.allValid_few': 'Можно загрузить все {{count, number}} платежа файла.',
  'orderFile.allValid_many': 'Можно загрузить все {{count, number}} платежей файла.',
  'orderFile.allValid_other': 'Можно загрузить все {{count, number}} платежа файла.',
  'orderFile.someRefused_one': '{{count, number}} платёж с ошибкой загрузить нельзя.',
  'orderFile.someRefused_few': '{{count, number}} платежа с ошибками загрузить нельзя.',
  'orderFile.someRefused_many': '{{count, number}} платежей с ошибками загрузить нельзя.',
  'orderFile.someRefused_other': '{{count, number}} платежа с ошибками загрузить нельзя.',
  'orderFile.notes': 'Замечания к файлу',
  'orderFile.findings': 'Результаты проверки',
  'orderFile.onlyFindings': 'Только платежи с замечаниями',
  'orderFile.noFindings': 'Замечаний нет',
  'orderFile.severity.error': 'Ошибка',
  'orderFile.severity.warning': 'Замечание',
  'orderFile.position': '№',
  'orderFile.payee': 'Получатель',
  'orderFile.account': 'Счёт',
  'orderFile.amount': 'Сумма',
  'orderFile.reference': 'Сквозной идентификатор',
  'orderFile.state': 'Состояние',
  'orderFile.open': 'Открыть заявление',
  'orderFile.shared': 'Для всех платежей файла',
  'orderFile.shared.hint':
    'В файле поручений нет заявления с печатью и контактного лица. Код операции применяется к платежам без кода.',
  'orderFile.reason': 'Причина похожих платежей',
  'orderFile.reason.hint':
    'У некоторых платежей получатель и сумма как у других. Укажите, почему они выполняются.',
  'orderFile.runAll': 'Загрузить все платежи',
  'orderFile.runValid_one': 'Загрузить {{count, number}} верный платёж',
  'orderFile.runValid_few': 'Загрузить {{count, number}} верных платежа',
  'orderFile.runValid_many': 'Загрузить {{count, number}} верных платежей',
  'orderFile.runValid_other': 'Загрузить {{count, number}} верных платежа',
  'orderFile.otherFile': 'Выбрать другой файл',
  'orderFile.imported_one': '{{count, number}} платёж отправлен на подтверждение.',
  'orderFile.imported_few': '{{count, number}} платежа отправлены на подтверждение.',
  'orderFile.imported_many': '{{count, number}} платежей отправлены на подтверждение.',
  'orderFile.imported_other': '{{count, number}} платежа отправлены на подтверждение.',
  'orderFile.continued_one': 'Файл загружен. {{count, number}} платёж отправляется на подтверждение.',
  'orderFile.continued_few':
    'Файл загружен. {{count, number}} платежа по очереди отправляются на подтверждение.',
  'orderFile.continued_many':
    'Файл загружен. {{count, number}} платежей по очереди отправляются на подтверждение.',
  'orderFile.continued_other':
    'Файл загружен. {{count, number}} платежа по очереди отправляются на подтверждение.',
  'orderFile.refresh': 'Обновить',
  'orderFile.report': 'Отчёт о статусе (pain.002)',
  'orderFile.page': 'Платежи с {{from, number}} по {{until, number}} из {{count, number}}',
  'orderFile.previous': 'Предыдущие платежи',
  'orderFile.next': 'Следующие платежи',

  'orderFile.state.refused': 'Не загружен',
  'orderFile.state.waiting': 'Ожидает загрузки',
  'orderFile.state.inApproval': 'На подтверждении',
  'orderFile.state.rejected': 'Отклонён в компании',
  'orderFile.state.removed': 'Удалён компанией',
  'orderFile.state.atBank': 'В вашем банке',
  'orderFile.state.returned': 'Возвращён вашим банком',
  'orderFile.state.sent': 'Отправлен в банк получателя',
  'orderFile.state.settled': 'Исполнен',
  'orderFile.state.fundsReturned': 'Средства возвращены',

  'order.notCarried': 'В заявлении нет поля для этого элемента: {{value}}',
  'order.chargesAssumed': 'В файле не указано, кто платит комиссии. Они делятся (SHA).',
  'order.inCapitals': 'Имена и тексты платежей пишутся заглавными буквами; этот текст преобразуется.',
  'order.accountNotOwn':
    'Счёт плательщика {{account}} не является счётом вашей компании в этом банке. {{bank}}',
  'order.otherPayerName': 'Счёт открыт на имя {{name}}; это имя и будет плательщиком.',
  'order.dateInPast': 'Дата исполнения {{day}} раньше сегодняшней ({{today}}).',
  'order.repeatedReference': 'У другого платежа файла тот же идентификатор {{value}}.',
  'order.uetrUsed': 'У другого платежа тот же UETR.',
  'order.repeatedPayment': 'У платежа {{position}} этого файла тот же счёт получателя и та же сумма.',

  'error.orderFile.unreadable':
    'Файл не является одним читаемым XML-сообщением. Выберите файл pain.001.001.09.',
  'error.orderFile.otherType':
    'Файл содержит {{type}}. Загрузить можно только pain.001.001.09. Выгрузите его в этой версии.',
  'error.orderFile.tooManyPayments':
    'В файле {{count}} платежей; допускается не более {{max}}. Разделите его.',
  'error.orderFile.invalid':
    'Файл не соответствует схеме, или его количества либо суммы неверны. Исправьте его в исходной системе.',
  'error.orderFile.duplicate':
    'Этот файл уже загружен: {{name}}, номер файла {{identification}}. Повторно он не загружается.',
  'error.orderFile.paymentsRefused':
    'Ничего не загружено: в платежах есть ошибки. Загрузите только верные платежи или исправьте файл.',
  'error.orderFile.nothingToImport': 'Ни один платёж файла нельзя загрузить. Исправьте файл.',
  'error.orderFile.reasonNeeded': 'Некоторые платежи похожи на другие. Укажите причину.',
} as const
