import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, type Page, test } from '@playwright/test'

import { ROOT } from './build-gallery.ts'
import {
  GALLERY_LOOKS,
  type GalleryLook,
  type GalleryPlace,
  galleryPlaces,
  nameOfLook,
  nameOfPlace,
  openGallery,
} from './gallery-pages.ts'

/** The screenshots of the working tree. */
const PICTURES = join(ROOT, 'test-results/visual/pictures')

const { NOSTRO_GALLERY: present, NOSTRO_GALLERY_EARLIER: earlier } = process.env

for (const look of GALLERY_LOOKS) {
  test(`the gallery is unchanged: ${nameOfLook(look)}`, async ({ browser }, testInfo) => {
    if (present === undefined) throw new Error('npm run test:visual serves the gallery.')
    const { language, theme, viewport } = look
    const page = await browser.newPage({ locale: language, colorScheme: theme, viewport })
    const before = earlier === undefined ? new Set<string>() : await namesIn(page, earlier)
    for (const place of await galleryPlaces(page, present)) {
      const name = nameOfPlace(place)
      const file = [nameOfLook(look), `${name}.png`]
      const isCompared = earlier !== undefined && before.delete(name)
      if (isCompared) save(testInfo.snapshotPath(...file), await picture(page, earlier, place, look))
      const taken = await picture(page, present, place, look)
      save(join(PICTURES, ...file), taken)
      // A word can be rasterised differently by a few pixels: eleven in the title of a dialog.
      if (isCompared) expect.soft(taken).toMatchSnapshot(file, { maxDiffPixels: 30, threshold: 0.1 })
    }
    for (const name of before) testInfo.annotations.push({ type: 'gone', description: name })
    await page.close()
  })
}

async function namesIn(page: Page, origin: string): Promise<Set<string>> {
  return new Set((await galleryPlaces(page, origin)).map(nameOfPlace))
}

async function picture(page: Page, origin: string, place: GalleryPlace, look: GalleryLook): Promise<Buffer> {
  await openGallery(page, origin, place, look)
  return await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
}

function save(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
