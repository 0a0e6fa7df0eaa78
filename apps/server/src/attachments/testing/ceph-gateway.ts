import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import {
  CreateBucketCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'

import { hasPrograms } from '../../testing/external-programs.ts'
import { freePort } from '../../testing/ports.ts'
import { type StartedProgram, startProgram } from '../../testing/started-program.ts'
import type { S3Settings } from '../store/s3-store.ts'

const run = promisify(execFile)

/** An S3 store for tests. */
export interface Gateway {
  readonly settings: S3Settings
  readonly stop: () => void
  /** Kills the gateway process at any point; data on disk remains. */
  readonly kill: () => Promise<void>
  /** Starts it again and waits until it responds. */
  readonly restart: () => Promise<void>
  /** Suspends the process: requests get neither a response nor an error. */
  readonly hold: () => void
  /** Resumes the process. */
  readonly release: () => void
}

const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'] as const

/**
 * Returns whether this machine can start a gateway: Debian packages `radosgw`, `ceph-mon` and `ceph-osd`, and root
 * rights.
 */
export function hasGateway(): boolean {
  return process.getuid?.() === 0 && hasPrograms(...PROGRAMS)
}

/** The time limit of the whole start, which needs some seconds on an idle machine. */
const START_LIMIT_MS = 240_000

/** Starts a real S3 store with one monitor, one in-memory disk and one gateway. */
export async function startGateway(): Promise<Gateway> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nostro-ceph-'))
  const daemons: StartedProgram[] = []
  const stop = () => {
    process.off('exit', stop)
    for (const daemon of daemons) daemon.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  // An aborted test leaves no process running.
  process.once('exit', stop)
  try {
    return { ...(await start(folder, daemons)), stop }
  } catch (cause) {
    stop()
    throw cause
  }
}

async function start(folder: string, daemons: StartedProgram[]): Promise<Omit<Gateway, 'stop'>> {
  const signal = AbortSignal.timeout(START_LIMIT_MS)
  const [monitorPort, gatewayPort] = [await freePort(), await freePort()]
  const cluster = randomUUID()
  const address = `v2:127.0.0.1:${monitorPort}/0`
  const config = path.join(folder, 'ceph.conf')
  mkdirSync(path.join(folder, 'mon'))
  mkdirSync(path.join(folder, 'osd'))
  writeFileSync(config, configuration(folder, { cluster, address }))
  const daemon = (program: string, ...options: readonly string[]): StartedProgram => {
    const started = startProgram(program, ['-c', config, '-f', ...options])
    daemons.push(started)
    return started
  }
  const complete = async (program: string, ...options: readonly string[]) => {
    await run(program, ['-c', config, ...options], { signal })
  }

  const map = path.join(folder, 'monmap')
  await run('monmaptool', ['--create', '--fsid', cluster, '--addv', 'a', `[${address}]`, map], { signal })
  await complete('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map)
  daemon('ceph-mon', '-i', 'a')
  await complete('ceph-osd', '--mkfs', '-i', '0')
  // The disk generated its own id, which must be registered with the monitor.
  await complete('ceph', 'osd', 'new', readFileSync(path.join(folder, 'osd', 'fsid'), 'utf8').trim(), '0')
  await complete('ceph', 'osd', 'crush', 'add', 'osd.0', '1.0', 'root=default')
  daemon('ceph-osd', '-i', '0')

  const accessKeyId = randomBytes(8).toString('hex')
  const secretAccessKey = randomBytes(16).toString('hex')
  const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`]
  await complete('radosgw-admin', 'user', 'create', '--uid=nostro', '--display-name=nostro', ...keys)
  const frontend = `--rgw-frontends=beast endpoint=127.0.0.1:${gatewayPort}`
  const speak = (): StartedProgram => daemon('radosgw', '-n', 'client.rgw.a', frontend)
  let speaking = speak()
  const endpoint = `http://127.0.0.1:${gatewayPort}`
  await answering(endpoint, { signal, program: speaking })
  const settings = {
    endpoint,
    region: 'us-east-1',
    bucket: 'nostro-files',
    accessKeyId,
    secretAccessKey,
    hasBucketInPath: true,
  }
  await makeBucket(settings)
  return {
    settings,
    kill: async () => {
      speaking.kill('SIGKILL')
      await speaking.ended
    },
    restart: async () => {
      speaking = speak()
      await answering(endpoint, { signal: AbortSignal.timeout(START_LIMIT_MS), program: speaking })
    },
    hold: () => speaking.kill('SIGSTOP'),
    release: () => speaking.kill('SIGCONT'),
  }
}

async function makeBucket(settings: S3Settings): Promise<void> {
  const client = adminOf(settings)
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }))
  client.destroy()
}

/** Creates a client of the store that is independent of the product. */
function adminOf({ endpoint = '', region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  const credentials = { accessKeyId, secretAccessKey }
  return new S3Client({ endpoint, region, forcePathStyle: true, credentials })
}

/** Returns the keys of all objects in the bucket in order. */
export async function keysIn({ settings }: Gateway): Promise<readonly string[]> {
  const client = adminOf(settings)
  const keys: string[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: settings.bucket }))
    keys.push(...Contents.map(({ Key = '' }) => Key))
  client.destroy()
  return keys.toSorted()
}

/**
 * Returns the content of the objects with these keys. A listed object may have no content: a killed gateway leaves the
 * name of an object that it was writing or deleting.
 */
export async function contentsOf(
  { settings }: Gateway,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const client = adminOf(settings)
  const contents = new Map<string, Uint8Array>()
  for (const Key of keys) {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: settings.bucket, Key }))
      contents.set(Key, (await Body?.transformToByteArray()) ?? new Uint8Array())
    } catch (error) {
      if (!(error instanceof NoSuchKey)) throw error
    }
  }
  client.destroy()
  return contents
}

/** Returns the keys of incomplete multipart uploads. */
export async function unfinishedIn({ settings }: Gateway): Promise<readonly string[]> {
  const client = adminOf(settings)
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: settings.bucket }))
  client.destroy()
  return Uploads.map(({ Key = '' }) => Key)
}

/** Without authentication between daemons, which also requires no encryption; nothing is written to disk. */
function configuration(
  folder: string,
  { cluster, address }: { readonly cluster: string; readonly address: string },
): string {
  const links = ['cluster', 'service', 'client'].flatMap((link) => [
    `auth_${link}_required = none`,
    `ms_${link}_mode = crc`,
    `ms_mon_${link}_mode = crc`,
  ])
  return `[global]
fsid = ${cluster}
mon_host = ${address}
mon_initial_members = a
${links.join('\n')}
mon_data = ${folder}/mon
mon_data_avail_crit = 1
mon_allow_pool_size_one = true
osd_data = ${folder}/osd
osd_objectstore = memstore
memstore_device_bytes = 6442450944
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_crush_chooseleaf_type = 0
osd_crush_update_on_start = false
osd_class_update_on_start = false
run_dir = ${folder}
admin_socket = ${folder}/$name.asok
log_file = ${folder}/$name.log
pid_file = ${folder}/$name.pid
`
}

const ANSWER_PAUSE_MS = 100

async function answering(
  endpoint: string,
  { signal, program }: { readonly signal: AbortSignal; readonly program: StartedProgram },
): Promise<void> {
  while (!signal.aborted) {
    const failure = program.failure()
    if (failure !== undefined) throw failure
    try {
      await fetch(endpoint, { signal })
      return
    } catch {
      await pause(ANSWER_PAUSE_MS)
    }
  }
  throw new Error('The gateway does not answer')
}
