import { defineConfig } from 'vitest/config'

import { seedOfRun } from './scripts/seed-of-run.ts'
import { RunningReporter } from './scripts/test-run/running-reporter.ts'
import { TimesReporter } from './scripts/test-run/times-reporter.ts'

const SEED = String(seedOfRun())
process.stderr.write(`Generated samples: seed ${SEED} (NOSTRO_SEED=${SEED} repeats them)\n`)

/** Properties draw from the seed of the run. */
const SEEDED = 'packages/kernel/test/seed-properties.ts'

/**
 * Limits end a hang and judge no speed: a test of 2 s takes a minute next to eight busy processes at the lowest
 * priority. The deep suite runs some of them with many more samples.
 */
const TEST_TIMEOUT_MS = process.env['NOSTRO_DEEP'] === '1' ? 900_000 : 240_000
const HOOK_TIMEOUT_MS = 300_000
const WAIT_MS = 90_000

/** Set by `npm test`, which shows the slowest files and judges them. */
const TIMES = process.env['NOSTRO_TEST_TIMES']

export default defineConfig({
  test: {
    // Tests of the server wait for the database and for timers: two workers use 62 % of two cores.
    maxWorkers: 3,
    env: { NOSTRO_SEED: SEED },
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: HOOK_TIMEOUT_MS,
    // How long `expect.poll` waits for its condition.
    expect: { poll: { timeout: WAIT_MS } },
    reporters: [
      'default',
      new RunningReporter(),
      ...(TIMES === undefined ? [] : ['json' as const, new TimesReporter()]),
    ],
    setupFiles: ['scripts/test-run/cpu-of-file.ts'],
    // Measured on demand: `npm run coverage`.
    coverage: {
      provider: 'v8',
      include: ['packages/messages/src/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['text', 'text-summary', 'json-summary'],
      reportsDirectory: 'test-results/coverage',
      thresholds: { branches: 95 },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts'],
          environment: 'node',
          // Nothing here keeps state between calls: reading the modules once is enough, and proves it.
          isolate: false,
          setupFiles: [SEEDED],
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          include: ['apps/{cli,simulator}/**/*.test.ts', '{bench,chaos,scripts}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/{server,demo}/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          // One PostgreSQL for the whole run; each file has a separate database, from the migrated template with the demo institutions.
          globalSetup: ['apps/demo/src/testing/global-setup.ts'],
          setupFiles: ['apps/server/src/testing/setup.ts', SEEDED],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          // The screens and all they rest on take longer to read than most of these to run; the setup clears the page.
          isolate: false,
          setupFiles: ['apps/web/src/testing/browser-setup.ts', 'apps/web/src/testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web logic',
          include: ['apps/web/**/*.test.ts'],
          // A page takes longer to build than most of these to run; those that need one say so.
          environment: 'node',
          isolate: false,
          setupFiles: [SEEDED, 'apps/web/src/testing/browser-setup.ts'],
        },
      },
    ],
  },
})
