import type { Texts } from '../../i18n/index.ts'

const HOURS_OF_DAY = 24

/** Returns a sentence about how long the old key of a link remains valid. */
export function overlapText(hours: number, { t }: Texts): string {
  if (hours === 0) return t('link.overlap.none')
  return hours < HOURS_OF_DAY
    ? t('link.overlap.hours', { count: hours })
    : t('link.overlap.days', { count: hours / HOURS_OF_DAY })
}
