import {
  looksLikeMx,
  messageTypeOfFin,
  messageTypeOfMx,
  readFin,
  readMx,
  receiverBicOf,
  senderBicOf,
  summaryOfMx,
  textOfBytes,
} from '@nostro/messages'

import type { Tx } from '../../db/client.ts'
import { readOnce } from '../../db/read-once.ts'
import { institutionById } from '../../institutions/index.ts'
import { findRoute, type Link } from '../../links/index.ts'

/** Sender and receiver of the message in a part. */
export interface PlacedPart {
  readonly senderBic: string
  readonly receiverBic: string
}

/** The reason why a part could not be assigned to an institution. */
export interface UnplacedPart {
  readonly reason: string
  readonly params: Readonly<Record<string, string | number>>
}

/**
 * Returns sender and receiver of a part of a file if its receiver, its format and the routes fit the institution and
 * the link; otherwise the reason why a user has to decide.
 *
 * `link` is the link over which it was received; it is absent if the link was removed.
 */
export async function placeOf(
  tx: Tx,
  institutionId: string,
  link: Link | undefined,
  raw: Buffer,
): Promise<PlacedPart | UnplacedPart> {
  const { senderBic = '', type, format, ...header } = headerOf(raw)
  const bank = await readOnce(tx, `institution ${institutionId}`, () => institutionById(tx, institutionId))
  const receiverBic = header.receiverBic ?? (header.isStatementAlone ? onlyOf(bank?.bics) : undefined)
  if (receiverBic === undefined) return { reason: 'arrival.receiverUnknown', params: {} }
  if (bank === undefined || !isAmong(bank.bics, receiverBic))
    return { reason: 'arrival.foreignReceiver', params: { receiver: receiverBic } }
  if (link !== undefined && !link.formats.includes(format))
    return { reason: 'arrival.formatNotTaken', params: {} }
  const route = await findRoute(tx, institutionId, {
    counterparty: senderBic,
    messagingType: type,
    format,
    direction: 'in',
  })
  const isOther = route !== undefined && route.route.direction === 'in' && route.link.id !== link?.id
  if (isOther) return { reason: 'arrival.otherLink', params: { sender: senderBic, link: route.link.name } }
  return { senderBic, receiverBic }
}

/**
 * Returns the only BIC of the bank. A statement without headers is assigned to the bank of its link, unless that bank
 * has several BICs.
 */
function onlyOf(bics: readonly string[] = []): string | undefined {
  return bics.length === 1 ? bics[0] : undefined
}

/** The message types that banks write to files without headers. */
const STATEMENTS: ReadonlySet<string> = new Set(['MT940', 'MT941', 'MT942', 'MT950'])

/** Returns whether the BIC is one of the bank's, or its head office is, as for messages within the installation. */
function isAmong(bics: readonly string[], bic: string): boolean {
  return bics.includes(bic) || bics.includes(`${bic.slice(0, 8)}XXX`)
}

/** Returns the header of a part, with the fields that could be read. */
export function headerOf(raw: Buffer) {
  if (looksLikeMx(raw)) {
    const [message] = readMx(raw)
    const { senderBic, receiverBic } = message === undefined ? {} : summaryOfMx(message)
    const type = (message && messageTypeOfMx(message)) ?? ''
    return { senderBic, receiverBic, type, format: 'ISO20022', isStatementAlone: false } as const
  }
  const [message] = readFin(textOfBytes(raw).text)
  const type = (message && messageTypeOfFin(message)) ?? ''
  return {
    senderBic: message && senderBicOf(message),
    receiverBic: message && receiverBicOf(message),
    type,
    format: 'MT',
    isStatementAlone: message?.basicHeader === undefined && STATEMENTS.has(type),
  } as const
}
