import { type DemoAccount, readConfig, type RunningServer, startServer } from '@nostro/server'

import { buildWeb, WEB_FOLDER } from './build-web.ts'

/**
 * Starts the product for `npm start`: it builds what changed, starts the database, migrates, loads the demo, serves,
 * and tells the address.
 */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  console.log('Nostro is starting …')
  buildWeb()
  const server = await startServer({ ...config, webFolder: WEB_FOLDER })
  stopOnSignal(server)
  console.log(`\nNostro is ready: ${server.url}`)
  if (server.demoAccounts.length > 0) printAccounts(server.demoAccounts, config.dataFolder)
  if (config.delivery.mailUrl === undefined || config.delivery.smsUrl === undefined)
    console.log(`\nMails and short messages nobody gets are kept in ${config.dataFolder}/outbox`)
  console.log('\nStop with Ctrl-C.')
}

function printAccounts(accounts: readonly DemoAccount[], dataFolder: string): void {
  console.log(
    `\nDemo sign-ins, all with the password ${accounts[0]?.password} (also in ${dataFolder}/demo-accounts.json):`,
  )
  const institutions = new Set(accounts.map(({ institution }) => institution))
  for (const institution of institutions) {
    const usernames = accounts.filter((account) => account.institution === institution)
    console.log(`  ${institution.padEnd(22)} ${usernames.map(({ username }) => username).join(', ')}`)
  }
}

/** A second signal while stopping ends the process at once; the next start takes over what is left running. */
function stopOnSignal(server: RunningServer): void {
  const stop = (): void => {
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
