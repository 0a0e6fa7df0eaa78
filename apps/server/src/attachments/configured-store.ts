import path from 'node:path'

import type { Clock } from '@nostro/kernel'

import type { AttachmentStore } from './store/attachment-store.ts'
import { createLocalStore } from './store/local-store.ts'
import { createS3Store, type S3Settings } from './store/s3-store.ts'

/**
 * Returns the configured store.
 *
 * `s3` is the bucket to use; a folder in the data folder when absent.
 */
export function configuredStore(
  { dataFolder, s3 }: { readonly dataFolder: string; readonly s3?: S3Settings },
  clock: Clock,
): AttachmentStore {
  return s3 === undefined
    ? createLocalStore(path.join(dataFolder, 'files'))
    : createS3Store(s3, () => clock.now())
}
