/** Says whether this is the run that takes minutes: `npm run test:deep`. */
export const isDeep = process.env['NOSTRO_DEEP'] === '1'

const DEEP_COUNT = Number(process.env['NOSTRO_DEEP_SAMPLES'] ?? '100000')

/** The number of samples where a test runs hundreds of times, fewer must do. */
const COUNT_MAX = Number(process.env['NOSTRO_SAMPLES_MAX'] ?? 'Infinity')

/** The number of samples a property has: a few in every run, very many in the deep one. */
export function sampleCount(few: number): number {
  return isDeep ? DEEP_COUNT : Math.min(few, COUNT_MAX)
}
