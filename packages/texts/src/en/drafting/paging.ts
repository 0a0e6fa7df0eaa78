/** A statement that is longer than one message. */
export const paging = {
  'paging.title': 'Longer than one message',
  'paging.length':
    'The statement has {{length, number}} characters; a message of its type takes {{max, number}}. The network may refuse it.',
  'paging.pages_one': 'It fits into {{count, number}} message.',
  'paging.pages_other':
    'It fits into {{count, number}} messages. Each opens with the balance the one before it closes with; the page numbers count on, and each has a reference of its own.',
  'paging.keep_one': 'Keep {{count, number}} draft',
  'paging.keep_other': 'Keep as {{count, number}} drafts',
  'paging.asOne': 'Submit as one',
  'paging.saved': 'Each page is kept as a draft.',
} as const
