import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { DEEP, expect, test } from '../fixtures.ts'
import { clippedOn, look } from '../looking.ts'
import { buildGallery, ROOT } from '../visual/build-gallery.ts'
import {
  GALLERY_LOOKS,
  type GalleryLook,
  type GalleryPlace,
  galleryPlaces,
  nameOfLook,
  nameOfPlace,
  openGallery,
} from '../visual/gallery-pages.ts'
import { serveFolder } from '../visual/serve-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'nostro-gallery-'))
let served: Awaited<ReturnType<typeof serveFolder>> | undefined

test.beforeAll(async () => {
  buildGallery({ root: ROOT, folder })
  served = await serveFolder(folder)
})

test.afterAll(async () => {
  await served?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Looks at the pages of the gallery that `isShown` picks, one after the other. */
async function lookAtPages(
  page: Page,
  lookOf: GalleryLook,
  isShown: (places: readonly GalleryPlace[]) => readonly GalleryPlace[],
): Promise<void> {
  if (served === undefined) throw new Error('The gallery is not served.')
  const { origin } = served
  for (const place of isShown(await galleryPlaces(page, origin))) {
    const name = `gallery-${nameOfLook(lookOf)}-${nameOfPlace(place)}`
    await openGallery(page, { origin, place, look: lookOf })
    await look(page, name, { isLoaded: false })
    expect.soft(await clippedOn(page), `${name}: texts that are cut off`).toEqual([])
  }
}

/** Each group of components once, in its usual state. */
function firstOfEach(places: readonly GalleryPlace[]): readonly GalleryPlace[] {
  return places.filter(({ page }, index) => places[index - 1]?.page !== page)
}

/** All other states, and that there is something pressed where a state needs a press. */
function othersOfEach(places: readonly GalleryPlace[]): readonly GalleryPlace[] {
  const first = firstOfEach(places)
  return places.filter((place) => !first.includes(place))
}

for (const galleryLook of GALLERY_LOOKS) {
  const { theme, language, viewport } = galleryLook
  const isUsual = theme === 'light' && language === 'en' && viewport.width > 1000

  test(
    `${nameOfLook(galleryLook)}: each group of building blocks`,
    isUsual ? {} : DEEP,
    async ({ openUserPage }) => {
      test.slow()
      const { page } = await openUserPage({ language, theme, viewport })
      await lookAtPages(page, galleryLook, firstOfEach)
    },
  )

  test(`${nameOfLook(galleryLook)}: their other states`, DEEP, async ({ openUserPage }) => {
    test.setTimeout(300_000)
    const { page } = await openUserPage({ language, theme, viewport })
    await lookAtPages(page, galleryLook, othersOfEach)
  })
}

/** Every page of the gallery has it, and no page of the product. */
const MARK = 'data-gallery'

function scriptsWith(mark: string, built: string): readonly string[] {
  return globSync('assets/**/*.js', { cwd: built }).filter((file) =>
    readFileSync(join(built, file), 'utf8').includes(mark),
  )
}

test('the product as it is delivered has no gallery', async ({ strangerAt }) => {
  expect(scriptsWith(MARK, folder)).toHaveLength(1)
  const delivered = join(ROOT, 'apps/web/dist')
  expect(globSync('**/*.js', { cwd: delivered }).length).toBeGreaterThan(20)
  expect(scriptsWith(MARK, delivered)).toEqual([])
  expect(globSync('**/*gallery*', { cwd: delivered })).toEqual([])
  const { page, t } = await strangerAt()
  await page.goto('/gallery.html')
  await expect(page.getByRole('heading', { name: t('page.notFound.title') })).toBeVisible()
})
