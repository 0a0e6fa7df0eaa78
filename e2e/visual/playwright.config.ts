import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

import { findBrowser } from '../browser.ts'
import { ROOT } from './build-gallery.ts'

const { executablePath, args, env } = await findBrowser()
const RESULTS = join(ROOT, 'test-results/visual')

/** The visual tests, which `test-visual.ts` runs. They need only the galleries that it serves, and no product. */
export default defineConfig({
  testDir: '.',
  outputDir: join(RESULTS, 'differences'),
  // References are created in the same run, so none is updated or stored.
  snapshotPathTemplate: join(RESULTS, 'references/{arg}{ext}'),
  updateSnapshots: 'none',
  workers: 2,
  fullyParallel: true,
  timeout: 600_000,
  reporter: 'list',
  use: {
    timezoneId: 'Asia/Shanghai',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: [...args], env: { ...env } },
  },
})
