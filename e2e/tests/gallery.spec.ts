import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { DEEP, expect, test } from '../fixtures.ts'
import { clippedOn, look } from '../looking.ts'
import { buildGallery, ROOT, scriptsOfGallery } from '../visual/build-gallery.ts'
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
  buildGallery(ROOT, folder)
  served = await serveFolder(folder)
})

test.afterAll(async () => {
  await served?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Checks the pages of the gallery that `isShown` selects. */
async function lookAtPages(
  page: Page,
  lookOf: GalleryLook,
  isShown: (places: readonly GalleryPlace[]) => readonly GalleryPlace[],
): Promise<void> {
  if (served === undefined) throw new Error('The gallery is not served.')
  const { origin } = served
  for (const place of isShown(await galleryPlaces(page, origin))) {
    const name = `gallery-${nameOfLook(lookOf)}-${nameOfPlace(place)}`
    await openGallery(page, origin, place, lookOf)
    await look(page, name, { isLoaded: false })
    expect.soft(await clippedOn(page), `${name}: texts that are cut off`).toEqual([])
  }
}

/** Returns each group of components once, in its default state. */
function firstOfEach(places: readonly GalleryPlace[]): readonly GalleryPlace[] {
  return places.filter(({ page }, index) => places[index - 1]?.page !== page)
}

/** Returns all other states, including those that need a click. */
function othersOfEach(places: readonly GalleryPlace[]): readonly GalleryPlace[] {
  const first = firstOfEach(places)
  return places.filter((place) => !first.includes(place))
}

for (const galleryLook of GALLERY_LOOKS) {
  const { theme, language, viewport } = galleryLook

  test(`${nameOfLook(galleryLook)}: each group of components`, DEEP, async ({ openUserPage }) => {
    test.slow()
    const { page } = await openUserPage({ language, theme, viewport })
    await lookAtPages(page, galleryLook, firstOfEach)
  })

  test(`${nameOfLook(galleryLook)}: their other states`, DEEP, async ({ openUserPage }) => {
    test.setTimeout(300_000)
    const { page } = await openUserPage({ language, theme, viewport })
    await lookAtPages(page, galleryLook, othersOfEach)
  })
}

test('the gallery has the marker for which the delivered product is searched', DEEP, () => {
  expect(scriptsOfGallery(folder)).toHaveLength(1)
})
