/** The invariants of payments and of the servers that process them, with their names in the figures. */
export const PAYMENT_INVARIANTS = [
  'answered as agreed',
  'service back in time',
  'nothing lost',
  'nothing twice',
  'texts unaltered',
  'nothing unaccounted for',
  'approvals as acknowledged',
  'drafts as acknowledged',
  'confirmations at the sender',
  'receipts once',
  'numbers without gaps',
  'notifications once',
  'mails once',
  'counters equal lists',
  'queues empty in time',
  'no partial change',
  'audit as acknowledged',
  'audit trails whole',
  'servers stay up',
] as const

/** Further invariants of single scenarios. */
const OTHER_INVARIANTS = [
  'order of each pair',
  'no untyped answer',
  'no client cut off by this release',
  'regular end of servers',
  'no errors logged',
  'administration survives killed servers',
  'archive in use',
  'answered in time',
  'calls without files in time',
  'no partial file',
  'files unaltered',
] as const

export type Invariant = (typeof PAYMENT_INVARIANTS)[number] | (typeof OTHER_INVARIANTS)[number]

/** The violations that a run found. */
export interface Violations {
  readonly note: (invariant: Invariant, detail: string) => void
  /** Returns the number of violations of every invariant of the run. */
  readonly counts: () => readonly (readonly [Invariant, number])[]
  /** Returns the first few violations of each invariant; empty if there is none. */
  readonly examples: () => readonly string[]
}

const EXAMPLES_MAX = 5

/** Creates an empty list for these invariants; a violation of another one is added to it. */
export function createViolations(invariants: readonly Invariant[] = PAYMENT_INVARIANTS): Violations {
  const found = new Map<Invariant, string[]>(invariants.map((invariant) => [invariant, []]))
  return {
    note: (invariant, detail) => {
      const details = found.get(invariant) ?? []
      found.set(invariant, [...details, detail])
    },
    counts: () => [...found].map(([invariant, details]) => [invariant, details.length]),
    examples: () =>
      [...found].flatMap(([invariant, details]) =>
        details.slice(0, EXAMPLES_MAX).map((detail) => `${invariant}: ${detail}`),
      ),
  }
}
