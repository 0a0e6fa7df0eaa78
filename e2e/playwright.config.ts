import { defineConfig } from '@playwright/test'

import { findBrowser } from './browser.ts'
import { prepareEnvironment, productOrigin, WORKERS } from './environment.ts'

await prepareEnvironment()
const { executablePath, args, env } = await findBrowser()

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results/browser',
  globalSetup: './setup.ts',
  workers: WORKERS,
  // Tests of the same in another language, width or type belong to the deep run.
  ...(process.env['NOSTRO_DEEP'] === '1' ? {} : { grepInvert: /@deep/ }),
  forbidOnly: process.env['CI'] !== undefined,
  // A test that needs its second try is reported as flaky; it does not hide what the run found otherwise.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // A product that does not start fails every test; the first of them tell why.
  maxFailures: 15,
  // Limits end what hangs. They hold on a machine with ten times as much to do as it can.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    baseURL: productOrigin(),
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Every call and request of a test that failed. Pictures of every step would make all tests half as slow again.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...args], env: { ...env } },
  },
})
