import { IMPORTABLE_LISTS, LIMITS } from '@nostro/kernel'

import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { z } from '../schema.ts'
import { instant } from '../values.ts'

const listName = z.string().trim().min(1).max(LIMITS.listNameLengthMax)

const entrySchema = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{1,6}$/),
  names: z.strictObject({ 'zh-CN': listName, en: listName, ru: listName }),
  /** Only of IBANs: their structure, as the registry writes it. */
  structure: z.string().max(60).optional(),
})

const list = z.enum(IMPORTABLE_LISTS)
const source = z.string().trim().min(1).max(200)

const versionSchema = z.strictObject({
  list,
  /** Version number within its list, from 1. */
  number: z.int().min(1),
  /** The publication that contains the list. */
  source,
  /** The date of publication or validity. */
  issuedOn: z.iso.date(),
  importedAt: instant,
  importedBy: z.string(),
  /** Number of its codes. */
  count: z.int(),
})

/** An imported code list that replaces the product's own. */
export type ListVersion = z.infer<typeof versionSchema>

export const readReferenceLists = defineCall({
  method: 'GET',
  path: '/api/reference/lists',
  summary:
    'The active imported code lists with their names, and codes of earlier versions; lists that are not named are the product’s own. They are public, because users choose from them at registration.',
  access: 'anonymous',
  answer: z.strictObject({
    rowList: z.array(
      z.strictObject({
        list,
        number: z.int().min(1),
        entries: z.array(entrySchema),
        /** Codes that are no longer offered; older messages may contain them. */
        retired: z.array(entrySchema),
      }),
    ),
  }),
  errors: [],
})

export const listReferenceVersions = defineCall({
  method: 'GET',
  path: '/api/platform/reference/lists',
  summary: 'Every imported code list, the newest first: source, date and user.',
  access: ['administerPlatform'],
  answer: z.strictObject({ rowList: z.array(versionSchema) }),
  errors: [],
})

export const importReferenceList = defineCall({
  method: 'POST',
  path: '/api/platform/reference/lists/{list}',
  summary:
    'Requests a new version of a code list, which a second user confirms. `basedOn` is the version that was seen, 0 for the product’s own.',
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
