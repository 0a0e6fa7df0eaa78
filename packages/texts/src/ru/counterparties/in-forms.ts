import type { counterpartiesInForms as english } from '../../en/counterparties/in-forms.ts'
import type { TextsOf } from '../../texts-of.ts'

/** Kept payees and settlement instructions in forms of payments. */
export const counterpartiesInForms = {
  'payeeFacts.choose': 'Выбрать получателя из списка',
  'payeeFacts.chooseBank': 'Выбрать банк из списка',
  'payeeFacts.search': 'Имя, счёт или BIC',
  'payeeFacts.none': 'Подходящих записей нет.',
  'payeeFacts.hint': 'Введите не менее двух символов.',
  'payeeFacts.paid_one': 'Оплачено {{count}} раз, последний раз {{day}}',
  'payeeFacts.paid_other': 'Оплачено {{count}} раза, последний раз {{day}}',
  'payeeFacts.paidMany': 'Оплачено не менее {{count}} раз, последний раз {{day}}',
  'payeeFacts.paidArchived_one': 'Оплачено {{count}} раз, в архивных месяцах',
  'payeeFacts.paidArchived_other': 'Оплачено {{count}} раза, в архивных месяцах',
  'payeeFacts.first': 'Первый платёж на этот счёт',
  'payeeFacts.accountChanged': 'Счёт получателя в списке изменён {{day}}',
  'payeeFacts.kept': 'Получатель из списка: {{name}}',
  'payeeFacts.otherAccounts': 'У получателя с этим именем в списке другие счета: {{accounts}}',
  'settlement.title': 'Платёжная инструкция',
  'settlement.source': 'По инструкции {{counterparty}} для {{currency}}, действует с {{validFrom}}',
  'settlement.available': 'У {{counterparty}} есть инструкция для {{currency}}, действует с {{validFrom}}',
  'settlement.fill': 'Заполнить корреспондентов',
  'settlement.differs': 'Эти корреспонденты отличаются от инструкции:',
  'settlement.expected': '{{role}}: {{expected}}',
  'settlement.role.senderCorrespondent': 'Корреспондент отправителя',
  'settlement.role.receiverCorrespondent': 'Корреспондент получателя сообщения',
  'settlement.role.intermediary': 'Посредник',
  'settlement.role.accountWith': 'Банк, ведущий счёт',
  'payeeFacts.paid_few': 'Оплачено {{count}} раза, последний раз {{day}}',
  'payeeFacts.paid_many': 'Оплачено {{count}} раз, последний раз {{day}}',
  'payeeFacts.paidArchived_few': 'Оплачено {{count}} раза, в архивных месяцах',
  'payeeFacts.paidArchived_many': 'Оплачено {{count}} раз, в архивных месяцах',
} as const satisfies TextsOf<typeof english>
