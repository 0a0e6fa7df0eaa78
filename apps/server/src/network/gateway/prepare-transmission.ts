import { AppError, localTimeAt, type MessageFormat, timeOrderedUuid } from '@nostro/kernel'
import { composeDataPdu, type InputReference, inputReferenceText, numberedFin } from '@nostro/messages'

import type { Tx } from '../../db/client.ts'
import { readOnce } from '../../db/read-once.ts'
import { institutionById } from '../../institutions/index.ts'
import { digestOfText } from '../../messages/content/index.ts'
import type { TransportScope } from '../index.ts'
import { nextInput } from './input-counter.repository.ts'
import type { Transmission } from './transmission.ts'
import { insertTransmission } from './transmission.repository.ts'

/** An approved message that is to leave through a link, or one that only tries it. */
export interface Leaving {
  readonly institutionId: string
  readonly linkId: string
  /** Absent for a test. */
  readonly messageId?: string
  readonly round: number
  readonly format: MessageFormat
  readonly senderBic: string
  readonly receiverBic: string
  /** The text as it was approved. */
  readonly text: string
  /** It may have left before, as this. */
  readonly earlier?: Transmission
  /** It may have left before the database was restored, as nobody knows what. */
  readonly mayHaveLeft?: boolean
  /** People decide first whether it leaves. */
  readonly isHeld?: boolean
  /** The user who asked for a test. */
  readonly testedBy?: string
}

/** The terminal of a bank that sends: it has one. */
const TERMINAL_CODE = 'A'

/**
 * Gives a message its session, sequence and input reference, and keeps it as it will stand in the file. The hand-over is
 * a job of the same transaction, unless people decide first. Returns the reference.
 */
export async function prepareTransmission(
  tx: Tx,
  scope: TransportScope,
  leaving: Leaving,
): Promise<InputReference> {
  const { institutionId, linkId, messageId, round, format, earlier, testedBy, isHeld = false } = leaving
  const now = scope.clock.now()
  const bank = await readOnce(tx, `institution ${institutionId}`, () => institutionById(tx, institutionId))
  if (bank === undefined) throw new AppError('resource.notFound')
  const day = dayAt(now, bank.timeZone)
  const { session, sequence } = await nextInput(tx, institutionId, day)
  const logicalTerminal = `${leaving.senderBic.slice(0, 8)}${TERMINAL_CODE}${leaving.senderBic.slice(8)}`
  const reference = { logicalTerminal, day, session, sequence }
  const text = textToHandOver(leaving, reference, bank.timeZone)
  await insertTransmission(tx, {
    id: timeOrderedUuid(scope.clock, scope.random),
    institutionId,
    linkId,
    ...(messageId !== undefined && { messageId }),
    ...(testedBy !== undefined && { request: { by: testedBy, at: now, reason: '' } }),
    round,
    attempt: (earlier?.attempt ?? 0) + 1,
    version: 1,
    state: isHeld ? 'uncertain' : 'prepared',
    format,
    reference,
    text,
    digest: digestOfText(text),
    preparedAt: now,
  })
  if (isHeld) return reference
  await scope.jobs.enqueue(tx, 'gateway.handOver', { institutionId, linkId })
  return reference
}

function textToHandOver(leaving: Leaving, reference: InputReference, timeZone: string): string {
  const { format, text, senderBic, receiverBic, earlier, mayHaveLeft = false } = leaving
  if (format === 'ISO20022') {
    return composeDataPdu(text, {
      senderReference: inputReferenceText(reference),
      sender: senderBic,
      receiver: receiverBic,
      isPossibleDuplicate: earlier !== undefined || mayHaveLeft,
    })
  }
  if (earlier === undefined) return numberedFin(text, reference, mayHaveLeft ? 'unknown' : undefined)
  const time = localTimeAt(earlier.preparedAt, timeZone).slice(11, 16).replace(':', '')
  return numberedFin(text, reference, { time, reference: earlier.reference })
}

/** YYMMDD where the bank is. */
function dayAt(instant: Date, timeZone: string): string {
  return localTimeAt(instant, timeZone).slice(2, 10).replaceAll('-', '')
}
