import { RATE_PUBLISHERS } from '@nostro/kernel'

import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { CURRENCY } from '../patterns.ts'
import { z } from '../schema.ts'
import { instant } from '../values.ts'

/** A positive decimal number. */
const positive = z.string().regex(/^\d{1,12}(\.\d{1,10})?$/)

const rateSchema = z.strictObject({
  currency: z.string().regex(CURRENCY),
  /** So many units of the currency are worth `euros` euros. */
  units: positive,
  euros: positive,
})

const publisher = z.enum(RATE_PUBLISHERS)
const rates = z.array(rateSchema).min(1).max(400)

const activeRatesSchema = z.strictObject({
  /** `ecb`: European Central Bank. `cbr`: Bank of Russia. */
  publisher,
  /** Version number of the publisher's table; 0 for the product's own. */
  number: z.int().min(0),
  publishedOn: z.iso.date(),
  rates,
  importedBy: z.string().optional(),
  importedAt: instant.optional(),
})

/** A table of reference rates in use. */
export type ActiveRateTable = z.infer<typeof activeRatesSchema>

export const readReferenceRates = defineCall({
  method: 'GET',
  path: '/api/reference/rates',
  summary:
    'The reference rates in use, with which amounts are compared with limits in another currency. No money is converted with them.',
  access: ['manageBankApprovalRules', 'manageCompanyApprovalRules', 'administerPlatform'],
  answer: z.strictObject({ rowList: z.array(activeRatesSchema) }),
  errors: [],
})

export const importReferenceRates = defineCall({
  method: 'POST',
  path: '/api/platform/reference/rates/{publisher}',
  summary:
    'Requests the next table of a publisher’s rates, which a second user confirms. `basedOn` is the version that was seen, 0 for the product’s own.',
  access: ['administerPlatform'],
  params: z.strictObject({ publisher }),
  body: z.strictObject({ publishedOn: z.iso.date(), basedOn: z.int().min(0), rates }),
  answer: changeOutcome,
  errors: [
    'referenceRates.invalid',
    'referenceRates.notNewer',
    'referenceRates.future',
    'referenceList.versionChanged',
    'change.waiting',
  ],
  isCommand: true,
})
