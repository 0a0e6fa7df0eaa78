/**
 * How far a time zone is from Greenwich at an instant: `+08:00`, `-03:30`, `+00:00`. Zones are those of the IANA
 * database, such as `Asia/Shanghai`; an unknown one throws.
 */
export function utcOffsetAt(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  // The zone of Greenwich itself has a name without figures.
  return name.replace('GMT', '') || '+00:00'
}

/** What the clocks of a time zone show at an instant, to the second: `2026-11-21 10:15:00`. */
export function localTimeAt(instant: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const joined = (types: readonly Intl.DateTimeFormatPartTypes[], separator: string) =>
    types.map((type) => parts.get(type)).join(separator)
  return `${joined(['year', 'month', 'day'], '-')} ${joined(['hour', 'minute', 'second'], ':')}`
}
