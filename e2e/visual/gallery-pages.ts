import type { Language } from '@nostro/kernel'
import type { Page, Request } from '@playwright/test'

/** A combination of language, theme, density and width for the gallery. */
export interface GalleryLook {
  readonly language: Language
  readonly theme: 'light' | 'dark'
  readonly density: 'comfortable' | 'compact'
  readonly viewport: { readonly width: number; readonly height: number }
}

const LANGUAGES = ['en', 'zh-CN', 'ru'] as const
const NARROW = { width: 390, height: 844 } as const
const WIDE = { width: 1440, height: 900 } as const

/** Each language in each theme, narrow and wide. A narrow screen has controls for touch in both densities. */
export const GALLERY_LOOKS: readonly GalleryLook[] = LANGUAGES.flatMap((language): readonly GalleryLook[] => [
  { language, theme: 'light', density: 'comfortable', viewport: WIDE },
  { language, theme: 'dark', density: 'compact', viewport: WIDE },
  { language, theme: 'light', density: 'comfortable', viewport: NARROW },
  { language, theme: 'dark', density: 'compact', viewport: NARROW },
])

/** Returns the name of a combination: `zh-CN-dark-390`. */
export function nameOfLook({ language, theme, viewport }: GalleryLook): string {
  return `${language}-${theme}-${viewport.width}`
}

/** A page of the gallery in one of its variants. */
export interface GalleryPlace {
  readonly page: string
  readonly variant: string
}

/** Returns the name of a page: `lists-table-one`. */
export function nameOfPlace({ page, variant }: GalleryPlace): string {
  return `${page}-${variant}`
}

/** A fixed time, so that calendars and dates are the same on every day. */
const NOW = '2026-11-27T04:00:00.000Z'

const INDEX: GalleryPlace = { page: '', variant: '' }

/** Reads the index of a gallery: its pages in each of their variants. */
export async function galleryPlaces(page: Page, origin: string): Promise<readonly GalleryPlace[]> {
  await openGallery(page, origin, INDEX, { language: 'en', theme: 'light', density: 'compact' })
  const links = await page.getByRole('main').getByRole('listitem').getByRole('link').all()
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
  return addresses.map((address) => {
    const params = new URL(address ?? '', origin).searchParams
    return { page: params.get('page') ?? '', variant: params.get('variant') ?? '' }
  })
}

/** Opens a page of the gallery and waits until nothing is loading or changing. */
export async function openGallery(
  page: Page,
  origin: string,
  place: GalleryPlace,
  look: Omit<GalleryLook, 'viewport'>,
): Promise<void> {
  const { language, theme, density } = look
  const params = new URLSearchParams({ ...place, language, theme, density })
  const running = new Set<Request>()
  const begin = (request: Request) => running.add(request)
  const end = (request: Request) => running.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.clock.setFixedTime(NOW)
  await page.goto(`${origin}/gallery.html?${params.toString()}`)
  await page.locator('[data-gallery]').waitFor()
  do await still(page)
  while (running.size > 0)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

/** Waits until the document has not changed for a moment. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(end, 150)
      })
      const end = () => {
        observer.disconnect()
        resolve()
      }
      let timer = setTimeout(end, 150)
      observer.observe(document, { attributes: true, childList: true, characterData: true, subtree: true })
    })
  })
}
