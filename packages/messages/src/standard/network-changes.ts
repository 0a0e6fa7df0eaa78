/** The effect of a change of the SWIFT network on a message type between institutions. */
export type NetworkEffect =
  | 'contingency'
  | 'refused'
  | 'receive'
  | 'throughService'
  | 'replaced'
  | 'announced'

/** The part of a type that a change concerns. */
export type NetworkPart = 'extendedRemittance' | 'severalOrders' | 'addressOfLines' | 'investigation'

/** A day or a month on which a change takes effect, with the public pages that name it. */
interface ChangeDate {
  /** `YYYY-MM-DD`, or `YYYY-MM` if no source names the day. */
  readonly from: string
  /** Addresses of the pages, without a scheme. */
  readonly sources: readonly string[]
}

/** A change of what the network accepts. Users of other networks and links are not affected. */
export interface NetworkChange {
  readonly types: readonly string[]
  /** Absent if it concerns all messages of the types. */
  readonly part?: NetworkPart
  readonly effect: NetworkEffect
  /** Several dates if the sources disagree, the earliest first. */
  readonly dates: readonly [ChangeDate, ...ChangeDate[]]
  /** The types to use instead. */
  readonly replacements: readonly string[]
}

const CONVERSION = 'swift.com/standards/iso-20022/iso-20022-faqs/mt-iso-20022-conversion'
const INVESTIGATIONS = 'swift.com/standards/iso-20022/iso-20022-faqs/iso-20022-exceptions-and-investigations'
const CASE_MANAGEMENT = 'swift.com/products/case-management'
const ROADMAP = 'cpg.de/en/cbpr-roadmap'
const GUIDE = 'cambridgecurrencies.com/iso-20022-guide-2026'
const DEADLINES = 'redcompasslabs.com/insights/what-now-iso-20022-deadlines-in-2026-onwards'
const DPS = 'dps.de/en/news/iso-20022-for-exceptions-investigations-what-banks-need-to-consider'
const EXCEPTIONS = 'redcompasslabs.com/insights/iso-20022-exceptions-and-investigations-ei'

/** The days on which the yearly standards releases take effect. */
const END_OF_COEXISTENCE = '2025-11-22'
const SR_2026 = '2026-11-14'

/**
 * The message types that the SWIFT network accepts between institutions, by date. Findings, notices in forms and routes,
 * and the page of changes derive from this table.
 *
 * Source: the pages named in each row, as of November 2026.
 */
export const NETWORK_CHANGES: readonly NetworkChange[] = [
  {
    types: ['MT103', 'MT200', 'MT202', 'MT205'],
    effect: 'contingency',
    dates: [{ from: END_OF_COEXISTENCE, sources: [CONVERSION, DEADLINES, GUIDE] }],
    replacements: ['pacs.008', 'pacs.009'],
  },
  {
    types: ['MT102', 'MT201', 'MT203'],
    effect: 'refused',
    dates: [{ from: END_OF_COEXISTENCE, sources: [ROADMAP] }],
    replacements: ['pacs.008', 'pacs.009'],
  },
  {
    types: ['MT103'],
    part: 'extendedRemittance',
    effect: 'refused',
    dates: [{ from: END_OF_COEXISTENCE, sources: [ROADMAP] }],
    replacements: ['pacs.008'],
  },
  {
    types: ['MT101'],
    part: 'severalOrders',
    effect: 'refused',
    dates: [{ from: SR_2026, sources: [ROADMAP] }],
    replacements: ['pain.001'],
  },
  {
    types: ['MT101'],
    effect: 'contingency',
    dates: [{ from: SR_2026, sources: [ROADMAP] }],
    replacements: ['pain.001'],
  },
  {
    types: ['pacs.008', 'pacs.009', 'pacs.004', 'pain.001'],
    part: 'addressOfLines',
    effect: 'refused',
    dates: [{ from: SR_2026, sources: [ROADMAP, 'swift.com, call to action, November 2026'] }],
    replacements: [],
  },
  {
    types: ['camt.110'],
    effect: 'receive',
    dates: [{ from: '2026-11', sources: [ROADMAP, GUIDE, 'bankon.school/blog/cbpr-message-categories'] }],
    replacements: [],
  },
  {
    types: ['MT192', 'MT292', 'MT196', 'MT296', 'camt.056', 'camt.029'],
    effect: 'throughService',
    dates: [
      { from: '2026-11', sources: [CASE_MANAGEMENT, DPS] },
      { from: '2027-11', sources: [INVESTIGATIONS] },
    ],
    replacements: [],
  },
  {
    types: ['MT195', 'MT295', 'MT196', 'MT296', 'MT199', 'MT299'],
    part: 'investigation',
    effect: 'replaced',
    dates: [{ from: '2027-11', sources: [INVESTIGATIONS, EXCEPTIONS] }],
    replacements: ['camt.110', 'camt.111'],
  },
  {
    types: ['MT900', 'MT910', 'MT920', 'MT940', 'MT941', 'MT942', 'MT950'],
    effect: 'announced',
    dates: [
      {
        from: '2028-11',
        sources: ['ing.pl and jpmorgan.com, pages on the migration of companies to ISO 20022'],
      },
    ],
    replacements: ['camt.052', 'camt.053', 'camt.054', 'camt.060'],
  },
]

/** Returns the changes that concern a type, in the order of the table. */
export function networkChangesOf(type: string): readonly NetworkChange[] {
  return NETWORK_CHANGES.filter(({ types }) => types.includes(type))
}

/** Returns the change of a part of a type; without `part`, the one of all its messages. */
export function networkChange(
  type: string,
  effect: NetworkEffect,
  part?: NetworkPart,
): NetworkChange | undefined {
  return networkChangesOf(type).find((change) => change.effect === effect && change.part === part)
}

/** Returns the first day or month that a source names. */
export function firstDayOf({ dates }: NetworkChange): string {
  return dates[0].from
}
