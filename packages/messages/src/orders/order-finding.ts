/**
 * A finding about a payment of an order file, or about the file. An error excludes the payment; a warning does not.
 *
 * `element` is the path of the element below its payment, such as `Cdtr/Nm`; `member` that of the member of the
 * application that the value fills.
 */
export interface OrderFinding {
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly element?: string
  readonly member?: string
  readonly params?: Readonly<Record<string, string | number | readonly string[]>>
}

/** Returns a finding for which a payment is not imported. */
export function orderError(code: string, detail: Omit<OrderFinding, 'severity' | 'code'> = {}): OrderFinding {
  return { severity: 'error', code, ...detail }
}

/** Returns a finding that is only shown. */
export function orderWarning(
  code: string,
  detail: Omit<OrderFinding, 'severity' | 'code'> = {},
): OrderFinding {
  return { severity: 'warning', code, ...detail }
}

/** Returns whether a payment with these findings is not imported. */
export function isRefusedBy(findings: readonly OrderFinding[]): boolean {
  return findings.some(({ severity }) => severity === 'error')
}

/** The element that fills each member of the application, for files with elements. */
export type ElementNames = Readonly<Record<string, string>>
