import { defineCall } from '../call.ts'
import { messageFormat, savedName, version } from '../messages/message-parts.ts'
import { z } from '../schema.ts'
import { empty, instant, uuid } from '../values.ts'
import { byId, changedSchema, decisionBody, versionInAddress } from './link-parts.ts'

/** `internal` leads to the institutions of this installation, `directory` to a gateway that shares a folder with it. */
/** The kinds of links: between banks of this installation, or a folder that a gateway shares. */
export const LINK_KINDS = ['internal', 'directory'] as const

const linkKind = z.enum(LINK_KINDS)

/** A folder directly below the root of the installation, so that none lies within another. */
const folder = z.string().regex(/^[A-Za-z0-9][\w-]{0,59}$/)

const formats = z.array(messageFormat).min(1).max(2)

/** After so many minutes without an answer of the network a message counts as uncertain. */
const answerMinutes = z.int().min(1).max(10_080)

const keySchema = z.strictObject({
  /** The first characters of the SHA-256 of the key: names it, gives nothing away. */
  fingerprint: z.string(),
  validFrom: instant,
  /** Absent for the current key; the previous one is accepted until then. */
  validUntil: instant.optional(),
})

/** What has passed through a link, and what waits. */
const trafficSchema = z.strictObject({
  /** When something last came in, and went out. */
  lastInAt: instant.optional(),
  lastOutAt: instant.optional(),
  /** Messages that wait to be handed over. */
  waiting: z.int(),
  /** Messages that were handed over and have no answer yet. */
  unanswered: z.int(),
  /** What waits for a person: uncertain, refused or not readable. */
  toSettle: z.int(),
})

const linkSchema = z.strictObject({
  id: uuid,
  version,
  name: z.string(),
  kind: linkKind,
  /** Of a directory link: `in`, `out` and `archive` lie in it. */
  folder: z.string().optional(),
  formats: z.array(messageFormat),
  answerMinutes: z.int(),
  state: z.enum(['running', 'paused']),
  /** Why it is paused, who said so and when. */
  paused: z.strictObject({ reason: z.string(), by: z.string(), at: instant }).optional(),
  /** The newest first; a link of kind `internal` has none. */
  keys: z.array(keySchema),
  /** Routes that lead to it. */
  routes: z.int(),
  traffic: trafficSchema,
})

export type NetworkLink = z.infer<typeof linkSchema>

const newKey = {
  /**
   * The local authentication key, 64 hexadecimal digits of 32 bytes: shown this once and never again. Present where
   * one was made.
   */
  key: z.string().optional(),
}

export const listLinks = defineCall({
  method: 'GET',
  path: '/api/links',
  summary:
    'The links of one’s own bank by name, each with its keys’ fingerprints and what passes through it.',
  access: 'manageBankLinks',
  answer: z.strictObject({
    /** Whether this installation has a folder for directory links (`NOSTRO_LINK_ROOT`). */
    hasRoot: z.boolean(),
    rowList: z.array(linkSchema),
  }),
  errors: [],
})

export const createLink = defineCall({
  method: 'POST',
  path: '/api/links',
  summary: 'Sets up a link. A directory link gets its folders and a key, which the answer shows once.',
  access: 'manageBankLinks',
  body: z.strictObject({
    name: savedName,
    kind: linkKind,
    /** Compulsory for a directory link, forbidden for the others. */
    folder: folder.optional(),
    formats,
    answerMinutes: answerMinutes.default(60),
  }),
  answer: changedSchema.extend(newKey),
  errors: [
    'link.nameTaken',
    'link.folderTaken',
    'link.folderMissing',
    'link.noRoot',
    'link.folderUnusable',
    'link.tooMany',
  ],
  isCommand: true,
})

export const updateLink = defineCall({
  method: 'POST',
  path: '/api/links/{id}',
  summary: 'Changes a link. Its folder changes only while nothing is on the way through it.',
  access: 'manageBankLinks',
  params: byId,
  body: z.strictObject({ version, name: savedName, folder: folder.optional(), formats, answerMinutes }),
  answer: changedSchema,
  errors: [
    'link.changed',
    'link.nameTaken',
    'link.folderTaken',
    'link.folderMissing',
    'link.noRoot',
    'link.folderUnusable',
    'link.inUse',
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
  summary: 'Stops a directory link: nothing is handed over and nothing is read until it is resumed.',
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

export const rotateLinkKey = defineCall({
  method: 'POST',
  path: '/api/links/{id}/key',
  summary: 'Makes a new key, shown once. The current one is accepted from the gateway until its end.',
  access: 'manageBankLinks',
  params: byId,
  body: z.strictObject({
    version,
    /** For so many hours the old key is accepted; 0 ends it at once. */
    overlapHours: z.int().min(0).max(720),
  }),
  answer: changedSchema.extend(newKey),
  errors: ['link.changed', 'link.noKeys'],
  isCommand: true,
})
