import { composeFin } from '../fin/index.ts'

/**
 * Writes a message that tests the connection to the network: an MT999 of a bank to itself, which every network accepts,
 * with the trailer of test and training messages.
 *
 * `bic` is the BIC of the bank, which is sender and receiver: 11 characters. `reference` is the content of field 20.
 *
 * Source: SWIFT UHB SR 2025, MTn99; FIN trailers, `TNG`.
 */
export function testMessageText({
  bic,
  reference,
}: {
  readonly bic: string
  readonly reference: string
}): string {
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
