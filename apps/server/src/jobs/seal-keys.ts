import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import type { RandomSource } from '@nostro/kernel'

import { createFileOnce } from '../installation/whole-file.ts'

interface KeySource {
  readonly dataFolder: string
  /** The keys of the settings, the current one first. Servers on one database share them. */
  readonly sealKeys?: readonly [string, ...string[]]
}

const KEY_BYTES = 32

/** 128 bits in hexadecimal digits. */
export const SEAL_KEY_LENGTH_MIN = 32

/** Returns the path of the key file that an installation creates for itself. */
export function sealKeyFile({ dataFolder }: Pick<KeySource, 'dataFolder'>): string {
  return path.join(dataFolder, 'seal-key')
}

/**
 * Creates the key file if there is none. Call it only while the database is empty: with a new key, existing sealed data
 * cannot be opened, and its anchors appear forged.
 */
export function makeSealKey({ dataFolder, sealKeys }: KeySource, random: RandomSource): void {
  const file = sealKeyFile({ dataFolder })
  if (sealKeys !== undefined || existsSync(file)) return
  createFileOnce(file, Buffer.from(random.bytes(KEY_BYTES)).toString('hex'))
}

/**
 * Returns the keys of the settings, or the key of the file. Throws when there is none, and when it is too short, since
 * a weak key would permit forged seals.
 */
export function sealKeysOf({ dataFolder, sealKeys }: KeySource): readonly [string, ...string[]] {
  if (sealKeys !== undefined) return sealKeys
  const file = sealKeyFile({ dataFolder })
  if (!existsSync(file))
    throw new Error(
      `The seal key of this installation is missing: there is data, but neither the file ${file} nor the setting ` +
        'NOSTRO_SEAL_KEYS. Put the file of a backup in its place, or set NOSTRO_SEAL_KEYS to the key the other servers have. ' +
        '(Without any key, a new one of 32 characters or more in that file lets the server start; secrets, waiting jobs ' +
        'and anchors that the missing key sealed are not accepted any more.)',
    )
  const key = readFileSync(file, 'utf8')
  const { length } = key.trim()
  if (length >= SEAL_KEY_LENGTH_MIN) return [key]
  throw new Error(
    `The seal key in ${file} is ${length === 0 ? 'empty' : 'too short'}: it has ${length} of at least ${SEAL_KEY_LENGTH_MIN} characters. ` +
      'Replace it by the file of a backup. Without a backup, remove the file, and the next start creates a new key: ' +
      'data that the earlier key sealed is then refused.',
  )
}
