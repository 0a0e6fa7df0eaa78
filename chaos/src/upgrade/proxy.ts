import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { freePort, untilListening } from '@nostro/server/testing/ports'

import type { Installation } from '../installation/installation.ts'
import { superviseProgram } from '../installation/supervised-program.ts'
import { THIS_RELEASE } from '../installation/supervised-server.ts'
import type { Run } from '../run/scenario.ts'

export type ProxyName = 'nginx' | 'haproxy'

const LISTENS_WITHIN_MS = 30_000

interface Kind {
  /** The path of the program in Debian's package. */
  readonly program: string
  readonly example: string
  readonly args: (file: string, folder: string) => readonly string[]
  /** Converts the example, which ends TLS before two servers, into a complete file for these servers without TLS. */
  readonly adapt: (example: string, at: Addresses) => string
}

interface Addresses {
  readonly port: number
  /** Host and port of each server. */
  readonly servers: readonly string[]
  readonly folder: string
}

/** The proxies with an example in `deploy/proxy`. */
export const PROXIES: { readonly [K in ProxyName]: Kind } = {
  nginx: {
    program: '/usr/sbin/nginx',
    example: 'nginx.conf',
    args: (file, folder) => ['-p', folder, '-c', file, '-e', path.join(folder, 'error.log')],
    adapt: (example, { port, servers, folder }) => {
      const own = withServers(example, /^( *)server server-one:8080(.*)\n.*server-two.*$/gm, servers)
        .replace(/listen 443 ssl;/, `listen 127.0.0.1:${port};`)
        .replaceAll(/^ *(?:http2|ssl_\w+) .*\n/gm, '')
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${path.join(folder, name)};`,
      )
      const main = [`daemon off;`, `pid ${path.join(folder, 'nginx.pid')};`, 'events {}']
      return [...main, 'http {', 'access_log off;', ...places, own, '}', ''].join('\n')
    },
  },
  haproxy: {
    program: '/usr/sbin/haproxy',
    example: 'haproxy.cfg',
    args: (file) => ['-db', '-f', file],
    adapt: (example, { port, servers }) =>
      withServers(example, /^( *)server one server-one:8080(.*)\n.*server-two.*$/gm, servers)
        .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
        // There is no syslog to write to.
        .replace(/^ *option httplog\n/m, ''),
  },
}

function withServers(example: string, lines: RegExp, servers: readonly string[]): string {
  return example.replaceAll(lines, (line: string, indent: string, options: string) =>
    servers
      .map((place, index) => {
        const name = line.includes('server one ') ? `server-${index + 1} ` : ''
        return `${indent}server ${name}${place}${options}`
      })
      .join('\n'),
  )
}

/**
 * Starts a proxy with the directives of its example before the servers of an installation, until the end of the run.
 * Returns its address, which all clients use.
 */
export async function startProxy(
  { atEnd }: Run,
  name: ProxyName,
  { urls, dataFolder }: Installation,
): Promise<readonly string[]> {
  const { program, example, args, adapt } = PROXIES[name]
  const folder = path.join(dataFolder, name)
  mkdirSync(folder)
  const file = path.join(folder, example)
  const port = await freePort()
  const text = readFileSync(path.join(THIS_RELEASE, 'deploy/proxy', example), 'utf8')
  const servers = urls.map((url) => new URL(url).host)
  writeFileSync(file, adapt(text, { port, servers, folder }))
  const logFile = path.join(folder, 'output.log')
  const proxy = superviseProgram({ file: program, args: args(file, folder), logFile })
  atEnd(() => proxy.stop())
  await untilListening(port, LISTENS_WITHIN_MS)
  return [`http://127.0.0.1:${port}`]
}
