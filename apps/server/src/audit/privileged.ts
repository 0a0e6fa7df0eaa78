import type { AuditAction } from '@nostro/contract'

type Noun = AuditAction extends infer Action ? (Action extends `${infer N}.${string}` ? N : never) : never

/** The nouns of privileged events: they change who may do what, or cannot be found out elsewhere. */
const PRIVILEGED_NOUNS: ReadonlySet<string> = new Set<Noun>([
  'approvalRules',
  'archive',
  'change',
  'deadLetter',
  'enterprise',
  'institution',
  'invitation',
  'maintenance',
  'reference',
  'retention',
  'secondFactor',
  'signInRules',
  'user',
])

/**
 * Returns whether an event is anchored as soon as it is committed: changes of people, roles, rules, lists and
 * institutions, and work that somebody wrote off. Nobody shall find the time to cut it off the end of the trail.
 */
export function isPrivileged(action: string): boolean {
  const [noun = ''] = action.split('.')
  return PRIVILEGED_NOUNS.has(noun)
}
