import { type CodeEntry, entryOf, rowsOf } from './code-entry.ts'

function entriesIn(table: string): readonly CodeEntry[] {
  return rowsOf(table).map(([code = '', ...names]) => entryOf(code, names))
}

/**
 * Codes of investigations and status reports with their names, in the order offered.
 *
 * Source: ISO 20022 external code sets, publication of May 2025; the names are ours. November 2026.
 */
export const INVESTIGATION_CODE_LISTS = {
  investigationType: entriesIn(`
    CCNR | 收款人称未收到款项 | Creditor claims non-receipt | Получатель заявляет о неполучении
    CONR | 未收到头寸或清算资金 | Cover or settlement not received | Покрытие или расчёт не получены
    UTAP | 已入账但无法使用 | Booked entry cannot be applied | Проведённая запись не может быть применена
    RQFI | 要求提供更多信息 | Request for information | Запрос дополнительных сведений
    RQCH | 费用查询 | Charges | Комиссии
    RQVA | 起息日查询 | Value date | Дата валютирования
    RQDA | 要求授权借记 | Request for debit authority | Запрос разрешения на списание
    RQUF | 资金占用补偿 | Compensation for use of funds | Компенсация за использование средств
    PINC | 订单未清算或未确认 | Order not settled or confirmed | Поручение не исполнено или не подтверждено
    ACCT | 账户 | Account | Счёт
    RIMF | 跨行系统要求 | Request of the market infrastructure | Запрос платёжной системы
    OTHR | 其他 | Other | Другое
  `),
  investigationSubType: entriesIn(`
    AMLI | 反洗钱 | Money laundering | Отмывание денег
    FCCI | 金融犯罪合规 | Financial crime compliance | Финансовые преступления
    FRAD | 欺诈 | Fraud | Мошенничество
    FWTR | 资金划转规定 | Funds transfer rules | Правила переводов средств
    SANC | 制裁 | Sanctions | Санкции
    UTEX | 无法执行 | Cannot be executed | Невозможно исполнить
  `),
  investigationInstrument: entriesIn(`
    XBCT | 跨境汇款 | Cross-border credit transfer | Трансграничный перевод
    URGP | 大额支付 | High-value payment | Крупный платёж
    INST | 即时支付 | Instant payment | Мгновенный платёж
    ACHP | 批量支付 | Mass payment | Массовый платёж
    DDTP | 直接借记 | Direct debit | Прямой дебет
    CHQB | 支票 | Cheque | Чек
    DRFT | 汇票 | Draft | Тратта
    CARD | 银行卡 | Card | Карта
    SRTP | 请求付款 | Request to pay | Запрос платежа
    STAT | 对账单条目 | Statement entry | Запись выписки
    OTHR | 其他 | Other | Другое
  `),
  investigationReason: entriesIn(`
    CCNR | 收款人未收到款项 | Creditor claims non-receipt | Получатель не получил средства
    CONR | 未收到头寸或清算资金 | Cover or settlement not received | Покрытие или расчёт не получены
    UTAP | 无法入账 | Cannot be applied | Невозможно применить
    PINC | 订单未清算或未确认 | Order not settled or confirmed | Поручение не исполнено или не подтверждено
    AMNT | 金额 | Amount | Сумма
    ISAM | 银行间清算金额 | Interbank settlement amount | Сумма межбанковского расчёта
    ISDT | 清算日期 | Settlement date | Дата расчёта
    REDT | 要求执行日 | Requested execution date | Запрошенная дата исполнения
    CHBE | 费用承担方 | Charge bearer | Плательщик комиссий
    CHIN | 费用信息 | Charges information | Сведения о комиссиях
    PURP | 用途 | Purpose | Назначение
    PYPU | 付款目的 | Payment purpose | Цель платежа
    CAPU | 用途类别 | Category purpose | Категория назначения
    SVLV | 服务级别 | Service level | Уровень обслуживания
    PYCC | 清算渠道 | Clearing channel | Канал клиринга
    REIN | 汇款附言 | Remittance information | Информация о переводе
    RERE | 相关参考号 | Related reference | Связанная ссылка
    REGR | 监管报告 | Regulatory reporting | Отчётность регулятору
    TAXD | 税务信息 | Tax | Налог
    INCA | 对收款行的指示 | Instruction for the creditor agent | Инструкция банку получателя
    INNA | 对下一行的指示 | Instruction for the next agent | Инструкция следующему агенту
    SEAC | 清算账户 | Settlement account | Счёт расчётов
    DTOR | 付款人 | Debtor | Плательщик
    CTOR | 收款人 | Creditor | Получатель
    ULTD | 最终付款人 | Ultimate debtor | Конечный плательщик
    ULTC | 最终收款人 | Ultimate creditor | Конечный получатель
    INPA | 发起方 | Initiating party | Инициатор
    DTAG | 付款行 | Debtor agent | Банк плательщика
    CTAG | 收款行 | Creditor agent | Банк получателя
    INAG | 中间行 | Intermediary agent | Банк-посредник
    IGRA | 指示方偿付行 | Instructing reimbursement agent | Возмещающий агент отправителя
    IDRA | 被指示方偿付行 | Instructed reimbursement agent | Возмещающий агент получателя
    TDRA | 第三偿付行 | Third reimbursement agent | Третий возмещающий агент
    RQDO | 所需单据 | Documents | Документы
    RQSG | 货物或服务 | Goods or services | Товары или услуги
    RQED | 交付时间 | Time of the exchange | Время обмена
    RQLD | 地点 | Location | Место
    RQPR | 双方关系 | Relationship of the parties | Отношения сторон
    RQVD | 船舶或飞机 | Vessel or aircraft | Судно или самолёт
    RQCD | 销户日期 | Closing date of the account | Дата закрытия счёта
    RQCH | 费用支付请求 | Request for charges | Запрос комиссий
    RQDA | 借记授权请求 | Request for debit authority | Запрос разрешения на списание
    RQUF | 资金占用补偿请求 | Request for compensation | Запрос компенсации
    RQVA | 起息日调整请求 | Request for another value date | Запрос изменения даты валютирования
    RIMF | 跨行系统要求 | Request of the market infrastructure | Запрос платёжной системы
    ACCT | 账户 | Account | Счёт
    STET | 对账单条目 | Statement entry | Запись выписки
    MCAT | 缺少贷记 | Missing credit | Отсутствует зачисление
    MDAT | 缺少借记 | Missing debit | Отсутствует списание
    INCB | 期末余额有误 | Incorrect closing balance | Неверный исходящий остаток
    INTA | 利息金额 | Interest amount | Сумма процентов
    AMLI | 反洗钱 | Money laundering | Отмывание денег
    FCCI | 金融犯罪合规 | Financial crime compliance | Финансовые преступления
    FRAD | 欺诈 | Fraud | Мошенничество
    FWTR | 资金划转规定 | Funds transfer rules | Правила переводов средств
    NARR | 文字说明 | Narrative | Текст
  `),
  investigationDetail: entriesIn(`
    RQAC | 账号 | Account | Счёт
    RQAL | 地址行 | Address line | Строка адреса
    RQBL | 提单 | Bill of lading | Коносамент
    RQCC | 国家 | Country | Страна
    RQDB | 出生日期 | Date of birth | Дата рождения
    RQDG | 货物说明 | Description of the goods | Описание товаров
    MMNA | 户名与账号不符 | Name and account do not match | Имя и счёт не совпадают
    CCPT | 护照号码 | Passport number | Номер паспорта
    CUST | 客户号 | Customer number | Номер клиента
    DRLC | 驾照号码 | Driving licence number | Номер водительского удостоверения
    EMPL | 雇主编号 | Employer number | Номер работодателя
    NIDN | 身份证号码 | National identity number | Номер удостоверения личности
    SOSE | 社会保障号 | Social security number | Номер социального страхования
    TELE | 电话号码 | Telephone number | Номер телефона
    TXID | 税号 | Tax number | Налоговый номер
  `),
  investigationLevel: entriesIn(`
    R01D | 一个工作日内答复 | Answer within one business day | Ответ в течение одного рабочего дня
    R03D | 三个工作日内答复 | Answer within three business days | Ответ в течение трёх рабочих дней
    R05D | 五个工作日内答复 | Answer within five business days | Ответ в течение пяти рабочих дней
    R10D | 十个工作日内答复 | Answer within ten business days | Ответ в течение десяти рабочих дней
    R15D | 十五个工作日内答复 | Answer within fifteen business days | Ответ в течение пятнадцати рабочих дней
  `),
  investigationAction: entriesIn(`
    RQST | 查询进度 | Ask for the status | Запросить статус
    RQOB | 对答复提出异议 | Object to the answer | Возразить против ответа
    RQCL | 结案 | Close the case | Закрыть дело
  `),
  investigationActionReason: entriesIn(`
    IRRR | 已解决 | Solved | Решено
    IRSI | 误发 | Sent in error | Отправлено по ошибке
    IRIC | 信息不足 | Data is not sufficient | Данных недостаточно
    IRCD | 补偿金额不符 | Amount of compensation is wrong | Неверная сумма компенсации
    NARR | 文字说明 | Narrative | Текст
  `),
  investigationStatus: entriesIn(`
    PDNG | 处理中 | Open | Открыто
    CLSD | 已结案 | Closed | Закрыто
    RJCT | 已拒绝 | Rejected | Отклонено
  `),
  investigationStatusReason: entriesIn(`
    CAPR | 已按要求结案 | Closed as requested | Закрыто по запросу
    INPO | 正在收集答复 | Answer is being collected | Ответ готовится
    FTNA | 已转下一方 | Forwarded to the next bank | Передано следующему банку
    ARPL | 等待客户答复 | Reply of the customer is awaited | Ожидается ответ клиента
    ADAC | 等待借记授权 | Debit authority is awaited | Ожидается разрешение на списание
    ESCA | 已上报处理 | Escalated | Передано на высший уровень
    PARE | 部分答复，后续补充 | Partial answer, more follows | Частичный ответ, продолжение следует
    G004 | 等待头寸 | Cover is awaited | Ожидается покрытие
    NOAS | 客户未答复 | No reply of the customer | Клиент не ответил
    NOAD | 无进一步信息 | Nothing further can be said | Дополнительных сведений нет
    NOOR | 未收到原报文 | Original was never received | Исходное сообщение не получено
    CACR | 已发送撤销请求，结案 | Closed, a recall was sent | Закрыто, направлен отзыв
    ARDT | 已退回 | Already returned | Уже возвращено
    ARJT | 已拒绝处理 | Already rejected | Уже отклонено
    AGNT | 收报行有误 | Wrong addressee | Неверный адресат
    DU01 | 重复查询 | Duplicate | Дубликат
    INIT | 查询类型有误 | Wrong type of investigation | Неверный тип расследования
    LEGL | 法律原因 | Legal reasons | Правовые причины
    RR04 | 监管原因 | Regulatory reason | Требование регулятора
    NARR | 见文字说明 | See the text | См. текст
  `),
  requestedData: entriesIn(`
    NARRATIVE | 文字问题 | Question in words | Вопрос словами
    DEBIT | 借记授权 | Debit authority | Разрешение на списание
    COMPENSATION | 补偿 | Compensation | Компенсация
    VALUE | 起息日 | Value date | Дата валютирования
  `),
  answerData: entriesIn(`
    NARRATIVE | 文字答复 | Answer in words | Ответ словами
    STATUS | 付款状态 | Status of the payment | Статус платежа
    DEBIT | 借记授权 | Debit authority | Разрешение на списание
  `),
  transactionStatus: entriesIn(`
    RJCT | 已拒绝 | Rejected | Отклонено
    PDNG | 处理中 | Pending | В ожидании
    ACSP | 已接受，清算中 | Accepted, in settlement | Принято, выполняется расчёт
    ACSC | 已清算 | Settled | Расчёт завершён
    ACCC | 已贷记收款人账户 | Credited to the creditor | Зачислено получателю
    ACWP | 已接受，未入账 | Accepted, not posted | Принято, не проведено
    ACTC | 技术校验通过 | Technically valid | Технически корректно
    RCVD | 已收到 | Received | Получено
    ACCP | 客户信息校验通过 | Customer profile valid | Профиль клиента проверен
    BLCK | 已冻结 | Blocked | Заблокировано
  `),
  statusReason: entriesIn(`
    AC01 | 账号有误 | Account number is wrong | Неверный номер счёта
    AC03 | 收款人账号无效 | Account of the creditor is not valid | Неверный счёт получателя
    AC04 | 账户已销户 | Account is closed | Счёт закрыт
    AC06 | 账户已冻结 | Account is blocked | Счёт заблокирован
    AG01 | 不允许此类交易 | Transaction is forbidden on this account | Операция по счёту запрещена
    AM02 | 金额超过上限 | Amount is above the maximum | Сумма выше максимальной
    AM03 | 不支持该币种 | Currency is not supported | Валюта не поддерживается
    AM04 | 余额不足 | Insufficient funds | Недостаточно средств
    AM05 | 重复付款 | Duplicate payment | Повторный платёж
    AM09 | 金额有误 | Wrong amount | Неверная сумма
    BE01 | 户名与账号不符 | Customer and account do not match | Клиент и счёт не совпадают
    BE04 | 缺少收款人地址 | Address of the creditor is missing | Нет адреса получателя
    BE05 | 发起方未知 | Initiator is not known | Инициатор неизвестен
    BE06 | 客户未知 | Customer is not known | Клиент неизвестен
    CURR | 币种有误 | Wrong currency | Неверная валюта
    CUST | 应客户要求 | Asked by the customer | По просьбе клиента
    DT01 | 日期无效 | Date is not valid | Неверная дата
    DUPL | 重复报文 | Duplicate message | Дубликат сообщения
    ERIN | 不支持扩展信息 | Extended information is not supported | Расширенные сведения не поддерживаются
    FF05 | 付款类型有误 | Payment type is wrong | Неверный тип платежа
    FOCR | 根据撤销请求 | Following a cancellation request | По запросу об отмене
    FRAD | 欺诈 | Fraud | Мошенничество
    MS02 | 客户未说明原因 | Reason not given by the customer | Причина не указана клиентом
    MS03 | 银行未说明原因 | Reason not given by the bank | Причина не указана банком
    NARR | 见文字说明 | See the text | См. текст
    NOAS | 客户未答复 | No reply of the customer | Клиент не ответил
    RC01 | 银行代码有误 | Bank identifier is wrong | Неверный код банка
    RC03 | 付款行代码无效 | Identifier of the debtor agent is not valid | Неверный код банка плательщика
    RC04 | 收款行代码无效 | Identifier of the creditor agent is not valid | Неверный код банка получателя
    RR01 | 缺少付款人账户或证件 | Account or identification of the debtor is missing | Нет счёта или данных плательщика
    RR02 | 缺少付款人姓名或地址 | Name or address of the debtor is missing | Нет имени или адреса плательщика
    RR03 | 缺少收款人姓名或地址 | Name or address of the creditor is missing | Нет имени или адреса получателя
    RR04 | 监管原因 | Regulatory reason | Требование регулятора
    TM01 | 超过截止时间 | Received after the cut-off time | Получено после окончания приёма
  `),
} as const satisfies Readonly<Record<string, readonly CodeEntry[]>>

