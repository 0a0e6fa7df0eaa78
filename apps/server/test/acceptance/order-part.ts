/** An open application of an order file, as a decision names it. */
export interface OrderPartSubject {
  readonly applicationId: string
  readonly nodeId: string
  readonly digest: string
}

const NO_ID = '01234567-89ab-7def-8123-456789abcdef'

export const NO_ORDER_PART: OrderPartSubject = {
  applicationId: NO_ID,
  nodeId: NO_ID,
  digest: '0'.repeat(64),
}
