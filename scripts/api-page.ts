import {
  accessText,
  type Budget,
  BUDGETS,
  budgetOf,
  CALL_CONVENTIONS,
  CALLS,
  type Call,
  DEMO_CALLS,
} from '@nostro/contract'
import { ERRORS } from '@nostro/kernel'
import { PERMISSIONS } from '@nostro/workflow'

const PREFACE = `# Calls

Written from \`packages/contract\` by \`node scripts/print-routes.ts > docs/api.md\`; a test compares.

A command is marked ●, a call that is open to API keys ◆. \`GET /openapi.json\` returns the same calls with schemas and examples; \`/api-docs\` shows them.

${CALL_CONVENTIONS}`

const BUDGET_TEXTS: Readonly<Record<Budget, string>> = {
  always: 'Never refused.',
  signIn: 'Coming in, and all that checks a password or sends a code.',
  decision: 'A step of an approval.',
  command: 'Anything else that changes something.',
  read: 'One object, or a small amount of data that a screen needs with it.',
  list: 'Many things looked for, counted or added up.',
  export: 'A file of many rows, a printout, a long check.',
  file: 'An uploaded file, for which the store of files is waited for.',
  system: 'Reads and lists for API keys, which wait for those of users.',
}

/** The descriptions of calls whose budget is the default. */
const REST_TEXTS: Readonly<Partial<Record<Budget, string>>> = {
  read: 'every other `GET`',
  command: 'every other call',
  system: 'the calls of `read` and `list` with the secret of a key',
}

/** Returns the page of all calls with permissions and errors, and of all errors with number and status, as Markdown. */
export function apiPage(): string {
  const errors = Object.entries(ERRORS).map(
    ([code, { number, status }]) => `| \`${code}\` | ${number} | ${status} |`,
  )
  const permissions = Object.entries(PERMISSIONS).map(
    ([name, { institution, roles, notWith }]) =>
      `| ${name} | ${institution} | ${roles.join(' or ')} | ${notWith.join(', ')} |`,
  )
  return [
    PREFACE,
    section('Calls', CALL_COLUMNS, Object.values(CALLS).map(callRow)),
    section('Calls of a demo', CALL_COLUMNS, Object.values(DEMO_CALLS).map(callRow)),
    section('Budgets', ['Budget', 'What', 'Calls'], BUDGETS.map(budgetRow)),
    section('Permissions', ['Permission', 'Institution', 'Role', 'Not with'], permissions),
    section('Errors', ['Error', 'code', 'HTTP status'], errors),
    '',
  ].join('\n\n')
}

const CALL_COLUMNS = ['', 'Method', 'Path', 'Who', 'What', 'Own errors']

function callRow(call: Call): string {
  const { method, path, summary, isCommand, isOpenToKeys, errors } = call
  const marks = `${isCommand === true ? '●' : ''}${isOpenToKeys === true ? '◆' : ''}`
  const own = errors.map((code) => `\`${code}\``).join(' ')
  return `| ${marks} | ${method} | \`${path}\` | ${accessText(call)} | ${summary} | ${own} |`
}

function budgetRow(budget: Budget): string {
  const calls = Object.values<Call>(CALLS).filter((call) => budgetOf(call) === budget)
  const named = calls.filter((call) => call.budget !== undefined)
  const rest = named.length < calls.length || calls.length === 0 ? [REST_TEXTS[budget]] : []
  const texts = [...named.map(({ method, path }) => `\`${method} ${path}\``), ...rest]
  return `| ${budget} | ${BUDGET_TEXTS[budget]} | ${texts.join(', ')} |`
}

function section(title: string, columns: readonly string[], rows: readonly string[]): string {
  return [`## ${title}\n`, `| ${columns.join(' | ')} |`, `|${'---|'.repeat(columns.length)}`, ...rows].join(
    '\n',
  )
}
