import type { i18n, ThirdPartyModule } from 'i18next'

/** From this number on, languages group digits in different ways. */
const GROUPED_FROM = 1000

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats the numbers in texts (`{{count, number}}`) instead of i18next, which creates a format for each number of each
 * text. Counts below a thousand are written the same in our languages. Creating the first format takes 0.1 s on a slow
 * phone, and most pages show no larger numbers.
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
