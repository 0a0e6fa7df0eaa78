import { wholeNumber } from '../kill-loop/settings.ts'

/** The size of a run. */
export interface StoreSettings {
  /** Faults that strike in all. */
  readonly faults: number
}

/** The settings of a run. Source: the environment. */
export function readStoreSettings(variables: Readonly<Record<string, string | undefined>>): StoreSettings {
  return { faults: wholeNumber(variables, { name: 'NOSTRO_STORE_FAULTS', usual: 60 }) }
}
