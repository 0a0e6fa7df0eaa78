interface Tag {
  readonly name: string
  readonly description: string
  /** The first parts of the paths after `/api/`. */
  readonly segments: readonly string[]
}

/** The groups of calls in the OpenAPI document. */
export const TAGS: readonly Tag[] = [
  {
    name: 'Sessions',
    description: 'Sign-in, sign-out, registration, passwords, the rule of second factors and single sign-on.',
    segments: [
      'login',
      'logout',
      'register',
      'validate',
      'authWechatOpenId',
      'changePassword',
      'resetPassword',
      'sign-in-rules',
      'single-sign-on',
      'passkeys',
      'proof-methods',
      'sessions',
    ],
  },
  {
    name: 'Messages',
    description:
      'Messages in MT and ISO 20022: compose, submit, list, read, confirm; cases, reconciliation and archive.',
    segments: ['messages', 'drafting', 'archive', 'case-exceptions', 'reconciliation'],
  },
  {
    name: 'Approvals',
    description: 'Tasks, decisions, approval rules, deputies and changes for a second administrator.',
    segments: ['workflows', 'approval-rules', 'deputies', 'changes'],
  },
  {
    name: 'Network',
    description: 'Links, routes, exceptions, and texts as they were sent and received.',
    segments: ['swift', 'links', 'routes', 'network', 'network-use'],
  },
  {
    name: 'Counterparties',
    description: 'Payees, counterparty banks, settlement instructions and relationships.',
    segments: ['counterparties', 'relationships', 'payee-verifications'],
  },
  {
    name: 'Screening',
    description: 'Messages held for screening, lists and providers.',
    segments: ['screening'],
  },
  {
    name: 'Reference data',
    description: 'Code lists, rates, calendars, cut-off times and the bank directory.',
    segments: ['reference', 'bank-days', 'payment-days', 'banks'],
  },
  {
    name: 'Files',
    description: 'Uploads, attachments and their policy.',
    segments: ['attachments', 'common', 'v1'],
  },
  {
    name: 'API keys',
    description: 'Keys with which systems of an institution call: limits, rotation and revocation.',
    segments: ['keys'],
  },
  {
    name: 'Webhooks',
    description: 'Signed events about changes of messages: addresses, delivery log, replay.',
    segments: ['webhooks'],
  },
  {
    name: 'Audit streams',
    description: 'Audit events sent to a SIEM over syslog or HTTP: addresses, credentials, position.',
    segments: ['audit-streams'],
  },
  {
    name: 'Administration',
    description: 'Users, institutions, the platform, notifications, live events and the audit trail.',
    segments: ['users', 'enterprise', 'platform', 'notifications', 'events', 'audit', 'errors'],
  },
]

/** Returns the group of a call by its path. Throws an error for a path of no group. */
export function tagOf(path: string): string {
  const [, , segment = ''] = path.split('/')
  const tag = TAGS.find(({ segments }) => segments.includes(segment))
  if (tag === undefined) throw new Error(`${path} belongs to no group of the OpenAPI document`)
  return tag.name
}
