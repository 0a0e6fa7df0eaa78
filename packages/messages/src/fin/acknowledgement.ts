import type { Acknowledgement, BasicHeader, FinField } from './message.ts'

/** The service identifier of acknowledgements in block 1. */
export const ACKNOWLEDGEMENT_SERVICE = '21'

/**
 * Reads a service message 21, `{1:F21…}{4:{177:…}{451:0}}`; `undefined` for another service message.
 *
 * Source: SWIFT UHB, FIN system messages.
 */
export function readAcknowledgement(
  header: BasicHeader,
  pairs: readonly FinField[],
): Acknowledgement | undefined {
  if (header.service !== ACKNOWLEDGEMENT_SERVICE) return undefined
  const valueOf = (tag: string) => pairs.find((pair) => pair.tag === tag)?.value
  const dateTime = valueOf('177')
  const errorCode = valueOf('405')
  const messageUserReference = valueOf('108')
  return {
    isAccepted: valueOf('451') === '0',
    logicalTerminal: header.logicalTerminal,
    session: header.session,
    sequence: header.sequence,
    ...(dateTime !== undefined && { dateTime }),
    ...(errorCode !== undefined && { errorCode }),
    ...(messageUserReference !== undefined && { messageUserReference }),
  }
}
