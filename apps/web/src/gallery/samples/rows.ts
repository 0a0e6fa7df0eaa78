import type { MessageRow } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import { rowAt } from '../../testing/message-samples.ts'

/** Rows that need more space than most, or less. */
const UNUSUAL: readonly Partial<MessageRow>[] = [
  {
    payeeName: 'DEMO INTERNATIONAL COMMODITIES TRADING AND SHIPPING COMPANY LIMITED',
    businessId: 'REF4567890123456',
  },
  { currency: 'JPY', amount: '123456789012', messagingType: 'pacs.008', format: 'ISO20022' },
  { businessId: '', payeeName: '', currency: '', amount: '' },
]

/** Rows of every status, including the longest names and amounts. */
export const ROWS: readonly MessageRow[] = Object.values(MESSAGE_STATUSES).map((status, position) =>
  rowAt(position + 1, { status, ...UNUSUAL[position - 1] }),
)
