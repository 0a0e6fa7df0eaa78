import { DELIVERIES, FOLDERS, MESSAGE_STATUSES } from '@nostro/workflow'

import type { Texts } from '../../../i18n/index.ts'
import { messageStatusText } from '../../../ui/index.ts'
import type { Folder } from '../folders.ts'
import type { ListFilters } from './list-filters.ts'

/** Folders of messages with a delivery status. */
const TRAVELLING: ReadonlySet<Folder['status']> = new Set(['approved', 'sent', 'rejected'])

/** Returns the filter choices that apply to a folder: status, direction, task and delivery status. */
export function choicesOf(folder: Folder, texts: Texts) {
  const { t } = texts
  const { shows, holdsOwnRejections, holdsOwnApprovals } = FOLDERS[folder.status]
  const statuses = new Set([
    ...Object.values(shows),
    ...(holdsOwnRejections === true ? (['rejected'] as const) : []),
    ...(holdsOwnApprovals === true ? (['pending'] as const) : []),
  ])
  const status = {
    name: 'shownStatus' as const,
    options: [...statuses].map((name) => ({
      value: String(MESSAGE_STATUSES[name]),
      label: messageStatusText(MESSAGE_STATUSES[name], texts),
    })),
  }
  const direction = {
    name: 'direction' as const,
    options: [
      { value: '0', label: t('list.direction.out') },
      { value: '1', label: t('list.direction.in') },
    ],
  }
  const claim = {
    name: 'claim' as const,
    options: [
      { value: 'mine', label: t('list.filter.claim.mine') },
      { value: 'free', label: t('list.filter.claim.free') },
    ],
  }
  const delivery = {
    name: 'delivery' as const,
    options: DELIVERIES.map((value) => ({ value, label: t(`delivery.${value}`) })),
  }
  const held = { name: 'held' as const, options: [{ value: 'yes', label: t('list.filter.yes') }] }
  const canBeHeld = folder.status === 'pending' || folder.status === 'approved'
  const isTravelling = folder.kind === 'messages' && TRAVELLING.has(folder.status)
  return [
    status,
    direction,
    ...(folder.status === 'pending' ? [claim] : []),
    ...(isTravelling ? [delivery] : []),
    ...(canBeHeld ? [held] : []),
  ] satisfies readonly {
    name: keyof ListFilters
    options: unknown
  }[]
}
