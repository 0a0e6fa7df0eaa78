/** The English texts of the home page. */
export const home = {
  'home.title': 'Home',
  'home.greeting': 'Good day, {{name}}',
  'home.work': 'Open work',
  'home.metric.pending': 'Pending approval',
  'home.metric.pending.hint': 'Messages pending approval',
  'home.metric.waitingProcessed': 'Awaiting receipt',
  'home.metric.waitingProcessed.hint': 'Received, receipt not confirmed',
  'home.metric.notCopied': 'Not copied',
  'home.metric.notCopied.hint': 'Customer applications awaiting processing',
  'home.metric.rejected': 'Rejected',
  'home.metric.rejected.hint': 'Returned with a reason, to be corrected',
  'home.metric.unknown': 'Not available',
  'home.attention': 'Needs attention',
  'home.attention.hint': 'Oldest open items and rejections',
  'home.attention.none': 'Nothing needs your attention.',
  'home.nothing': 'Your role has no message folders.',
} as const satisfies Readonly<Record<string, string>>
