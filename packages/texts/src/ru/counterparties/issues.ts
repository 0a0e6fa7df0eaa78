import type { counterpartyIssues as english } from '../../en/counterparties/issues.ts'
import type { TextsOf } from '../../texts-of.ts'

/** Refusals and issues of payees, banks and settlement instructions. */
export const counterpartyIssues = {
  'error.counterparty.changed':
    'Запись или предложение тем временем изменились. Откройте их снова и повторите действие.',
  'error.counterparty.waiting':
    'Другое изменение этой записи ожидает одобрения. Дождитесь решения или попросите автора отозвать его.',
  'error.counterparty.ended': 'Решение по этому предложению уже принято.',
  'error.counterparty.ownChange': 'Вы предложили это изменение. Решение принимает другой пользователь.',
  'error.counterparty.notApprover':
    'Решение по этому предложению принимают только утверждающие, указанные в матрице утверждения.',
  'error.counterparty.double': 'Действующая запись с тем же именем, BIC или первым днём уже есть.',
  'error.counterparty.invalid': 'В записи есть ошибки. Исправьте отмеченные поля.',
  'counterparty.waiting': 'Другое изменение этой записи ожидает одобрения.',
  'counterpartyRow.columnsMissing':
    'Первая строка должна называть столбцы: хотя бы имя (или контрагента инструкции) и ещё один.',
  'counterpartyRow.double': 'Эта запись встречается в файле дважды.',
  'address.structuredOnly':
    '{{bank}} принимает только структурированные адреса. Перенесите эту строку в поля улицы, дома, города и индекса.',
  'instruction.differs':
    'Платёжная инструкция {{counterparty}} для {{currency}}, действующая с {{validFrom}}, содержит здесь {{expected}}.',
  'audit.kind.counterparty': 'Запись о контрагенте',
  'counterparty.title': 'Контрагенты',
} as const satisfies TextsOf<typeof english>
