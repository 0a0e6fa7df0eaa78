import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { DIGEST } from '../patterns.ts'
import { z } from '../schema.ts'
import { empty, instant, personName, uuid } from '../values.ts'

const MANAGERS = ['manageBankUsers', 'manageCompanyUsers', 'administerPlatform'] as const

/** The limits of audit streams. */
export const AUDIT_STREAM_LIMITS = { streams: 20, addressLength: 2000, pemLength: 32_768 } as const

/**
 * The forms in which a stream sends events. `syslog`: RFC 5424 messages over TLS (RFC 5425). `jsonLines`: a POST of one
 * JSON object per line. `cloudEvents`: a POST of a CloudEvents 1.0 batch.
 */
export const AUDIT_STREAM_FORMATS = ['syslog', 'jsonLines', 'cloudEvents'] as const
/** The form in which a stream sends events. */
export type AuditStreamFormat = (typeof AUDIT_STREAM_FORMATS)[number]

/** Certificates or a private key in PEM format. */
const pem = z.string().min(1).max(AUDIT_STREAM_LIMITS.pemLength)

const settingsSchema = z.strictObject({
  name: personName,
  format: z.enum(AUDIT_STREAM_FORMATS),
  /** `tls://host:port` for `syslog`, port 6514 if absent; otherwise an `https` URL. Private addresses are refused unless the installation names the host. */
  address: z.string().min(1).max(AUDIT_STREAM_LIMITS.addressLength),
  /** The certificates of the authority that the receiver's certificate must come from, in PEM format. The public authorities if absent. */
  caCertificates: pem.optional(),
})

/** The settings of an audit stream, without its credentials. */
export type AuditStreamSettings = z.infer<typeof settingsSchema>

const credentialsSchema = z.strictObject({
  /** The value of the header `Authorization`, for formats over HTTP. */
  authorization: z
    .string()
    .min(1)
    .max(4096)
    .regex(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/)
    .optional(),
  /** The client certificate with which the product identifies itself, with the certificates above it. */
  clientCertificate: pem.optional(),
  /** The private key of the client certificate, without a password. */
  clientKey: pem.optional(),
})

/** The credentials of an audit stream. They are stored sealed and never returned. */
export type AuditStreamCredentials = z.infer<typeof credentialsSchema>

const streamSchema = z.strictObject({
  id: uuid,
  name: z.string(),
  format: z.enum(AUDIT_STREAM_FORMATS),
  address: z.string(),
  caCertificates: z.string().optional(),
  hasAuthorization: z.boolean(),
  clientCertificate: z.strictObject({ subject: z.string(), validUntil: instant }).optional(),
  /** `waiting`: a second administrator has to confirm it. */
  state: z.enum(['active', 'waiting']),
  createdBy: z.string(),
  createdAt: instant,
  hasPendingChange: z.boolean(),
  /** The sequence of the last event that the receiver accepted. */
  position: z.int(),
  /** The number of events that the receiver has not accepted yet. */
  behind: z.int(),
  /** The time when the receiver last accepted events. */
  sentAt: instant.optional(),
  /** The number of failed attempts since then. */
  failures: z.int(),
  failedAt: instant.optional(),
  /** The reason why the last attempt failed; absent after a successful one. */
  lastFailure: z.string().optional(),
  /** The next attempt after a failed one. */
  nextAt: instant.optional(),
})

/** An audit stream with its state, without its credentials. */
export type AuditStream = z.infer<typeof streamSchema>

const digest = z.string().regex(DIGEST)

/** An event as streams send it, in each format. Receivers identify it by `hash`. */
export const streamedEvent = z.strictObject({
  institutionId: uuid.describe('The institution of the trail'),
  sequence: z.int().min(1).describe('The number within the institution, from 1, without gaps'),
  occurredAt: instant.describe('The time of the event in UTC'),
  actorId: uuid.optional().describe('The id of the acting user or API key; absent if the system acted'),
  actorName: z.string().optional().describe('The name with which the actor signs in'),
  sessionId: z.string().optional().describe('The id of the session; no token'),
  address: z.string().optional().describe('The network address of the actor'),
  requestId: z.string().describe('The id of the call, which the logs contain too'),
  action: z.string().describe('The action, or method and path of a refused call'),
  objectKind: z.string().describe('The kind of the changed object'),
  objectId: z.string().describe('The id of the changed object'),
  beforeDigest: digest.optional().describe('SHA-256 of the object before the event'),
  afterDigest: digest.optional().describe('SHA-256 of the object after the event'),
  result: z.string().describe('`done`, or the error code of a refusal'),
  previousHash: digest.describe('The hash of the event before; proves that none is missing'),
  hash: digest.describe('The hash of this event, which identifies it'),
})

