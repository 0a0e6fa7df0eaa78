import { composeFin } from '../fin/index.ts'

interface TestMessage {
  /** The BIC of the bank, which is sender and receiver: 11 characters. */
  readonly bic: string
  /** The reference in field 20. */
  readonly reference: string
}

/**
 * Writes a message that tests the connection to the network: an MT999 of a bank to itself, which every network accepts,
 * with the trailer of test and training messages.
 *
 * Source: SWIFT UHB SR 2025, MTn99; FIN trailers, `TNG`.
 */
export function testMessageText({ bic, reference }: TestMessage): string {
  const text = composeFin({
    messageType: 'MT999',
    sender: bic,
    receiver: bic,
    userHeader: [],
    fields: [
      { tag: '20', value: reference },
      { tag: '79', value: 'TEST MESSAGE, NO ACTION REQUIRED' },
    ],
  })
  return `${text}{5:{TNG:}}`
}
