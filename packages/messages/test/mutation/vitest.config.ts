import { defineConfig } from 'vitest/config'

/** The tests of MT definitions and rules, which can detect a change of one of them. */
export default defineConfig({
  test: {
    include: [
      'packages/messages/src/mt/**/*.test.ts',
      'packages/messages/src/standard/*.test.ts',
      'packages/messages/src/standard/mt/**/*.test.ts',
      'packages/messages/test/golden*.test.ts',
      'packages/messages/test/deep/generated-forms.test.ts',
    ],
    environment: 'node',
    env: { NOSTRO_SAMPLES_MAX: '2' },
    isolate: false,
    testTimeout: 60_000,
  },
})
