import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@nostro/kernel'

/** The languages, themes and densities in which every page of the gallery is rendered. */
export const LOOKS = {
  language: LANGUAGES,
  theme: ['light', 'dark'],
  density: ['comfortable', 'compact'],
} as const

/** The look of a page of the gallery. */
export interface Look {
  readonly language: Language
  readonly theme: (typeof LOOKS.theme)[number]
  readonly density: (typeof LOOKS.density)[number]
}

/** The page and its look, as named in the URL of the gallery. */
export interface GalleryAddress extends Look {
  /** Empty for the index. */
  readonly page: string
  readonly variant: string
}

/** Returns the page and the look of a URL. Absent or unknown values are replaced by the defaults. */
export function readAddress(params: URLSearchParams): GalleryAddress {
  const named = <Choice extends string>(name: string, choices: readonly Choice[], usual: Choice): Choice =>
    choices.find((choice) => choice === params.get(name)) ?? usual
  return {
    page: params.get('page') ?? '',
    variant: params.get('variant') ?? '',
    language: named('language', LOOKS.language, DEFAULT_LANGUAGE),
    theme: named('theme', LOOKS.theme, 'light'),
    density: named('density', LOOKS.density, 'comfortable'),
  }
}

/** Returns the URL of a page in a look, within the gallery. */
export function writeAddress({ page, variant, language, theme, density }: GalleryAddress): string {
  const shown = page === '' ? {} : { page, variant }
  return `?${new URLSearchParams({ ...shown, language, theme, density }).toString()}`
}
