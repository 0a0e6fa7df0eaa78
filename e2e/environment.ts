import { randomBytes } from 'node:crypto'

import { freePort } from './product.ts'

/** A user has one live session, so each worker has a product of its own, with a database and demo users of its own. */
export const WORKERS = 2

/**
 * Sets the facts on which runner, setup and workers have to agree. The runner's first look at the configuration
 * decides; its workers inherit the variables.
 */
export async function prepareEnvironment(): Promise<void> {
  for (let product = 0; product < WORKERS; product++) {
    process.env[`NOSTRO_E2E_PORT_${product}`] ??= String(await freePort())
  }
  // One of each class of signs, as the product demands of passwords.
  process.env['NOSTRO_DEMO_PASSWORD'] ??= `Aa1!${randomBytes(12).toString('hex')}`
}

/** The port of a product; without a number that of the worker this runs in. */
export function productPort(product = ownProduct()): number {
  return Number(required(`NOSTRO_E2E_PORT_${product}`))
}

/** The address of this worker's product. */
export function productOrigin(): string {
  return `http://127.0.0.1:${productPort()}`
}

/** Tells the workers where a product keeps its data. */
export function keepDataFolder(product: number, folder: string): void {
  process.env[`NOSTRO_E2E_DATA_${product}`] = folder
}

/** Returns the folder in which the product of this worker keeps its data while the tests run. */
export function dataFolder(): string {
  return required(`NOSTRO_E2E_DATA_${ownProduct()}`)
}

/** Sets the data folder of a stopped product with nothing but the demo's users, which further products copy. */
export function keepInitialFolder(folder: string): void {
  process.env['NOSTRO_E2E_INITIAL_DATA'] = folder
}

/** Returns the data folder that {@link keepInitialFolder} set. */
export function initialFolder(): string {
  return required('NOSTRO_E2E_INITIAL_DATA')
}

/** Makes another product the one of this worker, until the answered function is called. */
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

/** All demo users of the installation have this password. */
export function demoPassword(): string {
  return required('NOSTRO_DEMO_PASSWORD')
}

/** Playwright numbers the workers that run at the same time; outside of them there is the first product. */
function ownProduct(): number {
  return Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
}

function required(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is set before any test runs.`)
  return value
}
