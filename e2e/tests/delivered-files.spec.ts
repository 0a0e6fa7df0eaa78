import { globSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from '../fixtures.ts'
import { ROOT, scriptsOfGallery } from '../visual/build-gallery.ts'

test('the delivered product has no gallery', async ({ strangerAt }) => {
  const delivered = join(ROOT, 'apps/web/dist')
  expect(globSync('**/*.js', { cwd: delivered }).length).toBeGreaterThan(20)
  expect(scriptsOfGallery(delivered)).toEqual([])
  expect(globSync('**/*gallery*', { cwd: delivered })).toEqual([])
  const { page, t } = await strangerAt()
  await page.goto('/gallery.html')
  await expect(page.getByRole('heading', { name: t('page.notFound.title') })).toBeVisible()
})
