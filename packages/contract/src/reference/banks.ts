import { BANK_STATUSES, BIC_FORM, LIMITS } from '@nostro/kernel'

import { defineCall } from '../call.ts'
import { refusedAs } from '../input/request-issues.ts'
import { z } from '../schema.ts'

/** 8 characters, or 11 with the branch. */
const bic = z.string().regex(BIC_FORM)

/** A bank of a directory. */
export const bankSchema = z.strictObject({
  /** 11 characters, the head office as `XXX`. */
  bic,
  name: z.string(),
  branch: z.string().optional(),
  city: z.string(),
  /** ISO 3166 code, two letters. */
  country: z.string(),
  address: z.string().optional(),
  status: z.enum(BANK_STATUSES),
  /** The first day of a status other than active. */
  statusSince: z.iso.date().optional(),
  validFrom: z.iso.date().optional(),
})

/** A bank of the active directory, or of this installation. */
export type BankAnswer = z.infer<typeof bankSchema>

const SEARCH_LENGTH = { min: 3, max: 70 } as const

export const findBanks = defineCall({
  method: 'GET',
  path: '/api/banks',
  summary: 'Banks by prefix of their BIC or by words of name and city, at most 20.',
  access: 'signedIn',
  isOpenToKeys: true,
  query: z.strictObject({ text: z.string().trim().min(SEARCH_LENGTH.min).max(SEARCH_LENGTH.max) }),
  answer: z.strictObject({ rowList: z.array(bankSchema) }),
  errors: [],
})

export const readBanks = defineCall({
  method: 'POST',
  path: '/api/banks/named',
  summary: 'The banks of the given BICs. With `isComplete` the directory claims to contain every bank.',
  access: 'signedIn',
  isOpenToKeys: true,
  budget: 'read',
  body: z.strictObject({ bics: z.array(bic).min(1).max(LIMITS.namedBanksMax) }),
  answer: z.strictObject({
    isComplete: z.boolean(),
    /** The requested BICs, 11 characters each. */
    asked: z.array(bic),
    /** The current date at the caller's institution. */
    today: z.iso.date(),
    rowList: z.array(bankSchema),
  }),
  errors: [],
})

/** The first characters of a BIC in capitals; empty for every bank. */
export const bicPrefix = z.string().regex(/^[A-Z0-9]{0,11}$/, refusedAs('request.bicPrefix'))
