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
  summary: 'The versions of the directory of banks, the newest first.',
  access: ['administerPlatform'],
  answer: z.strictObject({ rowList: z.array(versionSchema) }),
  errors: [],
})

const params = z.strictObject({ number: z.coerce.number().int().min(1).max(2_147_483_647) })

export const beginBankImport = defineCall({
  method: 'POST',
  path: '/api/platform/banks/imports',
  summary: 'Begins a version of the directory of banks in place of one that was never put in force.',
  access: ['administerPlatform'],
  body: z.strictObject({
    source,
    issuedOn: z.iso.date(),
    /** The file has every bank there is: BICs it lacks are warned about. */
    isComplete: z.boolean(),
  }),
  answer: z.strictObject({ number: z.int().min(1) }),
  errors: ['referenceList.versionChanged'],
  isCommand: true,
})

const cell = z.string().max(2000)

const rejectedRow = z.strictObject({
  /** Of the file, from 1. */
  line: z.int(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** A row of a file of banks that was not taken, and why. */
export type RejectedBankRow = z.infer<typeof rejectedRow>

export const addBankRows = defineCall({
  method: 'POST',
  path: '/api/platform/banks/imports/{number}/rows',
  summary:
    'Adds rows of a file to a version that is not in force yet; answers those it rejects with line and reason.',
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
  /** The first of them by BIC. */
  first: z.array(bankSchema),
})

export const compareBankImport = defineCall({
  method: 'GET',
  path: '/api/platform/banks/imports/{number}',
  summary: 'The changes a version would make to the directory of banks.',
  access: ['administerPlatform'],
  params,
  budget: 'list',
  answer: z.strictObject({
    /** The version in force; 0 for none. */
    basedOn: z.int(),
    count: z.int(),
    added: changed,
    changed,
    removed: changed,
  }),
  errors: ['referenceList.versionChanged'],
})

/** The changes of an import beside the directory in force. */
export type BankImportChanges = z.infer<typeof compareBankImport.answer>

export const putBanksInForce = defineCall({
  method: 'POST',
  path: '/api/platform/banks/imports/{number}',
  summary:
    'Requests that a version of the directory of banks replaces `basedOn`; a second person confirms it.',
  access: ['administerPlatform'],
  params,
  body: z.strictObject({ basedOn: z.int().min(0) }),
  answer: changeOutcome,
  errors: ['referenceList.versionChanged', 'change.waiting'],
  isCommand: true,
})
