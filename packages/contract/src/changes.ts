import { defineCall } from './call.ts'
import { reasonText } from './messages/message-parts.ts'
import { z } from './schema.ts'
import { empty, instant, uuid } from './values.ts'

/** The changes that become active only after a second user confirmed exactly them. */
const PENDING_CHANGE_KINDS = [
  'user.add',
  'user.roles',
  'user.activate',
  'user.deactivate',
  'user.delete',
  'user.secondFactor',
  'approvalRules.change',
  'signInRules.change',
  'link.create',
  'link.update',
  'link.key',
  'route.create',
  'route.update',
  'route.delete',
  'route.order',
  'relationship.create',
  'relationship.update',
  'relationship.delete',
  'retention.change',
  'referenceList.import',
  'referenceRates.import',
  'calendar.import',
  'bankDays.change',
  'bankDirectory.import',
  'bank.create',
  'bank.bic',
  'deputy.name',
  'screening.change',
  'screeningList.import',
  'key.add',
  'key.change',
  'singleSignOn.change',
  'webhook.add',
  'webhook.change',
  'auditStream.add',
  'auditStream.change',
  'auditStream.remove',
] as const
/** The name of a kind of change that a second user confirms. */
export type PendingChangeKind = (typeof PENDING_CHANGE_KINDS)[number]

/** `lapsed`: the requesting user is no longer an administrator. `expired`: no administrator decided in time. */
const PENDING_CHANGE_STATES = ['waiting', 'confirmed', 'rejected', 'withdrawn', 'expired', 'lapsed'] as const
/** The state of a change that a second user confirms. */
export type PendingChangeState = (typeof PENDING_CHANGE_STATES)[number]

/** Number of days in which a change can be confirmed. */
export const PENDING_CHANGE_DAYS = 7

/** One value before and after the change. */
export const changedValue = z.strictObject({
  /** The path of the member in the object: `formats`, `hours.from`. */
  path: z.string(),
  before: z.string().optional(),
  after: z.string().optional(),
})

const pendingChangeSchema = z.strictObject({
  id: uuid,
  kind: z.enum(PENDING_CHANGE_KINDS),
  /** Id of the changed object, such as a user or a link. */
  objectId: z.string(),
  objectName: z.string(),
  /** The bank; only for the platform's administrators. */
  institution: z.string().optional(),
  values: z.array(changedValue),
  /** Number of further values that differ. */
  moreValues: z.int(),
  /** Identifies exactly this change; a confirmation must name it. */
  digest: z.string(),
  state: z.enum(PENDING_CHANGE_STATES),
  /** Absent for a change requested on the command line. */
  requestedBy: z.string().optional(),
  requestedAt: instant,
  expiresAt: instant,
  decidedBy: z.string().optional(),
  decidedAt: instant.optional(),
  reason: z.string().optional(),
  isOwn: z.boolean(),
  /** Indicates whether the caller may confirm and reject it. */
  mayConfirm: z.boolean(),
})

/** A change that a second user confirms, as administrators see it. */
export type PendingChange = z.infer<typeof pendingChangeSchema>

const CONFIRMERS = ['confirmBankChanges', 'administerPlatform'] as const
const ofChange = z.strictObject({ id: uuid })

export const listChanges = defineCall({
  method: 'GET',
  path: '/api/changes',
  summary:
    'Changes of the caller’s institution that need a second administrator, and up to 50 decided ones. The platform’s administrators also see those of banks without a second administrator.',
  access: CONFIRMERS,
  budget: 'list',
  answer: z.strictObject({ rowList: z.array(pendingChangeSchema) }),
  errors: [],
})

export const confirmChange = defineCall({
  method: 'POST',
  path: '/api/changes/{id}/confirm',
  summary:
    'Confirms and activates a change as the second user. `digest` identifies the change exactly as it was listed. A new key is shown once.',
  access: CONFIRMERS,
  isCommand: true,
  params: ofChange,
  body: z.strictObject({ digest: z.string().regex(/^[0-9a-f]{64}$/) }),
  answer: z.strictObject({
    objectId: z.string(),
    /** The key of a link in hexadecimal digits, which is shown only once. */
    key: z.string().optional(),
  }),
  errors: [
    'resource.notFound',
    'change.ended',
    'change.secondPerson',
    'change.differs',
    'change.outdated',
    'user.lastAdministrator',
    'singleSignOn.emergencyStays',
    'user.stateChanged',
    'name.lookAlike',
    'enterprise.nameTaken',
    'bank.bicTaken',
    'user.nameTaken',
    'link.nameTaken',
    'link.folderTaken',
    'link.folderMissing',
    'link.noRoot',
    'link.folderUnusable',
    'link.tooMany',
    'link.inUse',
    'link.brokerMissing',
    'link.brokerNotAllowed',
    'link.credentialsMissing',
    'link.credentialsInvalid',
    'link.notEncrypted',
    'link.queueTaken',
    'route.linkUnknown',
    'route.tooMany',
    'relationship.tooMany',
    'bankDays.changed',
    'approvalRules.groupInUse',
    'screeningRules.changed',
    'screeningList.changed',
    'singleSignOn.changed',
    'singleSignOn.codeTaken',
  ],
})

export const rejectChange = defineCall({
  method: 'POST',
  path: '/api/changes/{id}/reject',
  summary: 'Rejects a change that another administrator requested.',
  access: CONFIRMERS,
  isCommand: true,
  params: ofChange,
  body: z.strictObject({ reason: reasonText }),
  answer: empty,
  errors: ['resource.notFound', 'change.ended', 'change.secondPerson'],
})

export const withdrawChange = defineCall({
  method: 'POST',
  path: '/api/changes/{id}/withdraw',
  summary: 'Withdraws a change that the caller requested.',
  access: CONFIRMERS,
  isCommand: true,
  params: ofChange,
  answer: empty,
  errors: ['resource.notFound', 'change.ended', 'change.secondPerson'],
})
