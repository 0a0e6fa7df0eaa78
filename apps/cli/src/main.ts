#!/usr/bin/env node
import { runCommandLine } from './command-line.ts'

// A reader that stops early, such as `head`, closes the pipe, which is not an error.
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
  // Only the administration needs the server, so the other commands do not load it.
  const { runAdmin } = await import('./admin/run-admin.ts')
  process.exitCode = await runAdmin(words.slice(1), terminal)
} else if (words[0] === 'remote') {
  const { runRemote } = await import('./remote/run-remote.ts')
  process.exitCode = await runRemote(words.slice(1), terminal)
} else {
  process.exitCode = await runCommandLine(words, terminal)
}
