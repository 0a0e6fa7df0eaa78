import {
  changeRecurringDraft,
  listRecurringDrafts,
  listTemplates,
  type RecurringDraft,
} from '@nostro/contract'

import { command, query } from '../../api/index.ts'
import type { Tone } from '../../ui/index.ts'

export const plansQuery = query(listRecurringDrafts)
export const templatesQuery = query(listTemplates)
export const changeCommand = command(changeRecurringDraft)

/** The tone of each state of a plan. */
export const PLAN_TONES: Readonly<Record<RecurringDraft['state'], Tone>> = {
  active: 'good',
  paused: 'pending',
  stopped: 'attention',
  ended: 'draft',
}
