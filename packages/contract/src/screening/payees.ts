import { defineCall } from '../call.ts'
import { z } from '../schema.ts'
import { instant, uuid } from '../values.ts'

/** The answers about a payee: name and account belong together, nearly, not at all, or nothing is known. */
const PAYEE_OUTCOMES = ['match', 'closeMatch', 'noMatch', 'unavailable'] as const

const verificationSchema = z.strictObject({
  id: uuid,
  outcome: z.enum(PAYEE_OUTCOMES),
  /** The name of the account’s owner, for `closeMatch`. */
  matchedName: z.string().optional(),
  name: z.string(),
  account: z.string(),
  bankBic: z.string(),
  provider: z.string(),
  askedBy: z.string(),
  askedAt: instant,
})

/** The stored answer about a payee. */
export type PayeeVerification = z.infer<typeof verificationSchema>

export const readPayeeSettings = defineCall({
  method: 'GET',
  path: '/api/payee-verifications/settings',
  summary: 'Indicates whether the caller’s bank verifies payees.',
  access: 'composeBankMessages',
  answer: z.strictObject({ isOn: z.boolean() }),
  errors: [],
})

export const verifyPayee = defineCall({
  method: 'POST',
  path: '/api/payee-verifications',
  summary:
    'Asks the provider of the caller’s bank whether name and account of a payee belong together. The answer is stored as evidence for the submission of a message with exactly these values.',
  access: 'composeBankMessages',
  body: z.strictObject({
    name: z.string().trim().min(1).max(350),
    account: z.string().trim().min(1).max(40),
    bankBic: z
      .string()
      .trim()
      .regex(/^([A-Z0-9]{8}|[A-Z0-9]{11})?$/),
  }),
  answer: verificationSchema,
  errors: ['payeeVerification.off'],
})

export const readPayeeVerification = defineCall({
  method: 'GET',
  path: '/api/messages/{id}/payee-verification',
  summary: 'The latest answer about the payee of a message before its submission.',
  access: ['seeBankMessages'],
  params: z.strictObject({ id: uuid }),
  answer: z.strictObject({ verification: verificationSchema.optional() }),
  errors: [],
})
