import { z } from './schema.ts'

/** The `code` of a successful answer. */
export const SUCCESS_NUMBER = 200

const issueSchema = z.strictObject({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).exactOptional(),
  severity: z.enum(['error', 'warning']),
  rule: z.string().exactOptional(),
  tag: z.string().exactOptional(),
  /** The line of the text with the issue, from 1. Empty lines of a multi-line form text are not counted. */
  line: z.int().exactOptional(),
  column: z.int().exactOptional(),
  /** The text for the user, in the caller's language. */
  message: z.string(),
})

/** The answer of a failed call. `code` is the specification's number if it has one, otherwise ours from 1100. */
export const failureSchema = z.strictObject({
  code: z.number(),
  message: z.string(),
  data: z.null(),
  error: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  issues: z.array(issueSchema),
  requestId: z.string(),
})

/** The envelope of a failed call. */
export type Failure = z.infer<typeof failureSchema>

/**
 * Any answer, as a client reads it before it knows whether the call succeeded. A proxy may omit members, and a newer
 * server may add some.
 */
export const envelopeSchema = failureSchema.extend({ data: z.unknown() }).partial().loose()

/** Returns the schema of a successful answer with the given data. */
export function successSchema<D extends z.ZodType>(data: D) {
  return z.strictObject({ code: z.literal(SUCCESS_NUMBER), message: z.string(), data })
}
