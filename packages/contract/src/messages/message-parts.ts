import { LIMITS } from '@nostro/kernel'
import { DELIVERIES, MESSAGE_FORMAT_CODES, MESSAGE_STATUSES } from '@nostro/workflow'

import { refusedAs } from '../input/request-issues.ts'
import { z } from '../schema.ts'
import { instant, shownName, uuid } from '../values.ts'

/** The statuses of messages, by their numbers. */
export const statusSchema = z.literal(Object.values(MESSAGE_STATUSES))
/** The formats of messages, by their names. */
export const messageFormat = z.enum(['MT', 'ISO20022'])
/** A format in the body of a call: its name, or the specification's number of it (FORM-38, OPEN-39). */
export const messageFormatInBody = z
  .literal([...messageFormat.options, ...Object.values(MESSAGE_FORMAT_CODES)])
  .transform((format) => {
    if (typeof format === 'string') return format
    return format === MESSAGE_FORMAT_CODES.MT ? 'MT' : 'ISO20022'
  })
/** The delivery status of an approved message. */
export const deliverySchema = z.enum(DELIVERIES)

/** The reason why the network refused a message. */
export const refusalSchema = z.strictObject({
  /** The network's code: `T27`. Its meaning is the text `meaning.networkError.CODE`, if there is one. */
  code: z.string(),
  /** The line of block 4 with the error; the line after `{4:` is 1. */
  line: z.int().optional(),
  /** The tag of the field with this line: `57A`. Its name is the text `tag.TAG`. */
  field: z.string().optional(),
  /** The network's own text, unchanged. */
  text: z.string().optional(),
  at: instant,
})

/** An institution: its BIC, and its name or the BIC if the bank directory does not contain it. */
export const namedInstitution = z.strictObject({ bic: z.string(), name: z.string() })

/** The database column is a 32-bit integer; larger numbers are refused here. */
export const version = z.int32().min(1)

/** The reason for rejecting or returning a message. Another user reads it, so it must not be blank. */
export const reasonText = z
  .string()
  .max(LIMITS.rejectReasonLengthMax)
  .refine((text) => /\S/.test(text), refusedAs('request.reasonMissing'))

/** Largest number of warnings that one submission can override. */
const OVERRIDES_MAX = 20

/**
 * The warnings that the maker overrides, each with the reason. `path` is that of the warning in the request; without it
 * the reason applies to all warnings with the code.
 */
export const overridesSchema = z
  .array(
    z.strictObject({
      code: z.string().min(1).max(64),
      path: z.string().max(200).optional(),
      reason: reasonText,
    }),
  )
  .max(OVERRIDES_MAX)

/** An overridden warning of a submission. */
export type OverrideInput = z.infer<typeof overridesSchema>[number]

/** Largest number of characters in the name of a template or a saved view. */
export const SAVED_NAME_LENGTH_MAX = 60

/** The name that a user gives to a link, a template or a saved view. */
export const savedName = shownName(SAVED_NAME_LENGTH_MAX)

/** The answer of a call that changed a message. */
export const savedSchema = z.strictObject({ id: uuid, status: statusSchema, version })

/** The user and time of an earlier confirmation; absent for the first one. */
export const confirmedBeforeSchema = z.strictObject({ by: z.string(), at: instant }).optional()

/** The report on a translation into the other format; texts are keyed by `code`. */
export const translationSchema = z.strictObject({
  /** The type in the other format: `pacs.008.001.08`. */
  type: z.string(),
  report: z.array(
    z.strictObject({
      kind: z.enum(['cut', 'dropped', 'defaulted', 'assumed', 'split', 'refused']),
      code: z.string(),
      severity: z.enum(['information', 'warning', 'severe']),
      /** Tag or element path in the original; empty if there was no value. */
      from: z.string(),
      /** Tag or element path in the translation; empty if the value has no equivalent. */
      to: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
})

/** Largest number of characters of a form value. It also limits drafts, whose content is not checked. */
const TEXT_LENGTH_MAX = 10_000
const LIST_LENGTH_MAX = 2_000
const MEMBERS_MAX = 200

type PayloadValue = string | boolean | readonly PayloadValue[] | { readonly [name: string]: PayloadValue }

/** A form value in a call: text, boolean, list or group, limited in size. */
export const payloadValue: z.ZodType<PayloadValue> = z.lazy(() =>
  z.union([
    z.string().max(TEXT_LENGTH_MAX),
    z.boolean(),
    z.array(payloadValue).max(LIST_LENGTH_MAX),
    z
      .record(z.string().max(64), payloadValue)
      .refine((members) => Object.keys(members).length <= MEMBERS_MAX),
  ]),
)

/**
 * The grouped request structure of a message type. The message's own definition checks its
 * members and refuses unknown names.
 */
export const payloadSchema = z.record(z.string().max(64), payloadValue)

/** The type of a message: `MT103`, `pacs.008`. */
export const messagingType = z.string().min(1).max(16)

/** A warning about a form, with its path in the request. */
export const findingSchema = z.strictObject({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()])).optional(),
  rule: z.string().optional(),
  tag: z.string().optional(),
  /** The line of a multi-line text, from 1, without empty lines. */
  line: z.int().exactOptional(),
})
