#!/usr/bin/env node
import { HELP, readOptions } from './options.ts'
import { serveServices } from './services/serve-services.ts'
import { simulate } from './simulate.ts'

const words = process.argv.slice(2)
const options = readOptions(words, process.env)

const services = servicesOf(words)

if (services !== undefined) {
  const { port } = await serveServices({ port: services, key: process.env['NOSTRO_SIMULATOR_KEY'] ?? '' })
  console.log(`Screening at http://127.0.0.1:${port}/screening, payees at http://127.0.0.1:${port}/payees`)
} else if (typeof options === 'string') {
  console.error(options)
  process.exitCode = 2
} else if (options === undefined) {
  console.log(HELP)
} else {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  await simulate(options, ending.signal)
}

/** Returns the port of `--services PORT`; `undefined` without it. */
function servicesOf(given: readonly string[]): number | undefined {
  const [flag, port] = given
  return flag === '--services' && port !== undefined && /^\d{1,5}$/.test(port) ? Number(port) : undefined
}