/**
 * Numbered queries of field 75, in the order of their numbers.
 *
 * Source: SWIFT UHB, MT n95, field 75, queries 1 to 21; the names are ours. November 2026.
 */
export const QUERY_NUMBERS: readonly CodeEntry[] = entriesIn(`
  1 | 我方账户尚未借记 | We have not been debited so far | Наш счёт ещё не дебетован
  2 | 我方账户尚未贷记 | We have not been credited so far | Наш счёт ещё не кредитован
  3 | 收款人称未收到，请告执行情况 | Beneficiary claims non-receipt; state if and when effected | Получатель не получил средства; сообщите, исполнено ли и когда
  4 | 收款人无法识别该笔款项 | Beneficiary cannot identify the transaction | Получатель не может опознать операцию
  5 | 按地址未找到收款人 | Beneficiary not found at the address | Получатель не найден по адресу
  6 | 对账单中无此笔交易 | Transaction is not in your statement | Операции нет в вашей выписке
  7 | 是否为重复指示 | Are these duplicate instructions? | Являются ли инструкции повторными?
  8 | 该账户不在我行开立 | Account is not held with us | Счёт открыт не у нас
  9 | 账户户名不同 | Account is held under another name | Счёт открыт на другое имя
  10 | 请确认报文无误 | Confirm that the message is in order | Подтвердите правильность сообщения
  11 | 利息有误，应为 | Interest is wrong and should be | Проценты неверны, должно быть
  12 | 起息日有误，应为 | Value date is wrong and should be | Дата валютирования неверна, должна быть
  13 | 请发送该期间的对账单 | Send a statement for the period | Пришлите выписку за период
  14 | 无法查到该笔交易，请告详情 | We cannot trace the transaction; send details | Операция не найдена; пришлите сведения
  15 | 可否不付款交单 | May documents be released free of payment? | Можно ли выдать документы без оплаты?
  16 | 未收到贵行确认 | Your confirmation was not received | Ваше подтверждение не получено
  17 | 请将某字段改为 | Amend a field to read | Измените поле на
  18 | 请授权我行借记贵行账户 | Authorise us to debit your account | Разрешите нам дебетовать ваш счёт
  19 | 请将头寸退至 | Refund the cover to | Верните покрытие на
  20 | 支票尚未借记 | Cheque has not been debited | Чек не списан
  21 | 支票失窃或遗失 | Cheque was stolen or lost | Чек украден или утерян
  // | 续行（不得作为第一行） | Continuation line (never the first line) | Строка продолжения (не может быть первой)
`)
