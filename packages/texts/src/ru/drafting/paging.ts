/** The Russian texts under the keys of `en/drafting/paging.ts`. */
export const paging = {
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
} as const
