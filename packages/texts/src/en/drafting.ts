export const drafting = {
  'drafting.kept.waiting': 'Not kept yet: choose below whether to continue first.',
  'drafting.kept.saving': 'Saving…',
  'drafting.kept.saved': 'Saved {{time}}',
  'drafting.kept.replaced': 'Saved {{time}}, in place of newer input from another window',
  'drafting.kept.failed': 'Not saved, retrying',
  'drafting.offer.label': 'Earlier input',
  'drafting.offer.text': 'You left this form with unsaved input on {{time}}.',
  'drafting.offer.continue': 'Continue where you left',
  'drafting.offer.discard': 'Discard',
} as const satisfies Readonly<Record<string, string>>
