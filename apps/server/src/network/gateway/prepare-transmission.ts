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

/** An approved message to send through a link, or a test message of the link. */
export interface Leaving {
  readonly institutionId: string
  readonly linkId: string
  /** Absent for a test message. */
  readonly messageId?: string
  readonly round: number
  readonly format: MessageFormat
  readonly senderBic: string
  readonly receiverBic: string
  /** The approved text. */
  readonly text: string
  /** The earlier transmission of the same message, which may have been sent. */
  readonly earlier?: Transmission
  /** The message may have been sent before the database was restored. */
  readonly mayHaveLeft?: boolean
  /** A user decides first whether it is sent. */
  readonly isHeld?: boolean
  /** The user who started the test. */
  readonly testedBy?: string
}

/** Terminal code of the sending logical terminal. Each bank uses one terminal. */
const TERMINAL_CODE = 'A'

/**
 * Assigns session, sequence and input reference to a message and stores its final content. Enqueues the hand-over in
 * the same transaction, unless a user has to decide first. Returns the reference.
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

/** Returns the date YYMMDD in the bank's time zone. */
function dayAt(instant: Date, timeZone: string): string {
  return localTimeAt(instant, timeZone).slice(2, 10).replaceAll('-', '')
}
