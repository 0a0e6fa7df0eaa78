/**
 * Composing a message: its format, its text next to the form, help with characters and addresses, another type, a
 * statement in several messages.
 */
export const composer = {
  'field.sendAs': 'Send as',
  'sendAs.own': 'Send as {{type}}',
  'sendAs.other': 'Translate and send as {{type}}',
  'networkChange.contingency':
    'Between banks the network carries {{what}} only by contingency processing since {{since}}: stricter checks and a fee.',
  'networkChange.refused': 'Between banks the network refuses {{what}} since {{since}}.',
  'networkChange.receive': 'Every bank must be able to receive {{what}} since {{since}}.',
  'networkChange.throughService':
    'Between banks {{what}} must go through the recall service of the network from {{since}}.',
  'networkChange.replaced': 'Between banks {{what}} is replaced by {{replacements}} from {{since}}.',
  'networkChange.announced': 'The end of {{what}} is announced for {{since}}; use {{replacements}} then.',
  'networkChange.or': '{{first}} or {{second}} (sources disagree)',
  'networkChange.part.extendedRemittance': '{{type}} with extended remittance information',
  'networkChange.part.severalOrders': '{{type}} with several orders',
  'networkChange.part.addressOfLines': '{{type}} with an address of lines only',
  'networkChange.part.investigation': '{{type}} for an investigation',
  'sendAs.change': 'Send as {{type}}',
  'sendAs.refused':
    'This message cannot be sent as {{type}} in its present form. Correct the fields listed, or send it in its own format.',
  'sendAs.noCounterpart': 'This message has no counterpart in the other format. Send it in its own format.',
  'sendAs.severalMessages':
    'In the other format this would become {{count, number}} messages. Send it in its own format, or split it first.',
  'preview.leaving': 'This is the text that will be sent: the form, translated.',
  'preview.warnings': 'Please check before sending',
  'preview.wouldBeRefused': 'Would be refused because:',
  'liveText.toggle': 'Live text',
  'liveText.lines_one': '{{count, number}} line',
  'liveText.lines_other': '{{count, number}} lines',
  'liveText.complete': 'All required fields are filled in.',
  'liveText.more': 'and {{count, number}} more',
  'form.respelled': 'Changed by the input assistant.',
  'assistant.swiftRur': 'SWIFT-RUR spelling:',
  'assistant.spelling': 'Can be sent as:',
  'assistant.respell': 'Replace',
  'assistant.address': 'The address lines contain town and country:',
  'assistant.address.split': 'Move to their fields',
  'assistant.address.country': 'The address lines contain the country:',
  'assistant.address.country.split': 'Move to its field',
  'form.typeChange.title': 'Change to {{type}}?',
  'form.typeChange.fits_one':
    '{{count, number}} filled field has the same meaning in {{type}} and can be kept.',
  'form.typeChange.fits_other':
    '{{count, number}} filled fields have the same meaning in {{type}} and can be kept.',
  'form.typeChange.lost_one': '{{count, number}} filled field does not exist there.',
  'form.typeChange.lost_other': '{{count, number}} filled fields do not exist there.',
  'form.typeChange.keep': 'Keep what fits',
  'form.typeChange.empty': 'Start empty',
  'form.typeChange.stay': 'Stay with {{type}}',
  'paging.title': 'Longer than one message',
  'paging.length':
    'The statement has {{length, number}} characters; a message of its type allows {{max, number}}. The network may refuse it.',
  'paging.pages_one': 'It fits into {{count, number}} message.',
  'paging.pages_other':
    'It fits into {{count, number}} messages. Each opens with the closing balance of the one before; the page numbers continue, and each has its own reference.',
  'paging.keep_one': 'Save {{count, number}} draft',
  'paging.keep_other': 'Save as {{count, number}} drafts',
  'paging.saved': 'Each page has been saved as a draft.',
  // A value that the network refused.
  'refusal.value': 'Refused by the network ({{code}}).',
  'refusal.unchanged.title': 'Resubmit the refused value unchanged?',
  'refusal.unchanged.text':
    'The network refused {{fields}} with code {{code}}. The value is the same as before, so the network will probably refuse the message again.',
  'refusal.unchanged.confirm': 'Resubmit anyway',
} as const
