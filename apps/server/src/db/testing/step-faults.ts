import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Suffix of the name of a contract step, with the release since which the removed objects are unused. */
export const CONTRACT_NAME = /\.contract-(?<since>\d+\.\d+\.\d+)$/

/** Tables with rows per message or event, which a migration must not read or rewrite completely. */
const LARGE_TABLES: readonly string[] = [
  'approval_node',
  'attachment',
  'audit_event',
  'idempotency_key',
  'incoming_file',
  'incoming_sequence',
  'message',
  'message_hold',
  'message_report',
  'message_term',
  'message_version',
  'network_record',
  'notice',
  'payment_fact',
  'receipt_source',
  'transmission',
]

/** Statements that remove objects that servers of the previous release use, or that block them. */
const DANGERS: readonly { readonly pattern: RegExp; readonly fault: string }[] = [
  {
    pattern: /\bdrop (table|view|materialized view|schema|type|sequence|function)\b/,
    fault: 'drops what the release before may use',
  },
  { pattern: /\bdrop column\b/, fault: 'drops a column' },
  { pattern: /\brename\b/, fault: 'renames' },
  { pattern: /\balter (column )?\S+ (set data )?type\b/, fault: 'changes the type of a column' },
  { pattern: /\bset not null\b/, fault: 'demands a value of a column that the release before may leave out' },
  { pattern: /\bdrop default\b/, fault: 'drops a default that the release before may count on' },
  { pattern: /\brevoke\b/, fault: 'revokes a right that the release before may use' },
]

/**
 * Returns the faults of a migration as an expand step, after which servers of the previous release continue to work;
 * empty if it has none. Checks the statements that it would send. Bodies of functions, and effects of a changed
 * function or trigger, are not checked.
 */
export async function faultsOfExpand(step: Migration): Promise<readonly string[]> {
  const statements = (await statementsOf(step)).flatMap(splitStatements)
  const created = new Set(
    statements.flatMap((statement) => NEW_TABLE.exec(statement)?.groups?.['table'] ?? []),
  )
  const functions = new Set(
    statements.flatMap((statement) => NEW_FUNCTION.exec(statement)?.groups?.['name'] ?? []),
  )
  return statements.flatMap((statement) => {
    const table = SUBJECT.exec(statement)?.groups?.['table']
    if (table !== undefined && created.has(table)) return []
    const revoked = REVOKED_FUNCTION.exec(statement)?.groups?.['name']
    return revoked !== undefined && functions.has(revoked) ? [] : faultsOf(statement, table)
  })
}

const NEW_TABLE = /^create (unlogged )?table (if not exists )?(public\.)?(?<table>\w+)/
/** A new function. With `or replace` it may be one that the previous release calls. */
const NEW_FUNCTION = /^create function (public\.)?(?<name>\w+)/
const REVOKED_FUNCTION = /^revoke [\w, ]+ on function (public\.)?(?<name>\w+) ?\([^)]*\) from\b/
/** The table that is altered or gets an index. */
const SUBJECT =
  /^(alter table (if exists )?(only )?|create (unique )?index (concurrently )?(if not exists )?(\w+ )?on (only )?)(public\.)?(?<table>\w+)/

function faultsOf(statement: string, table: string | undefined): readonly string[] {
  const faults = DANGERS.filter(({ pattern }) => pattern.test(statement)).map(({ fault }) => fault)
  if (/^alter table\b/.test(statement)) faults.push(...actionsOf(statement).flatMap(faultsOfAction))
  if (/^create (unique )?index\b/.test(statement) && LARGE_TABLES.includes(table ?? ''))
    faults.push('builds an index while the table is locked for writes')
  return faults.map((fault) => `${fault}: ${statement.slice(0, SHOWN_LENGTH)}`)
}

const SHOWN_LENGTH = 120

/** Splits the actions of `alter table` at commas outside of parentheses. */
function actionsOf(statement: string): readonly string[] {
  const actions: string[] = ['']
  let depth = 0
  for (const sign of statement) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) actions.push('')
    else actions.push(`${actions.pop() ?? ''}${sign}`)
  }
  return actions.map((action) => action.trim())
}

function faultsOfAction(action: string): readonly string[] {
  if (/\badd column\b/.test(action))
    return /\bnot null\b/.test(action) && !/\b(default|generated)\b/.test(action)
      ? ['adds a column that the release before leaves empty']
      : []
  if (!/\badd (constraint \w+ )?(check|foreign key|unique|primary key|exclude)\b/.test(action)) return []
  if (/\b(check|foreign key)\b/.test(action))
    return /\bnot valid\b/.test(action) ? [] : ['reads every row to check it, without `not valid`']
  return /\busing index\b/.test(action) ? [] : ['builds an index while the table is locked']
}

/** Returns the statements that a migration would send, without sending them. */
async function statementsOf(step: Migration): Promise<readonly string[]> {
  const sent: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void sent.push(query.sql),
  })
  await step.up(db)
  return sent
}

/** Removes comments, string literals and function bodies, and splits the rest into statements of one line each. */
function splitStatements(sent: string): readonly string[] {
  return sent
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/(\$\w*\$).*?\1/gs, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '')
}
