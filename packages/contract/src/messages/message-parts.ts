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

/** The reason for which the network refused a message. */
export const refusalSchema = z.strictObject({
  /** The network's code: `T27`. Its meaning is the text `meaning.networkError.CODE`, where there is one. */
  code: z.string(),
  /** The line of block 4 it speaks of, the one behind `{4:` being 1. */
  line: z.int().optional(),
  /** The tag of the field that has this line: `57A`; its name is the text `tag.TAG`. */
  field: z.string().optional(),
  /** The words of the network, as it stands. */
  text: z.string().optional(),
  at: instant,
})

/** As high as the database counts: beyond it a number is refused here, not there. */
export const version = z.int32().min(1)

/** The reason a message is rejected or goes back: somebody else will read it, so that blanks are none. */
export const reasonText = z
  .string()
  .max(LIMITS.rejectReasonLengthMax)
  .refine((text) => /\S/.test(text), refusedAs('request.reasonMissing'))

/** Characters of the name of a template or a saved view. */
export const SAVED_NAME_LENGTH_MAX = 60

/** The name that a user gives to a link, a template or a saved view. */
export const savedName = shownName(SAVED_NAME_LENGTH_MAX)

/** The answer of a call that changed a message. */
export const savedSchema = z.strictObject({ id: uuid, status: statusSchema, version })

/** The user who confirmed a receipt before the caller did, and the time; absent for the one who was first. */
export const confirmedBeforeSchema = z.strictObject({ by: z.string(), at: instant }).optional()

/** The report on the values of a message in a format it was not written in; sentences are keyed by `code`. */
export const translationSchema = z.strictObject({
  /** The type in the other format: `pacs.008.001.08`. */
  type: z.string(),
  report: z.array(
    z.strictObject({
      kind: z.enum(['cut', 'dropped', 'defaulted', 'assumed', 'split', 'refused']),
      code: z.string(),
      severity: z.enum(['information', 'warning', 'severe']),
      /** Tag or element path in the original; empty where nothing stood. */
      from: z.string(),
      /** Tag or element path in the translation; empty where it has no place. */
      to: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
})

/** Texts longer than this never belong to a form value; the limit keeps drafts, which are not checked, bounded. */
const TEXT_LENGTH_MAX = 10_000
const LIST_LENGTH_MAX = 2_000
const MEMBERS_MAX = 200

type PayloadValue = string | boolean | readonly PayloadValue[] | { readonly [name: string]: PayloadValue }

/** A value of a form as it travels: text, mark, list or group, within limits of size. */
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
 * The grouped request structure of a message type (specification 1, section 3). Its members are checked by the
 * message's own definition, which refuses unknown names.
 */
export const payloadSchema = z.record(z.string().max(64), payloadValue)

/** The type of a message: `MT103`, `pacs.008`. */
export const messagingType = z.string().min(1).max(16)
