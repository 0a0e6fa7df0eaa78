import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

import type { DemoAccount, RunningDemo } from '@nostro/demo'
import type { RunningServer, StartOptions, StartStep } from '@nostro/server'

import { isDemoRequested } from './start/is-demo-requested.ts'
import { createStartSteps } from './start/start-steps.ts'
import { createTerminalLog, type TerminalLog } from './start/terminal-log.ts'

/** The line of each step, printed if it takes long. */
const STEPS: Readonly<Record<StartStep, string>> = {
  database: 'Starting the database',
  schema: 'Preparing the tables of the database',
  extension: 'Loading the institutions and users of the demo',
  listening: 'Opening the server',
}

/**
 * Starts the product for `npm start`: builds what changed, starts the database, migrates, loads the demo, serves, and
 * prints the address last.
 */
async function start(): Promise<void> {
  console.log('Nostro is starting. The first start takes up to a minute, and longer on a busy machine.')
  const steps = createStartSteps(print)
  steps.begin('Loading the server')
  const [{ readConfig }, { buildWeb, WEB_FOLDER }] = await Promise.all([
    import('@nostro/server'),
    import('./build-web.ts'),
  ])
  steps.end()
  const config = readConfig(process.env)
  buildWeb(() => print('  Building the browser application …'))
  const { dataFolder, delivery } = config
  const log = terminalLog(dataFolder)
  const server = await startProduct({
    ...config,
    webFolder: WEB_FOLDER,
    onStep: (step) => steps.begin(STEPS[step]),
    ...(log && { logStream: log }),
  })
  steps.end()
  stopOnSignal(server, log)
  if (server.history !== undefined)
    print('The 90 days of the demo grow in the background; the bar of the demo shows how far.')
  if (delivery.mailUrl === undefined || delivery.smsUrl === undefined)
    print(`Undelivered e-mails and SMS are stored in ${dataFolder}/outbox.`)
  print(`${log ? 'Warnings are summarised here once a minute. ' : ''}Stop with Ctrl-C.`)
  print(`\nNostro is ready: ${server.url}`)
  printAccounts(server.demoAccounts ?? [], dataFolder)
  if (server.sandboxKey !== undefined) print(`  API key of the first bank   ${server.sandboxKey}`)
  if ((await server.history) === true) print(`\nThe demo is complete: ${server.url}`)
}

/** Starts the demo, or the server alone, as the settings request. The demo is loaded only if it is requested. */
async function startProduct(options: StartOptions): Promise<RunningServer & Partial<RunningDemo>> {
  if (!isDemoRequested(process.env)) {
    const { startServer } = await import('@nostro/server')
    return await startServer(options)
  }
  const { readDemoSettings, startDemo } = await import('@nostro/demo')
  return await startDemo(options, readDemoSettings(process.env))
}

function print(line: string): void {
  console.log(line)
}

/** Size in bytes after which the log file is overwritten. */
const LOG_BYTES_MAX = 10_000_000

/**
 * Returns a log for the terminal, with complete lines in a file; `undefined` if `LOG_LEVEL` is set, which prints the
 * lines.
 */
function terminalLog(dataFolder: string): TerminalLog | undefined {
  if (process.env['LOG_LEVEL'] !== undefined) return undefined
  const file = path.join(dataFolder, 'server.log')
  mkdirSync(dataFolder, { recursive: true })
  let bytes = 0
  if (existsSync(file)) renameSync(file, `${file}.1`)
  const keep = (line: string): void => {
    bytes += line.length
    if (bytes > LOG_BYTES_MAX) {
      rmSync(file)
      bytes = line.length
    }
    appendFileSync(file, line)
  }
  return createTerminalLog({ print, keep, keptIn: file })
}

function printAccounts(accounts: readonly DemoAccount[], dataFolder: string): void {
  const [first] = accounts
  if (first === undefined) return
  print(`Demo sign-ins, all with the password ${first.password} (also in ${dataFolder}/demo-accounts.json):`)
  for (const [institution, users] of Map.groupBy(accounts, (account) => account.institution)) {
    const names = users.map(({ username }) => username).join(', ')
    print(`  ${institution.padEnd(22)} ${names}`)
  }
}

/**
 * Stops the server on a signal. A second signal ends the process at once; the next start adopts what is left running.
 */
function stopOnSignal(server: RunningServer, log: TerminalLog | undefined): void {
  const stop = (): void => {
    log?.flush()
    console.log('\nNostro is stopping …')
    process.once('SIGINT', () => process.exit(1))
    server.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  for (let cause = causeOf(error); cause !== undefined; cause = causeOf(cause)) {
    console.error('  because:', cause instanceof Error ? cause.message : cause)
  }
  process.exit(1)
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined
}

start().catch(fail)
