import type { TextsOf } from '../texts-of.ts'
import type { statementFields as original } from '../en/statement-fields.ts'

/** The Russian texts under the keys of `en/statement-fields.ts`. */
export const statementFields: TextsOf<typeof original> = {
  'section.openingBalance': 'Входящий остаток',
  'section.closingBalance': 'Исходящий остаток',
  'section.availableBalance': 'Доступный остаток',
  'section.forwardAvailableBalance': 'Будущие доступные остатки',
  'section.statementLines': 'Операции',
  'section.entrySums': 'Количество и сумма операций',
  'section.floorLimits': 'Минимальные суммы',
  'section.statementRequests': 'Запрашиваемые выписки',
  'section.informationToAccountOwner': 'Сведения для владельца счёта',

  'field.accountIdentification': 'Счёт',
  'field.statementNumber': 'Номер выписки',
  'field.statementPageNumber': 'Номер страницы',
  'field.openingBalanceType': 'Тип остатка',
  'field.openingDebitCreditMark': 'Признак дебета/кредита',
  'field.openingDate': 'Дата',
  'field.openingCurrency': 'Валюта',
  'field.openingAmount': 'Входящая сумма',
  'field.closingBalanceType': 'Тип остатка',
  'field.closingDebitCreditMark': 'Признак дебета/кредита',
  'field.closingDate': 'Дата',
  'field.closingCurrency': 'Валюта',
  'field.closingAmount': 'Исходящая сумма',
  'field.availableDebitCreditMark': 'Признак дебета/кредита',
  'field.availableDate': 'Дата',
  'field.availableCurrency': 'Валюта',
  'field.availableAmount': 'Доступная сумма',
  'field.forwardAvailableBalance': 'Будущие доступные остатки',
  'field.forwardAvailableBalance.debitCreditMark': 'Признак дебета/кредита',
  'field.forwardAvailableBalance.date': 'Дата',
  'field.forwardAvailableBalance.currency': 'Валюта',
  'field.forwardAvailableBalance.amount': 'Сумма',
  'field.statementLines': 'Операции',
  'field.statementLines.valueDate': 'Дата валютирования',
  'field.statementLines.entryDate': 'Дата проводки',
  'field.statementLines.debitCreditMark': 'Признак дебета/кредита',
  'field.statementLines.currency': 'Валюта',
  'field.statementLines.amount': 'Сумма',
  'field.statementLines.transactionType': 'Вид операции',
  'field.statementLines.referenceForTheAccountOwner': 'Референс для владельца счёта',
  'field.statementLines.referenceOfTheAccountServicingInstitution': 'Референс обслуживающего банка',
  'field.statementLines.supplementaryDetails': 'Дополнительные сведения',
  'field.statementLines.informationToAccountOwner': 'Сведения для владельца счёта',
  'field.reportDate': 'Дата',
  'field.reportTime': 'Время',
  'field.reportOffset': 'Смещение от UTC',
  'field.accountCurrency': 'Валюта счёта',
  'field.followedCurrency': 'Валюта',
  'field.debitFloorLimit': 'Минимальная сумма списаний',
  'field.creditFloorLimit': 'Минимальная сумма зачислений',
  'field.debitEntryCount': 'Количество списаний',
  'field.debitEntrySum': 'Сумма списаний',
  'field.creditEntryCount': 'Количество зачислений',
  'field.creditEntrySum': 'Сумма зачислений',
  'field.debitAccount': 'Счёт списания',
  'field.statementRequests': 'Запрашиваемые выписки',
  'field.statementRequests.requestedType': 'Выписка или отчёт',
  'field.statementRequests.accountIdentification': 'Счёт',
  'field.statementRequests.accountCurrency': 'Валюта',
  'field.statementRequests.debitFloorLimit': 'Минимальная сумма списаний',
  'field.statementRequests.creditFloorLimit': 'Минимальная сумма зачислений',
  'field.informationToAccountOwner': 'Сведения для владельца счёта',

  'help.accountIdentification':
    'Счёт, по которому составлена выписка. До 35 заглавных букв, цифр и знаков. Пример: 6222020200112233445',
  'help.statementNumber':
    'Номер выписки; нумерация сквозная в течение года. От одной до пяти цифр. Пример: 235',
  'help.statementPageNumber':
    'Страница выписки, начиная с 1: длинная выписка отправляется несколькими сообщениями. От одной до пяти цифр. Пример: 1',
  'help.openingBalanceType':
    'F на первой странице выписки, M на каждой следующей, где повторяется исходящий остаток предыдущей страницы. Пример: F',
  'help.openingDebitCreditMark': 'C, если на счёте есть средства, D, если счёт в овердрафте. Пример: C',
  'help.openingDate': 'Дата предыдущего остатка по учёту. Пример: 2026-11-19',
  'help.openingCurrency':
    'Валюта счёта. При её изменении сумма входящего остатка очищается, а все остальные валюты выписки следуют за ней. Пример: CNY',
  'help.openingAmount':
    'Остаток перед первой операцией: цифры и десятичная точка, в иенах без дробной части. Ноль допускается. Пример: 1000.00',
  'help.closingBalanceType': 'F на последней странице выписки, M на каждой странице перед ней. Пример: F',
  'help.closingDebitCreditMark':
    'C, если на счёте есть средства, D, если счёт в овердрафте. Сумма исходящего остатка вычисляется с учётом признака. Пример: C',
  'help.closingDate': 'Дата выписки. Пример: 2026-11-20',
  'help.closingCurrency': 'Совпадает с валютой входящего остатка и не изменяется. Пример: CNY',
  'help.closingAmount':
    'Вычисляется как входящий остаток плюс кредит минус дебет и пересчитывается при каждом их изменении; до этого её можно исправить. Пример: 1150.00',
  'help.availableDebitCreditMark':
    'C, если средства доступны, D, если за них начисляются проценты банку. Если доступный остаток не сообщается, оставьте его пустым. Пример: C',
  'help.availableDate': 'День, на который доступен остаток. Пример: 2026-11-20',
  'help.availableCurrency': 'Совпадает с валютой входящего остатка и не изменяется. Пример: CNY',
  'help.availableAmount': 'Чем владелец счёта может распоряжаться в этот день. Пример: 1100.00',
  'help.forwardAvailableBalance':
    'Остатки, которые будут доступны в следующие дни, по одному на каждый день. Можно не заполнять.',
  'help.forwardAvailableBalance.debitCreditMark':
    'C, если средства будут доступны, D, если счёт будет в овердрафте. Пример: C',
  'help.forwardAvailableBalance.date': 'День, на который будет доступен остаток. Пример: 2026-11-23',
  'help.forwardAvailableBalance.currency':
    'Совпадает с валютой входящего остатка и не изменяется. Пример: CNY',
  'help.forwardAvailableBalance.amount':
    'Цифры и десятичная точка, в иенах без дробной части. Пример: 1300.00',
  'help.statementLines': 'Движения по счёту в порядке проводки. В выписке без движений операций нет.',
  'help.statementLines.valueDate': 'День, с которого начисляются проценты. Пример: 2026-11-20',
  'help.statementLines.entryDate':
    'День проводки, не далее полугода от даты валютирования: в сообщении есть только её месяц и день. Пример: 2026-11-20',
  'help.statementLines.debitCreditMark':
    'C — счёт кредитуется, D — дебетуется. В полученной выписке бывают также RC (сторно кредита) и RD (сторно дебета). Пример: C',
  'help.statementLines.currency': 'Совпадает с валютой входящего остатка и не изменяется. Пример: CNY',
  'help.statementLines.amount':
    'Цифры и десятичная точка, в иенах без дробной части. В сообщении до 15 знаков. Пример: 250.00',
  'help.statementLines.transactionType':
    'S с номером сообщения, вызвавшего движение, либо N или F с кодом из трёх заглавных букв или цифр; F, если об операции впервые сообщает эта выписка. Пример: NTRF',
  'help.statementLines.referenceForTheAccountOwner':
    'Референс операции у владельца счёта, NONREF — если его нет. До 16 знаков без двух косых черт подряд. Пример: PAY2026112000001',
  'help.statementLines.referenceOfTheAccountServicingInstitution':
    'Ваш референс операции. До 16 знаков. Пример: FT26325000117',
  'help.statementLines.supplementaryDetails':
    'Подробности операции. До 34 знаков; обязательно, если референс — NONREF. Пример: CHARGES NOVEMBER',
  'help.statementLines.informationToAccountOwner':
    'Подробности, полученные с этой операцией (поле 86). До 6 строк по 65 знаков. Пример: INVOICE 20261120-7',
  'help.reportDate':
    'День отчёта или проводки. Дата, время и смещение от UTC отправляются вместе (поле 13D). Пример: 2026-11-20',
  'help.reportTime': 'Часы и минуты отчёта или проводки. Пример: 10:15',
  'help.reportOffset': 'Часы и минуты между часовым поясом и UTC со знаком. Пример: +0800',
  'help.accountCurrency': 'Валюта счёта. Все остальные валюты сообщения следуют за ней. Пример: CNY',
  'help.followedCurrency': 'Совпадает с валютой счёта и не изменяется. Пример: CNY',
  'help.debitFloorLimit':
    'Списания на меньшую сумму не перечисляются. Если нет предела для зачислений, действует и для них. При нуле перечисляются все операции. Пример: 0',
  'help.creditFloorLimit':
    'Зачисления на меньшую сумму не перечисляются. Оставьте пустым, если оба предела одинаковы. Пример: 100.00',
  'help.debitEntryCount': 'Количество списаний после предыдущего отчёта. От одной до пяти цифр. Пример: 12',
  'help.debitEntrySum':
    'Сумма этих списаний. Цифры с десятичной точкой; в иенах без дробной части. Пример: 1250.00',
  'help.creditEntryCount': 'Количество зачислений после предыдущего отчёта. От одной до пяти цифр. Пример: 3',
  'help.creditEntrySum':
    'Сумма этих зачислений. Цифры с десятичной точкой; в иенах без дробной части. Пример: 800.00',
  'help.debitAccount':
    'Счёт получателя сообщения, с которого списана сумма, в поле 25: цифры, IBAN или другой допустимый формат. Пример: 40012345678',
  'help.statementRequests': 'Одна запись для каждого счёта и вида выписки.',
  'help.statementRequests.requestedType':
    'Выписка или отчёт, которые должен прислать обслуживающий банк. Пример: 942',
  'help.statementRequests.accountIdentification':
    'Счёт, по которому нужна выписка. До 35 заглавных букв, цифр и знаков. Пример: 6222020200112233445',
  'help.statementRequests.accountCurrency': 'Валюта минимальных сумм. Пример: CNY',
  'help.statementRequests.debitFloorLimit':
    'Обязательна для MT942: списания на меньшую сумму не перечисляются. Если нет предела для зачислений, действует и для них. Пример: 0',
  'help.statementRequests.creditFloorLimit':
    'Зачисления на меньшую сумму не перечисляются. Оставьте пустым, если оба предела одинаковы. Пример: 100.00',
  'help.informationToAccountOwner':
    'Сообщение о выписке в целом (последнее поле 86). До 6 строк по 65 знаков заглавными буквами. Пример: BRANCH CLOSED ON 2026-12-31',

  'staNumber.error': 'Номер выписки состоит из 1–5 цифр, например 235.',
  'pageNumber.error': 'Номер страницы состоит из 1–5 цифр, например 1.',
  'transactionType.error':
    'Вид операции — это S с числом от 100 до 999 либо N или F с тремя заглавными буквами или цифрами, например NTRF.',
  'reportTime.error': 'Время состоит из часов и минут, например 10:15.',
  'reportOffset.error': 'Смещение от UTC состоит из знака и четырёх цифр, например +0800.',
  'entryCount.error': 'Количество операций состоит из одной–пяти цифр, например 12.',
  'reportInformation.needsSums':
    'Без количества и суммы операций этот текст был бы прочитан как сведения о последней операции. Укажите их или перенесите текст в операцию.',
  closingAmountCalError:
    'Входящий остаток плюс кредит минус дебет — отрицательное число. Выберите признак D или проверьте операции и введите сумму.',
  'computed.differs': 'По остальным данным получается {{computed}}. Проверьте значение перед отправкой.',
  'currency.notOpening': 'Валюта должна совпадать с валютой входящего остатка, {{currency}}.',
  'entryDate.otherYear':
    'В сообщении есть только месяц и день проводки; эта дата была бы прочитана как дата другого года. Выберите день ближе к дате валютирования.',
}
