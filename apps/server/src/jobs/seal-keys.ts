import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { RandomSource } from '@nostro/kernel'

interface KeySource {
  readonly dataFolder: string
  /** Of the settings, the current one first; servers on one database share them. */
  readonly sealKeys?: readonly [string, ...string[]]
}

const KEY_BYTES = 32

/** The keys of the settings, or the one an installation of a single server made for itself. */
export function sealKeysOf(
  { dataFolder, sealKeys }: KeySource,
  random: RandomSource,
): readonly [string, ...string[]] {
  if (sealKeys !== undefined) return sealKeys
  const file = path.join(dataFolder, 'seal-key')
  mkdirSync(dataFolder, { recursive: true })
  try {
    writeFileSync(file, Buffer.from(random.bytes(KEY_BYTES)).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // It was made before.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return [readFileSync(file, 'utf8')]
}
