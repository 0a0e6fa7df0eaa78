import { readFileSync } from 'node:fs'

import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { MIGRATIONS } from '../migrations/index.ts'
import { CONTRACT_NAME, faultsOfExpand } from './step-faults.ts'

/** The last migration before releases had to run side by side. */
const BASE = '20261127T0520-files-that-fail'

const CHANGELOG = readFileSync(new URL('../../../../../CHANGELOG.md', import.meta.url), 'utf8')

const stepOf = (...statements: readonly string[]) => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

describe('each migration since releases run side by side', () => {
  const later = Object.entries(MIGRATIONS).filter(([name]) => name > BASE)

  test('starts after an existing migration', () => expect(Object.keys(MIGRATIONS)).toContain(BASE))

  test('is an expand step, or names the release since which the removed objects are unused', async () => {
    const expands = later.filter(([name]) => !CONTRACT_NAME.test(name))
    const faults = await Promise.all(
      expands.map(async ([name, step]) => (await faultsOfExpand(step)).map((fault) => `${name} ${fault}`)),
    )
    expect(faults.flat()).toEqual([])
  })

  test('that removes objects names a published release', () => {
    const since = later.flatMap(([name]) => CONTRACT_NAME.exec(name)?.groups?.['since'] ?? [])
    for (const release of since) expect(CHANGELOG).toContain(`\n## [${release}] - `)
  })
})

describe('an expand step', () => {
  test.each([
    'create table link_note (id uuid primary key, text text not null check (length(text) > 0))',
    'alter table message add column hint text',
    "alter table message add column hint text not null default ''",
    'alter table link add column place bigint not null generated always as identity',
    'alter table message add column hint text check (length(hint) < 9)',
    'alter table message drop constraint message_hint, add constraint message_hint check (hint > 1) not valid',
    'alter table message add constraint m foreign key (a, b) references n (a, b) not valid',
    'alter table message validate constraint message_hint',
    'alter table message alter column hint drop not null',
    'create index link_by_kind on link (kind)',
    'create or replace function f() returns void language plpgsql as $$ begin drop table message; end $$',
    "comment on table message is 'rename; drop table message' -- drop column",
    'grant select on message to nostro_app',
  ])('may contain: %s', async (statement) => {
    expect(await faultsOfExpand(stepOf(statement))).toEqual([])
  })

  test.each([
    ['drop table message', 'drops what'],
    ['select 1;\n  DROP   TABLE message', 'drops what'],
    ['drop function terms_of(text[])', 'drops what'],
    ['alter table message add column hint text, drop column text', 'drops a column'],
    ['alter table message rename column text to words', 'renames'],
    ['alter table "message" rename to "letter"', 'renames'],
    ['alter table message alter column text type varchar(9)', 'changes the type'],
    ['alter table message alter text set data type varchar(9)', 'changes the type'],
    ['alter table message alter column hint set not null', 'demands a value'],
    ['alter table message alter column hint drop default', 'drops a default'],
    ['revoke select on message from nostro_app', 'revokes'],
    ['revoke all on function terms_of(text[]) from public', 'revokes'],
    [
      'create or replace function f(a text) returns int language sql as $$ select 1 $$; revoke all on function f(text) from public',
      'revokes',
    ],
    ['alter table message add column hint text not null', 'leaves empty'],
    ['alter table message add constraint hinted check (hint in (1, 2))', 'reads every row'],
    ['alter table message add check (hint > 0), add column more text', 'reads every row'],
    ['alter table message add foreign key (hint) references link (id)', 'reads every row'],
    ['alter table message add constraint once unique (hint)', 'builds an index'],
    ['create index message_by_hint on message (hint)', 'builds an index'],
    ['create unique index if not exists audit_once on audit_event (id)', 'builds an index'],
  ])('must not contain: %s', async (statement, fault) => {
    expect(await faultsOfExpand(stepOf(statement))).toEqual([expect.stringContaining(fault)])
  })

  test('may do everything with a table that it creates', async () => {
    const step = stepOf(
      'create table message_word (id uuid)',
      'alter table message_word add constraint once unique (id), add column text text not null',
      'create index message_word_by_id on message_word (id)',
    )
    expect(await faultsOfExpand(step)).toEqual([])
  })

  test('may revoke access to a function that it creates', async () => {
    const step = stepOf(
      'create function hint_of(bytea) returns text language sql as $$ select 1 $$',
      'revoke all on function hint_of(bytea) from public',
    )
    expect(await faultsOfExpand(step)).toEqual([])
  })
})
