import { defineCall } from './call.ts'
import { ACTION_BEGINNING, DIGEST, OBJECT_ID } from './patterns.ts'
import { z } from './schema.ts'
import { file, instant, uuid } from './values.ts'

const TRAIL_READERS = ['seeBankAuditTrail', 'seeCompanyAuditTrail', 'seePlatformAuditTrail'] as const

/**
 * The institution of the trail; the caller's own where none is named. Only the platform's administrator may name
 * another.
 */
const institutionId = uuid.optional()

/** The conditions of the search. Every condition narrows. */
const auditFilter = {
  institutionId,
  from: instant.optional(),
  to: instant.optional(),
  /** The user name of whoever did it. */
  actor: z.string().min(1).max(128).optional(),
  /** The beginning of the action's name: `message.` or `message.approve`. */
  action: z.string().regex(ACTION_BEGINNING).optional(),
  objectId: z.string().regex(OBJECT_ID).optional(),
  outcome: z.enum(['done', 'refused']).optional(),
}

const digest = z.string().regex(DIGEST)

const auditEventSchema = z.strictObject({
  /** Counts from 1 within the institution, without gaps. */
  sequence: z.int().min(1),
  occurredAt: instant,
  /** Absent for what the system did by itself. */
  actorId: uuid.optional(),
  actorName: z.string().optional(),
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
})

/** One event of the audit trail. */
export type AuditEntry = z.infer<typeof auditEventSchema>

export const listAuditEvents = defineCall({
  method: 'GET',
  path: '/api/audit/events',
  summary:
    'The audit trail of an institution, newest first: who did what and when, with digests, never content.',
  access: TRAIL_READERS,
  budget: 'list',
  query: z.strictObject({
    ...auditFilter,
    /** Only events before this one: `next` of the page before. */
    before: z.coerce.number().int().min(1).optional(),
    size: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.strictObject({
    events: z.array(auditEventSchema),
    /** The position at which the next page begins; absent on the last one. */
    next: z.int().optional(),
  }),
  errors: [],
})

export const exportAuditEvents = defineCall({
  method: 'GET',
  path: '/api/audit/export',
  summary: 'The events looked for as CSV, newest first, up to 50,000, with the hashes that prove them.',
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
    'Holds a stretch of the audit chain of an institution against its hashes, and against the head that is kept outside the database. Ask again from `checkedTo` on until `isComplete`.',
  access: TRAIL_READERS,
  budget: 'export',
  query: z.strictObject({
    institutionId,
    /** The last event that is taken as checked; from the start where absent. */
    after: z.coerce.number().int().min(0).default(0),
  }),
  answer: z.strictObject({
    isIntact: z.boolean(),
    /** Nothing is left to check. */
    isComplete: z.boolean(),
    checkedTo: z.int(),
    /** The events up to this one are in the archive: the check begins behind it. */
    archivedTo: z.int().optional(),
    /** The present number of events in the trail. */
    events: z.int(),
    /** The first event that does not follow from the one before it, or that is missing although it was anchored. */
    brokenAt: z.int().optional(),
    /** Somebody wrote the file of anchors past the product. */
    hasForgedAnchor: z.boolean(),
    /** The verdict about the head kept outside the database; absent while none has been written. */
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
