import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@nostro/kernel'

/** The languages, themes and densities in which every page of the gallery is drawn. */
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

/** The page shown and its look, as the address of the gallery names them. */
export interface GalleryAddress extends Look {
  /** Empty for the index. */
  readonly page: string
  readonly variant: string
}

/** Returns the page and the look that an address names; what it does not name, or names wrongly, is as usual. */
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

/** Returns the address of a page in a look, within the gallery. */
export function writeAddress({ page, variant, language, theme, density }: GalleryAddress): string {
  const shown = page === '' ? {} : { page, variant }
  return `?${new URLSearchParams({ ...shown, language, theme, density }).toString()}`
}
