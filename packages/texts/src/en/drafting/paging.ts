/** A statement that is longer than one message. */
export const paging = {
  'paging.title': 'Longer than one message',
  'paging.length':
    'The statement has {{length, number}} characters; a message of its type allows {{max, number}}. The network may refuse it.',
  'paging.pages_one': 'It fits into {{count, number}} message.',
  'paging.pages_other':
    'It fits into {{count, number}} messages. Each opens with the closing balance of the one before; the page numbers continue, and each has its own reference.',
  'paging.keep_one': 'Save {{count, number}} draft',
  'paging.keep_other': 'Save as {{count, number}} drafts',
  'paging.saved': 'Each page has been saved as a draft.',
} as const
