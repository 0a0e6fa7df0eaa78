import { defineCall } from './call.ts'
import { changedValue } from './changes.ts'
import { ACTION_BEGINNING, DIGEST, OBJECT_ID } from './patterns.ts'
import { z } from './schema.ts'
import { file, instant, uuid } from './values.ts'

const TRAIL_READERS = ['seeBankAuditTrail', 'seeCompanyAuditTrail', 'seePlatformAuditTrail'] as const

/** The institution of the trail. Default: the caller's own. Only the platform's administrator may name another one. */
const institutionId = uuid.optional()

/** The conditions of the search, which are combined by AND. */
const auditFilter = {
  institutionId,
  from: instant.optional(),
  to: instant.optional(),
  /** The name of the acting user. */
  actor: z.string().min(1).max(128).optional(),
  /** Prefix of the action's name: `message.` or `message.approve`. */
  action: z.string().regex(ACTION_BEGINNING).optional(),
  objectId: z.string().regex(OBJECT_ID).optional(),
  /**
   * A reference or UETR of a message, a name of a user or link, or the id of an object. Returns the events about these
   * objects and by these users. In the trail of another institution only ids are found.
   */
  search: z.string().min(1).max(64).optional(),
  outcome: z.enum(['done', 'refused']).optional(),
}

const digest = z.string().regex(DIGEST)

/** The message of an event, as it is now. */
const auditedMessage = z.strictObject({
  id: uuid,
  messagingType: z.string(),
  stage: z.string(),
  isReceived: z.boolean(),
  reference: z.string().optional(),
  currency: z.string().optional(),
  /** A decimal number. */
  amount: z.string().optional(),
  /** The payee of a sent message, the payer of a received one; the bank if there is none. */
  party: z.string().optional(),
})

const auditEventSchema = z.strictObject({
  /** Sequence number within the institution, from 1, without gaps. */
  sequence: z.int().min(1),
  occurredAt: instant,
  /** Absent if the system acted. */
  actorId: uuid.optional(),
  actorName: z.string().optional(),
  /** The name of the acting person. */
  actorFullName: z.string().optional(),
  address: z.string().optional(),
  requestId: z.string(),
  action: z.string(),
  objectKind: z.string(),
  objectId: z.string(),
  beforeDigest: digest.optional(),
  afterDigest: digest.optional(),
  /** `done`, or the code of the refusal. */
  result: z.string(),
  previousHash: digest,
  hash: digest,
  /** The object as its readers know it; absent in the trail of another institution, and if it no longer exists. */
  object: z
    .strictObject({
      name: z.string().optional(),
      changeKind: z.string().optional(),
      message: auditedMessage.optional(),
    })
    .optional(),
  /** The values of a setting, rule, link or account that the event changed. */
  values: z.array(changedValue).optional(),
  /** The event changed values of which only the digests are stored. */
  lacksValues: z.boolean().optional(),
})

/** One event of the audit trail. */
export type AuditEntry = z.infer<typeof auditEventSchema>

export const listAuditEvents = defineCall({
  method: 'GET',
  path: '/api/audit/events',
  summary:
    'The audit trail of an institution, newest first: actor, action, time and digests. In the own trail also the reference, amount and party of a message, and changed settings.',
  access: TRAIL_READERS,
  budget: 'list',
  query: z.strictObject({
    ...auditFilter,
    /** Returns only events before this one: `next` of the previous page. */
    before: z.coerce.number().int().min(1).optional(),
    size: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.strictObject({
    events: z.array(auditEventSchema),
    /** The value of `before` for the next page; absent on the last page. */
    next: z.int().optional(),
    /** The number of matching events, with the first page. {@link AUDIT_COUNT_MAX} means this number or more. */
    total: z.int().optional(),
  }),
  errors: [],
})

/** Matching events are counted up to this number. */
export const AUDIT_COUNT_MAX = 10_000

export const readAuditChain = defineCall({
  method: 'GET',
  path: '/api/audit/chain',
  summary:
    'The state of the audit chain of an institution: its last event, its anchor outside the database, and the last check that the caller’s institution completed.',
  access: TRAIL_READERS,
  query: z.strictObject({ institutionId }),
  answer: z.strictObject({
    events: z.int(),
    /** The hash of the last event. */
    head: digest,
    anchoredAt: instant.optional(),
    lastCheck: z
      .strictObject({ at: instant, isIntact: z.boolean(), events: z.int(), brokenAt: z.int().optional() })
      .optional(),
  }),
  errors: [],
})

export const exportAuditEvents = defineCall({
  method: 'GET',
  path: '/api/audit/export',
  summary: 'The matching events as CSV, newest first, up to 50,000, with the hashes that prove them.',
  access: TRAIL_READERS,
  budget: 'export',
  query: z.strictObject(auditFilter),
  answer: file,
  errors: [],
  isFile: true,
})

export const verifyAuditTrail = defineCall({
  method: 'GET',
  path: '/api/audit/verification',
  summary:
    'Verifies a section of the audit chain of an institution against its hashes, and against the head that is stored outside the database. Repeat from `checkedTo` until `isComplete`.',
  access: TRAIL_READERS,
  budget: 'export',
  query: z.strictObject({
    institutionId,
    /** The last event of the previous check. Default: from the start. */
    after: z.coerce.number().int().min(0).default(0),
  }),
  answer: z.strictObject({
    isIntact: z.boolean(),
    /** No event remains to be checked. */
    isComplete: z.boolean(),
    checkedTo: z.int(),
    /** The events up to this one are archived; the check begins after it. */
    archivedTo: z.int().optional(),
    /** The current number of events in the trail. */
    events: z.int(),
    /** The first event that does not follow its predecessor, or that is missing although it was anchored. */
    brokenAt: z.int().optional(),
    /** The file of anchors was written by another program. */
    hasForgedAnchor: z.boolean(),
    /** The head stored outside the database, and whether it matches; absent if none was written. */
    anchor: z.strictObject({ sequence: z.int(), at: instant, isKept: z.boolean() }).optional(),
  }),
  errors: [],
})

export const listAuditTrails = defineCall({
  method: 'GET',
  path: '/api/audit/trails',
  summary: 'The institutions whose trails the caller may read.',
  access: TRAIL_READERS,
  answer: z.strictObject({
    trails: z.array(z.strictObject({ institutionId: uuid, name: z.string() })),
  }),
  errors: [],
})
