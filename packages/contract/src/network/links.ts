import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { messageFormat, savedName, version } from '../messages/message-parts.ts'
import { z } from '../schema.ts'
import { empty, instant, uuid } from '../values.ts'
import { byId, changedSchema, decisionBody, versionInAddress } from './link-parts.ts'

/**
 * The kinds of links: between banks of this installation, a folder that a gateway shares, or queues of a message
 * broker.
 */
export const LINK_KINDS = ['internal', 'directory', 'amqp'] as const

const linkKind = z.enum(LINK_KINDS)

/**
 * A folder below the root folder of the installation, at most four levels deep: `gateway/main`. It must not contain, or
 * be inside, another link's folder.
 */
const folder = z.string().regex(/^[A-Za-z0-9][\w-]{0,59}(?:\/[A-Za-z0-9][\w-]{0,59}){0,3}$/)

const formats = z.array(messageFormat).min(1).max(2)

/** The SASL mechanisms with which a link authenticates to a broker. */
export const BROKER_MECHANISMS = ['ANONYMOUS', 'PLAIN', 'EXTERNAL'] as const

/** The name of a queue or topic at the broker. */
const brokerAddress = z.string().regex(/^[\x21-\x7E]{1,255}$/)

/** Certificates in PEM. */
const certificates = z.string().min(1).max(20_000)

const brokerSchema = z.strictObject({
  /** One of the brokers that the installation allows, as listed with the links. */
  address: z.string().max(300),
  mechanism: z.enum(BROKER_MECHANISMS),
  /** Required for PLAIN, forbidden for the others. */
  userName: z.string().min(1).max(255).optional(),
  /** Client certificate; required for EXTERNAL, forbidden for the others. */
  certificate: certificates.optional(),
  /** Certificates that verify the broker's, if the server does not trust it by default. */
  authority: certificates.optional(),
  /** The queue to which messages are sent. */
  outgoing: brokerAddress,
  /** The queue from which messages are received; no other link reads it. */
  incoming: brokerAddress,
  /** The queue to which unreadable messages are moved; without it they are rejected at the broker. */
  deadLetter: brokerAddress.optional(),
})

/** The broker of a link and its queues, without any secret. */
export type LinkBroker = z.infer<typeof brokerSchema>

/** A password for PLAIN, a private key in PEM for EXTERNAL. Stored sealed, never shown. */
const brokerSecret = z.string().min(1).max(20_000)

/** Minutes without a network answer after which a message is uncertain. */
const answerMinutes = z.int().min(1).max(10_080)

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** The daily operating hours of a link, in the bank’s time zone; they may extend past midnight. */
const hours = z.strictObject({ from: timeOfDay, until: timeOfDay }).optional()

const minuteOfDay = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/)

/** A maintenance window of a link, in the bank’s time zone: `2026-11-28 22:00`. */
const maintenance = z
  .strictObject({ from: minuteOfDay, until: minuteOfDay })
  .refine(({ from, until }) => until > from, { path: ['until'] })
  .optional()

const keySchema = z.strictObject({
  /** The first characters of the SHA-256 of the key, which identify it without revealing it. */
  fingerprint: z.string(),
  validFrom: instant,
  /** Absent for the current key; the previous one is accepted until then. */
  validUntil: instant.optional(),
})

/** The traffic of a link, and the number of parts that need a decision. */
const trafficSchema = z.strictObject({
  /** The times of the last received and the last sent message. */
  lastInAt: instant.optional(),
  lastOutAt: instant.optional(),
  /** Messages queued for the hand-over. */
  waiting: z.int(),
  /** Messages that were handed over and have no answer yet. */
  unanswered: z.int(),
  /** Number of messages and parts that need a decision: uncertain, refused or unreadable. */
  toSettle: z.int(),
  /** Missing sequence numbers of messages that the network delivered: first to last of a session. */
  gaps: z.array(z.strictObject({ terminal: z.string(), session: z.int(), first: z.int(), last: z.int() })),
})

const linkSchema = z.strictObject({
  id: uuid,
  version,
  name: z.string(),
  kind: linkKind,
  /** For a directory link: the folder that contains `in`, `out` and `archive`. */
  folder: z.string().optional(),
  /** For a broker link. */
  broker: brokerSchema.optional(),
  /** Since when the link fails, and the reason given by the broker or the file system. */
  broken: z.strictObject({ since: instant, reason: z.string() }).optional(),
  formats: z.array(messageFormat),
  answerMinutes: z.int(),
  state: z.enum(['running', 'paused']),
  /** The reason, user and time of the pause; without a user after a restoration of the database. */
  paused: z.strictObject({ reason: z.string(), by: z.string().optional(), at: instant }).optional(),
  /** The newest first; a link of kind `internal` has none. */
  keys: z.array(keySchema),
  /** Number of routes to it. */
  routes: z.int(),
  traffic: trafficSchema,
  hours,
  maintenance,
  /** The last test message. */
  lastTest: z
    .strictObject({
      /** The input reference: day, logical terminal, session and sequence. */
      reference: z.string(),
      by: z.string(),
      at: instant,
      /**
       * `waiting` for the hand-over; `handedOver` without an answer yet; `unanswered` within the time limit of the
       * link.
       */
      state: z.enum(['waiting', 'handedOver', 'accepted', 'refused', 'unanswered']),
      /** The network's code and text of a refusal. */
      code: z.string().optional(),
      text: z.string().optional(),
    })
    .optional(),
  /**
   * The link hands nothing over now: it is outside its operating hours or under maintenance. Received messages are
   * read.
   */
  isClosed: z.boolean(),
})

