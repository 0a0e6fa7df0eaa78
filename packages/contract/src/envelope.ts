import { z } from './schema.ts'

/** The `code` of an answer that is no failure. */
export const SUCCESS_NUMBER = 200

const issueSchema = z.strictObject({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).exactOptional(),
  severity: z.enum(['error', 'warning']),
  rule: z.string().exactOptional(),
  tag: z.string().exactOptional(),
  /**
   * The line of the text in which the issue stands, from 1; in a form’s text of several lines empty ones are not
   * counted.
   */
  line: z.int().exactOptional(),
  column: z.int().exactOptional(),
  /** The sentence for people, in the caller's language. */
  message: z.string(),
})

/** The answer of every failed call. `code` is the specification's number where it names one, ours from 1100. */
export const failureSchema = z.strictObject({
  code: z.number(),
  message: z.string(),
  data: z.null(),
  error: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  issues: z.array(issueSchema),
  requestId: z.string(),
})

/** The envelope of a refused call. */
export type Failure = z.infer<typeof failureSchema>

/**
 * Any answer, as far as a client has to understand it before it knows whether the call went well. A proxy on the way
 * may answer with less than our server, a newer server with more.
 */
export const envelopeSchema = failureSchema.extend({ data: z.unknown() }).partial().loose()

/** The answer of every successful call around its own data. */
export function successSchema<D extends z.ZodType>(data: D) {
  return z.strictObject({ code: z.literal(SUCCESS_NUMBER), message: z.string(), data })
}
