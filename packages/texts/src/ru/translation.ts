import type { TextsOf } from '../texts-of.ts'
import type { translation as english } from '../en/translation.ts'

/** The Russian texts under the keys of `en/translation.ts`. */
export const translation: TextsOf<typeof english> = {
  'translation.converted': 'Преобразовано для чтения. Исходное сообщение — в другом формате.',
  'translation.none': 'У этого типа сообщения нет соответствия в другом формате.',
  'translation.faithful': 'Ничего не потеряно и не изменено.',
  'translation.report': 'Отчёт о преобразовании',
  'translation.notSendable': 'Отправка в этом формате невозможна, пока не устранены существенные потери.',
  'translation.severity.information': 'Примечание',
  'translation.severity.warning': 'Предупреждение',
  'translation.severity.severe': 'Существенная потеря',
  'translation.kind.cut': 'Сокращено',
  'translation.kind.dropped': 'Опущено',
  'translation.kind.defaulted': 'Подставлено',
  'translation.kind.assumed': 'Предположено',
  'translation.kind.split': 'Разделено',
  'translation.kind.refused': 'Отклонено',

  'translation.text.cut': 'Текст сокращён до {{max}} знаков и оканчивается на «+».',
  'translation.text.linesChanged': 'Разбивка поля на строки не сохраняется; слова сохраняются.',
  'translation.text.charactersReplaced': 'Знаки заменены: {{characters}}',
  'translation.text.lineStartReplaced':
    'Строка не может начинаться с «{{character}}»; вместо него поставлена точка.',
  'translation.reference.replaced': 'Референс «{{value}}» нельзя записать из-за косых черт.',
  'translation.reference.cut': 'Референс сокращён до {{max}} знаков и оканчивается на «+».',
  'translation.amount.notWritten': 'Сумма {{amount}} не помещается и не записана.',
  'translation.amount.assumed': 'Вместо суммы поручения указана сумма расчёта {{amount}}.',
  'translation.rate.cut': 'Обменный курс {{value}} обрезан до {{max}} знаков.',
  'translation.element.dropped': 'В другом формате нет поля для «{{value}}».',
  'translation.element.defaulted': 'Значение не указано; использовано «{{value}}».',
  'translation.agent.assumed': 'Банк в оригинале не назван; принят {{bic}}.',
  'translation.agent.clearingCodeDropped': 'Для клирингового кода {{value}} нет соответствия.',
  'translation.account.dropped': 'В другом формате нет поля для счёта {{value}}.',
  'translation.account.slashDropped': 'Косые черты счёта {{value}} опущены.',
  'translation.account.cut': 'Счёт {{value}} сокращён до {{max}} знаков.',
  'translation.address.unstructured':
    'В адресе нет города и страны; с ноября 2026 года такой адрес отправить нельзя.',
  'translation.address.missing': 'У наименования нет адреса; с ноября 2026 года так отправить нельзя.',
  'translation.address.townAssumed': '«{{value}}» принято за город. Проверьте.',
  'translation.address.countryAssumed': '«{{value}}» принято за страну. Проверьте.',
  'translation.time.dateAssumed': 'К времени добавлена дата {{value}}.',
  'translation.time.zoneAssumed': 'У времени нет часового пояса; принят {{value}}.',
  'translation.code.dropped': 'Для кода {{value}} нет соответствия.',
  'translation.code.assumed': 'Принято {{value}}: в оригинале нет подходящего значения.',
  'translation.uetr.missing': 'В сообщении нет сквозного референса операции (UETR).',
  'translation.statement.numberAssumed': 'Пригодного номера нет; принят {{value}}.',
  'translation.element.missing':
    'Другой формат требует элемент {{element}}, которого нет в исходном сообщении.',
  'translation.value.notWritable': '«{{value}}» нельзя записать в другом формате; значение опущено.',
  'translation.entry.notBooked': 'Непроведённая операция опущена: {{value}}',
  'translation.statement.tooLong': 'Выписка длиннее {{max}} знаков, которые сеть передаёт в одном сообщении.',
  'translation.message.split': 'Сообщение разделено: получилось сообщений — {{count, number}}.',
  'translation.reference.numbered':
    'Несколько сообщений имели бы один и тот же референс; у этого — {{value}}.',
  'translation.entry.notWritten': 'Операцию нельзя записать, она опущена вместе с её текстом: {{value}}',
  'translation.notification.empty': 'Ничто из уведомления {{value}} нельзя подтвердить.',
  'translation.entry.amountsMissing':
    'Операции проводки на {{value}} не указывают свои суммы в её валюте, поэтому ни одна не подтверждается.',
  'translation.amount.sumDiffers':
    'Суммы не сходятся: в исходном сообщении {{stated}}, в переводе {{written}}.',
  'translation.network.refused': 'Сеть отклонит этот текст: {{rule}} в {{place}}.',
  'translation.network.notChecked': 'Правила {{type}} здесь неизвестны; текст по ним не проверен.',
  'translation.type.versionUnsupported':
    '{{type}} не поддерживается для перевода: поддерживается другая версия сообщения.',
}
