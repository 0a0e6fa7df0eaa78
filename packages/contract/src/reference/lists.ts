import { IMPORTABLE_LISTS, LIMITS } from '@nostro/kernel'

import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { z } from '../schema.ts'
import { instant } from '../values.ts'

const listName = z.string().trim().min(1).max(LIMITS.listNameLengthMax)

const entrySchema = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{1,6}$/),
  names: z.strictObject({ 'zh-CN': listName, en: listName, ru: listName }),
})

const list = z.enum(IMPORTABLE_LISTS)
const source = z.string().trim().min(1).max(200)

const versionSchema = z.strictObject({
  list,
  /** Counts up from 1 within its list. */
  number: z.int().min(1),
  /** The publication the list was taken from. */
  source,
  /** The day it was published or is valid from. */
  issuedOn: z.iso.date(),
  importedAt: instant,
  importedBy: z.string(),
  /** The number of codes it has. */
  count: z.int(),
})

/** A list of codes that was brought in place of the product's own. */
export type ListVersion = z.infer<typeof versionSchema>

export const readReferenceLists = defineCall({
  method: 'GET',
  path: '/api/reference/lists',
  summary:
    'The lists of codes in force where the platform has imported one, with their names, and what earlier versions had; lists that are not named are the product’s own. They are public, since whoever registers chooses from them.',
  access: 'anonymous',
  answer: z.strictObject({
    rowList: z.array(
      z.strictObject({
        list,
        number: z.int().min(1),
        entries: z.array(entrySchema),
        /** No longer offered; older messages may have them. */
        retired: z.array(entrySchema),
      }),
    ),
  }),
  errors: [],
})

export const listReferenceVersions = defineCall({
  method: 'GET',
  path: '/api/platform/reference/lists',
  summary: 'Every list of codes that was imported, the newest first: source, date, by whom.',
  access: ['administerPlatform'],
  answer: z.strictObject({ rowList: z.array(versionSchema) }),
  errors: [],
})

export const importReferenceList = defineCall({
  method: 'POST',
  path: '/api/platform/reference/lists/{list}',
  summary:
    'Requests a list of codes as a new version, which a second person confirms. `basedOn` is the version that was looked at, 0 for the product’s own.',
  access: ['administerPlatform'],
  params: z.strictObject({ list }),
  body: z.strictObject({
    source,
    issuedOn: z.iso.date(),
    basedOn: z.int().min(0),
    rowList: z.array(entrySchema).min(1).max(LIMITS.listEntriesMax),
  }),
  answer: changeOutcome,
  errors: ['referenceList.invalid', 'referenceList.versionChanged', 'change.waiting'],
  isCommand: true,
})
