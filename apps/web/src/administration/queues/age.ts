const UNITS = [
  { key: 'queue.age.days', seconds: 86_400 },
  { key: 'queue.age.hours', seconds: 3_600 },
  { key: 'queue.age.minutes', seconds: 60 },
] as const

interface Age {
  readonly key: (typeof UNITS)[number]['key'] | 'queue.age.seconds'
  readonly count: number
}

/**
 * Returns an age in the largest unit of which it contains at least two: 90 seconds remain seconds, 150 seconds become
 * two minutes.
 */
export function ageKey(seconds: number): Age {
  const unit = UNITS.find((each) => seconds >= 2 * each.seconds)
  return unit === undefined
    ? { key: 'queue.age.seconds', count: seconds }
    : { key: unit.key, count: Math.floor(seconds / unit.seconds) }
}
