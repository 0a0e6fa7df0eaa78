import { LIMITS } from '@nostro/kernel'

import { defineCall } from '../call.ts'
import { z } from '../schema.ts'
import { instant } from '../values.ts'

const purposeName = z.string().trim().min(1).max(LIMITS.purposeNameLengthMax)

const purposeSchema = z.strictObject({
  code: z.string().regex(/^[1-9]\d{5}$/),
  names: z.strictObject({ 'zh-CN': purposeName, en: purposeName, ru: purposeName }),
})

const source = z.string().trim().min(1).max(200)

const versionSchema = z.strictObject({
  /** Counts up from 1. */
  number: z.int().min(1),
  /** The publication the list was taken from. */
  source,
  /** The day it was published or is valid from. */
  issuedOn: z.iso.date(),
  importedAt: instant,
  importedBy: z.string(),
  /** How many codes it has. */
  count: z.int(),
})

/** A list of purpose codes that was brought in place of the product's own. */
export type PurposeListVersion = z.infer<typeof versionSchema>

/** What forms offer; a list of nothing means the product's own. */
export const readPurposes = defineCall({
  method: 'GET',
  path: '/api/reference/purposes',
  summary:
    'The purpose codes in force where the platform has imported a list, with their names; empty where the product’s own list is in force.',
  access: 'signedIn',
  answer: z.strictObject({ version: versionSchema.optional(), rowList: z.array(purposeSchema) }),
  errors: [],
})

export const listPurposeVersions = defineCall({
  method: 'GET',
  path: '/api/platform/reference/purposes',
  summary: 'Every list of purpose codes that was imported, the newest first: source, date, by whom.',
  access: ['administerPlatform'],
  answer: z.strictObject({ rowList: z.array(versionSchema) }),
  errors: [],
})

export const importPurposes = defineCall({
  method: 'POST',
  path: '/api/platform/reference/purposes',
  summary:
    'Puts a list of purpose codes in force as a new version. `basedOn` is the version that was looked at, 0 for none.',
  access: ['administerPlatform'],
  isCommand: true,
  body: z.strictObject({
    source,
    issuedOn: z.iso.date(),
    basedOn: z.int().min(0),
    rowList: z.array(purposeSchema).min(1).max(LIMITS.purposesMax),
  }),
  answer: z.strictObject({ number: z.int() }),
  errors: ['purposes.invalid', 'purposes.versionChanged'],
})
