import type { approvalRules as original } from '../../en/administration/approval-rules.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Russian texts under the keys of `en/administration/approval-rules.ts`. */
export const approvalRules: TextsOf<typeof original> = {
  'approvalRule.title': 'Правила утверждения',
  'approvalRule.loading': 'Правила утверждения загружаются',
  'approvalRule.change': 'Изменить',
  'approvalRule.changeOf': 'Изменить: {{rule}}',
  'approvalRule.save': 'Сохранить правило',
  'approvalRule.saved': 'Правило сохранено. На уже начатые утверждения оно не влияет.',
  'approvalRule.failed': 'Не удалось сохранить правило.',
  'approvalRule.lastChange': 'Последнее изменение: {{name}}, {{time}}',
  'approvalRule.defaults': 'Правила ещё не меняли, действуют значения по умолчанию.',
  'approvalRule.list': 'Действующие правила',
  'approvalRule.amounts': 'Суммы',
  'approvalRule.triggers': 'Когда требуется старший контролёр',
  'approvalRule.work': 'Порядок работы',
  'approvalRule.baseCurrency': 'Валюта порогов',
  'approvalRule.baseCurrency.sentence':
    'Пороги заданы в {{currency}}; другие валюты сравниваются по фиксированным справочным курсам.',
  'approvalRule.thresholdAmount': 'Сумма для старшего контролёра',
  'approvalRule.thresholdAmount.on': 'Платежи от {{amount}} требуют старшего контролёра.',
  'approvalRule.thresholdAmount.off': 'Сумма сама по себе не требует старшего контролёра.',
  'approvalRule.asksAtFirstPayment': 'Первый платёж на счёт',
  'approvalRule.asksAtFirstPayment.on': 'Первый платёж на счёт бенефициара требует старшего контролёра.',
  'approvalRule.asksAtFirstPayment.off': 'Первый платёж на счёт бенефициара проверяется как любой другой.',
  'approvalRule.asksAtSuppliedChange': 'Изменения данных компании',
  'approvalRule.asksAtSuppliedChange.on':
    'Изменение данных, предоставленных компанией, требует старшего контролёра.',
  'approvalRule.asksAtSuppliedChange.off':
    'Изменение данных, предоставленных компанией, проверяется как обычно.',
  'approvalRule.asksAtOverriddenWarning': 'Отправка, несмотря на предупреждения',
  'approvalRule.asksAtOverriddenWarning.on':
    'Сообщение, отправленное, несмотря на предупреждение, требует старшего контролёра.',
  'approvalRule.asksAtOverriddenWarning.off':
    'Сообщение, отправленное, несмотря на предупреждение, проверяется как обычно.',
  'approvalRule.asksAtChangeAfterRejection': 'Изменения после отклонения',
  'approvalRule.asksAtChangeAfterRejection.on':
    'После отклонения другой счёт бенефициара, сумма или валюта требуют старшего контролёра.',
  'approvalRule.asksAtChangeAfterRejection.off':
    'После отклонения другой счёт бенефициара, сумма или валюта проверяются как обычно.',
  'approvalRule.singleReviewTypes': 'Типы с одной проверкой',
  'approvalRule.singleReviewTypes.some': 'Одной проверки всегда достаточно для {{types}}.',
  'approvalRule.singleReviewTypes.none': 'Ни один тип не освобождён от второй проверки.',
  'approvalRule.hasStrictSeparation': 'Разделение обязанностей',
  'approvalRule.hasStrictSeparation.on': 'Кто может утверждать, тот не создаёт сообщений.',
  'approvalRule.hasStrictSeparation.off':
    'Контролёры могут создавать сообщения, но никогда не утверждают свои.',
  'approvalRule.claimMinutes': 'Срок взятия в работу',
  'approvalRule.claimMinutes.sentence_one': 'Взятая задача освобождается через {{count, number}} минуту.',
  'approvalRule.claimMinutes.sentence_few': 'Взятая задача освобождается через {{count, number}} минуты.',
  'approvalRule.claimMinutes.sentence_many': 'Взятая задача освобождается через {{count, number}} минут.',
  'approvalRule.claimMinutes.sentence_other': 'Взятая задача освобождается через {{count, number}} минуты.',
  'approvalRule.claimMinutes.label': 'Минуты',
  'approvalRule.waitingHours': 'Время ожидания',
  'approvalRule.waitingHours.sentence_one': 'Задачи, ожидающие дольше {{count, number}} часа, отмечаются.',
  'approvalRule.waitingHours.sentence_few': 'Задачи, ожидающие дольше {{count, number}} часов, отмечаются.',
  'approvalRule.waitingHours.sentence_many': 'Задачи, ожидающие дольше {{count, number}} часов, отмечаются.',
  'approvalRule.waitingHours.sentence_other': 'Задачи, ожидающие дольше {{count, number}} часов, отмечаются.',
  'approvalRule.waitingHours.label': 'Часы',
  'approvalRule.unknownReference': 'Неизвестные связанные ссылки',
  'approvalRule.unknownReference.error': 'Неизвестная связанная ссылка не принимается.',
  'approvalRule.unknownReference.warning': 'Неизвестная связанная ссылка вызывает предупреждение.',
  'approvalRule.stepUpAmount': 'Пароль при утверждении',
  'approvalRule.stepUpAmount.on': 'При утверждении платежа от {{amount}} нужно снова ввести пароль.',
  'approvalRule.stepUpAmount.off': 'Утверждение не требует повторного ввода пароля.',
  'approvalRule.reentryAmount': 'Повторный ввод при утверждении',
  'approvalRule.reentryAmount.on':
    'При утверждении платежа от {{amount}} сумма, валюта и счёт бенефициара вводятся повторно.',
  'approvalRule.reentryAmount.off': 'Повторный ввод значений не требуется.',
  'approvalRule.asksReentryAtNewAccount': 'Повторный ввод для нового счёта',
  'approvalRule.asksReentryAtNewAccount.on':
    'При первом платеже на счёт и при изменённом счёте значения вводятся повторно.',
  'approvalRule.asksReentryAtNewAccount.off': 'Новый или изменённый счёт не требует повторного ввода.',
  'approvalRule.rateDaysMax': 'Давность справочных курсов',
  'approvalRule.rateDaysMax.label': 'Дней',
  'approvalRule.rateDaysMax.on_one':
    'Суммы в других валютах требуют старшего контролёра, если справочные курсы старше {{count, number}} дня.',
  'approvalRule.rateDaysMax.on_few':
    'Суммы в других валютах требуют старшего контролёра, если справочные курсы старше {{count, number}} дней.',
  'approvalRule.rateDaysMax.on_many':
    'Суммы в других валютах требуют старшего контролёра, если справочные курсы старше {{count, number}} дней.',
  'approvalRule.rateDaysMax.on_other':
    'Суммы в других валютах требуют старшего контролёра, если справочные курсы старше {{count, number}} дня.',
  'approvalRule.rateDaysMax.off': 'Используются справочные курсы любой давности.',
  'approvalRule.remindAfterHours': 'Напоминание',
  'approvalRule.remindAfterHours.label': 'Рабочих часов',
  'approvalRule.remindAfterHours.on_one': 'Проверяющим напоминают через {{count, number}} рабочий час.',
  'approvalRule.remindAfterHours.on_few': 'Проверяющим напоминают через {{count, number}} рабочих часа.',
  'approvalRule.remindAfterHours.on_many': 'Проверяющим напоминают через {{count, number}} рабочих часов.',
  'approvalRule.remindAfterHours.on_other': 'Проверяющим напоминают через {{count, number}} рабочих часа.',
  'approvalRule.remindAfterHours.off': 'Проверяющим не напоминают.',
  'approvalRule.escalateAfterHours': 'Эскалация',
  'approvalRule.escalateAfterHours.label': 'Рабочих часов',
  'approvalRule.escalateAfterHours.on_one': 'Этап, ожидающий {{count, number}} рабочий час, эскалируется.',
  'approvalRule.escalateAfterHours.on_few': 'Этап, ожидающий {{count, number}} рабочих часа, эскалируется.',
  'approvalRule.escalateAfterHours.on_many': 'Этап, ожидающий {{count, number}} рабочих часов, эскалируется.',
  'approvalRule.escalateAfterHours.on_other': 'Этап, ожидающий {{count, number}} рабочих часа, эскалируется.',
  'approvalRule.escalateAfterHours.off': 'Ожидающие этапы не эскалируются.',
  'approvalRule.escalateTo': 'Получатели эскалации',
  'approvalRule.escalateTo.seniorReviewers': 'Об эскалации уведомляются старшие проверяющие.',
  'approvalRule.escalateTo.administrators': 'Об эскалации уведомляются администраторы.',
  'approvalRule.expireAfterDays': 'Срок утверждения',
  'approvalRule.expireAfterDays.label': 'Дней',
  'approvalRule.expireAfterDays.on_one':
    'Сообщение, не утверждённое за {{count, number}} день, возвращается составителю.',
  'approvalRule.expireAfterDays.on_few':
    'Сообщение, не утверждённое за {{count, number}} дня, возвращается составителю.',
  'approvalRule.expireAfterDays.on_many':
    'Сообщение, не утверждённое за {{count, number}} дней, возвращается составителю.',
  'approvalRule.expireAfterDays.on_other':
    'Сообщение, не утверждённое за {{count, number}} дня, возвращается составителю.',
  'approvalRule.expireAfterDays.off': 'Сообщения ожидают утверждения без ограничения срока.',
  'approvalRule.draftDays': 'Старые черновики',
  'approvalRule.draftDays.label': 'Дней',
  'approvalRule.draftDays.on_one':
    'Черновик без изменений {{count, number}} день удаляется через неделю после уведомления.',
  'approvalRule.draftDays.on_few':
    'Черновик без изменений {{count, number}} дня удаляется через неделю после уведомления.',
  'approvalRule.draftDays.on_many':
    'Черновик без изменений {{count, number}} дней удаляется через неделю после уведомления.',
  'approvalRule.draftDays.on_other':
    'Черновик без изменений {{count, number}} дня удаляется через неделю после уведомления.',
  'approvalRule.draftDays.off': 'Черновики хранятся без ограничения срока.',
  'approvalRule.currencies': 'Валюты форм',
  'approvalRule.currencies.on': 'В формах предлагаются {{codes}}.',
  'approvalRule.currencies.off': 'В формах предлагаются обычные валюты.',
  'approvalRule.currencies.search': 'Поиск валюты',
  'approvalRule.isOn': 'Правило действует',
  'approvalRule.amountIn': 'Сумма в {{currency}}',
  'approvalRule.amount.invalid': 'Введите сумму больше нуля, не более двух знаков после запятой.',
  'approvalRule.number.invalid': 'Введите целое число от {{minimum}} до {{maximum}}.',
  'approvalRule.rates': 'Справочные курсы',
  'approvalRule.rates.source': '{{name}}, {{date}}: {{currencies}}',
  'approvalRule.rates.missing': 'Сумма в любой другой валюте считается выше любого порога.',
  'approvalRule.try': 'Проверка правил',
  'approvalRule.try.question': 'Кто утверждает этот платёж?',
  'approvalRule.try.currency': 'Валюта',
  'approvalRule.try.amount': 'Сумма',
  'approvalRule.try.type': 'Тип сообщения',
  'approvalRule.try.payee': 'Счёт бенефициара',
  'approvalRule.try.payee.new': 'новый',
  'approvalRule.try.payee.known': 'уже платили',
  'approvalRule.try.review': 'Проверка: {{people}}',
  'approvalRule.try.advancedReview': 'Проверка старшим: {{people}}',
  'approvalRule.try.nobody': 'никто',
  'approvalRule.try.why': 'Причина: {{reasons}}',
  'approvalRule.deadEnd':
    '{{step}}: нет утверждающего, нужен {{role}}. Сообщения, которым нужен этот этап, не принимаются.',
  'approvalRule.deadEnd.writer':
    '{{step}}: для сообщений, которые составляет {{writer}}, нет утверждающего. Нужен второй {{role}}.',
  'approvalRule.deadEnd.title': 'Нет утверждающего',
}
