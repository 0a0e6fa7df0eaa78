import { spawnSync } from 'node:child_process'

/** 28 bits: every seed plus a number of samples is an integer that all generators support. */
const SEED_DIGITS = 7

/**
 * Returns the seed of a test run: the one in `NOSTRO_SEED`, or the first digits of the commit, so that each commit uses
 * other samples and the same commit repeats its own. Without git the seed is derived from the date.
 */
export function seedOfRun(): number {
  const given = process.env['NOSTRO_SEED']
  if (given === undefined) return seedOfCommit() ?? seedOfDay()
  if (!/^\d{1,9}$/.test(given)) throw new Error(`NOSTRO_SEED is a whole number below 10^9, not "${given}"`)
  return Number(given)
}

function seedOfCommit(): number | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', 'HEAD'], { encoding: 'utf8' })
  return status === 0 ? Number.parseInt(stdout.slice(0, SEED_DIGITS), 16) : undefined
}

function seedOfDay(): number {
  return Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))
}