/** An event as streams send it. */
export type StreamedEvent = z.infer<typeof streamedEvent>

const ofStream = z.strictObject({ id: uuid })
const ERRORS_OF_SETTINGS = [
  'auditStream.address',
  'auditStream.certificate',
  'auditStream.nameTaken',
  'change.waiting',
] as const

export const listAuditStreams = defineCall({
  method: 'GET',
  path: '/api/audit-streams',
  summary:
    'The streams that send audit events of the caller’s institution to a SIEM, with position and last error, without their credentials.',
  access: MANAGERS,
  budget: 'list',
  answer: z.strictObject({ rowList: z.array(streamSchema) }),
  errors: [],
})

export const addAuditStream = defineCall({
  method: 'POST',
  path: '/api/audit-streams',
  summary:
    'Creates an audit stream; in a bank and on the platform it sends events after the confirmation by a second administrator, from then on.',
  access: MANAGERS,
  isCommand: true,
  body: settingsSchema,
  answer: z.strictObject({ ...changeOutcome.shape, id: uuid }),
  errors: [...ERRORS_OF_SETTINGS, 'auditStream.tooMany'],
})

export const changeAuditStream = defineCall({
  method: 'POST',
  path: '/api/audit-streams/{id}',
  summary:
    'Changes an audit stream; in a bank and on the platform, after the confirmation by a second administrator.',
  access: MANAGERS,
  isCommand: true,
  params: ofStream,
  body: settingsSchema,
  answer: changeOutcome,
  errors: [...ERRORS_OF_SETTINGS, 'resource.notFound', 'auditStream.stateChanged'],
})

export const removeAuditStream = defineCall({
  method: 'POST',
  path: '/api/audit-streams/{id}/remove',
  summary:
    'Removes an audit stream for good; in a bank and on the platform, after the confirmation by a second administrator.',
  access: MANAGERS,
  isCommand: true,
  params: ofStream,
  answer: changeOutcome,
  errors: ['resource.notFound', 'change.waiting'],
})

export const setAuditStreamCredentials = defineCall({
  method: 'POST',
  path: '/api/audit-streams/{id}/credentials',
  summary: 'Replaces the credentials of an audit stream; absent ones are removed.',
  access: MANAGERS,
  isCommand: true,
  params: ofStream,
  body: credentialsSchema,
  answer: empty,
  errors: ['resource.notFound', 'auditStream.certificate'],
})

export const testAuditStream = defineCall({
  method: 'POST',
  path: '/api/audit-streams/{id}/test',
  summary:
    'Records the audit event `auditStream.test`, which the stream sends after all earlier events, and tries at once.',
  access: MANAGERS,
  isCommand: true,
  params: ofStream,
  answer: empty,
  errors: ['resource.notFound', 'auditStream.stateChanged'],
})

export const resendAuditEvents = defineCall({
  method: 'POST',
  path: '/api/audit-streams/{id}/resend',
  summary: 'Sends the events from a sequence number again. No event can be skipped.',
  access: MANAGERS,
  isCommand: true,
  params: ofStream,
  body: z.strictObject({
    /** The sequence of the first event to send again. */
    from: z.int().min(1),
  }),
  answer: empty,
  errors: ['resource.notFound', 'auditStream.stateChanged', 'auditStream.position'],
})

/** The calls about audit streams, by name. */
export const AUDIT_STREAM_CALLS = {
  listAuditStreams,
  addAuditStream,
  changeAuditStream,
  removeAuditStream,
  setAuditStreamCredentials,
  testAuditStream,
  resendAuditEvents,
} as const
