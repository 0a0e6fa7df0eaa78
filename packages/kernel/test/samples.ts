/** Indicates the deep run with the full number of samples: `npm run test:deep`. */
export const isDeep = process.env['NOSTRO_DEEP'] === '1'

const FULL_COUNT = 100_000

/** The fraction of the full number of samples in the deep run: `NOSTRO_DEEP_SAMPLES` of 100,000. */
const DEEP_SHARE = Number(process.env['NOSTRO_DEEP_SAMPLES'] ?? FULL_COUNT) / FULL_COUNT

/** The largest number of samples in mutation tests, which run each test hundreds of times. */
const COUNT_MAX = Number(process.env['NOSTRO_SAMPLES_MAX'] ?? 'Infinity')

/** The seed of the run's generated samples, which `vitest.config.ts` derives from the commit and prints. */
export const SEED = Number(process.env['NOSTRO_SEED'] ?? '0')

/** Returns the number of samples of a property: `few` in every run, `many` in the deep run, or its share of them. */
export function sampleCount(few: number, many = FULL_COUNT): number {
  return isDeep ? Math.max(few, Math.ceil(many * DEEP_SHARE)) : Math.min(few, COUNT_MAX)
}

/**
 * Returns the seeds of `count` samples: {@link SEED} and the following numbers. A failing test reports the seed of its
 * sample; `NOSTRO_SEED` with that number makes it the first sample.
 */
export function sampleSeeds(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => SEED + index)
}
