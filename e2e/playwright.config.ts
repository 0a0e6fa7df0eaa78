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
  // Tests of the same behaviour in another language, width or type run only in the deep run.
  ...(process.env['NOSTRO_DEEP'] === '1' ? {} : { grepInvert: /@deep/ }),
  forbidOnly: process.env['CI'] !== undefined,
  // A test that passes only in its retry is reported as flaky and does not hide other results.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // If a product does not start, every test fails; the first ones show the reason.
  maxFailures: 15,
  // Time limits in ms that end hanging tests, also on a machine with ten times the load.
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
    // Contains every call and request of a failed test. Screenshots of every step would make all tests 50 % slower.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...args], env: { ...env } },
  },
})
