import type { AuditEntry } from '@nostro/contract'

import type { IconName, Tone } from '../ui/index.ts'

/** The sign of an event: its icon, and the ground that shows its outcome. */
interface EventLook {
  readonly icon: IconName
  readonly tone: Tone
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
  ['message.release', { icon: 'eye', tone: 'draft' }],
  ['message.report', { icon: 'info', tone: 'draft' }],
  ['message.doubt', { icon: 'warning', tone: 'warning' }],
  ['message.writeOff', { icon: 'warning', tone: 'warning' }],
  ['message.delete', { icon: 'trash', tone: 'draft' }],
  ['message.save', { icon: 'edit', tone: 'draft' }],
  ['message.claim', { icon: 'eye', tone: 'draft' }],
  ['message.takeOver', { icon: 'eye', tone: 'draft' }],
  ['message.copy', { icon: 'copy', tone: 'draft' }],
  ['message.payee', { icon: 'bell', tone: 'draft' }],
  ['message.', SENT],
  ['transmission.', SENT],
  ['change.confirm', GOOD],
  ['change.reject', RETURNED],
  ['change.', RULES],
  ['approvalRules.', RULES],
  ['signInRules.', RULES],
  ['singleSignOn.change', RULES],
  ['singleSignOn.', { icon: 'users', tone: 'draft' }],
  ['provisioning', { icon: 'users', tone: 'draft' }],
  ['retention.', RULES],
  ['maintenance.', RULES],
  ['key.use', REFUSED],
  ['key.', { icon: 'key', tone: 'warning' }],
  ['auditStream.', { icon: 'audit', tone: 'warning' }],
  ['webhook.', { icon: 'network', tone: 'warning' }],
  ['link.', { icon: 'link', tone: 'warning' }],
  ['linkFile.', { icon: 'inbox', tone: 'draft' }],
  ['linkPart.', { icon: 'inbox', tone: 'draft' }],
  ['route.', { icon: 'network', tone: 'warning' }],
  ['relationship.', { icon: 'relationships', tone: 'warning' }],
  ['screening', { icon: 'shield', tone: 'warning' }],
  ['payee.', { icon: 'shield', tone: 'draft' }],
  ['user.', { icon: 'users', tone: 'draft' }],
  ['profile.', { icon: 'user', tone: 'draft' }],
  ['contact.', { icon: 'user', tone: 'draft' }],
  ['session.', { icon: 'key', tone: 'draft' }],
  ['password.', { icon: 'key', tone: 'draft' }],
  ['secondFactor.', { icon: 'key', tone: 'draft' }],
  ['audit.verify', { icon: 'shield', tone: 'good' }],
  ['audit.', { icon: 'audit', tone: 'draft' }],
  ['archive.', { icon: 'archive', tone: 'draft' }],
  ['institution.', { icon: 'bank', tone: 'draft' }],
  ['enterprise.', { icon: 'company', tone: 'draft' }],
  ['list.export', { icon: 'download', tone: 'draft' }],
  ['text.download', { icon: 'download', tone: 'draft' }],
]

const OTHERS: EventLook = { icon: 'document', tone: 'draft' }

/** Returns the sign of an event. A refused one is always red. */
export function lookOf({ action, result }: Pick<AuditEntry, 'action' | 'result'>): EventLook {
  if (result !== 'done') return REFUSED
  return LOOKS.find(([prefix]) => action.startsWith(prefix))?.[1] ?? OTHERS
}
