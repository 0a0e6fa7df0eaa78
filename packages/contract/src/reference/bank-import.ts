import { LIMITS } from '@nostro/kernel'

import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { z } from '../schema.ts'
import { instant } from '../values.ts'
import { bankSchema } from './banks.ts'

const source = z.string().trim().min(1).max(200)

const versionSchema = z.strictObject({
  number: z.int().min(1),
  source,
  issuedOn: z.iso.date(),
  isComplete: z.boolean(),
  count: z.int().min(0),
  importedBy: z.string(),
  inForceSince: instant,
  isInForce: z.boolean(),
})

export const listBankDirectories = defineCall({
  method: 'GET',
  path: '/api/platform/banks/versions',
  summary: 'The versions of the bank directory, the newest first.',
  access: ['administerPlatform'],
  answer: z.strictObject({ rowList: z.array(versionSchema) }),
  errors: [],
})

const params = z.strictObject({ number: z.coerce.number().int().min(1).max(2_147_483_647) })

export const beginBankImport = defineCall({
  method: 'POST',
  path: '/api/platform/banks/imports',
  summary: 'Starts a version of the bank directory, and replaces one that was never activated.',
  access: ['administerPlatform'],
  body: z.strictObject({
    source,
    issuedOn: z.iso.date(),
    /** The file contains all banks: unknown BICs cause a warning. */
    isComplete: z.boolean(),
  }),
  answer: z.strictObject({ number: z.int().min(1) }),
  errors: ['referenceList.versionChanged'],
  isCommand: true,
})

const cell = z.string().max(2000)

const rejectedRow = z.strictObject({
  /** Line number of the file, from 1. */
  line: z.int(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** A row of a bank file that was rejected, with the reason. */
export type RejectedBankRow = z.infer<typeof rejectedRow>

export const addBankRows = defineCall({
  method: 'POST',
  path: '/api/platform/banks/imports/{number}/rows',
  summary: 'Adds rows of a file to an inactive version; returns the rejected rows with line and reason.',
  access: ['administerPlatform'],
  params,
  body: z.strictObject({
    headings: z.array(cell).min(2).max(100),
    /** The line of the first row in its file. */
    firstLine: z.int().min(1),
    rowList: z.array(z.array(cell).max(100)).min(1).max(LIMITS.bankRowsMax),
  }),
  answer: z.strictObject({ count: z.int(), rejected: z.array(rejectedRow) }),
  errors: ['referenceList.invalid', 'referenceList.versionChanged'],
  isCommand: true,
})

const changed = z.strictObject({
  count: z.int(),
  /** The first of them in order of BIC. */
  first: z.array(bankSchema),
})

export const compareBankImport = defineCall({
  method: 'GET',
  path: '/api/platform/banks/imports/{number}',
  summary: 'The changes that a version would make to the bank directory.',
  access: ['administerPlatform'],
  params,
  budget: 'list',
  answer: z.strictObject({
    /** The active version; 0 for none. */
    basedOn: z.int(),
    count: z.int(),
    added: changed,
    changed,
    removed: changed,
  }),
  errors: ['referenceList.versionChanged'],
})

/** The differences between an import and the active directory. */
export type BankImportChanges = z.infer<typeof compareBankImport.answer>

export const putBanksInForce = defineCall({
  method: 'POST',
  path: '/api/platform/banks/imports/{number}',
  summary: 'Requests that a version of the bank directory replaces `basedOn`; a second user confirms it.',
  access: ['administerPlatform'],
  params,
  body: z.strictObject({ basedOn: z.int().min(0) }),
  answer: changeOutcome,
  errors: ['referenceList.versionChanged', 'change.waiting'],
  isCommand: true,
})
