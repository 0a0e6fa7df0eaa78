import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { messageFormat, savedName, version } from '../messages/message-parts.ts'
import { z } from '../schema.ts'
import { empty, instant, uuid } from '../values.ts'
import { byId, changedSchema, decisionBody, versionInAddress } from './link-parts.ts'

/** The kinds of links: between banks of this installation, a folder that a gateway shares, or queues of a message broker. */
export const LINK_KINDS = ['internal', 'directory', 'amqp'] as const

const linkKind = z.enum(LINK_KINDS)

/** A folder below the root of the installation, at most four levels deep: `gateway/main`. None lies within another link's. */
const folder = z.string().regex(/^[A-Za-z0-9][\w-]{0,59}(?:\/[A-Za-z0-9][\w-]{0,59}){0,3}$/)

const formats = z.array(messageFormat).min(1).max(2)

/** The SASL mechanisms by which a link proves to a broker who it is. */
export const BROKER_MECHANISMS = ['ANONYMOUS', 'PLAIN', 'EXTERNAL'] as const

/** The name of a queue or topic as the broker knows it. */
const brokerAddress = z.string().regex(/^[\x21-\x7E]{1,255}$/)

/** Certificates in PEM. */
const certificates = z.string().min(1).max(20_000)

const brokerSchema = z.strictObject({
  /** One of the brokers the installation allows, as the list of links names them. */
  address: z.string().max(300),
  mechanism: z.enum(BROKER_MECHANISMS),
  /** Compulsory for PLAIN, forbidden for the others. */
  userName: z.string().min(1).max(255).optional(),
  /** Of the client; compulsory for EXTERNAL, forbidden for the others. */
  certificate: certificates.optional(),
  /** The certificates that vouch for the broker's, where the server does not know them. */
  authority: certificates.optional(),
  /** The queue that messages are sent to. */
  outgoing: brokerAddress,
  /** The queue that messages come from; no other link takes from it. */
  incoming: brokerAddress,
  /** The queue that unreadable messages are moved to; without it the broker is told that it is rejected. */
  deadLetter: brokerAddress.optional(),
})

/** The broker of a link and its queues, without any secret. */
export type LinkBroker = z.infer<typeof brokerSchema>

/** A password for PLAIN, a private key in PEM for EXTERNAL: kept sealed, never shown. */
const brokerSecret = z.string().min(1).max(20_000)

/** After so many minutes without an answer of the network a message counts as uncertain. */
const answerMinutes = z.int().min(1).max(10_080)

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** The hours of each day within which a link hands over, on the bank’s clock; they may go on past midnight. */
const hours = z.strictObject({ from: timeOfDay, until: timeOfDay }).optional()

const minuteOfDay = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/)

/** A time within which a link does not hand over, on the bank’s clock: `2026-11-28 22:00`. */
const maintenance = z
  .strictObject({ from: minuteOfDay, until: minuteOfDay })
  .refine(({ from, until }) => until > from, { path: ['until'] })
  .optional()

const keySchema = z.strictObject({
  /** The first characters of the SHA-256 of the key: names it, gives nothing away. */
  fingerprint: z.string(),
  validFrom: instant,
  /** Absent for the current key; the previous one is accepted until then. */
  validUntil: instant.optional(),
})

/** The traffic of a link, and the parts that wait. */
const trafficSchema = z.strictObject({
  /** The times at which something last came in, and went out. */
  lastInAt: instant.optional(),
  lastOutAt: instant.optional(),
  /** Messages that wait to be handed over. */
  waiting: z.int(),
  /** Messages that were handed over and have no answer yet. */
  unanswered: z.int(),
  /** The number of parts that wait for a decision: uncertain, refused or not readable. */
  toSettle: z.int(),
  /** Numbers of messages that the network delivered and that never came: those of a session from first to last. */
  gaps: z.array(z.strictObject({ terminal: z.string(), session: z.int(), first: z.int(), last: z.int() })),
})

