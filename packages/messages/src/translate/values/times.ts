/** Converts `+0800` to `+08:00`. */
export function isoZone(sign: string, offset: string): string {
  return `${sign}${offset.slice(0, 2)}:${offset.slice(2)}`
}

/** Converts `0915` to `09:15:00`. */
export function isoTime(time: string): string {
  return `${time.slice(0, 2)}:${time.slice(2)}:00`
}

/** The parts of a date with time or a time with zone in the notation of FIN. */
export interface FinTime {
  /** `HHMM` */
  readonly time: string
  readonly sign: '+' | '-'
  /** `HHMM` */
  readonly offset: string
}

/** Source: FIN, error T16. */
const ZONE_HOURS_MAX = 13

const TIME = /(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?(?:([+-])(\d{2}):(\d{2})|(Z))?$/

/**
 * Returns the time of day and its zone of `2026-11-16T09:15:00+08:00` or `09:15:00+08:00`. A missing zone is read as
 * UTC. Returns `undefined` for a zone that FIN cannot express.
 */
export function finTime(
  text: string,
): (FinTime & { readonly hasZone: boolean; readonly seconds: string | undefined }) | undefined {
  const match = TIME.exec(text)
  if (match === null) return undefined
  const [, hours = '', minutes = '', seconds = '', sign = '+', zoneHours = '00', zoneMinutes = '00', utc] =
    match
  if (Number(zoneHours) > ZONE_HOURS_MAX) return undefined
  return {
    time: `${hours}${minutes}`,
    sign: sign === '-' ? '-' : '+',
    offset: `${zoneHours}${zoneMinutes}`,
    hasZone: match[4] !== undefined || utc !== undefined,
    seconds: Number(seconds) === 0 ? undefined : seconds,
  }
}
