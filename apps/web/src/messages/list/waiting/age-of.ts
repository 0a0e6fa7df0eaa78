export interface AgeText {
  readonly unit: 'minutes' | 'hours' | 'days'
  readonly count: number
  readonly hours: number
}

const MINUTE_MS = 60_000

/** Returns the age in the largest unit of which it contains at least one; for days at least two. */
export function ageOf(since: string, now: Date): AgeText {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  if (hours < 1) return { unit: 'minutes', count: minutes, hours }
  if (hours < 48) return { unit: 'hours', count: hours, hours }
  return { unit: 'days', count: Math.floor(hours / 24), hours }
}