/** A link of the caller's institution as calls return it. */
export type NetworkLink = z.infer<typeof linkSchema>

const BROKER_ERRORS = [
  'link.brokerMissing',
  'link.brokerNotAllowed',
  'link.credentialsMissing',
  'link.credentialsInvalid',
  'link.notEncrypted',
  'link.queueTaken',
] as const

export const listLinks = defineCall({
  method: 'GET',
  path: '/api/links',
  summary: 'The links of the caller’s bank by name, each with the fingerprints of its keys and its traffic.',
  access: 'manageBankLinks',
  answer: z.strictObject({
    /** Indicates whether this installation has a root folder for directory links (`NOSTRO_LINK_ROOT`). */
    hasRoot: z.boolean(),
    /** The brokers that links may use (`NOSTRO_LINK_BROKERS`), such as `amqps://mq.bank.example:5671`. */
    brokers: z.array(z.string()),
    /** Number of users who may request and confirm a new key, which needs two. */
    administrators: z.int(),
    rowList: z.array(linkSchema),
  }),
  errors: [],
})

export const createLink = defineCall({
  method: 'POST',
  path: '/api/links',
  summary:
    'Requests a new link. After the confirmation by a second administrator a gateway link has a key, which the confirmation shows once, and a directory link has its folders.',
  access: 'manageBankLinks',
  body: z.strictObject({
    name: savedName,
    kind: linkKind,
    /** Required for a directory link, forbidden for the others. */
    folder: folder.optional(),
    /** Required for a broker link, forbidden for the others. */
    broker: brokerSchema.optional(),
    secret: brokerSecret.optional(),
    formats,
    answerMinutes: answerMinutes.default(60),
    hours,
    maintenance,
  }),
  answer: changeOutcome,
  errors: [
    'link.nameTaken',
    'name.lookAlike',
    'link.folderTaken',
    'link.folderMissing',
    'link.noRoot',
    'link.folderUnusable',
    ...BROKER_ERRORS,
    'link.tooMany',
  ],
  isCommand: true,
})

export const updateLink = defineCall({
  method: 'POST',
  path: '/api/links/{id}',
  summary:
    'Requests a change of a link, which a second administrator confirms. Its folder and its broker can be changed only while no message is in transit through it.',
  access: 'manageBankLinks',
  params: byId,
  body: z.strictObject({
    version,
    name: savedName,
    folder: folder.optional(),
    broker: brokerSchema.optional(),
    /** Absent to retain the stored one. */
    secret: brokerSecret.optional(),
    formats,
    answerMinutes,
    hours,
    maintenance,
  }),
  answer: changeOutcome,
  errors: [
    'link.changed',
    'link.nameTaken',
    'name.lookAlike',
    'link.folderTaken',
    'link.folderMissing',
    'link.noRoot',
    'link.folderUnusable',
    ...BROKER_ERRORS,
    'link.inUse',
    'change.waiting',
  ],
  isCommand: true,
})

export const deleteLink = defineCall({
  method: 'DELETE',
  path: '/api/links/{id}',
  summary: 'Deletes a link without routes and without messages in transit.',
  access: 'manageBankLinks',
  params: byId,
  query: versionInAddress,
  answer: empty,
  errors: ['link.changed', 'link.inUse'],
  isCommand: true,
})

export const pauseLink = defineCall({
  method: 'POST',
  path: '/api/links/{id}/pause',
  summary: 'Pauses a gateway link: nothing is handed over and nothing is read until it is resumed.',
  access: 'manageBankLinks',
  params: byId,
  body: decisionBody,
  answer: changedSchema,
  errors: ['link.changed', 'link.notPausable'],
  isCommand: true,
})

export const resumeLink = defineCall({
  method: 'POST',
  path: '/api/links/{id}/resume',
  summary: 'Resumes a paused link; queued messages continue in their order.',
  access: 'manageBankLinks',
  params: byId,
  body: z.strictObject({ version }),
  answer: changedSchema,
  errors: ['link.changed'],
  isCommand: true,
})

export const proposeLinkKey = defineCall({
  method: 'POST',
  path: '/api/links/{id}/key',
  summary:
    'Requests a new key, which is created when a second administrator confirms it. The confirmation shows it once.',
  access: 'manageBankLinks',
  params: byId,
  body: z.strictObject({
    version,
    /** Hours for which the old key is accepted after the new one exists; 0 ends it at once. */
    overlapHours: z.int().min(0).max(720),
  }),
  answer: changeOutcome,
  errors: ['resource.notFound', 'link.changed', 'link.noKeys', 'change.waiting'],
  isCommand: true,
})

export const testLink = defineCall({
  method: 'POST',
  path: '/api/links/{id}/test',
  summary: 'Tests whether a link’s folder or broker is reachable now, without sending a message.',
  access: 'manageBankLinks',
  params: byId,
  answer: z.strictObject({
    /**
     * `unreachable`: no connection; `refused`: credentials or certificate; `addressMissing`: a missing queue or folder.
     */
    outcome: z.enum(['reached', 'unreachable', 'refused', 'addressMissing']),
    /** The reason given by the broker or the file system. */
    reason: z.string().optional(),
  }),
  errors: [],
})

export const sendTestMessage = defineCall({
  method: 'POST',
  path: '/api/links/{id}/test-message',
  summary:
    'Sends a test message over a gateway link: an MT999 of the bank to itself, marked as a test (TNG). The list of links shows the network’s answer.',
  access: 'manageBankLinks',
  params: byId,
  body: z.strictObject({}),
  answer: z.strictObject({ reference: z.string() }),
  errors: ['link.paused', 'link.noTestMessages'],
  isCommand: true,
})
