/** What the numbers and words of the workflow are called. */
export const codes = {
  'status.draft': 'Draft',
  'status.pending': 'Pending approval',
  'status.approved': 'Approved',
  'status.rejected': 'Rejected',
  'status.sent': 'Sent',
  'status.notCopied': 'Not copied',
  'status.copied': 'Copied',
  'status.waitingProcessed': 'To process',
  'status.processed': 'Processed',
  'delivery.queued': 'Waiting to be sent',
  'delivery.acknowledged': 'Accepted by the network',
  'delivery.refused': 'Refused by the network',
  'delivery.delivered': 'Delivered',
  'delivery.confirmed': 'Receipt confirmed',
} as const satisfies Readonly<Record<string, string>>
