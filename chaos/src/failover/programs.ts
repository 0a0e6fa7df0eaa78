import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { makeFolder, ordinaryUser, PROGRAMS } from '../installation/debian-programs.ts'
import { DATABASE, SERVER } from '../installation/database.ts'
import { type SupervisedProgram, superviseProgram } from '../installation/supervised-program.ts'
import type { ClusterNode } from './node.ts'

/** Starts the store of the cluster's state. The peer port is for other members, of which there are none. */
export function startEtcd(folder: string, port: number, peerPort: number): SupervisedProgram {
  const data = path.join(folder, 'etcd')
  makeFolder(data)
  const [url, peerUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  return superviseProgram({
    file: PROGRAMS.etcd,
    args: [
      `--data-dir=${data}`,
      `--listen-client-urls=${url}`,
      `--advertise-client-urls=${url}`,
      `--listen-peer-urls=${peerUrl}`,
      `--initial-advertise-peer-urls=${peerUrl}`,
      `--initial-cluster=default=${peerUrl}`,
      // All parts use one disk here, whose delays are not those of etcd's own disk.
      '--unsafe-no-fsync',
      '--logger=zap',
      '--log-level=error',
    ],
    ...ordinaryUser(),
    cwd: '/',
    logFile: path.join(folder, 'etcd.log'),
  })
}

/** Starts the proxy before the nodes, which leads to the primary. */
export function startProxy(folder: string, port: number, nodes: readonly ClusterNode[]): SupervisedProgram {
  const settings = write(folder, 'haproxy.cfg', [
    'defaults',
    '  mode tcp',
    '  timeout connect 1s',
    '  timeout client 1h',
    '  timeout server 1h',
    '  timeout check 1s',
    'listen primary',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.controlPort}`),
  ])
  const logFile = path.join(folder, 'haproxy.log')
  return superviseProgram({ file: PROGRAMS.haproxy, args: ['-db', '-f', settings], cwd: '/', logFile })
}

/** Starts the pooler before the proxy. */
export function startPooler(folder: string, port: number, proxyPort: number): SupervisedProgram {
  const settings = write(folder, 'pgbouncer.ini', [
    '[databases]',
    `${DATABASE} = host=127.0.0.1 port=${proxyPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${write(folder, 'users.txt', [`"${SERVER}" ""`])}`,
    'pool_mode = transaction',
    'default_pool_size = 20',
    // The default is to wait 15 s after a failure.
    'server_login_retry = 1',
    'ignore_startup_parameters = extra_float_digits',
  ])
  const logFile = path.join(folder, 'pgbouncer.log')
  return superviseProgram({
    file: PROGRAMS.pooler,
    args: ['-q', settings],
    ...ordinaryUser(),
    cwd: '/',
    logFile,
  })
}

/** Writes a file of settings and returns its path. */
function write(folder: string, name: string, lines: readonly string[]): string {
  const file = path.join(folder, name)
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}
