import { z } from 'zod'

/** Statistics read the last ninety days from the database. */
const MONTHS_MIN = 3
const MONTHS_MAX = 240
/** Sent and received messages are retained for seven years. */
const YEARS_MIN = 7
const YEARS_MAX = 99

const ruleSchema = z.strictObject({
  /** A prefix of messaging types: `pacs.`, `MT103`. An empty prefix applies to all types without another rule. */
  type: z.string().regex(/^[A-Za-z0-9.]{0,16}$/),
  /** Full months after its own month for which a message stays in the database. */
  months: z.int().min(MONTHS_MIN).max(MONTHS_MAX),
  /** Years after its own month for which a message is retained at all. */
  years: z.int().min(YEARS_MIN).max(YEARS_MAX),
})

export const retentionRulesSchema = z.array(ruleSchema).max(50)

/** The time that messages of some types stay in the database, and the time that they are retained in total. */
export type RetentionRule = z.infer<typeof ruleSchema>

/** Returns whether the figures of a rule are within their bounds: 3 to 240 months, 7 to 99 years. */
export function isRetentionRule(rule: RetentionRule): boolean {
  return ruleSchema.safeParse(rule).success
}

/**
 * Returns the rule for a messaging type: the one with the longest matching prefix. Without a rule, messages are never
 * archived.
 */
export function ruleFor(rules: readonly RetentionRule[], messagingType: string): RetentionRule | undefined {
  return rules
    .filter(({ type }) => messagingType.startsWith(type))
    .toSorted((one, other) => other.type.length - one.type.length)[0]
}

/**
 * Returns the rule for an audit trail: the longest periods of all rules. While some types have no rule, the trail is
 * never archived.
 */
export function ruleForTrail(rules: readonly RetentionRule[]): RetentionRule | undefined {
  if (!rules.some(({ type }) => type === '')) return undefined
  return {
    type: '',
    months: Math.max(...rules.map(({ months }) => months)),
    years: Math.max(...rules.map(({ years }) => years)),
  }
}

/** Returns the rules after setting one, or after removing it when it has no figures. */
export function withRule(
  rules: readonly RetentionRule[],
  { type, ...figures }: Pick<RetentionRule, 'type'> & Partial<RetentionRule>,
): readonly RetentionRule[] {
  const others = rules.filter((rule) => rule.type !== type)
  const { months, years } = figures
  if (months === undefined || years === undefined) return others
  return [...others, { type, months, years }].toSorted((one, other) => (one.type < other.type ? -1 : 1))
}

/** Returns the first instant that is not past the rule: the start of a month in UTC. */
export function presentSince(now: Date, { months }: RetentionRule): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
}

/** Returns the first day on which files of a month may be deleted: `2036-12-01`. */
export function keptUntil(month: string, { years }: RetentionRule): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year + years, number, 1)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** Returns the month of an instant in UTC: `2026-11`. */
export function monthOf(instant: Date): string {
  return instant.toISOString().slice(0, 'YYYY-MM'.length)
}
