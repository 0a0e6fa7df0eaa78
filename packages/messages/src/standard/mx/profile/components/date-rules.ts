import type { MxNode } from '../mx-node.ts'
import type { ProfileRule, NodeFinding } from '../profile-rule.ts'

/** Elements of a period, in their order. */
const PERIODS = [
  ['FrDtTm', 'ToDtTm'],
  ['FrDt', 'ToDt'],
  ['FctvDt', 'XpryDt'],
] as const

const HAS_OFFSET = /(Z|[+-]\d\d:\d\d)$/

const BEGINNINGS: ReadonlySet<string> = new Set(PERIODS.map(([from]) => from))

/** Returns whether this element may be a period: the first of the names stands in it. */
export function isPeriod({ element }: MxNode): boolean {
  // Asked of every element: without the index of names, which few of them need.
  return element.children.some(({ name }) => BEGINNINGS.has(name))
}

/** A period begins before it ends; a card is valid from before it expires. */
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
  // A moment without offset cannot be compared with one that has it.
  if (HAS_OFFSET.test(from.text) !== HAS_OFFSET.test(to.text)) return []
  const [begin, end] = [Date.parse(from.text), Date.parse(to.text)]
  if (Number.isNaN(begin) || Number.isNaN(end) || begin <= end) return []
  return [{ code: 'dateTime.order', at: to, params: { from: from.text, to: to.text } }]
}
