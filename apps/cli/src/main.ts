#!/usr/bin/env node
import { runCommandLine } from './command-line.ts'

// A reader that stops early, such as `head`, closes the pipe; that is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

const words = process.argv.slice(2)
const terminal = {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
  now: () => new Date(),
}

if (words[0] === 'admin') {
  // Work on an installation needs the server; reading messages does not wait for it to be loaded.
  const { runAdmin } = await import('./admin/run-admin.ts')
  process.exitCode = await runAdmin(words.slice(1), terminal)
} else {
  process.exitCode = await runCommandLine(words, terminal)
}
