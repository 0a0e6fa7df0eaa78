import { CODE_RULES } from '@nostro/contract'
import { AppError, DEFAULT_LANGUAGE, languageOf, type RandomSource, timeOrderedUuid } from '@nostro/kernel'
import { translatorFor } from '@nostro/texts'

import type { CallContext } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { inTransactionAs } from '../db/transaction.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import { newToken, tokenHash } from '../sessions/index.ts'
import { userByPhone } from '../users/index.ts'
import type { AccountTools } from './account-tools.ts'
import {
  requestedSince,
  type CodePurpose,
  insertCode,
  lockTarget,
  lockUnsent,
  saveCodeHash,
} from './verification-code.repository.ts'

const SECOND_MS = 1_000
const HOUR_MS = 3_600 * SECOND_MS

/** Limits per target and per network address within an hour. */
const PER_TARGET_MAX = 5
const PER_ADDRESS_MAX = 20

interface Ticket {
  readonly ticket: string
  readonly resendAfter: number
  readonly validFor: number
}

/**
 * Enqueues a code. The response is the same whether or not the target belongs to an account, which the job looks up.
 * Errors: `code.tooSoon`, `request.tooMany`.
 *
 * `target` is a telephone number, or a mail address in lower case. `userId` is the user who changes their own contact.
 */
export async function requestCode(
  context: CallContext,
  request: { readonly purpose: CodePurpose; readonly target: string; readonly userId?: string },
): Promise<Ticket> {
  const ticket = newToken(context.random)
  const id = timeOrderedUuid(context.clock, context.random)
  await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    await lockTarget(tx, request.target)
    await requireFewCodes(tx, context, request.target)
    await insertCode(tx, {
      ...request,
      id,
      userId: request.userId,
      ticketHash: tokenHash(ticket),
      language: context.language,
      address: context.address,
      at: context.clock.now(),
    })
    await context.jobs.enqueue(tx, isMailAddress(request.target) ? 'code.mail' : 'code.sms', { codeId: id })
  })
  return { ticket, resendAfter: CODE_RULES.resendSeconds, validFor: CODE_RULES.validSeconds }
}

async function requireFewCodes(tx: Tx, context: CallContext, target: string): Promise<void> {
  const now = context.clock.now().getTime()
  const since = new Date(now - HOUR_MS)
  const toTarget = await requestedSince(tx, { column: 'target', value: target, since })
  const [last] = toTarget
  const seconds = last ? CODE_RULES.resendSeconds - Math.floor((now - last.getTime()) / SECOND_MS) : 0
  if (seconds > 0) throw new AppError('code.tooSoon', { seconds })
  const fromAddress = await requestedSince(tx, { column: 'address', value: context.address, since })
  if (toTarget.length >= PER_TARGET_MAX || fromAddress.length >= PER_ADDRESS_MAX)
    throw new AppError('request.tooMany')
}

/**
 * Generates and sends a code in the job, so that it is not stored in plain text. A second run generates another code
 * and invalidates the first. Sign-in codes are sent only to numbers that belong to an account. No transaction is open
 * during sending.
 */
export async function sendCode(
  context: JobContext,
  tools: AccountTools,
  { codeId }: JobPayloads['code.mail'],
): Promise<void> {
  const digits = sixDigits(context.random)
  const codeHash = await tools.hasher.hash(digits)
  const code = await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    const found = await lockUnsent(tx, codeId)
    const isPast =
      !found ||
      context.clock.now().getTime() - found.createdAt.getTime() > CODE_RULES.validSeconds * SECOND_MS
    if (isPast || (found.purpose === 'signIn' && !(await userByPhone(tx, found.target))?.isActive))
      return undefined
    await saveCodeHash(tx, codeId, codeHash)
    return found
  })
  if (code === undefined) return
  const { text } = translatorFor(languageOf(code.language) ?? DEFAULT_LANGUAGE)
  // A new id for each attempt, since each contains another code and providers send each id once.
  const id = timeOrderedUuid(context.clock, context.random)
  const at = context.clock.now()
  const message = { id, at, to: code.target, text: text('mail.code.text', { code: digits }) }
  if (isMailAddress(code.target))
    await tools.delivery.sendMail({ ...message, subject: text('mail.code.subject') })
  else await tools.delivery.sendSms(message)
}

function isMailAddress(target: string): boolean {
  return target.includes('@')
}

const MILLION = 1_000_000
/** The largest multiple of a million in four bytes. Larger values are rejected, since they would bias the codes. */
const FAIR_LIMIT = 4_294_000_000

function sixDigits(random: RandomSource): string {
  for (;;) {
    const number = new DataView(Uint8Array.from(random.bytes(4)).buffer).getUint32(0)
    if (number < FAIR_LIMIT) return String(number % MILLION).padStart(6, '0')
  }
}
