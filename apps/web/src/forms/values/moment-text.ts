/** A time as the browser's controls take it, and the zone beside it. */
interface MomentParts {
  /** `2026-11-21T10:15:00`, `10:15` or `2026-11`. */
  readonly local: string
  /** `+08:00`; empty for the bank's own. */
  readonly zone: string
}

/** What stands behind the seconds of a time. A sign inside a day is none. */
const ZONE = /(?<=:\d\d(?:\.\d+)?)[^\d.:].*$/

/** Takes a form value apart: `2026-11-21 10:15:00+08:00`. */
export function momentParts(value: string): MomentParts {
  const zone = ZONE.exec(value)?.[0] ?? ''
  return { local: value.slice(0, value.length - zone.length).replace(' ', 'T'), zone }
}

/** Puts a form value together; the browser leaves out seconds that are zero. */
export function momentValue({ local, zone }: MomentParts): string {
  if (local === '') return ''
  const withSeconds = /T\d\d:\d\d$/.test(local) ? `${local}:00` : local
  return `${withSeconds.replace('T', ' ')}${zone}`
}
