import { z } from 'zod'

/** Figures of the last ninety days are asked for at the desk. */
const MONTHS_MIN = 3
const MONTHS_MAX = 240
/** AU-3: what was sent or received is kept for seven years. */
const YEARS_MIN = 7
const YEARS_MAX = 99

const ruleSchema = z.strictObject({
  /** The beginning of messaging types: `pacs.`, `MT103`; empty for all that no other rule names. */
  type: z.string().regex(/^[A-Za-z0-9.]{0,16}$/),
  /** Whole months after its own for which a message stays at the desk. */
  months: z.int().min(MONTHS_MIN).max(MONTHS_MAX),
  /** Years after its own for which it is kept at all. */
  years: z.int().min(YEARS_MIN).max(YEARS_MAX),
})

export const retentionRulesSchema = z.array(ruleSchema).max(50)

/** The time for which messages of some types stay at the desk, and are kept. */
export type RetentionRule = z.infer<typeof ruleSchema>

/** Returns whether the figures of a rule are within their bounds: 3 to 240 months, 7 to 99 years. */
export function isRetentionRule(rule: RetentionRule): boolean {
  return ruleSchema.safeParse(rule).success
}

/** The rule for a messaging type: that with the longest beginning of it. Without one a message stays for ever. */
export function ruleFor(rules: readonly RetentionRule[], messagingType: string): RetentionRule | undefined {
  return rules
    .filter(({ type }) => messagingType.startsWith(type))
    .toSorted((one, other) => other.type.length - one.type.length)[0]
}

/**
 * The rule for an audit trail: it stays as long as any message does. While there are types without a rule it stays for
 * ever.
 */
export function ruleForTrail(rules: readonly RetentionRule[]): RetentionRule | undefined {
  if (!rules.some(({ type }) => type === '')) return undefined
  return {
    type: '',
    months: Math.max(...rules.map(({ months }) => months)),
    years: Math.max(...rules.map(({ years }) => years)),
  }
}

/** The rules after one was set, or taken away where it has no figures. */
export function withRule(
  rules: readonly RetentionRule[],
  { type, ...figures }: Pick<RetentionRule, 'type'> & Partial<RetentionRule>,
): readonly RetentionRule[] {
  const others = rules.filter((rule) => rule.type !== type)
  const { months, years } = figures
  if (months === undefined || years === undefined) return others
  return [...others, { type, months, years }].toSorted((one, other) => (one.type < other.type ? -1 : 1))
}

/** The first instant that is not past the rule: the beginning of a month, as UTC has it. */
export function presentSince(now: Date, { months }: RetentionRule): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
}

/** The day from which something of a month need not be kept any more: `2036-12-01`. */
export function keptUntil(month: string, { years }: RetentionRule): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year + years, number, 1)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** The month of an instant, as UTC has it: `2026-11`. */
export function monthOf(instant: Date): string {
  return instant.toISOString().slice(0, 'YYYY-MM'.length)
}
