import type { TextsOf } from '../texts-of.ts'
import type { fields as original } from '../en/fields.ts'

/** The Russian texts under the keys of `en/fields.ts`. */
export const fields: TextsOf<typeof original> = {
  'section.messageInfo': 'Сведения о сообщении',
  'section.paymentInfo': 'Сведения о платеже',
  'section.senderCorrespondent': 'Корреспондент отправителя',
  'section.intermediaryBank': 'Банк-посредник (корреспондент)',
  'section.accountWithBank': 'Банк бенефициара (57A)',
  'section.receiverCorrespondent': 'Корреспондент получателя',
  'section.payeeInfo': 'Сведения о бенефициаре',
  'section.tradeInfo': 'Сведения о сделке',
  'section.additionalInfo': 'Дополнительные сведения',
  'section.senderToReceiverInstructions': 'Инструкции отправителя получателю',
  'section.relatedReference': 'Связанная ссылка',
  'section.issuingBank': 'Банк-отправитель',
  'section.advisingBank': 'Банк-получатель сообщения',
  'section.messageContent': 'Текст сообщения',
  'section.relatedMessageReference': 'Референс связанного сообщения',
  'section.senderAndReceiver': 'Отправитель и получатель',
  'section.queries': 'Запросы',
  'section.originalMessage': 'Запрашиваемое сообщение',

  'field.sender': 'Банк-отправитель (BIC)',
  'field.receiver': 'Банк-получатель сообщения (BIC)',
  'field.senderCode': 'Код отправителя (BIC)',
  'field.receiverCode': 'Код получателя (BIC)',
  'field.senderReference': 'Референс отправителя',
  'field.relatedReference': 'Связанная ссылка (поле 21)',
  'field.relatedMessageReference': 'Референс связанного сообщения',
  'field.queries': 'Запросы',
  'field.queries.number': 'Запрос',
  'field.queries.content': 'Дополнение',
  'field.explanation': 'Пояснение',
  'field.originalOption': 'Направление',
  'field.originalMessageType': 'Тип исходного сообщения',
  'field.originalDate': 'Дата исходного сообщения',
  'field.originalSession': 'Номер сеанса исходного сообщения',
  'field.originalSequence': 'Порядковый номер исходного сообщения',
  'field.uetr': 'UETR',
  'field.valueDate': 'Дата валютирования',
  'field.currency': 'Валюта',
  'field.interbankSettledAmount': 'Сумма',
  'field.detailsOfCharges': 'Комиссии за счёт',
  'field.chargesAmount': 'Сумма комиссии',
  'field.chargesAmount.receivers': 'Сумма комиссии банка-получателя',
  'field.regulatoryReportingPurpose': 'Код операции',
  'field.orderingInstitution': 'Банк плательщика (BIC)',
  'field.orderingCustomer': 'Перевододатель (плательщик)',
  'field.orderingCustomer.name': 'Наименование плательщика',
  'field.orderingCustomer.account': 'Счёт плательщика',
  'field.orderingCustomer.addressLines': 'Адрес плательщика',
  'field.senderCorrespondentOption': 'Опция (53A / 53B)',
  'field.senderCorrespondent': 'Корреспондент отправителя',
  'field.senderCorrespondent.partyIdentifier': 'Счёт',
  'field.senderCorrespondent.bic': 'BIC',
  'field.senderCorrespondentAccount': 'Корреспондент отправителя',
  'field.senderCorrespondentAccount.account': 'Счёт',
  'field.senderCorrespondentAccount.location': 'Место',
  'field.senderCorrespondentAccount.debitCreditMark': 'Признак дебета/кредита',
  'field.intermediaryInstitution': 'Банк-посредник (корреспондент)',
  'field.intermediaryInstitution.partyIdentifier': 'Идентификатор стороны',
  'field.intermediaryInstitution.bic': 'BIC',
  'field.accountWithInstitution': 'Банк бенефициара (57A)',
  'field.accountWithInstitution.partyIdentifier': 'Счёт',
  'field.accountWithInstitution.bic': 'BIC',
  'field.receiverCorrespondent': 'Корреспондент получателя',
  'field.receiverCorrespondent.partyIdentifier': 'Идентификатор стороны',
  'field.receiverCorrespondent.bic': 'BIC',
  'field.beneficiaryInstitution': 'Банк бенефициара (BIC)',
  'field.beneficiaryCustomer': 'Бенефициар',
  'field.beneficiaryCustomer.name': 'Наименование бенефициара',
  'field.beneficiaryCustomer.account': 'Счёт бенефициара',
  'field.beneficiaryCustomer.addressLines': 'Адрес бенефициара',
  'field.beneficiaryCustomer.country': 'Страна бенефициара',
  'field.contractNumber': 'Номер контракта',
  'field.invoiceNumber': 'Номер инвойса',
  'field.trackingNumber': 'Номер накладной / коносамента',
  'field.foreignExchangeApprovalNumber': 'Номер валютного разрешения',
  'field.sealStampedFormNumber': 'Номер заявления с печатью',
  'field.remittanceInformation': 'Назначение платежа',
  'field.contactPerson': 'Контактное лицо',
  'field.contactPhone': 'Контактный телефон',
  'field.senderToReceiverInstructions': 'Инструкции',
  'field.senderToReceiverInstructions.code': 'Код',
  'field.senderToReceiverInstructions.content': 'Текст',
  'field.payerAgent': 'Агент плательщика (BIC)',
  'field.payeeAgent': 'Агент бенефициара (BIC)',
  'field.creditAccount': 'Счёт зачисления',
  'field.expenseDetail': 'Комиссии (поле 72)',
  'field.narrative': 'Текст сообщения',
  'field.purpose': 'Цель',

  'help.sender':
    'Банк, который отправляет сообщение; указывается в заголовке. BIC из 8 или 11 знаков. Пример: DEMECNBJXXX',
  'help.receiver':
    'Банк, которому направляется сообщение; указывается в заголовке и отличается от банка-отправителя. BIC из 8 или 11 знаков. Пример: DEMWDEFFXXX',
  'help.senderCode':
    'Банк, который отправляет выписку, как в заголовке сообщения. BIC из 8 или 11 знаков. Пример: DEMECNBJXXX',
  'help.receiverCode':
    'Банк, который получает выписку, как в заголовке сообщения. BIC из 8 или 11 знаков. Пример: DEMWDEFFXXX',
  'help.senderReference':
    "Ваш референс, единственный в вашем банке; его повторяют ответы и выписки. До 16 заглавных латинских букв, цифр и знаков / - ? : ( ) . , ' +, без косой черты в начале и в конце. Для MT999 создаётся системой. Пример: PAY2026112000001",
  'help.relatedReference':
    'Референс более раннего сообщения, отправленного или полученного вашим банком. В MT103 для него нет поля: он хранится в записи. В MT202 вместо пустого пишется NONREF; в MT910 обязателен, если его нет — NONREF. До 16 знаков. Пример: PAY2026111900017',
  'help.relatedMessageReference':
    'Референс сопутствующего сообщения. В MT999 указывается в поле 21, в переводах хранится в записи и не входит в текст. До 16 знаков. Пример: COV2026112000001',
  'help.queries': 'Поле 75: до шести строк, каждая с номером запроса.',
  'help.queries.number': 'Номер запроса по списку SWIFT.',
  'help.queries.content': 'Дата, сумма или имя, нужные для запроса.',
  'help.explanation': 'Поле 77A: запрос своими словами.',
  'help.originalOption': 'Поле 11a: R, если ваш банк получил исходное сообщение, S, если отправил его.',
  'help.originalMessageType': 'Три цифры, например 103.',
  'help.originalDate': 'День отправки исходного сообщения.',
  'help.originalSession': 'Четыре цифры, если они известны.',
  'help.originalSequence': 'Шесть цифр, если они известны.',
  'help.uetr':
    'Уникальный сквозной референс сопровождает платёж во всех банках. Создаётся системой и не изменяется. Пример: 7a562c67-ca16-48ba-b074-65581be6f001',
  'help.valueDate': 'День, в который банки рассчитываются по сумме. Пример: 2026-11-20',
  'help.currency': 'Валюта расчёта между банками. При её смене сумма очищается. Пример: CNY',
  'help.interbankSettledAmount':
    'Сумма расчёта между банками: цифры и десятичная точка, для иены без дробной части. В сообщении до 15 знаков. Пример: 12000.50',
  'help.detailsOfCharges':
    'Кто оплачивает комиссии банков (поле 71A): SHA — каждая сторона своего банка, BEN — бенефициар, OUR — плательщик. В MT202 поля нет: значение хранится в записи. Пример: SHA',
  'help.chargesAmount':
    'Комиссия в валюте суммы. При BEN и SHA — удержанная вами (поле 71F, меньше суммы, при BEN обязательна, может быть нулевой), при OUR — причитающаяся банку-получателю (поле 71G). В MT202 поля нет: значение хранится в записи. Пример: 25.00',
  'help.regulatoryReportingPurpose':
    'Шестизначный код операции платёжного баланса. В MT103 указывается в поле 77B, в MT202 поля нет. Пример: 121010',
  'help.orderingInstitution':
    'Банк плательщика. В MT103 не указывается в тексте, если совпадает с отправителем. В MT202 — банк, который платит: BIC заменяет наименование и адрес. BIC из 8 или 11 знаков. Пример: ICBKCNBJ',
  'help.orderingCustomer': 'Кто платит: перевододатель (поле 50).',
  'help.orderingCustomer.name':
    'Полное наименование плательщика заглавными буквами. До 35 знаков. Пример: DEMO TRADING COMPANY',
  'help.orderingCustomer.account':
    'Счёт списания: цифры, IBAN или другой допустимый вид. В сообщение входит до 34 знаков. Пример: 6222020200112233445',
  'help.orderingCustomer.addressLines':
    'От одной до четырёх строк по 35 букв, цифр, пробелов и знаков . , - /. Наименование и адрес занимают в сообщении четыре строки; более длинные нумеруются, если помещаются. Пример: 88 HARBOUR ROAD, BEIJING',
  'help.senderCorrespondentOption':
    '53A указывает корреспондента отправителя по BIC, 53B — по счёту и месту. Пример: 53A',
  'help.senderCorrespondent': 'Банк, через который отправитель возмещает сумму получателю.',
  'help.senderCorrespondent.partyIdentifier':
    'Счёт в этом банке, при необходимости с C/ или D/ впереди. В сообщение входит до 34 знаков. Пример: 40012345678',
  'help.senderCorrespondent.bic': 'BIC из 8 или 11 знаков; обязателен, если указан счёт. Пример: BKCHCNBJ',
  'help.senderCorrespondentAccount': 'Счёт между отправителем и получателем, по которому проходит расчёт.',
  'help.senderCorrespondentAccount.account':
    'Счёт, который дебетуется или кредитуется. До 34 знаков; обязателен при месте или признаке. Пример: 40012345678',
  'help.senderCorrespondentAccount.location':
    'Место отделения, которое ведёт счёт. До 35 знаков. Пример: FRANKFURT',
  'help.senderCorrespondentAccount.debitCreditMark': 'C — счёт кредитуется, D — дебетуется. Пример: D',
  'help.intermediaryInstitution': 'Банк между получателем сообщения и банком бенефициара.',
  'help.intermediaryInstitution.partyIdentifier':
    'Счёт или клиринговый код перед банком. В сообщение входит до 34 знаков. Пример: C/12345678',
  'help.intermediaryInstitution.bic':
    'BIC из 8 или 11 знаков; обязателен при идентификаторе стороны. Тогда нужен и банк бенефициара со счётом (57A), а в MT103 достаточно его BIC. Пример: COMMCNSH',
  'help.accountWithInstitution':
    'Банк, ведущий счёт бенефициара (57A), если это не указанный ниже банк бенефициара. В MT103 он его заменяет.',
  'help.accountWithInstitution.partyIdentifier':
    'Счёт этого банка: цифры, IBAN или другой допустимый вид. Пример: 40012345678',
  'help.accountWithInstitution.bic': 'BIC из 8 или 11 знаков; обязателен, если указан счёт. Пример: DEUTDEFF',
  'help.receiverCorrespondent': 'Банк, через который сумма возмещается получателю сообщения.',
  'help.receiverCorrespondent.partyIdentifier':
    'Счёт или клиринговый код перед банком. В сообщение входит до 34 знаков. Пример: C/12345678',
  'help.receiverCorrespondent.bic':
    'BIC из 8 или 11 знаков; обязателен при идентификаторе стороны. Пример: DEUTDEFF',
  'help.beneficiaryInstitution':
    'Банк бенефициара: поле 57A в MT103, если он не указан отдельно со счётом. В MT202 — банк, которому платят (58A): BIC заменяет наименование и адрес. BIC из 8 или 11 знаков. Пример: DEUTDEFF',
  'help.beneficiaryCustomer':
    'Кто получает средства (поле 59). В MT910 поля нет, так как счёт принадлежит получателю сообщения: сведения хранятся в записи.',
  'help.beneficiaryCustomer.name':
    'Полное наименование бенефициара заглавными буквами. До 35 знаков. Пример: DEMO IMPORT COMPANY',
  'help.beneficiaryCustomer.account':
    'Счёт зачисления: цифры, IBAN или другой допустимый вид. В сообщение входит до 34 знаков. Пример: DE89370400440532013000',
  'help.beneficiaryCustomer.addressLines':
    'От одной до четырёх строк по 35 букв, цифр, пробелов и знаков . , - /. Наименование и адрес занимают в сообщении четыре строки; более длинные нумеруются, если помещаются. Пример: 12 NORTH STREET, FRANKFURT',
  'help.beneficiaryCustomer.country':
    'Страна бенефициара. Попадает в сообщение, когда наименование и адрес нумеруются (поле 59F). Пример: DEU',
  'help.contractNumber':
    'Номер контракта, по которому идёт платёж, для вашего учёта; N/A, если его нет. До 35 знаков. Пример: C-2026-118',
  'help.invoiceNumber':
    'Номер оплачиваемого инвойса, для вашего учёта; N/A, если его нет. До 35 знаков. Пример: INV-20261120',
  'help.trackingNumber':
    'Номер накладной или коносамента, для вашего учёта. До 35 знаков. Пример: SF1234567890',
  'help.foreignExchangeApprovalNumber':
    'Номер разрешения валютного органа, для вашего учёта; N/A, если его нет. До 35 знаков. Пример: FX2026001234',
  'help.sealStampedFormNumber':
    'Номер заявления с печатью компании, для вашего учёта. До 35 знаков. Пример: SEAL-0042',
  'help.remittanceInformation':
    'Назначение платежа заглавными буквами. В MT103 текст читает бенефициар: до 4 строк по 35 знаков. В MT202 и MT910 он входит в поле 72 после /BNF/: в первой строке 30 знаков, в остальных 33, и строки общие с инструкциями. Пример: /INV/20261120-7',
  'help.contactPerson':
    'Кто отвечает на вопросы о платеже, для вашего учёта. До 35 знаков на любом языке. Пример: Бухгалтерия',
  'help.contactPhone': 'Телефон контактного лица, для вашего учёта. До 11 цифр. Пример: 01012345678',
  'help.senderToReceiverInstructions':
    'Сведения для банков по пути платежа, до шести строк. Могут задержать автоматическую обработку.',
  'help.senderToReceiverInstructions.code':
    'О чём строка: слово из списка, // для продолжения предыдущей строки или собственное слово до 8 заглавных букв или цифр. Пример: ACC',
  'help.senderToReceiverInstructions.content':
    'Текст строки заглавными буквами. Код и текст вместе — не более 33 знаков, после // — только текст. Пример: PLEASE CREDIT UPON RECEIPT',
  'help.payerAgent': 'Банк плательщика, указывается в поле 52A. BIC из 8 или 11 знаков. Пример: ICBKCNBJ',
  'help.payeeAgent':
    'Банк на стороне бенефициара, от которого поступила сумма; указывается в поле 56A. BIC из 8 или 11 знаков. Пример: DEUTDEFF',
  'help.creditAccount':
    'Счёт получателя сообщения, на который зачислена сумма (поле 25): цифры, IBAN или другой допустимый вид. Пример: 40012345678',
  'help.expenseDetail':
    'Удержанные комиссии словами; указываются в поле 72 как /FEES/. До 29 знаков заглавными буквами. Пример: OUR CHARGES CNY 25,00',
  'help.narrative':
    'Свободный текст заглавными буквами, до 35 строк; в строке не более 30 знаков в MT199 и MT299 и 50 в MT999, без двоеточия и дефиса в начале. Пример: PLEASE CONFIRM VALUE DATE',
  'help.purpose':
    'Для чего сообщение, для вашего учёта; в текст не входит. До 35 знаков на любом языке. Пример: Запрос по платежу',
}
