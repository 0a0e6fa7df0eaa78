import { createS3Client, type S3Settings } from '../../attachments/index.ts'
import type { BackupTarget } from './backup-target.ts'
import { createBucketTarget } from './bucket-target.ts'
import { createFolderTarget } from './folder-target.ts'

/** Access to the S3-compatible store for backups. */
export type BackupStoreSettings = Omit<S3Settings, 'bucket'>

/** Longer than for calls, since no user waits for a backup. */
const PATIENCE = { silenceMs: 60_000, triesMax: 6 }

const BUCKET = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>.*))?$/

/** Returns the target for an address: a folder, or `s3://bucket/prefix`. */
export function configuredTarget(address: string, store: BackupStoreSettings | undefined): BackupTarget {
  if (!address.startsWith('s3://')) return createFolderTarget(address)
  const { bucket, prefix = '' } = BUCKET.exec(address)?.groups ?? {}
  if (bucket === undefined) throw new Error(`${address} is no bucket: s3://bucket/prefix`)
  if (store === undefined)
    throw new Error('BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY are required for a bucket')
  const folder = prefix.replaceAll(/^\/+|\/+$/g, '')
  return createBucketTarget({
    client: createS3Client({ ...store, bucket }, PATIENCE),
    bucket,
    prefix: folder === '' ? '' : `${folder}/`,
  })
}
