import { randomBytes } from 'node:crypto'

import { freePort } from './product.ts'

/**
 * Number of workers. A user has one session, so each worker has its own product with its own database and demo users.
 * Three workers took as long as two on two cores.
 */
export const WORKERS = 2

/**
 * Sets the environment variables that runner, setup and workers share. The runner sets them when it first reads the
 * configuration; its workers inherit them.
 */
export async function prepareEnvironment(): Promise<void> {
  for (let product = 0; product < WORKERS; product++) {
    process.env[`NOSTRO_E2E_PORT_${product}`] ??= String(await freePort())
    process.env[`NOSTRO_E2E_PROVIDER_PORT_${product}`] ??= String(await freePort())
  }
  process.env['NOSTRO_E2E_IDENTITY_PORT'] ??= String(await freePort())
  // One of each character class that passwords must contain.
  process.env['NOSTRO_DEMO_PASSWORD'] ??= `Aa1!${randomBytes(12).toString('hex')}`
}

/** Returns the port of a product. Default: that of the current worker. */
export function productPort(product = ownProduct()): number {
  return Number(required(`NOSTRO_E2E_PORT_${product}`))
}

/** Returns the port at which products may reach a provider or receiver of this worker's test. */
export function providerPort(): number {
  return Number(required(`NOSTRO_E2E_PROVIDER_PORT_${ownProduct()}`))
}

/** Returns the port at which products may reach the provider of a sign-in. */
export function identityPort(): number {
  return Number(required('NOSTRO_E2E_IDENTITY_PORT'))
}

/** Returns the origin of this worker's product. */
export function productOrigin(): string {
  return `http://127.0.0.1:${productPort()}`
}

/** Sets the data folder of a product for the workers. */
export function keepDataFolder(product: number, folder: string): void {
  process.env[`NOSTRO_E2E_DATA_${product}`] = folder
}

/** Returns the data folder of this worker's product. */
export function dataFolder(): string {
  return required(`NOSTRO_E2E_DATA_${ownProduct()}`)
}

/** Sets the data folder of a stopped product that contains only the demo's users, which further products copy. */
export function keepInitialFolder(folder: string): void {
  process.env['NOSTRO_E2E_INITIAL_DATA'] = folder
}

/** Returns the data folder that {@link keepInitialFolder} set. */
export function initialFolder(): string {
  return required('NOSTRO_E2E_INITIAL_DATA')
}

/** Replaces the product of this worker until the returned function is called. */
export function changeProduct(port: number, folder: string): () => void {
  const own = ownProduct()
  const [portBefore, folderBefore] = [String(productPort()), dataFolder()]
  process.env[`NOSTRO_E2E_PORT_${own}`] = String(port)
  keepDataFolder(own, folder)
  return () => {
    process.env[`NOSTRO_E2E_PORT_${own}`] = portBefore
    keepDataFolder(own, folderBefore)
  }
}

/** Returns the password of all demo users of the installation. */
export function demoPassword(): string {
  return required('NOSTRO_DEMO_PASSWORD')
}

/**
 * Returns the number of this worker's product. Playwright numbers parallel workers; outside of them the first product
 * is used.
 */
function ownProduct(): number {
  return Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
}

function required(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is set before any test runs.`)
  return value
}
