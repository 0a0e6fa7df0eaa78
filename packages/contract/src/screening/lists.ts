import { LIST_KINDS } from '@nostro/kernel'

import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { z } from '../schema.ts'
import { savedName } from '../messages/message-parts.ts'
import { empty, instant, uuid } from '../values.ts'

const source = z.string().trim().min(1).max(200)

const listSchema = z.strictObject({
  id: uuid,
  name: z.string(),
  source: z.string(),
  issuedOn: z.iso.date(),
  count: z.int(),
  /** SHA-256 of the entries, which is the version of the list. */
  digest: z.string().optional(),
  state: z.enum(['collecting', 'inForce', 'superseded']),
  importedBy: z.string(),
  inForceSince: instant.optional(),
})

/** A list of a bank for the embedded comparison. */
export type ScreeningListAnswer = z.infer<typeof listSchema>

export const listScreeningLists = defineCall({
  method: 'GET',
  path: '/api/screening/lists',
  summary: 'The lists of the caller’s bank: those in use, those that wait, and up to 20 earlier ones.',
  access: 'manageScreening',
  answer: z.strictObject({ rowList: z.array(listSchema) }),
  errors: [],
})

export const beginScreeningList = defineCall({
  method: 'POST',
  path: '/api/screening/lists',
  summary: 'Begins to collect a list, which replaces the list of the same name when it is confirmed.',
  access: 'manageScreening',
  body: z.strictObject({ name: savedName, source, issuedOn: z.iso.date() }),
  answer: z.strictObject({ id: uuid }),
  errors: ['screeningList.tooMany'],
  isCommand: true,
})

const text = z.string().trim().min(1).max(350)

/** Largest number of entries of one call. */
export const SCREENING_ENTRIES_MAX = 1_000

const entrySchema = z.strictObject({
  id: z.string().trim().min(1).max(64),
  kind: z.enum(LIST_KINDS),
  name: text,
  aliases: z.array(text).max(100),
  bics: z.array(z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)).max(100),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(100),
  programme: z.string().max(350),
})

const params = z.strictObject({ id: uuid })

export const addScreeningEntries = defineCall({
  method: 'POST',
  path: '/api/screening/lists/{id}/entries',
  summary: 'Adds entries to a list that is collected. `position` is the number of entries before.',
  access: 'manageScreening',
  params,
  body: z.strictObject({
    position: z.int().min(0).max(1_000_000),
    entries: z.array(entrySchema).min(1).max(SCREENING_ENTRIES_MAX),
  }),
  answer: z.strictObject({ count: z.int() }),
  errors: ['screeningList.changed'],
  isCommand: true,
})

export const putScreeningListInForce = defineCall({
  method: 'POST',
  path: '/api/screening/lists/{id}/request',
  summary: 'Requests a collected list, which a second administrator confirms by its digest.',
  access: 'manageScreening',
  params,
  answer: changeOutcome,
  errors: ['screeningList.changed', 'screeningList.empty', 'change.waiting'],
  isCommand: true,
})

export const discardScreeningList = defineCall({
  method: 'POST',
  path: '/api/screening/lists/{id}/discard',
  summary: 'Discards a list that was not confirmed.',
  access: 'manageScreening',
  params,
  answer: empty,
  errors: ['screeningList.changed'],
  isCommand: true,
})
