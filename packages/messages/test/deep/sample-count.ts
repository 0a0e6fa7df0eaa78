/** Whether this is the run that takes minutes: `npm run test:deep`. */
export const isDeep = process.env['NOSTRO_DEEP'] === '1'

const DEEP_COUNT = Number(process.env['NOSTRO_DEEP_SAMPLES'] ?? '100000')

/** How many samples a property has: a few in every run, very many in the deep one. */
export function sampleCount(few: number): number {
  return isDeep ? DEEP_COUNT : few
}
