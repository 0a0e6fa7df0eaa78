import type { AuditEntry } from '@nostro/contract'

import type { IconName } from '../ui/index.ts'

/** The sign of an event: its icon, and the ground that shows its outcome. */
interface EventLook {
  readonly icon: IconName
  readonly tone: 'good' | 'pending' | 'warning' | 'attention' | 'plain'
}

const GOOD: EventLook = { icon: 'check', tone: 'good' }
const RETURNED: EventLook = { icon: 'returned', tone: 'attention' }
const SENT: EventLook = { icon: 'send', tone: 'pending' }
const RULES: EventLook = { icon: 'rules', tone: 'warning' }
const REFUSED: EventLook = { icon: 'lock', tone: 'attention' }

/** The looks by action; the first prefix that matches applies. */
const LOOKS: readonly (readonly [string, EventLook])[] = [
  ['message.approve', GOOD],
  ['message.acknowledge', { icon: 'inbox', tone: 'good' }],
  ['message.receive', { icon: 'inbox', tone: 'good' }],
  ['message.confirm', GOOD],
  ['networkRecord.', GOOD],
  ['message.reject', RETURNED],
  ['message.refuse', RETURNED],
  ['message.return', RETURNED],
  ['message.withdraw', RETURNED],
  ['message.release', { icon: 'eye', tone: 'plain' }],
  ['message.report', { icon: 'info', tone: 'plain' }],
  ['message.doubt', { icon: 'warning', tone: 'warning' }],
  ['message.writeOff', { icon: 'warning', tone: 'warning' }],
  ['message.delete', { icon: 'trash', tone: 'plain' }],
  ['message.save', { icon: 'edit', tone: 'plain' }],
  ['message.claim', { icon: 'eye', tone: 'plain' }],
  ['message.takeOver', { icon: 'eye', tone: 'plain' }],
  ['message.copy', { icon: 'copy', tone: 'plain' }],
  ['message.payee', { icon: 'bell', tone: 'plain' }],
  ['message.', SENT],
  ['transmission.', SENT],
  ['change.confirm', GOOD],
  ['change.reject', RETURNED],
  ['change.', RULES],
  ['approvalRules.', RULES],
  ['signInRules.', RULES],
  ['retention.', RULES],
  ['maintenance.', RULES],
  ['link.', { icon: 'link', tone: 'warning' }],
  ['linkFile.', { icon: 'inbox', tone: 'plain' }],
  ['linkPart.', { icon: 'inbox', tone: 'plain' }],
  ['route.', { icon: 'network', tone: 'warning' }],
  ['relationship.', { icon: 'relationships', tone: 'warning' }],
  ['user.', { icon: 'users', tone: 'plain' }],
  ['profile.', { icon: 'user', tone: 'plain' }],
  ['contact.', { icon: 'user', tone: 'plain' }],
  ['session.', { icon: 'key', tone: 'plain' }],
  ['password.', { icon: 'key', tone: 'plain' }],
  ['secondFactor.', { icon: 'key', tone: 'plain' }],
  ['audit.verify', { icon: 'shield', tone: 'good' }],
  ['audit.', { icon: 'audit', tone: 'plain' }],
  ['archive.', { icon: 'archive', tone: 'plain' }],
  ['institution.', { icon: 'bank', tone: 'plain' }],
  ['enterprise.', { icon: 'company', tone: 'plain' }],
  ['list.export', { icon: 'download', tone: 'plain' }],
  ['text.download', { icon: 'download', tone: 'plain' }],
]

const OTHERS: EventLook = { icon: 'document', tone: 'plain' }

/** Returns the sign of an event. A refused one is always red. */
export function lookOf({ action, result }: Pick<AuditEntry, 'action' | 'result'>): EventLook {
  if (result !== 'done') return REFUSED
  return LOOKS.find(([prefix]) => action.startsWith(prefix))?.[1] ?? OTHERS
}
