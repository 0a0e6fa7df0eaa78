/** Writing a message: how it leaves, its text beside the form, help with signs and addresses, another type. */
export const composer = {
  'field.sendAs': 'Send as',
  'sendAs.own': '{{type}}, as written here',
  'sendAs.other': '{{type}}, translated',
  'sendAs.refused':
    'This message cannot leave as {{type}} as it stands. Correct the fields named, or send it in its own format.',
  'sendAs.noCounterpart': 'This message has no counterpart in the other format. Send it in its own.',
  'sendAs.severalMessages':
    'In the other format this would be {{count, number}} messages. Send it in its own format, or split it first.',
  'preview.leaving': 'This is what leaves: the form, translated.',
  'preview.warnings': 'Worth a look before it leaves',
  'preview.wouldBeRefused': 'Would be refused because:',
  'liveText.toggle': 'Live text',
  'liveText.hint': 'A press on a line goes to its field.',
  'liveText.missing_one': 'Still missing: {{count, number}} field',
  'liveText.missing_other': 'Still missing: {{count, number}} fields',
  'liveText.complete': 'Every required field is filled.',
  'liveText.more': 'and {{count, number}} more',
  'form.respelled': 'Changed by the assistant.',
  'assistant.spelling': 'May be sent as:',
  'assistant.respell': 'Replace',
  'assistant.address': 'Town and country stand in the lines:',
  'assistant.address.split': 'Move to their fields',
  'form.typeChange.title': 'Change to {{type}}?',
  'form.typeChange.fits_one':
    '{{count, number}} filled field has the same meaning in {{type}} and can move over.',
  'form.typeChange.fits_other':
    '{{count, number}} filled fields have the same meaning in {{type}} and can move over.',
  'form.typeChange.lost_one': '{{count, number}} filled field has no place there.',
  'form.typeChange.lost_other': '{{count, number}} filled fields have no place there.',
  'form.typeChange.keep': 'Keep what fits',
  'form.typeChange.empty': 'Start empty',
  'form.typeChange.stay': 'Stay with {{type}}',
} as const
