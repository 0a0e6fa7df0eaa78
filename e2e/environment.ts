import { randomBytes } from 'node:crypto'

import { freePort } from './product.ts'

/**
 * What runner, setup and workers have to agree on. The runner's first look at the configuration decides; its
 * workers inherit the variables.
 */
export async function prepareEnvironment(): Promise<void> {
  process.env['NOSTRO_E2E_PORT'] ??= String(await freePort())
  // One of each class of signs, as the product demands of passwords.
  process.env['NOSTRO_DEMO_PASSWORD'] ??= `Aa1!${randomBytes(12).toString('hex')}`
}

export function productPort(): number {
  return Number(required('NOSTRO_E2E_PORT'))
}

/** All demo users of the installation have this password. */
export function demoPassword(): string {
  return required('NOSTRO_DEMO_PASSWORD')
}

/** Where the product keeps its data while the tests run. */
export function dataFolder(): string {
  return required('NOSTRO_E2E_DATA')
}

function required(name: string): string {
  const value = process.env[name]
  if (value === undefined)
    throw new Error(`${name} is set by playwright.config.ts before anything else runs.`)
  return value
}
