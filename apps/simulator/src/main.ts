#!/usr/bin/env node
import { HELP, readOptions } from './options.ts'
import { simulate } from './simulate.ts'

const words = process.argv.slice(2)
const options = readOptions(words, process.env)

if (typeof options === 'string') {
  console.error(options)
  process.exitCode = 2
} else if (options === undefined) {
  console.log(HELP)
} else {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  await simulate(options, ending.signal)
}
