import type { i18n, ThirdPartyModule } from 'i18next'

/** From here on languages group digits, each in its way. */
const GROUPED_FROM = 1000

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Writes the numbers within texts (`{{count, number}}`) in place of i18next's own way, which makes a format for each
 * number of each text. Counts below a thousand are written alike in our languages: the first of all formats takes a
 * slow phone a tenth of a second, and most pages show no other numbers.
 */
export const NUMBER_TEXTS: ThirdPartyModule = {
  type: '3rdParty',
  init: ({ services }: i18n) => {
    services.formatter?.add('number', (value: unknown, language = 'en') => {
      if (isSmallCount(value)) return String(value)
      return formatOf(language).format(value as number)
    })
  },
}

function isSmallCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < GROUPED_FROM
}

function formatOf(language: string): Intl.NumberFormat {
  const known = formats.get(language)
  if (known) return known
  const format = new Intl.NumberFormat(language)
  formats.set(language, format)
  return format
}
