/** The invariants of a run, with their names in its figures. */
const INVARIANTS = [
  'answered as agreed',
  'service back in time',
  'nothing lost',
  'nothing twice',
  'texts unaltered',
  'nothing unaccounted for',
  'approvals as acknowledged',
  'drafts as acknowledged',
  'confirmations told',
  'receipts once',
  'numbers without gaps',
  'notifications once',
  'mails once',
  'counters equal lists',
  'queues empty in time',
  'nothing half done',
  'audit as acknowledged',
  'audit trails whole',
  'servers stay up',
] as const

/** The invariants if gateways and brokers are killed in addition to servers and databases. */
export const GATEWAY_INVARIANTS = [
  'answered as agreed',
  'nothing lost',
  'nothing twice',
  'texts unaltered',
  'nothing unaccounted for',
  'confirmations told',
  'order of each pair kept',
  'queues empty in time',
  'audit trails whole',
  'servers stay up',
] as const

/** The invariants if servers are replaced regularly, in addition to those under kills. */
export const UPGRADE_INVARIANTS = [
  ...INVARIANTS,
  'answers typed',
  'nobody cut off by this release',
  'servers leave in order',
  'no errors logged',
] as const

/** The invariants if the store of files is killed, suspended and disconnected, in addition to servers and database. */
export const STORE_INVARIANTS = [
  'answered as agreed',
  'answered in time',
  'others served meanwhile',
  'nothing lost',
  'nothing twice',
  'nothing half kept',
  'nothing unaccounted for',
  'files unaltered',
  'queues empty in time',
  'audit trails whole',
  'servers stay up',
] as const

type Invariant =
  | (typeof UPGRADE_INVARIANTS)[number]
  | (typeof GATEWAY_INVARIANTS)[number]
  | (typeof STORE_INVARIANTS)[number]

/** The invariants that were violated. */
export interface Violations {
  readonly note: (invariant: Invariant, detail: string) => void
  /** Returns the number of violations of every invariant. */
  readonly counts: () => readonly (readonly [Invariant, number])[]
  /** Returns the first few violations of each invariant. */
  readonly examples: () => readonly string[]
}

const EXAMPLES_MAX = 5

export function createViolations(invariants: readonly Invariant[] = INVARIANTS): Violations {
  const found = new Map<Invariant, string[]>(invariants.map((invariant) => [invariant, []]))
  return {
    note: (invariant, detail) => void found.get(invariant)?.push(detail),
    counts: () => [...found].map(([invariant, details]) => [invariant, details.length]),
    examples: () =>
      [...found].flatMap(([invariant, details]) =>
        details.slice(0, EXAMPLES_MAX).map((detail) => `${invariant}: ${detail}`),
      ),
  }
}
