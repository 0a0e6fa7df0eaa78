import type { coverFields as original } from '../en/cover-fields.ts'
import type { TextsOf } from '../texts-of.ts'

/** The Russian texts under the keys of `en/cover-fields.ts`. */
export const coverFields: TextsOf<typeof original> = {
  'section.coveredTransfer': 'Покрываемый клиентский перевод',
  'field.validationFlag': 'Обработка',
  'field.coveredOrderingCustomer': 'Плательщик-клиент',
  'field.coveredOrderingCustomer.name': 'Наименование плательщика',
  'field.coveredOrderingCustomer.account': 'Счёт плательщика',
  'field.coveredOrderingCustomer.addressLines': 'Адрес плательщика',
  'field.coveredOrderingInstitution': 'Банк плательщика (BIC)',
  'field.coveredIntermediary': 'Банк-посредник',
  'field.coveredIntermediary.partyIdentifier': 'Идентификатор стороны',
  'field.coveredIntermediary.bic': 'BIC',
  'field.coveredAccountWith': 'Банк бенефициара',
  'field.coveredAccountWith.partyIdentifier': 'Счёт',
  'field.coveredAccountWith.bic': 'BIC',
  'field.coveredBeneficiaryCustomer': 'Бенефициар-клиент',
  'field.coveredBeneficiaryCustomer.name': 'Наименование бенефициара',
  'field.coveredBeneficiaryCustomer.account': 'Счёт бенефициара',
  'field.coveredBeneficiaryCustomer.addressLines': 'Адрес бенефициара',
  'field.coveredBeneficiaryCustomer.country': 'Страна бенефициара',
  'field.coveredRemittance': 'Назначение платежа',
  'field.coveredInstructions': 'Инструкции',
  'field.coveredInstructions.code': 'Кодовое слово',
  'field.coveredInstructions.content': 'Текст',
  'field.coveredCurrency': 'Валюта поручения',
  'field.coveredAmount': 'Сумма поручения',
  'help.validationFlag':
    'Поле 119 блока 3. При STP банки указываются по BIC, у бенефициара есть счёт, поле 72 ограничено. Пример: STP',
  'help.coveredOrderingCustomer':
    'Клиент-плательщик (50a) покрываемого перевода. С ним сообщение становится MT202 COV.',
  'help.coveredOrderingCustomer.name':
    'Наименование, как в клиентском переводе. До 35 знаков. Пример: DEMO TRADING COMPANY',
  'help.coveredOrderingCustomer.account':
    'Счёт, как в клиентском переводе. До 34 знаков. Пример: 6222020200112233445',
  'help.coveredOrderingCustomer.addressLines':
    'Адрес, как в клиентском переводе. От одной до четырёх строк по 35 знаков. Пример: 88 HARBOUR ROAD, BEIJING',
  'help.coveredOrderingInstitution': 'Банк плательщика (52A) клиентского перевода. Пример: ICBKCNBJ',
  'help.coveredIntermediary': 'Посредник (56A) клиентского перевода. С ним обязателен банк бенефициара.',
  'help.coveredAccountWith': 'Банк счёта (57A) клиентского перевода.',
  'help.coveredBeneficiaryCustomer': 'Клиент-бенефициар (59a) клиентского перевода.',
  'help.coveredBeneficiaryCustomer.name':
    'Наименование, как в клиентском переводе. До 35 знаков. Пример: DEMO IMPORT COMPANY',
  'help.coveredBeneficiaryCustomer.account':
    'Счёт, как в клиентском переводе. До 34 знаков. Пример: DE89370400440532013000',
  'help.coveredBeneficiaryCustomer.addressLines':
    'Адрес, как в клиентском переводе. От одной до четырёх строк по 35 знаков. Пример: HAFENSTRASSE 1, HAMBURG',
  'help.coveredBeneficiaryCustomer.country': 'Отправляется только с длинным адресом, в опции F.',
  'help.coveredRemittance':
    'Поле 70 клиентского перевода. До четырёх строк по 35 знаков. Пример: INVOICE 2026-117',
  'help.coveredInstructions': 'Поле 72 клиентского перевода. До шести строк.',
  'help.coveredCurrency': 'Валюта, указанная клиентом (33B). Пример: USD',
  'help.coveredAmount':
    'Сумма, указанная клиентом (33B). SR 2026 требует её в форме ISO 20022. Пример: 12000.50',
  'help.coveredIntermediary.partyIdentifier': 'Счёт или другой идентификатор посредника. Пример: 12345678',
  'help.coveredIntermediary.bic': 'BIC из 8 или 11 знаков. Пример: CHASUS33',
  'help.coveredAccountWith.partyIdentifier': 'Счёт банка бенефициара. Пример: 12345678',
  'help.coveredAccountWith.bic': 'BIC из 8 или 11 знаков. Пример: DEUTDEFF',
  'help.coveredInstructions.code': 'Кодовое слово строки. Пример: ACC',
  'help.coveredInstructions.content': 'Текст после кодового слова. Пример: CREDIT AT ONCE',
}
