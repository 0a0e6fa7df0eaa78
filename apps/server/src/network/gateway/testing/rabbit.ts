import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import {
  type Certificate,
  freePort,
  hasPrograms,
  isListening,
  type StartedProgram,
  startProgram,
  untilListening,
} from '../../../testing/index.ts'

const run = promisify(execFile)

/** The program of Debian's package `rabbitmq-server`. The wrapper in the path requires another system user. */
const PROGRAM = '/usr/lib/rabbitmq/bin/rabbitmq-server'

/** A RabbitMQ server with AMQP 1.0 that only one test uses. */
export interface Rabbit {
  /** Address as links name it. */
  readonly address: string
  /** Address with TLS; the address without TLS if it has no certificate. */
  readonly encryptedAddress: string
  readonly userName: string
  readonly password: string
  /** Ends it abruptly, as a loss of power does. */
  readonly kill: () => Promise<void>
  /** Starts it again with its stored messages. */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Returns whether this machine can start one. */
export function hasRabbit(): boolean {
  return hasPrograms(PROGRAM)
}

/** Time limit in ms of the whole start, which takes some seconds on an idle machine. */
const START_LIMIT_MS = 150_000

/**
 * Time limit in ms of a hook that starts a broker. It is longer than the start itself, so that the start's own error is
 * reported.
 */
export const RABBIT_START_TIMEOUT_MS = 240_000

const CREDENTIALS = { userName: 'nostro', password: 'a password of a test' } as const

/** The settings of a broker with TLS. Users with a client certificate sign in by its common name. */
interface Encryption {
  readonly authorityFile: string
  readonly own: Pick<Certificate, 'certificateFile' | 'keyFile'>
  readonly people: readonly string[]
}

/** Starts a real RabbitMQ with its own folder, ports and queues. */
export async function startRabbit(queues: readonly string[], encryption?: Encryption): Promise<Rabbit> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nostro-rabbit-'))
  const [port, distribution, mapper] = [await freePort(), await freePort(), await freePort()]
  const encrypted = encryption && { ...encryption, port: await freePort() }
  writeSettings(folder, { port, queues, encrypted })
  let broker: StartedProgram | undefined
  const kill = async (): Promise<void> => {
    const killed = broker
    broker = undefined
    killed?.killGroup('SIGKILL')
    await killed?.ended
    // The shell that started the broker may end before the broker does, whose port then still accepts connections.
    while (await isListening(port)) await pause(50)
  }
  const start = async (): Promise<void> => {
    broker = startProgram(PROGRAM, [], {
      // The program is started through shells, so the whole process group is ended.
      detached: true,
      env: { ...process.env, ...environmentOf(folder, { distribution, mapper }) },
    })
    await untilListening(port, START_LIMIT_MS, broker)
  }
  const end = (): void => {
    broker?.killGroup('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  // An aborted test leaves no process running.
  process.once('exit', end)
  const stop = async (): Promise<void> => {
    process.off('exit', end)
    await kill()
    await run('epmd', ['-port', String(mapper), '-kill']).catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (cause) {
    await stop()
    throw cause
  }
  const address = `amqp://127.0.0.1:${port}`
  const encryptedAddress = encrypted === undefined ? address : `amqps://127.0.0.1:${encrypted.port}`
  return { address, encryptedAddress, ...CREDENTIALS, kill, start, stop }
}

function writeSettings(folder: string, { port, queues, encrypted }: Settings): void {
  const { userName, password } = CREDENTIALS
  const { people = [] } = encrypted ?? {}
  mkdirSync(path.join(folder, 'mnesia'))
  mkdirSync(path.join(folder, 'log'))
  const definitions = {
    vhosts: [{ name: '/' }],
    users: [
      { name: userName, password, tags: 'administrator' },
      // These users have no password.
      ...people.map((name) => ({ name, password_hash: '', tags: '' })),
    ],
    permissions: [userName, ...people].map((user) => ({
      user,
      vhost: '/',
      configure: '.*',
      write: '.*',
      read: '.*',
    })),
    queues: queues.map((name) => ({ name, vhost: '/', durable: true, auto_delete: false, arguments: {} })),
  }
  writeFileSync(path.join(folder, 'enabled_plugins'), '[rabbitmq_amqp1_0,rabbitmq_auth_mechanism_ssl].\n')
  writeFileSync(path.join(folder, 'definitions.json'), JSON.stringify(definitions))
  writeFileSync(
    path.join(folder, 'rabbitmq.conf'),
    [
      `listeners.tcp.1 = 127.0.0.1:${port}`,
      `load_definitions = ${path.join(folder, 'definitions.json')}`,
      'log.console = false',
      'log.file = false',
      ...(encrypted === undefined ? [] : encryptedSettings(encrypted)),
      '',
    ].join('\n'),
  )
}

interface Settings {
  readonly port: number
  readonly queues: readonly string[]
  readonly encrypted: (Encryption & { readonly port: number }) | undefined
}

/**
 * Returns the TLS settings: a client certificate of the authority signs in by its common name; other clients need a
 * password.
 */
function encryptedSettings({
  port,
  authorityFile,
  own,
}: NonNullable<Settings['encrypted']>): readonly string[] {
  return [
    `listeners.ssl.1 = 127.0.0.1:${port}`,
    `ssl_options.cacertfile = ${authorityFile}`,
    `ssl_options.certfile = ${own.certificateFile}`,
    `ssl_options.keyfile = ${own.keyFile}`,
    'ssl_options.verify = verify_peer',
    'ssl_options.fail_if_no_peer_cert = false',
    'ssl_cert_login_from = common_name',
    'auth_mechanisms.1 = PLAIN',
    'auth_mechanisms.2 = EXTERNAL',
    'auth_mechanisms.3 = ANONYMOUS',
  ]
}

function environmentOf(
  folder: string,
  { distribution, mapper }: { readonly distribution: number; readonly mapper: number },
): NodeJS.ProcessEnv {
  return {
    HOME: folder,
    RABBITMQ_NODENAME: `nostro-${distribution}@localhost`,
    RABBITMQ_DIST_PORT: String(distribution),
    ERL_EPMD_PORT: String(mapper),
    RABBITMQ_MNESIA_BASE: path.join(folder, 'mnesia'),
    RABBITMQ_LOG_BASE: path.join(folder, 'log'),
    RABBITMQ_CONFIG_FILE: path.join(folder, 'rabbitmq.conf'),
    RABBITMQ_ENABLED_PLUGINS_FILE: path.join(folder, 'enabled_plugins'),
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 1:1 +sbwt none',
  }
}
