import type { AuditAction } from '@nostro/contract'

type Noun = AuditAction extends infer Action ? (Action extends `${infer N}.${string}` ? N : never) : never

/** The kinds of privileged events: they change permissions, or cannot be verified from other data. */
const PRIVILEGED_NOUNS: ReadonlySet<string> = new Set<Noun>([
  'approvalRules',
  'archive',
  'auditStream',
  'bankDays',
  'calendar',
  'change',
  'deadLetter',
  'enterprise',
  'institution',
  'invitation',
  'key',
  'maintenance',
  'provisioning',
  'provisioningGroup',
  'rates',
  'reconciliationRules',
  'reference',
  'retention',
  'screeningList',
  'screeningRules',
  'secondFactor',
  'signInRules',
  'singleSignOn',
  'user',
  'webhook',
])

/**
 * Returns whether an event is anchored as soon as it is committed: changes of users, roles, rules, lists and
 * institutions, and write-offs of work. Prompt anchoring leaves no time to remove such an event from the end of the
 * trail.
 */
export function isPrivileged(action: string): boolean {
  const [noun = ''] = action.split('.')
  return PRIVILEGED_NOUNS.has(noun)
}
