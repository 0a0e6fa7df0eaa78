import { defineCall } from '../call.ts'
import { z } from '../schema.ts'
import { empty, instant, uuid } from '../values.ts'

/** The queues in which work waits that is done after a commit. */
export const QUEUE_NAMES = [
  'message.dispatch',
  'message.confirmDelivery',
  'gateway.handOver',
  'gateway.readFile',
  'remittance.deliver',
  'remittance.tell',
  'remittance.return',
  'remittance.credit',
  'remittance.read',
  'notice.mail',
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
  /** Jobs that are not done and that nobody works on; those that failed and are tried again count. */
  waiting: z.int(),
  /** Of these, how many failed before. */
  failing: z.int(),
  inWork: z.int(),
  /** The age of the oldest job that waits; absent where none does. */
  oldestSeconds: z.int().optional(),
  /** How many were done within the last minute, by all servers. */
  donePerMinute: z.int(),
  deadLetters: z.int(),
  /** The oldest waits longer than the installation finds good. */
  isLate: z.boolean(),
})

/** The state of a queue: its jobs, counted. */
export type QueueState = z.infer<typeof queueSchema>

export const listQueues = defineCall({
  method: 'GET',
  path: '/api/platform/queues',
  summary: 'The state of the queues of the installation, counted every few seconds at most.',
  access: ['administerPlatform'],
  answer: z.strictObject({ readAt: instant, rowList: z.array(queueSchema) }),
  errors: [],
})

/** What a job can be about. */
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
  /** What the job is about: an id, never content. */
  subject: z.strictObject({ kind: z.enum(SUBJECT_KINDS), id: uuid }).optional(),
  institutionName: z.string().optional(),
  /** The error of the last try, without addresses and long numbers. */
  error: z.string(),
  tries: z.int(),
  leftAt: instant,
  gaveUpAt: instant,
  /** Somebody decided that it is not to be done. */
  writeOff: z.strictObject({ reason: z.string(), userName: z.string(), at: instant }).optional(),
})

/** A job that failed after all tries. */
export type DeadLetter = z.infer<typeof deadLetterSchema>

/** So many are shown, and decided on, at a time. */
export const DEAD_LETTERS_MAX = 100

export const listDeadLetters = defineCall({
  method: 'GET',
  path: '/api/platform/dead-letters',
  summary: 'Jobs that failed after all tries, the oldest first, up to 100: they wait for a decision.',
  access: ['administerPlatform'],
  query: z.strictObject({
    state: z.enum(['waiting', 'writtenOff']).default('waiting'),
    queue: queueName.optional(),
  }),
  answer: z.strictObject({
    rowList: z.array(deadLetterSchema),
    /** How many there are, shown or not. */
    total: z.int(),
  }),
  errors: [],
})

const ids = z.array(uuid).min(1).max(DEAD_LETTERS_MAX)

export const sendDeadLettersAgain = defineCall({
  method: 'POST',
  path: '/api/platform/dead-letters/send-again',
  summary: 'Puts jobs that gave up, or were written off, back into their queues with all tries before them.',
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
    'Decides that jobs are not to be done, for the reason given. They are kept and can be sent again; a message stays approved and unsent.',
  access: ['administerPlatform'],
  isCommand: true,
  body: z.strictObject({ ids, reason: z.string().trim().min(1).max(500) }),
  answer: empty,
  errors: ['resource.notFound', 'deadLetter.stateChanged'],
})
