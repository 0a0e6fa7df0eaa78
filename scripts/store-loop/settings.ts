import type { Gateway } from '@nostro/server/testing/ceph'

import { wholeNumber } from '../kill-loop/settings.ts'

/** The size of a run. */
export interface StoreSettings {
  /** Number of faults. */
  readonly faults: number
}

/** Reads the settings of a run from the environment. */
export function readStoreSettings(variables: Readonly<Record<string, string | undefined>>): StoreSettings {
  return { faults: wholeNumber(variables, { name: 'NOSTRO_STORE_FAULTS', usual: 60 }) }
}

/** Returns the settings of a server with this store, reached through another endpoint if one is given. */
export function storeSettings(
  { settings }: Gateway,
  endpoint = settings.endpoint ?? '',
): Readonly<Record<string, string>> {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    S3_BUCKET_IN_PATH: '1',
  }
}
