/** The English texts of the home page. */
export const home = {
  'home.title': 'Home',
  'home.greeting': 'Good day, {{name}}',
  'home.work': 'Work that waits',
  'home.metric.pending': 'Pending approval',
  'home.metric.pending.hint': 'Messages pending approval',
  'home.metric.waitingProcessed': 'To process',
  'home.metric.waitingProcessed.hint': 'Received, receipt not confirmed',
  'home.metric.notCopied': 'Not copied',
  'home.metric.notCopied.hint': 'Applications of customers to take over',
  'home.metric.rejected': 'Rejected',
  'home.metric.rejected.hint': 'Returned with a reason, to correct',
  'home.metric.unknown': 'Not available',
  'home.attention': 'Needs attention',
  'home.attention.hint': 'What waits longest, and what came back',
  'home.attention.none': 'Nothing waits.',
  'home.nothing': 'Your role has no message folders.',
} as const satisfies Readonly<Record<string, string>>