const linkSchema = z.strictObject({
  id: uuid,
  version,
  name: z.string(),
  kind: linkKind,
  /** Of a directory link: `in`, `out` and `archive` lie in it. */
  folder: z.string().optional(),
  /** Of a link to a broker. */
  broker: brokerSchema.optional(),
  /** Since when it works no more, and why, as the broker or the file system said it. */
  broken: z.strictObject({ since: instant, reason: z.string() }).optional(),
  formats: z.array(messageFormat),
  answerMinutes: z.int(),
  state: z.enum(['running', 'paused']),
  /** The reason for the pause, the user who paused and the time; nobody did where the database was restored. */
  paused: z.strictObject({ reason: z.string(), by: z.string().optional(), at: instant }).optional(),
  /** The newest first; a link of kind `internal` has none. */
  keys: z.array(keySchema),
  /** Routes that lead to it. */
  routes: z.int(),
  traffic: trafficSchema,
  hours,
  maintenance,
  /** The last message that was sent over it as a test. */
  lastTest: z
    .strictObject({
      /** The input reference: day, logical terminal, session and sequence. */
      reference: z.string(),
      by: z.string(),
      at: instant,
      /** `waiting` to be handed over; `handedOver` without an answer yet; `unanswered` in the time the link allows. */
      state: z.enum(['waiting', 'handedOver', 'accepted', 'refused', 'unanswered']),
      /** The reason of the network for a refusal, in its code and words. */
      code: z.string().optional(),
      text: z.string().optional(),
    })
    .optional(),
  /** It hands nothing over now: out of its hours, or under maintenance. What comes in is read. */
  isClosed: z.boolean(),
})

/** A link of the caller's institution, as the calls answer it. */
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
  summary:
    'The links of one’s own bank by name, each with its keys’ fingerprints and what passes through it.',
  access: 'manageBankLinks',
  answer: z.strictObject({
    /** Says whether this installation has a folder for directory links (`NOSTRO_LINK_ROOT`). */
    hasRoot: z.boolean(),
    /** The brokers that links may lead to (`NOSTRO_LINK_BROKERS`), such as `amqps://mq.bank.example:5671`. */
    brokers: z.array(z.string()),
    /** The users who may ask for a new key and confirm one: it takes two. */
    administrators: z.int(),
    rowList: z.array(linkSchema),
  }),
  errors: [],
})

export const createLink = defineCall({
  method: 'POST',
  path: '/api/links',
  summary:
    'Requests a link. When a second administrator has confirmed it, a link to a gateway has a key, which the confirmation shows once, and a directory link its folders.',
  access: 'manageBankLinks',
  body: z.strictObject({
    name: savedName,
    kind: linkKind,
    /** Compulsory for a directory link, forbidden for the others. */
    folder: folder.optional(),
    /** Compulsory for a link to a broker, forbidden for the others. */
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
    'Requests a change of a link, which a second administrator confirms. Its folder and its broker change only while nothing is on the way through it.',
  access: 'manageBankLinks',
  params: byId,
  body: z.strictObject({
    version,
    name: savedName,
    folder: folder.optional(),
    broker: brokerSchema.optional(),
    /** Absent where the one that is kept goes on. */
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
  summary: 'Removes a link that no route leads to and nothing is on the way through.',
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
  summary: 'Stops a link to a gateway: nothing is handed over and nothing is read until it is resumed.',
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
  summary: 'Lets a paused link work again; what waited goes on in its order.',
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
    'Requests a new key. It is made when a second administrator has confirmed it, and the confirmation shows it once.',
  access: 'manageBankLinks',
  params: byId,
  body: z.strictObject({
    version,
    /** For so many hours the old key is accepted once there is a new one; 0 ends it at once. */
    overlapHours: z.int().min(0).max(720),
  }),
  answer: changeOutcome,
  errors: ['resource.notFound', 'link.changed', 'link.noKeys', 'change.waiting'],
  isCommand: true,
})

export const testLink = defineCall({
  method: 'POST',
  path: '/api/links/{id}/test',
  summary: 'Tries whether a link’s folder or broker can be reached now, without sending anything.',
  access: 'manageBankLinks',
  params: byId,
  answer: z.strictObject({
    /** `unreachable`: no connection; `refused`: credentials or certificate; `addressMissing`: a queue or a folder. */
    outcome: z.enum(['reached', 'unreachable', 'refused', 'addressMissing']),
    /** As the broker or the file system said it. */
    reason: z.string().optional(),
  }),
  errors: [],
})

export const sendTestMessage = defineCall({
  method: 'POST',
  path: '/api/links/{id}/test-message',
  summary:
    'Sends a test message over a link to a gateway: an MT999 of the bank to itself, marked as a test (TNG). The list of links says what the network answered.',
  access: 'manageBankLinks',
  params: byId,
  body: z.strictObject({}),
  answer: z.strictObject({ reference: z.string() }),
  errors: ['link.paused', 'link.noTestMessages'],
  isCommand: true,
})
