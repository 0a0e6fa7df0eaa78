import type { mxHelp as english } from '../../en/mx/help.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Russian texts under the keys of `en/mx/help.ts`. */
export const mxHelp: TextsOf<typeof english> = {
  'help.businessApplicationHeader.from': 'Банк, отправляющий сообщение; он же инструктирующий агент.',
  'help.businessApplicationHeader.to': 'Банк, получающий сообщение; он же исполняющий агент.',
  'help.businessApplicationHeader.businessService':
    'Сервис, правилам которого следует сообщение. Меняется с каждым ежегодным выпуском сети.',
  'help.businessApplicationHeader.messageDefinitionIdentifier': 'Сообщение ISO 20022 и его версия.',
  'help.businessApplicationHeader.businessMessageIdentifier':
    'Совпадает с идентификатором сообщения в заголовке группы.',
  'help.businessApplicationHeader.creationDate': 'Дата и время создания сообщения, по времени вашего банка.',
  'help.businessApplicationHeader.businessProcessingDate': 'Хранится в записи; по сети не передаётся.',
  'help.businessApplicationHeader.copyDuplicate': 'CODU, COPY или DUPL, если сообщение повторяет другое.',
  'help.businessApplicationHeader.possibleDuplicate': '«Да», если сообщение могло быть уже отправлено.',
  'help.businessApplicationHeader.priority': 'Копируется в приоритеты расчёта и инструкции.',
  'help.businessApplicationHeader.related': 'Сообщение, на которое это отвечает. Сеть передаёт одно.',
  'help.relatedHeader.creationDate': 'Время из связанного сообщения вместе с часовым поясом.',
  'help.groupHeader.messageIdentification': 'Ваш референс сообщения, новый для каждого.',
  'help.groupHeader.numberOfTransactions': 'Рассчитывается автоматически.',
  'help.settlementInformation.settlementMethod':
    'INDA: счёт ведёт исполняющий агент. INGA: счёт ведёт инструктирующий агент. COVE, только в pacs.008: расчёт покрытием.',
  'help.settlementInformation.settlementAccount': 'Счёт между двумя банками. Не заполняется при покрытии.',
  'help.account.identificationType': 'Для IBAN — своё поле; другие номера — в другое.',
  'help.account.iban': 'Проверяются контрольные цифры и длина.',
  'help.account.other.identification': 'До 34 знаков, не начинается с косой черты.',
  'help.codedValue.type': 'Код берётся из общего списка; собственное обозначение согласуют банки.',
  'help.agent.bicfi':
    'При наличии BIC наименование и адрес агента по сети не передаются и остаются в вашей записи.',
  'help.agent.legalEntityIdentifier': '20 знаков, последние два — контрольные.',
  'help.agent.name': 'Указывается вместе с почтовым адресом.',
  'help.agent.clearingSystemIdentification':
    'Национальная клиринговая система, например USABA, и номер участника ниже.',
  'help.postalAddress.country': 'Обязательна вместе с городом, если указан адрес.',
  'help.postalAddress.townName': 'Обязателен вместе со страной, если указан адрес.',
  'help.postalAddress.addressLine1':
    'Свободный текст в дополнение к частям адреса; передаётся не более двух строк.',
  'help.party.name': 'Указывается вместе с адресом. Если у клиента есть свой BIC, они не передаются.',
  'help.party.accountIdentification': 'Хранится в записи. В сообщение идёт счёт рядом со стороной.',
  'help.party.identificationType': 'Открывает поля организации или частного лица.',
  'help.party.contactDetails': 'Хранятся в записи; по сети не передаются.',
  'help.otherIdentification.schemeName': 'Вид номера, например CUST или TXID.',
  'help.paymentIdentification.instructionIdentification': 'Ваш референс для следующего банка, до 16 знаков.',
  'help.paymentIdentification.endToEndIdentification':
    'Референс плательщика, неизменный до получателя; NOTPROVIDED, если его нет.',
  'help.paymentIdentification.uetr': 'Создаётся вместе с формой и сопровождает платёж до конца.',
  'help.creditTransfer.interbankSettlementAmount': 'Сумма, которую банки рассчитывают между собой.',
  'help.creditTransfer.instructedAmount': 'Сумма по поручению плательщика до комиссий и обмена.',
  'help.creditTransfer.exchangeRate': 'Только если валюты инструкции и расчёта различаются.',
  'help.creditTransfer.chargeBearer':
    'DEBT: все комиссии платит плательщик. CRED: получатель. SHAR: каждый свои.',
  'help.creditTransfer.chargesInformation':
    'По записи на каждого агента, взявшего комиссию. Ноль означает, что её не брали.',
  'help.creditTransfer.instructingAgent': 'Берётся из отправителя в заголовке.',
  'help.creditTransfer.instructedAgent': 'Берётся из получателя в заголовке.',
  'help.agentInstruction.code': 'Сеть передаёт код только для банка получателя.',
  'help.creditTransfer.purpose': 'Код до четырёх знаков, например GDDS — товары.',
  'help.regulatoryDetails.code': 'Код органа, например шестизначный код платёжного баланса.',
  'help.creditTransfer.relatedRemittance':
    'Где находится информация или какие документы оплачены. Исключает строки ниже.',
  'help.creditTransfer.remittanceInformation':
    'До четырёх строк по 35 знаков, передаются одним текстом из 140.',
  'help.creditTransfer.underlyingCustomerCreditTransfer':
    'Клиентский перевод, который покрывается. Бизнес-сервис должен быть для покрытия.',
  'help.settlementTimeRequest.clsTime': 'Часы и минуты по времени вашего банка.',
  'help.paymentReturn.originalInformation.originalUetr': 'UETR возвращаемого платежа, а не новый.',
  'help.paymentReturn.returnInformation.returnedInstructedAmount':
    'Обязательна при комиссиях, а по правилам сети с выпуска 2026 года — всегда.',
  'help.paymentReturn.originalSettlementInformation.originalInterbankSettlementAmount':
    'Здесь или в сведениях об исходной операции, но не в обоих местах.',
  'help.paymentReturn.returnChain':
    'Стороны исходного платежа в обратном порядке: деньги идут от исходного получателя.',
  'help.paymentReturn.returnReasonInformation.reason':
    'Код из четырёх знаков, например AC03 — неверный счёт.',
  'help.paymentReturn.originalGroupInformation.originalMessageNameIdentification':
    'Возвращаемое сообщение. Сообщения FIN передаются как MT с номером.',
  'help.pagination.lastPageIndicator': 'Выберите «да» или «нет».',
  'help.groupHeader.messagePagination': 'Хранится в записи. Сеть нумерует страницы в самой выписке.',
  'help.reportIdentification.electronicSequenceNumber': 'Выписки MT допускают номера до 99999.',
  'help.report.reportingSequence': 'Диапазоны, равные и исключённые последовательности взаимоисключающие.',
  'help.accountInterest.reason': 'В сообщении помещается 35 знаков.',
  'help.rate.percentage': 'Либо процент, либо другое описание.',
  'help.balance.type': 'OPBD — входящий, CLBD — исходящий проведённый остаток.',
  'help.balance.amount': 'Исходящий остаток следует из входящего и проведённых записей.',
  'help.entry.status': 'В выписке передаются только проведённые записи.',
  'help.entry.reversalIndicator': 'Передаётся только для сторно.',
  'help.entry.valueDate': 'С какой даты сумма учитывается для процентов.',
  'help.plainCardData.primaryAccountNumber': 'От 8 до 28 цифр.',
  'help.plainCardData.trackData.trackNumber': 'В сообщении помещается одна цифра.',
  'help.pointOfInteraction.identification.type':
    'TAXH допускается только для того, кем присвоен идентификатор.',
  'help.transactionDetails.instructionIdentification': 'В уведомлении нужен для каждого платежа.',
}
