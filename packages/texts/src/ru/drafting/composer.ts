/** The Russian texts under the keys of `en/drafting/composer.ts`. */
export const composer = {
  'field.sendAs': 'Отправить как',
  'sendAs.own': 'Отправить как {{type}}',
  'sendAs.other': 'Преобразовать и отправить как {{type}}',
  'networkChange.contingency':
    'С {{since}} сеть передаёт {{what}} между банками только в резервном режиме: проверки строже и берётся плата.',
  'networkChange.refused': 'С {{since}} сеть не принимает {{what}} между банками.',
  'networkChange.receive': 'С {{since}} каждый банк обязан принимать {{what}}.',
  'networkChange.throughService':
    'С {{since}} {{what}} между банками передаётся только через службу отзыва сети.',
  'networkChange.replaced': 'С {{since}} {{what}} между банками заменяется на {{replacements}}.',
  'networkChange.announced':
    'Прекращение {{what}} объявлено на {{since}}; затем используйте {{replacements}}.',
  'networkChange.or': '{{first}} или {{second}} (источники расходятся)',
  'networkChange.part.extendedRemittance': '{{type}} с расширенными сведениями о платеже',
  'networkChange.part.severalOrders': '{{type}} с несколькими поручениями',
  'networkChange.part.addressOfLines': '{{type}} с адресом только из строк',
  'networkChange.part.investigation': '{{type}} для запроса',
  'sendAs.change': 'Отправить как {{type}}',
  'sendAs.refused':
    'В таком виде сообщение нельзя отправить как {{type}}. Исправьте указанные поля или отправьте его в собственном формате.',
  'sendAs.noCounterpart': 'У этого сообщения нет соответствия в другом формате. Отправьте его в собственном.',
  'sendAs.severalMessages':
    'В другом формате сообщений стало бы {{count, number}}. Отправьте его в собственном формате или сначала разделите.',
  'preview.leaving': 'Текст, который будет отправлен: форма после преобразования.',
  'preview.warnings': 'Проверьте перед отправкой',
  'preview.wouldBeRefused': 'Будет отклонено по причине:',
  'liveText.toggle': 'Текст',
  'liveText.lines_one': '{{count, number}} строка',
  'liveText.lines_few': '{{count, number}} строки',
  'liveText.lines_many': '{{count, number}} строк',
  'liveText.lines_other': '{{count, number}} строки',
  'liveText.complete': 'Все обязательные поля заполнены.',
  'liveText.more': 'и ещё {{count, number}}',
  'form.respelled': 'Изменено помощником.',
  'assistant.swiftRur': 'По правилам SWIFT-RUR:',
  'assistant.spelling': 'Можно отправить так:',
  'assistant.respell': 'Заменить',
  'assistant.address': 'В строках адреса указаны город и страна:',
  'assistant.address.split': 'Перенести в их поля',
  'assistant.address.country': 'В строках адреса указана страна:',
  'assistant.address.country.split': 'Перенести в её поле',
  'form.typeChange.title': 'Сменить тип на {{type}}?',
  'form.typeChange.fits_one':
    '{{count, number}} заполненное поле имеет в {{type}} то же значение, его можно перенести.',
  'form.typeChange.fits_few':
    '{{count, number}} заполненных поля имеют в {{type}} то же значение, их можно перенести.',
  'form.typeChange.fits_many':
    '{{count, number}} заполненных полей имеют в {{type}} то же значение, их можно перенести.',
  'form.typeChange.fits_other':
    '{{count, number}} заполненного поля имеют в {{type}} то же значение, их можно перенести.',
  'form.typeChange.lost_one': 'Для {{count, number}} заполненного поля там нет соответствия.',
  'form.typeChange.lost_few': 'Для {{count, number}} заполненных полей там нет соответствия.',
  'form.typeChange.lost_many': 'Для {{count, number}} заполненных полей там нет соответствия.',
  'form.typeChange.lost_other': 'Для {{count, number}} заполненных полей там нет соответствия.',
  'form.typeChange.keep': 'Оставить подходящее',
  'form.typeChange.empty': 'Начать с пустой формы',
  'form.typeChange.stay': 'Остаться на {{type}}',
  'paging.title': 'Длиннее одного сообщения',
  'paging.length':
    'В выписке {{length, number}} знаков, а сообщение этого типа вмещает {{max, number}}. Сеть может его отклонить.',
  'paging.pages_one': 'Она помещается в {{count, number}} сообщение.',
  'paging.pages_few':
    'Она помещается в {{count, number}} сообщения. Каждое начинается с остатка, которым закончилось предыдущее; страницы нумеруются подряд, у каждого свой референс.',
  'paging.pages_many':
    'Она помещается в {{count, number}} сообщений. Каждое начинается с остатка, которым закончилось предыдущее; страницы нумеруются подряд, у каждого свой референс.',
  'paging.pages_other':
    'Она помещается в {{count, number}} сообщения. Каждое начинается с остатка, которым закончилось предыдущее; страницы нумеруются подряд, у каждого свой референс.',
  'paging.keep_one': 'Сохранить {{count, number}} черновик',
  'paging.keep_few': 'Сохранить как {{count, number}} черновика',
  'paging.keep_many': 'Сохранить как {{count, number}} черновиков',
  'paging.keep_other': 'Сохранить как {{count, number}} черновика',
  'paging.saved': 'Каждая страница сохранена как черновик.',
  'refusal.value': 'Сеть отклонила это значение ({{code}}).',
  'refusal.unchanged.title': 'Отправить отклонённое значение без изменений?',
  'refusal.unchanged.text':
    'Сеть отклонила поле «{{fields}}» с кодом {{code}}. Значение не изменено, поэтому сеть, вероятно, снова отклонит сообщение.',
  'refusal.unchanged.confirm': 'Всё равно отправить',
} as const
