import { setTimeout as pause } from 'node:timers/promises'

import { type Gateway, hasGateway, startGateway } from '@nostro/server/testing/ceph'

import { between } from '../run/chance.ts'
import type { Run } from '../run/scenario.ts'
import type { Environment } from './installation.ts'

/** The requirement of a real S3 store. */
export const CEPH = {
  missing: hasGateway() ? [] : ['root, radosgw, ceph-mon or ceph-osd'],
  requiredBy: 'NOSTRO_S3_TESTS',
}

/** Starts a real S3 store until the end of the run. */
export async function startStore({ atEnd }: Run): Promise<Gateway> {
  const gateway = await startGateway()
  atEnd(() => gateway.stop())
  return gateway
}

/** Kills a store and restarts it after a random time in ms. Returns the number of killed processes. */
export async function killStore(
  gateway: Gateway,
  { least, most }: { readonly least: number; readonly most: number },
): Promise<number> {
  await gateway.kill()
  await pause(between(least, most))
  await gateway.restart()
  return 1
}

/** Returns the settings of a server with this store, reached through another endpoint if one is given. */
export function storeSettings({ settings }: Gateway, endpoint = settings.endpoint ?? ''): Environment {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    S3_BUCKET_IN_PATH: '1',
  }
}
