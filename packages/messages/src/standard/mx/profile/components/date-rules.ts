import type { MxNode } from '../mx-node.ts'
import type { ProfileRule, NodeFinding } from '../profile-rule.ts'

/** The elements of a period, in their order. */
const PERIODS = [
  ['FrDtTm', 'ToDtTm'],
  ['FrDt', 'ToDt'],
  ['FctvDt', 'XpryDt'],
] as const

const HAS_OFFSET = /(Z|[+-]\d\d:\d\d)$/

const BEGINNINGS: ReadonlySet<string> = new Set(PERIODS.map(([from]) => from))

/** Returns whether this element can be a period: it contains one of the first elements. */
export function isPeriod({ element }: MxNode): boolean {
  // This is called for every element, so it does not build the index of names, which few of them need.
  return element.children.some(({ name }) => BEGINNINGS.has(name))
}

/** Rules that a period begins before it ends, and that a card's validity begins before its expiry. */
export const PERIOD_RULES: readonly ProfileRule[] = [
  {
    authority: 'plausibility',
    name: 'periods',
    severity: 'warning',
    check: (period) => PERIODS.flatMap(([from, to]) => orderProblems(period.at(from), period.at(to))),
  },
]

function orderProblems(from: MxNode | undefined, to: MxNode | undefined): readonly NodeFinding[] {
  if (from === undefined || to === undefined) return []
  // A time without offset cannot be compared with one that has an offset.
  if (HAS_OFFSET.test(from.text) !== HAS_OFFSET.test(to.text)) return []
  const [begin, end] = [Date.parse(from.text), Date.parse(to.text)]
  if (Number.isNaN(begin) || Number.isNaN(end) || begin <= end) return []
  return [{ code: 'dateTime.order', at: to, params: { from: from.text, to: to.text } }]
}
