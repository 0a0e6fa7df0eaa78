import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { hasPrograms } from '@nostro/server/testing/external-programs'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments, parse } from 'yaml'

/** Tests that the deployment files contain only existing names and are consistent. */

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

const FILES = readdirSync(path.join(ROOT, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
  .toSorted()

/** The settings in the table of the README. */
const SETTINGS = new Set(
  [...read('README.md').matchAll(/^\| ((?:`[A-Z][A-Z0-9_]+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  ),
)

/** Names of other programs, and of values that an installation fills in. */
const NOT_OURS = new Set([
  'NODE_ENV',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_DB',
  'DATABASE_PASSWORD',
  'DATABASE_OWNER_PASSWORD',
  'ON_ERROR_STOP',
  'PGUSER',
  'DATABASE_SUPERUSER_PASSWORD',
  'S3_PUBLIC_URL',
  'NODE_IMAGE',
  'POSTGRES_IMAGE',
  'STORE_IMAGE',
  'PROXY_IMAGE',
  'SITE',
])

function settingsIn(text: string): readonly string[] {
  const names = [
    ...text.matchAll(/^\s*(?:ENV |- name: )?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|HOST|PORT)[:=]/gm),
    ...text.matchAll(/- name: ([A-Z][A-Z0-9_]+)$/gm),
    ...text.matchAll(/\$\{([A-Z][A-Z0-9_]+)/g),
    ...text.matchAll(/(?:^Environment=| )([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/gm),
  ]
  return names.map(([, name = '']) => name).filter((name) => !NOT_OURS.has(name))
}

test('the README lists the settings', () => {
  expect(SETTINGS.size).toBeGreaterThan(30)
})

test.each(FILES)('%s contains only existing settings', (file) => {
  expect(settingsIn(read(file)).filter((name) => !SETTINGS.has(name))).toEqual([])
})

test.each([
  ['Containerfile', 'NOSTRO_DATA_DIR'],
  ['compose.yaml', 'DATABASE_URL'],
  ['nostro.service', 'NOSTRO_DATA_DIR'],
  ['helm/nostro/templates/deployment.yaml', 'METRICS_ADDRESS'],
])('settings are found in %s', (file, setting) => {
  expect(settingsIn(read(`deploy/${file}`))).toContain(setting)
})

test('started files exist', () => {
  const entries = [
    'Containerfile',
    'nostro.service',
    'nostro-admin@.service',
    'helm/nostro/templates/nightly.yaml',
  ].flatMap((file) =>
    [...read(`deploy/${file}`).matchAll(/node"?,? "?(apps\/[\w./-]+)/g)].map(([, entry = '']) => entry),
  )
  expect(entries).toHaveLength(4)
  expect(entries.filter((entry) => !existsSync(path.join(ROOT, entry)))).toEqual([])
})

const isTemplate = (file: string): boolean => file.includes('/templates/')

describe('YAML', () => {
  test.each(FILES.filter((file) => /\.ya?ml$/.test(file) && !isTemplate(file)))(
    '%s is valid YAML',
    (file) => {
      for (const document of parseAllDocuments(read(file))) expect(document.errors).toEqual([])
    },
  )

  test.each(FILES.filter(isTemplate))('%s is valid YAML after it is filled in', (file) => {
    const filled = read(file)
      .replaceAll(/^\s*\{\{-? (?:range|end|with|if)[^\n]*\n/gm, '')
      .replaceAll(/\{\{-? toYaml[^}]*\}\}/g, '{}')
      .replaceAll(/\{\{[^}]*\}\}/g, 'value')
    for (const document of parseAllDocuments(filled)) expect(document.errors).toEqual([])
  })

  test.each(['Caddyfile', 'nginx.conf', 'haproxy.cfg'])(
    '%s forwards to the services of the compose file',
    (file) => {
      const { services } = parse(read('deploy/compose.yaml')) as { readonly services: object }
      const port = /PORT=(\d+)/.exec(read('deploy/Containerfile'))?.[1]
      const servers = [...read(`deploy/proxy/${file}`).matchAll(/\b(server-\w+:\d+)/g)].map(
        ([, place]) => place,
      )
      const expected = Object.keys(services)
        .filter((name) => name.startsWith('server-'))
        .map((name) => `${name}:${port}`)
      expect(new Set(servers)).toEqual(new Set(expected))
    },
  )
})

test('each proxy has its own rule for event streams, which it would delay otherwise', () => {
  for (const file of ['nginx.conf', 'haproxy.cfg'])
    expect(read(`deploy/proxy/${file}`)).toContain('/api/events')
  expect(read('deploy/proxy/Caddyfile')).toContain('flush_interval -1')
})

test('a script that is missing on one server is requested from another one', () => {
  expect(read('deploy/proxy/nginx.conf')).toMatch(/location \/assets\/ \{[^}]*http_404;/)
  expect(read('deploy/proxy/haproxy.cfg')).toMatch(
    /retry-on conn-failure 404\n.*unless .* path_beg \/assets\/ /,
  )
})

test('each alarm describes the action', () => {
  const rules = [...read('deploy/prometheus/alerts.yml').matchAll(/alert: (\w+)/g)].map(
    ([, name = '']) => name,
  )
  expect(rules.length).toBeGreaterThan(8)
  const operations = read('docs/operations.md')
  expect(rules.filter((name) => !operations.includes(name))).toEqual([])
})

const hasSystemd = hasPrograms('systemd-analyze')

test.runIf(hasSystemd).each(['nostro.service', 'nostro-admin@.service', 'nostro-admin@.timer'])(
  'systemd accepts %s',
  (file) => {
    const unit = path.join(ROOT, 'deploy', file)
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
    // A missing program on this machine is not a fault of the unit.
    const faults = stderr
      .split('\n')
      .filter((line) => line.includes('nostro') && !/not executable|No such file/.test(line))
    expect(faults).toEqual([])
  },
)

describe('the database has two roles', () => {
  const script = read('deploy/helm/nostro/files/database-roles.sh')

  test('of which the one for servers has no rights of its own', () => {
    const compose = read('deploy/compose.yaml')
    expect(/DATABASE_URL: postgres:\/\/(\w+):/.exec(compose)?.[1]).toBe('nostro_server')
    expect(/DATABASE_OWNER_URL: postgres:\/\/(\w+):/.exec(compose)?.[1]).toBe('nostro_owner')
    expect(script).toMatch(/alter role nostro_server login noinherit nocreaterole nosuperuser nobypassrls/)
    expect(script).toMatch(/alter role nostro_owner login createrole nosuperuser nobypassrls/)
    expect(script).not.toMatch(/owner nostro_server|grant/i)
  })

  test('which compose file and chart create with the same script', () => {
    expect(read('deploy/compose.yaml')).toContain('./helm/nostro/files/database-roles.sh:')
    expect(read('deploy/helm/nostro/templates/database-roles.yaml')).toContain('files/database-roles.sh')
  })
})
