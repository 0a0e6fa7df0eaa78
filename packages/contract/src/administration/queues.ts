import { defineCall } from '../call.ts'
import { z } from '../schema.ts'
import { empty, instant, uuid } from '../values.ts'

/** The job queues of the server. Jobs run after the commit that enqueued them. */
export const QUEUE_NAMES = [
  'message.dispatch',
  'message.confirmDelivery',
  'screening.ask',
  'statement.reconcile',
  'gateway.handOver',
  'gateway.readFile',
  'remittance.deliver',
  'remittance.tell',
  'remittance.return',
  'remittance.credit',
  'remittance.read',
  'orderFile.import',
  'notice.mail',
  'notice.digest',
  'digest.collect',
  'code.mail',
  'code.sms',
  'reset.send',
  'account.invite',
  'enterprise.handedIn',
  'attachment.scan',
  'housekeeping',
] as const

const queueName = z.enum(QUEUE_NAMES)

const queueSchema = z.strictObject({
  name: queueName,
  /** Jobs that are not done and not running, including failed ones that will be retried. */
  waiting: z.int(),
  /** Waiting jobs that failed before. */
  failing: z.int(),
  inWork: z.int(),
  /** Age of the oldest waiting job in seconds; absent if no job waits. */
  oldestSeconds: z.int().optional(),
  /** Jobs done within the last minute, by all servers. */
  donePerMinute: z.int(),
  deadLetters: z.int(),
  /** The oldest job waits longer than the installation's limit. */
  isLate: z.boolean(),
})

/** The state of a queue with the numbers of its jobs. */
export type QueueState = z.infer<typeof queueSchema>

export const listQueues = defineCall({
  method: 'GET',
  path: '/api/platform/queues',
  summary: 'The state of the queues of the installation, counted at most every few seconds.',
  access: ['administerPlatform'],
  answer: z.strictObject({ readAt: instant, rowList: z.array(queueSchema) }),
  errors: [],
})

/** The kinds of subjects of a job. */
const SUBJECT_KINDS = [
  'message',
  'application',
  'receipt',
  'notification',
  'code',
  'user',
  'file',
  'institution',
  'link',
] as const

const deadLetterSchema = z.strictObject({
  id: uuid,
  queue: queueName,
  /** The object of the job: kind and id, never content. */
  subject: z.strictObject({ kind: z.enum(SUBJECT_KINDS), id: uuid }).optional(),
  institutionName: z.string().optional(),
  /** The error of the last attempt, without addresses and long numbers. */
  error: z.string(),
  tries: z.int(),
  leftAt: instant,
  gaveUpAt: instant,
  /** The decision of an administrator not to run the job. */
  writeOff: z.strictObject({ reason: z.string(), userName: z.string(), at: instant }).optional(),
})

/** A job that failed after all attempts. */
export type DeadLetter = z.infer<typeof deadLetterSchema>

/** Largest number of jobs shown and decided at once. */
export const DEAD_LETTERS_MAX = 100

export const listDeadLetters = defineCall({
  method: 'GET',
  path: '/api/platform/dead-letters',
  summary: 'Jobs that failed after all attempts and need a decision, the oldest first, up to 100.',
  access: ['administerPlatform'],
  query: z.strictObject({
    state: z.enum(['waiting', 'writtenOff']).default('waiting'),
    queue: queueName.optional(),
  }),
  answer: z.strictObject({
    rowList: z.array(deadLetterSchema),
    /** Number of all such jobs, including those not shown. */
    total: z.int(),
  }),
  errors: [],
})

const ids = z.array(uuid).min(1).max(DEAD_LETTERS_MAX)

export const sendDeadLettersAgain = defineCall({
  method: 'POST',
  path: '/api/platform/dead-letters/send-again',
  summary: 'Puts failed or written-off jobs back into their queues, with all attempts available again.',
  access: ['administerPlatform'],
  isCommand: true,
  body: z.strictObject({ ids }),
  answer: empty,
  errors: ['resource.notFound', 'deadLetter.stateChanged'],
})

export const writeOffDeadLetters = defineCall({
  method: 'POST',
  path: '/api/platform/dead-letters/write-off',
  summary:
    'Writes jobs off for the given reason, so that they are not run. They remain stored and can be retried; a message stays approved and unsent.',
  access: ['administerPlatform'],
  isCommand: true,
  body: z.strictObject({ ids, reason: z.string().trim().min(1).max(500) }),
  answer: empty,
  errors: ['resource.notFound', 'deadLetter.stateChanged'],
})
