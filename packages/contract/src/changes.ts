import { defineCall } from './call.ts'
import { reasonText } from './messages/message-parts.ts'
import { z } from './schema.ts'
import { empty, instant, uuid } from './values.ts'

/** The changes that are in force only after a second person confirmed exactly them. */
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
  'bankDirectory.import',
] as const
/** A kind of change that a second person confirms, by its name. */
export type PendingChangeKind = (typeof PENDING_CHANGE_KINDS)[number]

/**
 * `lapsed`: the administrator who requested it administers no more. `expired`: no administrator decided in time.
 */
const PENDING_CHANGE_STATES = ['waiting', 'confirmed', 'rejected', 'withdrawn', 'expired', 'lapsed'] as const
/** The state of a change that a second person confirms. */
export type PendingChangeState = (typeof PENDING_CHANGE_STATES)[number]

/** The days for which a change can be confirmed. */
export const PENDING_CHANGE_DAYS = 7

/** One value before and after the change. */
const changedValue = z.strictObject({
  /** The member of the object: `formats`, `hours.from`. */
  path: z.string(),
  before: z.string().optional(),
  after: z.string().optional(),
})

const pendingChangeSchema = z.strictObject({
  id: uuid,
  kind: z.enum(PENDING_CHANGE_KINDS),
  /** The object that is changed: the id of a user, a link or another object. */
  objectId: z.string(),
  objectName: z.string(),
  /** The bank; for the platform's administrators alone. */
  institution: z.string().optional(),
  values: z.array(changedValue),
  /** The number of further values that differ. */
  moreValues: z.int(),
  /** Names exactly this change; a confirmation has to name it. */
  digest: z.string(),
  state: z.enum(PENDING_CHANGE_STATES),
  /** Absent for a change that was requested at the command line. */
  requestedBy: z.string().optional(),
  requestedAt: instant,
  expiresAt: instant,
  decidedBy: z.string().optional(),
  decidedAt: instant.optional(),
  reason: z.string().optional(),
  isOwn: z.boolean(),
  /** The caller may confirm and reject it. */
  mayConfirm: z.boolean(),
})

/** A change that a second person confirms, as administrators see it. */
export type PendingChange = z.infer<typeof pendingChangeSchema>

const CONFIRMERS = ['confirmBankChanges', 'administerPlatform'] as const
const ofChange = z.strictObject({ id: uuid })

export const listChanges = defineCall({
  method: 'GET',
  path: '/api/changes',
  summary:
    'Changes of the own institution that wait for a second administrator, and up to 50 that were decided. The platform’s administrators also see those of banks that have no second administrator.',
  access: CONFIRMERS,
  budget: 'list',
  answer: z.strictObject({ rowList: z.array(pendingChangeSchema) }),
  errors: [],
})

export const confirmChange = defineCall({
  method: 'POST',
  path: '/api/changes/{id}/confirm',
  summary:
    'Puts a change in force as the second person. `digest` names the change exactly as it was listed. A new key is shown once.',
  access: CONFIRMERS,
  isCommand: true,
  params: ofChange,
  body: z.strictObject({ digest: z.string().regex(/^[0-9a-f]{64}$/) }),
  answer: z.strictObject({
    objectId: z.string(),
    /** The key of a link, in hexadecimal digits; it is shown this once. */
    key: z.string().optional(),
  }),
  errors: [
    'resource.notFound',
    'change.ended',
    'change.secondPerson',
    'change.differs',
    'change.outdated',
    'user.lastAdministrator',
    'user.stateChanged',
    'name.lookAlike',
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
